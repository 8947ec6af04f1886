import * as z from 'zod/mini'
import { address } from './addresses.ts'
import { caseState, contentRules, picture, reward } from './campaign-shapes.ts'
import {
  caseActions,
  nextActionKinds,
  preparationActs,
  preparationStates,
  subTaskKinds,
  subTaskStates,
  subTaskActs,
  caseActs,
  caseStates,
} from './case-states.ts'
import { calendarDate, id, instant } from './fields.ts'
import { hintRules } from './caption-hints.ts'
import { insightMetrics } from './insight-metrics.ts'
import { campaignKinds, deliverablePlatforms } from './vocabulary.ts'

const yen = z.int().check(z.minimum(0))

/** What to do next, the soonest due first; `waiting` when it is somebody else's turn. */
export const nextAction = z.object({
  kind: z.enum(nextActionKinds),
  /** For `answer_fixes`, `wait_review`: which. */
  sub_task: z.nullable(z.enum(subTaskKinds)),
  due_at: z.nullable(instant),
  overdue: z.boolean(),
  waiting: z.boolean(),
})
export type NextAction = z.output<typeof nextAction>

export const allowedActions = z.array(z.enum(caseActions))

/** A case as one row of project management. */
export const caseSummary = z.object({
  id,
  campaign: z.object({
    id,
    title: z.string(),
    brand_name: z.string(),
    cover: picture,
    kind: z.enum(campaignKinds),
    reward_amount: z.nullable(yen),
    gift_value: z.nullable(yen),
  }),
  state: caseState,
  preparation: z.enum(preparationStates),
  allowed_actions: allowedActions,
  next_action: z.nullable(nextAction),
  updated_at: instant,
})
export type CaseSummary = z.output<typeof caseSummary>

/** A file handed in for work. Both addresses are of our origin and answer to the owner and to operators alone. */
export const workFile = z.object({
  id: z.string(),
  url: z.string(),
  originalname: z.string(),
  /** Bytes as stored. */
  size: z.int(),
  mime: z.string(),
  width: z.optional(z.int()),
  height: z.optional(z.int()),
  /** Seconds. */
  duration: z.optional(z.number()),
  thumbnail_url: z.optional(z.string()),
})
export type WorkFile = z.output<typeof workFile>

export const goodsOutcomes = ['received', 'damaged', 'wrong_item', 'not_arrived'] as const
export const carriers = ['yamato', 'sagawa', 'japan_post', 'other'] as const
export type Carrier = (typeof carriers)[number]

/** One parcel and what became of it. Never overwritten: what is sent again is the next one. */
export const shipment = z.object({
  number: z.int(),
  carrier: z.enum(carriers),
  tracking_number: z.nullable(z.string()),
  tracking_url: z.nullable(z.string()),
  note: z.nullable(z.string()),
  shipped_at: instant,
  reports: z.array(
    z.object({
      outcome: z.enum(goodsOutcomes),
      comment: z.string(),
      files: z.array(workFile),
      at: instant,
    }),
  ),
})
export type Shipment = z.output<typeof shipment>

export const goods = z.object({
  state: z.enum(['preparing', 'shipped', 'received', 'problem']),
  address: z.nullable(address),
  shipments: z.array(shipment),
})

export const visit = z.object({
  state: z.enum(['scheduling', 'booked', 'visited']),
  visit_at: z.nullable(instant),
  people: z.nullable(z.int()),
  comment: z.string(),
  visited_on: z.nullable(calendarDate),
  files: z.array(workFile),
})

export const purchase = z.object({
  state: z.enum(['purchase_pending', 'purchased']),
  purchased_on: z.nullable(calendarDate),
  /** Yen paid, tax included, as on the receipt. */
  amount: z.nullable(yen),
  comment: z.string(),
  files: z.array(workFile),
})

export const workItem = z.object({
  id: z.int(),
  platform: z.enum(deliverablePlatforms),
  number: z.int(),
  count: z.int(),
  photos: z.nullable(z.int()),
  seconds: z.nullable(z.int()),
})

/** What a case pays, to the yen (domain.md, money). */
export const payment = z.object({
  amount: yen,
  /** Percent and yen. */
  tax_rate: z.int(),
  tax: yen,
  withholding: yen,
  withholding_reason: z.nullable(z.string()),
  /** Paid back for what was bought; nothing is withheld from it. */
  expense: yen,
  /** Borne by the provider: 0. */
  fee: yen,
  net: yen,
})
export type Payment = z.output<typeof payment>

/** The written statement of terms (取引条件), fixed when the case is selected. Amounts are those of the whole case. */
export const termsContent = z.object({
  provider: z.object({ name: z.string(), address: z.string(), representative: z.string() }),
  influencer: z.object({ name: z.string(), display_name: z.string() }),
  campaign: z.object({
    title: z.string(),
    brand_name: z.string(),
    advertiser_name: z.string(),
    product_name: z.string(),
    kind: z.enum(campaignKinds),
  }),
  commissioned_on: calendarDate,
  work_items: z.array(workItem),
  work_place: z.string(),
  content_rules: contentRules,
  composition_plan_required: z.boolean(),
  draft_required: z.boolean(),
  /** Days in Japan; each ends at midnight there. */
  dates: z.object({
    composition_plan_due: z.nullable(calendarDate),
    draft_due: z.nullable(calendarDate),
    posting_start: calendarDate,
    posting_end: calendarDate,
    insight_due: calendarDate,
    inspection_complete: calendarDate,
  }),
  reward: z.nullable(payment),
  gift_value: z.nullable(yen),
  /** The most that is paid back for a purchase; null where nothing is bought. */
  expense_max: z.nullable(yen),
  /** Null where nothing is paid. At the latest 60 days after the work is received, whatever this says. */
  payment_date: z.nullable(calendarDate),
  fix_rounds: z.int(),
  /** Business days until a hand-in counts as approved. */
  answer_days: z.int(),
  rights: z.object({
    secondary_use: z.boolean(),
    media: z.array(z.string()),
    months: z.nullable(z.int()),
    fee: z.nullable(yen),
    post_stays_months: z.int(),
  }),
})
export type TermsContent = z.output<typeof termsContent>

export const terms = z.object({
  version: z.int(),
  issued_at: instant,
  agreed_at: z.nullable(instant),
  /** Until when to agree or decline; null once answered. */
  answer_by: z.nullable(instant),
  content: termsContent,
})
export type Terms = z.output<typeof terms>

export const fixCategories = [
  'caption',
  'image',
  'tag_missing',
  'pr_label',
  'wording_law',
  'date',
  'other',
] as const
export const fixFields = [
  'scenes',
  'caption',
  'files',
  'url',
  'posted_at',
  'metrics',
  'screenshots',
  'other',
] as const

/** One thing to change, and the influencer's answer to it. */
export const fixItem = z.object({
  id,
  category: z.enum(fixCategories),
  deliverable_id: z.nullable(z.int()),
  field: z.nullable(z.enum(fixFields)),
  file_id: z.nullable(z.string()),
  comment: z.string(),
  /** Ticked by the influencer with the next round. */
  done: z.boolean(),
  answer: z.string(),
})
export type FixItem = z.output<typeof fixItem>

/** What looked amiss when the round was sent; shown to both sides, never a refusal. */
export const warning = z.object({
  rule: z.enum([...hintRules, 'outside_window']),
  text: z.string(),
  deliverable_id: z.nullable(z.int()),
})
export type Warning = z.output<typeof warning>

export const review = z.object({
  result: z.enum(['approved', 'fix_requested']),
  /** `clock`: nobody answered within the answer days. */
  by: z.enum(['operator', 'clock']),
  at: instant,
  comment: z.string(),
  /** For the next round; null when approved. */
  due_at: z.nullable(instant),
  fixes: z.array(fixItem),
})

export const compositionPlanContent = z.object({
  scenes: z.array(z.object({ title: z.string(), description: z.string(), seconds: z.nullable(z.int()) })),
  caption_idea: z.string(),
  planned_on: z.nullable(calendarDate),
  files: z.array(workFile),
  urls: z.array(z.string()),
  memo: z.string(),
})

export const draftChecks = ['pr_label', 'ng_items', 'own_work', 'rights'] as const
export const draftContent = z.object({
  deliverables: z.array(
    z.object({
      deliverable_id: z.int(),
      caption: z.string(),
      files: z.array(workFile),
      planned_at: z.nullable(instant),
    }),
  ),
  checks: z.array(z.enum(draftChecks)),
  memo: z.string(),
})

export const reportChecks = ['pr_label', 'tags', 'public'] as const
export const finalReportContent = z.object({
  posts: z.array(
    z.object({
      deliverable_id: z.int(),
      url: z.nullable(z.string()),
      posted_at: instant,
      screenshots: z.array(workFile),
      outside_window_reason: z.nullable(z.string()),
    }),
  ),
  checks: z.array(z.enum(reportChecks)),
  memo: z.string(),
})

/** Figures by metric; what could not be seen is null, never 0. */
export const metricFigures = z.partialRecord(
  z.enum(insightMetrics),
  z.nullable(z.number().check(z.minimum(0), z.maximum(1e12))),
)
export const insightContent = z.object({
  insights: z.array(
    z.object({
      deliverable_id: z.int(),
      media_id: z.nullable(z.string()),
      metrics: metricFigures,
      screenshots: z.array(workFile),
    }),
  ),
  memo: z.string(),
})

/*@__NO_SIDE_EFFECTS__*/
function roundOf<T extends z.core.$ZodType>(content: T) {
  return z.object({
    round: z.int(),
    submitted_at: instant,
    /** When it counts as approved if nobody answers; null once judged. */
    review_due_at: z.nullable(instant),
    content,
    warnings: z.array(warning),
    review: z.nullable(review),
  })
}

/*@__NO_SIDE_EFFECTS__*/
function subTask<T extends z.core.$ZodType>(content: T) {
  return z.object({
    state: z.enum(subTaskStates),
    due_at: z.nullable(instant),
    overdue: z.boolean(),
    /** Insight: when the first figures can be taken. */
    opens_at: z.nullable(instant),
    /** The round that a submission has to name now. */
    next_round: z.int(),
    /** Fix rounds asked for so far; those included stand in the terms. */
    fix_rounds_used: z.int(),
    /** The open fix request goes beyond the included rounds: sending needs `extra_round_consent`. */
    consent_needed: z.boolean(),
    /** Oldest first. */
    rounds: z.array(roundOf(content)),
  })
}

export const compositionPlanTask = subTask(compositionPlanContent)
export const draftTask = subTask(draftContent)
export const finalReportTask = subTask(finalReportContent)
export const insightReportTask = subTask(insightContent)

export const subTasks = z.object({
  composition_plan: compositionPlanTask,
  draft: draftTask,
  final_report: finalReportTask,
  insight_report: insightReportTask,
})
export type SubTasks = z.output<typeof subTasks>
export type SubTask = SubTasks[keyof SubTasks]
export type Round = SubTask['rounds'][number]

/** Every transition as both sides see it. */
export const timelineEvent = z.object({
  at: instant,
  actor: z.enum(['influencer', 'operator', 'clock']),
  subject: z.enum(['case', 'preparation', ...subTaskKinds]),
  act: z.enum([...caseActs, ...preparationActs, ...subTaskActs]),
  to: z.enum([...caseStates, ...preparationStates, ...subTaskStates]),
  round: z.nullable(z.int()),
  note: z.nullable(z.string()),
})
export type TimelineEvent = z.output<typeof timelineEvent>

export const caseReward = z.extend(payment, {
  state: z.enum(['expected', 'confirmed', 'scheduled', 'processing', 'paid', 'failed']),
  due_on: z.nullable(calendarDate),
})

/** All that the case screens show. */
export const caseDetail = z.object({
  id,
  campaign: z.object({
    id,
    title: z.string(),
    brand_name: z.string(),
    cover: picture,
    kind: z.enum(campaignKinds),
    reward,
    contact: z.string(),
  }),
  state: caseState,
  /** The account that was applied with. */
  account: z.nullable(
    z.object({ platform: z.string(), handle: z.string(), link: z.enum(['ok', 'reconnect', 'unlinked']) }),
  ),
  /** Null before the case is selected. */
  terms: z.nullable(terms),
  goods: z.nullable(goods),
  visit: z.nullable(visit),
  purchase: z.nullable(purchase),
  /** A problem with the goods holds every deadline until it is settled. */
  paused: z.boolean(),
  sub_tasks: z.nullable(subTasks),
  reward: z.nullable(caseReward),
  next_action: z.nullable(nextAction),
  allowed_actions: allowedActions,
  /** Newest first. */
  timeline: z.array(timelineEvent),
  /** Why and what is paid, when an operator ended the case. */
  ended_reason: z.nullable(z.string()),
})
export type CaseDetail = z.output<typeof caseDetail>
