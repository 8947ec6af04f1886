import { endpoints } from '#contract/index.ts'

/** Readings that are written down too, for they show personal data or a whole account. */
const readings = [
  'admin.influencers.detail',
  'admin.payouts.requestPdf',
  'admin.shipments.export',
  'admin.applications.export',
  'admin.cases.export',
  'admin.payouts.export',
  'admin.payouts.paymentRecords',
  'admin.issued.file',
  'admin.issued.export',
]
/** What a decision about applications does to each. */
const carriedOut = ['admin.applications.select', 'admin.applications.reject']
/** Changes that leave nothing to write down. */
const unwritten = new Set([
  'admin.logout',
  'admin.openInvitation',
  'admin.campaigns.preview',
  'admin.bankResults.check',
])

/** Every act that the audit log may hold, by its endpoint's name. */
export const acts = [
  ...endpoints
    .filter(({ name, changesState }) => name.startsWith('admin.') && changesState && !unwritten.has(name))
    .map(({ name }) => name),
  ...readings,
  ...carriedOut,
].toSorted()
