import type { Shipment } from '#contract/case-shapes.ts'
import { withLimit } from '#contract/problem.ts'
import { dayInTokyo } from '#lib/dates.ts'
import type { Tx } from '../../db/database.ts'
import type { Deps } from '../../deps.ts'
import { ApiProblem, type FieldError } from '../../kernel/problem.ts'
import { attachFiles } from '../work-files/work-files.service.ts'
import * as repository from './cases.repository.ts'
import { changeCase, type OpenCase } from './change-case.ts'
import type { LockedCase } from './locked-case.ts'

interface Said {
  campaign_id: number
  comment?: string | undefined
  file_ids?: string[] | undefined
}
interface GoodsReport extends Said {
  outcome: Shipment['reports'][number]['outcome']
}
interface Booking extends Said {
  visit_at: string
  people: number
}
interface VisitReport extends Said {
  visited_on: string
}
interface PurchaseReport extends Said {
  purchased_on: string
  /** Yen, tax included. */
  amount: number
}

/** Records what became of the parcel; any outcome but `received` is a problem, which pauses the deadlines. */
export function receiveGoods(deps: Deps, influencerId: number, report: GoodsReport) {
  return prepare(deps, influencerId, report, async (tx, open, { by, at }) => {
    const { outcome, comment = '', file_ids = [] } = report
    const act = outcome === 'received' ? 'receive' : 'report_problem'
    await open.movePreparation({ act, by })
    const shown = outcome === 'received' || outcome === 'not_arrived'
    if (!shown && comment === '' && file_ids.length === 0) refuse('comment', 'field.required')
    const shipment = await repository.findNewestShipment(tx, open.row.id)
    if (!shipment) throw new Error(`Case ${open.row.id} has no parcel.`)
    await repository.insertGoodsReport(tx, {
      case_id: open.row.id,
      shipment_number: shipment.number,
      outcome,
      comment,
      file_ids,
      at,
    })
  })
}

/** Books the visit, or changes the booking until the visit is made. */
export function bookVisit(deps: Deps, influencerId: number, booking: Booking) {
  return prepare(deps, influencerId, booking, async (_, open, { by, at }) => {
    const { visit_at, people, comment = '' } = booking
    const visit = { visit_at, people, comment, visited_on: null, report_comment: '', file_ids: [] }
    await open.movePreparation({ act: 'book', by, values: { visit } })
    if (new Date(visit_at) <= at) refuse('visit_at', 'field.past')
  })
}

export function reportVisit(deps: Deps, influencerId: number, report: VisitReport) {
  return prepare(deps, influencerId, report, async (_, open, { by, at }) => {
    const { visited_on, comment: report_comment = '', file_ids = [] } = report
    const booked = open.row.visit
    const visit = booked && { ...booked, visited_on, report_comment, file_ids }
    await open.movePreparation({ act: 'visit', by, values: { visit } })
    refuseDay(open, 'visited_on', visited_on, at)
  })
}

/** Records the amount of a purchase, which must not exceed what the terms pay back. */
export function reportPurchase(deps: Deps, influencerId: number, report: PurchaseReport) {
  return prepare(deps, influencerId, report, async (_, open, { by, at }) => {
    const { purchased_on, amount, comment = '', file_ids = [] } = report
    const purchase = { purchased_on, amount, comment, file_ids }
    await open.movePreparation({ act: 'purchase', by, values: { purchase } })
    refuseDay(open, 'purchased_on', purchased_on, at)
    const most = open.terms?.content.expense_max ?? null
    if (most !== null && amount > most) refuse('amount', withLimit('field.too_much', most))
  })
}

interface Moved {
  by: { actor: 'influencer'; id: number }
  at: Date
}

/**
 * One act of the influencer on the own case, with its files. Gives the case's id. Throws `request.not_found`,
 * `case.act_not_allowed`, `request.invalid`; a wrong state is refused before wrong values, so acts move first.
 */
async function prepare(
  deps: Deps,
  influencerId: number,
  { campaign_id, file_ids = [] }: Said,
  act: (tx: Tx, open: OpenCase, moved: Moved) => Promise<void>,
) {
  const at = deps.now()
  return deps.database.transaction((tx) =>
    changeCase(tx, { campaignId: campaign_id, influencerId }, at, async (open) => {
      await act(tx, open, { by: { actor: 'influencer', id: influencerId }, at })
      await attachFiles(tx, { influencerId, caseId: open.row.id }, [{ path: 'file_ids', ids: file_ids }])
      return open.row.id
    }),
  )
}

/** A day from the selection to today, in Japan. */
function refuseDay({ terms }: LockedCase, path: string, day: string, now: Date) {
  if (day > dayInTokyo(now)) refuse(path, 'field.future')
  if (terms && day < dayInTokyo(terms.issued_at)) refuse(path, 'field.date')
}

function refuse(path: string, code: FieldError['code']): never {
  throw new ApiProblem('request.invalid', { errors: [{ path, code }] })
}
