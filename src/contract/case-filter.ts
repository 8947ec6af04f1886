import * as z from 'zod/mini'
import { assigneeFilter } from './assignees.ts'
import { caseStates } from './case-states.ts'
import { idText, longText } from './fields.ts'
import { listOrder, onlyOverdue } from './list-order.ts'
import { campaignKinds, platforms } from './vocabulary.ts'

/**
 * The kinds of work that a case requires of an operator: send goods, settle a problem with them, judge a plan or a draft, check a post
 * or its figures, look after a case whose work is paid soon although it is not finished, or read what its creator wrote.
 */
export const caseNeeds = ['shipment', 'goods', 'review', 'check', 'payment', 'message'] as const

/** The tabs of the list: cases with any of the needs or with a late creator, every case, and one tab for each need. */
export const caseTabs = ['any', 'all', ...caseNeeds] as const
export type CaseTab = (typeof caseTabs)[number]

/**
 * When the next step of a case is due. `creator_late`: the creator has passed the day; `ours_late`: our own step has passed its day, or
 * has had none for three days; else by the end of today or of that many days from today.
 */
export const caseDues = [
  'creator_late',
  'ours_late',
  'today',
  'in_3_days',
  'in_7_days',
  'in_14_days',
] as const
export type CaseDue = (typeof caseDues)[number]

export const caseSorts = ['due', 'campaign', 'creator', 'reward', 'updated', 'assignee'] as const
export type CaseSort = (typeof caseSorts)[number]

/** What the list, its counts and its CSV are narrowed by. The condition for each stands in the server's `case-filter.ts`. */
export const caseFilter = {
  campaign_id: z.optional(idText),
  state: z.optional(z.enum(caseStates)),
  needs: z.optional(z.enum(caseTabs)),
  due: z.optional(z.enum(caseDues)),
  kind: z.optional(z.enum(campaignKinds)),
  platform: z.optional(z.enum(platforms)),
  /** The client of the campaign. */
  client_id: z.optional(idText),
  /** The brand of the campaign, as it is recorded. */
  brand_id: z.optional(idText),
  /** Who looks after the case, by itself or by its campaign. */
  assignee: z.optional(assigneeFilter),
  /** A search text for names, handles and the campaign's title. */
  keyword: z._default(longText(100), ''),
}

/** The order of the list. Without a column it is that of the tab: what is due or waits longest first, else what moved last. */
export const caseOrder = listOrder(caseSorts)

/** What the board is narrowed by. */
export const boardFilter = {
  campaign_id: caseFilter.campaign_id,
  client_id: caseFilter.client_id,
  brand_id: caseFilter.brand_id,
  assignee: caseFilter.assignee,
  due: caseFilter.due,
  keyword: caseFilter.keyword,
}

/** What the list of parcels, its CSV and its labels are narrowed by. */
export const shipmentFilter = {
  campaign_id: caseFilter.campaign_id,
  client_id: caseFilter.client_id,
  brand_id: caseFilter.brand_id,
  assignee: caseFilter.assignee,
  keyword: caseFilter.keyword,
  /** The day by which the campaign promised the goods is over. */
  overdue: onlyOverdue,
}
