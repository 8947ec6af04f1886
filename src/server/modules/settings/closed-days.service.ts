import type * as z from 'zod/mini'
import type { putClosedDay } from '#contract/admin-settings.ts'
import { dayInTokyo } from '#lib/dates.ts'
import type { Queryable } from '../../db/database.ts'
import type { Deps } from '../../deps.ts'
import type { OperatorActor } from '../../kernel/actor.ts'
import { audit } from '../../kernel/audit.ts'
import { ApiProblem } from '../../kernel/problem.ts'
import { addBusinessDays, type ClosedDays } from '../../platform/business-days.ts'
import * as repository from './settings.repository.ts'

/** The day in Japan, so many business days from now, on which the provider works; for answers, never for banks. */
export async function workingDayFrom(db: Queryable, at: Date, days: number) {
  const today = dayInTokyo(at)
  return addBusinessDays(today, days, await closedDaysFrom(db, today))
}

/** The same on which somebody else works, too, who does not on the days of `closed`. */
export async function sharedWorkingDayFrom(db: Queryable, at: Date, days: number, closed: ClosedDays) {
  const today = dayInTokyo(at)
  const ours = await closedDaysFrom(db, today)
  return addBusinessDays(today, days, { has: (day) => ours.has(day) || closed.has(day) })
}

/** The days from that one on, YYYY-MM-DD, that are closed besides weekends and holidays. */
export async function closedDaysFrom(db: Queryable, from: string): Promise<ReadonlySet<string>> {
  return new Set((await repository.listClosedDays(db, from)).map(({ day }) => day))
}

/**
 * Closes a day or names it anew. What has its due time already keeps it. The same again writes nothing. Throws `request.invalid` for a past day,
 * and `request.changed_meanwhile` for one that is not what it was read as.
 */
export async function closeDay(
  deps: Deps,
  actor: OperatorActor,
  { day, label, former }: z.output<typeof putClosedDay.body>,
) {
  const at = deps.now()
  if (day < dayInTokyo(at))
    throw new ApiProblem('request.invalid', { errors: [{ path: 'day', code: 'field.past' }] })
  await deps.database.transaction(async (tx) => {
    const values = { day, label, operator_id: actor.id }
    const inserted = former === null && (await repository.insertClosedDay(tx, values))
    if (!inserted) {
      const stored = await repository.lockClosedDay(tx, day)
      if (stored === label) return
      if (stored === undefined || stored !== former) throw new ApiProblem('request.changed_meanwhile')
      await repository.saveClosedDay(tx, values)
    }
    await audit(tx, actor, { act: 'admin.settings.closedDay', subject: `day:${day}`, details: {} }, at)
  })
}

/** Throws `request.not_found` for a day that is not closed, and `request.changed_meanwhile` for one that has another label than was read. */
export async function openDay(deps: Deps, actor: OperatorActor, day: string, former: string) {
  await deps.database.transaction(async (tx) => {
    const stored = await repository.lockClosedDay(tx, day)
    if (stored === undefined) throw new ApiProblem('request.not_found')
    if (stored !== former) throw new ApiProblem('request.changed_meanwhile')
    await repository.deleteClosedDay(tx, day)
    const entry = { act: 'admin.settings.deleteClosedDay' as const, subject: `day:${day}`, details: {} }
    await audit(tx, actor, entry, deps.now())
  })
}
