import type { listAdminCases } from '#contract/admin-cases.ts'
import type { Input } from '#contract/endpoint.ts'
import type { ViewedList } from '#contract/list-views.ts'

/** Every address of the operators' area. Patterns for the route table, functions where an id belongs in; nobody writes a URL elsewhere. */
export const patterns = {
  dashboard: '/admin',
  login: '/admin/login',
  setUp: '/admin/set-up',
  account: '/admin/account',
  campaigns: '/admin/campaigns',
  newCampaign: '/admin/campaigns/new',
  campaign: '/admin/campaigns/:id',
  editCampaign: '/admin/campaigns/:id/edit',
  nominate: '/admin/campaigns/:id/nominate',
  insights: '/admin/campaigns/:id/insights',
  results: '/admin/results',
  clients: '/admin/clients',
  newClient: '/admin/clients/new',
  client: '/admin/clients/:id',
  applications: '/admin/applications',
  cases: '/admin/cases',
  caseBoard: '/admin/cases/board',
  shipments: '/admin/cases/shipments',
  caseRuns: '/admin/cases/runs',
  caseRun: '/admin/cases/runs/:id',
  case: '/admin/cases/:id',
  review: '/admin/cases/:id/review/:subTask',
  posts: '/admin/posts',
  payouts: '/admin/payouts',
  paymentRecords: '/admin/payouts/payment-records',
  issued: '/admin/issued-documents',
  inquiries: '/admin/inquiries',
  inquiry: '/admin/inquiries/:id',
  influencers: '/admin/influencers',
  creatorCollections: '/admin/influencers/collections',
  broadcasts: '/admin/influencers/broadcasts',
  broadcast: '/admin/influencers/broadcasts/:id',
  influencer: '/admin/influencers/:id',
  mentions: '/admin/mentions',
  deliveries: '/admin/deliveries',
  audit: '/admin/audit-log',
  settings: '/admin/settings',
  settingsDocuments: '/admin/settings/documents',
  settingsNotices: '/admin/settings/notices',
  settingsDays: '/admin/settings/days',
  settingsTemplates: '/admin/settings/templates',
  settingsAgencies: '/admin/settings/agencies',
  settingsMembers: '/admin/settings/members',
} as const

const withId = (pattern: string) => (id: number) => pattern.replace(':id', String(id))

/** An address with filters; empty ones are left out. */
function withQuery(path: string, query: Record<string, string | number | undefined>) {
  const given = Object.entries(query).flatMap(([name, value]) =>
    value === undefined || value === '' ? [] : [[name, String(value)]],
  )
  return given.length === 0 ? path : `${path}?${new URLSearchParams(given)}`
}

export const paths = {
  ...patterns,
  login: (next?: string) => withQuery(patterns.login, { next }),
  campaign: withId(patterns.campaign),
  editCampaign: withId(patterns.editCampaign),
  nominate: withId(patterns.nominate),
  insights: withId(patterns.insights),
  client: withId(patterns.client),
  /** Its row on the page of its client. */
  brand: (client: number, brand: number) => `${withId(patterns.client)(client)}#brand-${brand}`,
  applications: (query: { campaign_id?: number; state?: string; assignee?: string } = {}) =>
    withQuery(patterns.applications, query),
  cases: (query: Partial<Input<typeof listAdminCases>['query']> = {}) => withQuery(patterns.cases, query),
  caseBoard: (query: { campaign_id?: number; keyword?: string } = {}) => withQuery(patterns.caseBoard, query),
  shipments: (query: { campaign_id?: number; assignee?: string } = {}) =>
    withQuery(patterns.shipments, query),
  broadcast: withId(patterns.broadcast),
  case: withId(patterns.case),
  caseRun: withId(patterns.caseRun),
  review: (id: number, subTask: string) =>
    patterns.review.replace(':id', String(id)).replace(':subTask', subTask.replaceAll('_', '-')),
  posts: (query: { tab?: string; campaign_id?: number; assignee?: string } = {}) =>
    withQuery(patterns.posts, query),
  payouts: (query: { state?: string; keyword?: string } = {}) => withQuery(patterns.payouts, query),
  issued: (query: { keyword?: string } = {}) => withQuery(patterns.issued, query),
  inquiries: (query: { state?: string } = {}) => withQuery(patterns.inquiries, query),
  inquiry: withId(patterns.inquiry),
  influencers: (query: { keyword?: string; list_id?: number; tags?: string; agency_id?: number } = {}) =>
    withQuery(patterns.influencers, query),
  influencer: withId(patterns.influencer),
  deliveries: (query: { state?: string } = {}) => withQuery(patterns.deliveries, query),
  view: (list: ViewedList, view: number) =>
    withQuery(list === 'payment_records' ? patterns.paymentRecords : patterns[list], { view }),
}

/** The `:id` of a path; 0, which no thing has, when it is no id, so that the server answers 404 as for any unknown one. */
export function idFromParams(params: { id?: string | undefined }) {
  return /^\d{1,10}$/.test(params.id ?? '') ? Number(params.id) : 0
}

/** The address after signing in: `next` when it lies in the operators' area, the dashboard otherwise. Never another origin. */
export function pathAfterSignIn(search: URLSearchParams): string {
  const next = search.get('next')
  return next && /^\/admin(?:[/?#]|$)/.test(next) && !next.startsWith(patterns.login)
    ? next
    : patterns.dashboard
}
