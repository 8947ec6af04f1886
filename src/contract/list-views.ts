import * as z from 'zod/mini'
import { listApplications } from './admin-applications.ts'
import { listAudit } from './admin-audit.ts'
import { listAdminCampaigns } from './admin-campaigns.ts'
import { listAdminCases } from './admin-cases.ts'
import { listClients } from './admin-clients.ts'
import { listDeliveries } from './admin-deliveries.ts'
import { listInfluencers } from './admin-influencers.ts'
import { listIssued } from './admin-issued.ts'
import { listPaymentRecords } from './admin-payment-records.ts'
import { listPayouts } from './admin-payouts.ts'
import { listPublishedPosts } from './admin-post-looks.ts'
import { listResults } from './admin-results.ts'
import { data, done, endpoint, wholeNumberText } from './endpoint.ts'
import { atMost, id, idText, instant, text } from './fields.ts'
import { freeLine } from './free-text.ts'
import { listAdminInquiries } from './inquiries.ts'
import { withLimit } from './problem.ts'

/** The operators' lists that have saved views. The words are stored. */
export const viewedLists = [
  'applications',
  'audit',
  'campaigns',
  'cases',
  'clients',
  'deliveries',
  'influencers',
  'inquiries',
  'issued',
  'payment_records',
  'payouts',
  'posts',
  'results',
] as const
export type ViewedList = (typeof viewedLists)[number]

/** The call that reads each list: its query says which filters there are, its access who may have views of it. */
export const viewedEndpoints = {
  applications: listApplications,
  audit: listAudit,
  campaigns: listAdminCampaigns,
  cases: listAdminCases,
  clients: listClients,
  deliveries: listDeliveries,
  influencers: listInfluencers,
  inquiries: listAdminInquiries,
  issued: listIssued,
  payment_records: listPaymentRecords,
  payouts: listPayouts,
  posts: listPublishedPosts,
  results: listResults,
} as const

const ofThePage: readonly string[] = ['page', 'size']

/** The lists whose search words find companies or titles; in the others they are names of creators, which no view keeps. */
const withWords: readonly ViewedList[] = ['campaigns', 'clients']

/** Whether a view of the list keeps this part of its query. */
export function isSaved(list: ViewedList, name: string) {
  return !ofThePage.includes(name) && (name !== 'keyword' || withWords.includes(list))
}

/** The most views that one operator has of one list. */
export const mostViews = 50

const mostFilters = 30

/** Filters and order as the address of the list says them. */
const viewQuery = z
  .record(z.string().check(z.regex(/^[a-z_]{1,40}$/)), text())
  .check(
    z.refine((query) => Object.keys(query).length <= mostFilters, withLimit('field.too_many', mostFilters)),
  )
export type ViewQuery = z.output<typeof viewQuery>

const columnKey = z.string().check(z.regex(/^[a-z_]{1,40}$/))

const viewContent = {
  name: freeLine(60),
  query: viewQuery,
  /** The shown columns in their order; null for those that the list has by itself. */
  columns: z.nullable(z.array(columnKey).check(atMost(40))),
}

const member = z.object({ id, name: z.string() })

export const listView = z.object({
  id,
  list: z.enum(viewedLists),
  /** Grows by one with each change. */
  version: z.int(),
  ...viewContent,
  /** Filters that were saved and that the list does not take any more; they are not in `query`. */
  dropped: z.array(z.string()),
  shared: z.boolean(),
  owner: member,
  updated_at: instant,
  updated_by: member,
})
export type ListView = z.output<typeof listView>

const viewParams = z.object({ view_id: idText })

export const listViews = endpoint({
  name: 'listViews',
  summary: 'The views of a list: own ones first, then those that others share, each by name',
  method: 'GET',
  path: '/api/admin/views',
  access: 'operator:read',
  query: z.object({ list: z.enum(viewedLists) }),
  answer: data(
    z.object({
      views: z.array(listView),
      /** The view that the list opens with for whoever asks. */
      start_id: z.nullable(id),
    }),
  ),
})

export const createView = endpoint({
  name: 'createView',
  summary: 'Save filters, order and columns of a list under a name; sharing it needs `shared_views`',
  method: 'POST',
  path: '/api/admin/views',
  access: 'operator:read',
  body: z.object({
    ...viewContent,
    list: z.enum(viewedLists, { error: 'field.required' }),
    shared: z.boolean({ error: 'field.required' }),
  }),
  answer: data(listView),
  status: 201,
  idempotent: true,
})

export const updateView = endpoint({
  name: 'updateView',
  summary:
    'Write a view anew, unless somebody did so since that version was read; a shared one needs `shared_views`',
  method: 'PUT',
  path: '/api/admin/views/{view_id}',
  access: 'operator:read',
  basis: 'version',
  params: viewParams,
  body: z.object({ ...viewContent, version: z.int({ error: 'field.required' }) }),
  answer: data(listView),
})

export const shareView = endpoint({
  name: 'shareView',
  summary: "Share one's own view with the team or take it back; an owner takes anybody's back",
  method: 'PUT',
  path: '/api/admin/views/{view_id}/shared',
  access: 'operator:shared_views',
  params: viewParams,
  body: z.object({ shared: z.boolean({ error: 'field.required' }) }),
  answer: done,
})

export const deleteView = endpoint({
  name: 'deleteView',
  summary: "Delete one's own view; an owner deletes any shared one",
  method: 'DELETE',
  path: '/api/admin/views/{view_id}',
  access: 'operator:read',
  basis: 'version',
  params: viewParams,
  query: z.object({ version: wholeNumberText(0, 999_999_999) }),
  answer: done,
})

export const startWithView = endpoint({
  name: 'startWithView',
  summary: 'Choose the view that a list opens with for oneself, or none',
  method: 'PUT',
  path: '/api/admin/views/start',
  access: 'operator:read',
  body: z.object({
    list: z.enum(viewedLists, { error: 'field.required' }),
    view_id: z.nullable(id),
  }),
  answer: done,
})
