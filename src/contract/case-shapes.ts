import * as z from 'zod/mini'
import { address } from './addresses.ts'
import { applicationForm } from './application-form.ts'
import { caseState, contentRules, picture, reward } from './campaign-shapes.ts'
import { threadSummary } from './case-messages.ts'
import {
  preparationActs,
  preparationStates,
  subTaskKinds,
  subTaskStates,
  subTaskActs,
  caseActs,
  caseRemarks,
  caseStates,
} from './case-states.ts'
import { calendarDate, id, instant } from './fields.ts'
import { allowedActions, nextAction } from './projects.ts'
import { subTasks, workFile } from './sub-task-shapes.ts'
import { campaignKinds, deliverablePlatforms, languages, withholdingReasons } from './vocabulary.ts'

const yen = z.int().check(z.minimum(0))

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

/** The reasons why income tax is, or is not, withheld from a line: those of a campaign, that of a licence, and that of a corporation. */
export const lineReasons = [...withholdingReasons, 'licence', 'corporation'] as const
export type LineReason = (typeof lineReasons)[number]

/** `work`: the reward. `licence`: the fee for secondary use (二次利用料). `purchase`: what was bought, where it is paid as reward. */
export const paymentLineKinds = ['work', 'licence', 'purchase'] as const

/** One thing that a case pays for, in yen without consumption tax, with its own rule of income tax. */
export const paymentLine = z.object({
  kind: z.enum(paymentLineKinds),
  amount: yen,
  withholding: yen,
  /** One of `lineReasons`; older terms hold a sentence that an operator wrote. */
  reason: z.nullable(z.string()),
})
export type PaymentLine = z.output<typeof paymentLine>

/** The payment of a case, to the yen (domain.md, "Money"). `amount` and `withholding` are the sums of the lines. */
export const payment = z.object({
  lines: z.array(paymentLine),
  amount: yen,
  /** Percent and yen. */
  tax_rate: z.int(),
  tax: yen,
  withholding: yen,
  /** Paid back for what was bought, where it is no line; nothing is withheld from it. */
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
  /** The day that terms of former versions state; null in those since, whose day is that of the agreement. */
  commissioned_on: z.nullable(calendarDate),
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
  /** The most that is paid for a purchase, tax included; null where nothing is bought. */
  expense_max: z.nullable(yen),
  /**
   * Set for a purchase that is paid as reward: the tax rate in percent, and why income tax is, or is not, withheld. Without it, a
   * purchase is paid back.
   */
  purchase_reward: z.optional(z.object({ tax_rate: z.int(), reason: z.enum(lineReasons) })),
  /** The day of the payment; null when nothing is paid. Whatever this says, it is at the latest 60 days after the work is received. */
  payment_date: z.nullable(calendarDate),
  fix_rounds: z.int(),
  /** Business days until a submission counts as approved. */
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
  /** The time until which the creator can agree or decline; null once answered. */
  answer_by: z.nullable(instant),
  content: termsContent,
})
export type Terms = z.output<typeof terms>

/** Every transition as both sides see it. */
export const timelineEvent = z.object({
  at: instant,
  actor: z.enum(['influencer', 'operator', 'clock', 'client']),
  subject: z.enum(['case', 'preparation', ...subTaskKinds]),
  act: z.enum([...caseActs, ...caseRemarks, ...preparationActs, ...subTaskActs]),
  to: z.enum([...caseStates, ...preparationStates, ...subTaskStates]),
  round: z.nullable(z.int()),
  note: z.nullable(z.string()),
})
export type TimelineEvent = z.output<typeof timelineEvent>

export const caseReward = z.extend(payment, {
  state: z.enum(['expected', 'confirmed', 'scheduled', 'processing', 'paid', 'failed']),
  due_on: z.nullable(calendarDate),
})

/** The answers and agreements of an application, with the form and the language in which it was read then. */
export const ownApplication = z.object({
  language: z.enum(languages),
  form: applicationForm,
  answers: z.array(z.object({ question_id: z.string(), value: z.union([z.string(), z.array(z.string())]) })),
  product_option: z.nullable(z.string()),
  agreements: z.array(z.string()),
  message: z.string(),
  /** The delivery address of this case; null where none is needed, or once it is erased. */
  address: z.nullable(address),
})
export type OwnApplication = z.output<typeof ownApplication>

/** All that the case screens show. */
export const caseDetail = z.object({
  id,
  /** The mark of what is shown here, which `getCaseVersion` gives alone. */
  version: z.string(),
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
  /** The application; null after an offer, and in cases from before applications were stored. */
  application: z.nullable(ownApplication),
  /** The terms; null before the case is selected. */
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
  /** The reason why an operator ended the case, and what is paid; null unless one did. */
  ended_reason: z.nullable(z.string()),
  /** Its application or offer ended because the campaign was cancelled; left out by a server of a former version. */
  cancelled: z.optional(z.boolean()),
  /** The thread, with what the reader's side has not read. */
  messages: threadSummary,
})
export type CaseDetail = z.output<typeof caseDetail>
