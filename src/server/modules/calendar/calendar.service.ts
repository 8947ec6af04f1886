import type { Deadline } from '#contract/calendar.ts'
import { addDays, dayInTokyo } from '#lib/dates.ts'
import type { Queryable } from '../../db/database.ts'
import type { Deps } from '../../deps.ts'
import { nationalHolidays } from '../../platform/business-days.ts'
import { bySubTask } from '../cases/locked-case.ts'
import { listTerms } from '../terms/terms.service.ts'
import * as repository from './calendar.repository.ts'
import { type DatedCase, deadlinesOf, paymentDay } from './deadlines.ts'

/** How far back paid payments are shown: two months. */
const paidDays = 62

/** A deadline with what a calendar file needs to know besides. */
export interface CaseDeadline extends Deadline {
  caseId: number
  /** Increases with everything that may move it. */
  sequence: number
  changedAt: Date
}

/** Every deadline of the person's cases, or of one case, by their days. */
export async function listCaseDeadlines(
  db: Queryable,
  { influencerId, caseId, now }: { influencerId: number; caseId?: number; now: Date },
): Promise<CaseDeadline[]> {
  const live = await listDatedCases(db, influencerId, caseId)
  const paidFrom = addDays(dayInTokyo(now), -paidDays)
  const payments = caseId === undefined ? await repository.listPayments(db, influencerId, paidFrom) : []
  const booked = new Set(payments.map((payment) => payment.case_id))
  const ofCases = live.flatMap((theCase) => {
    const { row, campaign, events, terms } = theCase
    const about = {
      campaign: { id: campaign.id, title: campaign.title },
      caseId: row.id,
      sequence: events + (terms?.version ?? 0),
      changedAt: row.updated_at,
    }
    return deadlinesOf(theCase, now)
      .filter(({ kind }) => kind !== 'payment' || !booked.has(row.id))
      .map((day) => ({ ...about, ...day }))
  })
  const ofPayments = payments.map((payment) => ({
    campaign: payment.campaign,
    caseId: payment.case_id,
    // After any that the case itself had for it.
    sequence: 1_000_000,
    changedAt: payment.confirmed_at,
    ...paymentDay(payment),
  }))
  return [...ofCases, ...ofPayments].toSorted(
    (a, b) => compare(a.day, b.day) || compare(a.at ?? '', b.at ?? ''),
  )
}

async function listDatedCases(db: Queryable, influencerId: number, caseId?: number): Promise<DatedCase[]> {
  const live = await repository.listLiveCases(db, influencerId, caseId)
  if (live.length === 0) return []
  const ids = live.map(({ row }) => row.id)
  // One after the other: it may be a transaction, whose connection takes one statement at a time.
  const terms = new Map((await listTerms(db, ids)).map((one) => [one.case_id, one]))
  const tasks = Map.groupBy(await repository.listSubTasks(db, ids), (task) => task.case_id)
  const parcels = await repository.listShippedAt(db, ids)
  const shipped = new Map(parcels.map((parcel) => [parcel.case_id, parcel.shipped_at]))
  return live.map((one) => ({
    ...one,
    terms: terms.get(one.row.id),
    subTasks: bySubTask(tasks.get(one.row.id) ?? []),
    shippedAt: shipped.get(one.row.id) ?? null,
  }))
}

function compare(a: string, b: string) {
  return a < b ? -1 : Number(a > b)
}

/** The own deadlines with the holidays of their years and of this one. */
export async function readCalendar({ database, now }: Deps, influencerId: number) {
  const at = now()
  const known = await listCaseDeadlines(database.db, { influencerId, now: at })
  const deadlines = known.map(({ campaign, kind, day, at: time, done, overdue }) => ({
    campaign,
    kind,
    day,
    at: time,
    done,
    overdue,
  }))
  const year = Number(dayInTokyo(at).slice(0, 4))
  const holidays = [year - 1, year, year + 1].flatMap(nationalHolidays)
  return { deadlines, holidays }
}
