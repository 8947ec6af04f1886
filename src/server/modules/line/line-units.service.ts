import type * as z from 'zod/mini'
import { fewestOpenings, type listOpenings as openings } from '#contract/admin-deliveries.ts'
import { addDays, dayInTokyo } from '#lib/dates.ts'
import type { Tx } from '../../db/database.ts'
import type { Deps } from '../../deps.ts'
import type { AnyNoticeKind } from '../../kernel/notice-shapes.ts'
import * as repository from './line-units.repository.ts'

/** LINE counts what becomes of a message for so many days. */
const countedDays = 14
/** The most questions that one run asks, of the 60 an hour that LINE answers. */
const mostQuestions = 50
/** Figures that are older were to be read again long ago. */
const lateMs = 36 * 3_600_000
const shownMonths = 3
const keptMonths = 13

/** The name under which LINE counts who opens a message: one for each kind and month, of the 1,000 that a month has. */
export function unitOf(kind: AnyNoticeKind, now: Date) {
  return `${kind}_${monthIn(now).replace('-', '')}`
}

const monthIn = (now: Date) => dayInTokyo(now).slice(0, 7)

/** The month so many months earlier. */
function monthsBefore(month: string, months: number) {
  const [year = 0, number = 1] = month.split('-').map(Number)
  return new Date(Date.UTC(year, number - 1 - months, 1)).toISOString().slice(0, 7)
}

/** Counts messages that LINE took under the name of that kind now. */
export async function countSent(tx: Tx, kind: AnyNoticeKind, sent: number, now: Date) {
  if (sent > 0) await repository.addSent(tx, { unit: unitOf(kind, now), kind, month: monthIn(now), sent })
}

/**
 * Asks LINE once a day what became of the messages of each name as long as it counts them. Begun again after LINE failed it asks only for
 * what is missing; what does not fit into the questions of an hour is the first of the next day.
 */
export async function readOpenings({ database: { db }, messaging, now }: Deps) {
  const today = dayInTokyo(now())
  await repository.deleteUnits(db, monthsBefore(monthIn(now()), keptMonths))
  if (!messaging) return
  const month = addDays(today, -countedDays).slice(0, 7)
  const units = await repository.listUnread(db, { month, since: new Date(`${today}T00:00:00+09:00`) })
  // Of fewer messages LINE says nothing.
  const [many, few] = [units.filter(isEnough), units.filter((unit) => !isEnough(unit))]
  for (const { unit } of few)
    await repository.updateUnit(db, unit, { opened: null, clicked: null, read_at: now() })
  for (const unit of many.slice(0, mostQuestions)) {
    const figures = await messaging.unitFigures(unit.unit, daysOf(unit.month))
    await repository.updateUnit(db, unit.unit, { ...figures, read_at: now() })
  }
}

const isEnough = ({ sent }: repository.UnitRow) => sent >= fewestOpenings

function daysOf(month: string) {
  return { from: `${month}-01`, to: addDays(`${monthsBefore(month, -1)}-01`, -1) }
}

/** What became of the messages of the last months, as it was last read. */
export async function listOpenings({
  database: { db },
  messaging,
  now,
}: Deps): Promise<z.output<typeof openings.answer>['data']> {
  const month = monthIn(now())
  const rows = await repository.listUnits(db, monthsBefore(month, shownMonths - 1))
  const read = rows.flatMap(({ read_at }) => (read_at ? [read_at.getTime()] : []))
  const last = read.length > 0 ? Math.max(...read) : undefined
  return {
    on: messaging !== undefined,
    as_of: last === undefined ? null : new Date(last).toISOString(),
    late: last !== undefined && rows.some((row) => row.month === month) && now().getTime() - last > lateMs,
    units: rows.map(({ kind, month: of, sent, opened, clicked }) => ({
      kind,
      month: of,
      sent,
      opened,
      clicked,
    })),
  }
}
