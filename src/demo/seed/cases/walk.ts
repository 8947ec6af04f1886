import type { Tx } from '#server/db/database.ts'
import type { Deps } from '#server/deps.ts'
import type { OperatorActor } from '#server/http/handler.ts'
import type { CampaignRow } from '../campaign-row.ts'
import type { SampleFiles } from '../files/sample-files.ts'
import type { Member } from '../people/insert-people.ts'
import { createRandom, type Random } from '../random.ts'
import { inTokyo } from '../schedule.ts'

/** What all walks share: the services act in the seed's own transaction, at the time that a walk has come to. */
export interface Ground {
  deps: Deps
  clock: { now: Date }
  operator: OperatorActor
  files: SampleFiles
  /** The real time, which no walk passes. */
  until: Date
}

/** One person on the way through one campaign. */
export interface Walk extends Ground {
  member: Member
  campaignId: number
  row: CampaignRow
  random: Random
  /** From the application or the offer on. */
  caseId: number
}

/** One step by the service that takes it in the running portal. */
export type Act = (walk: Walk) => Promise<unknown>

const minute = 60_000

export function createGround(
  tx: Tx,
  deps: Deps,
  { operatorId, files }: { operatorId: number; files: SampleFiles },
): Ground {
  const clock = { now: new Date(0) }
  const database = { ...deps.database, db: tx, transaction: <T>(work: (tx: Tx) => Promise<T>) => work(tx) }
  return {
    deps: { ...deps, database, now: () => clock.now },
    clock,
    operator: { kind: 'operator', id: operatorId, role: 'manager', sessionId: '' },
    files,
    until: deps.now(),
  }
}

export interface Told {
  campaignId: number
  row: CampaignRow
  member: Member
}

export async function walk(ground: Ground, told: Told, acts: readonly Act[], caseId = 0) {
  ground.clock.now = new Date(0)
  const random = createRandom(`walk ${told.row.title} ${told.member.key}`)
  const walker: Walk = { ...ground, ...told, random, caseId }
  for (const act of acts) await act(walker)
}

/** Sets the clock to that time of a day in Japan, or to a little later than the last act. */
export function comeTo(walker: Walk, day: string, time: string) {
  return passTo(walker, inTokyo(day, time))
}

export function passTo({ clock, until, row }: Walk, at: Date) {
  const next = new Date(Math.max(at.getTime(), clock.now.getTime() + 10 * minute))
  if (next > until) throw new Error(`The story of ${row.title} goes on in the future.`)
  clock.now = next
  return next
}
