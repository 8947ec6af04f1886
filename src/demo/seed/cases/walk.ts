import { type Tx, within } from '#server/db/database.ts'
import type { Deps } from '#server/deps.ts'
import type { OperatorActor } from '#server/kernel/actor.ts'
import type { CampaignRow } from '../campaign-row.ts'
import type { FileName, SampleFiles } from '../files/sample-files.ts'
import type { Member } from '../people/insert-people.ts'
import { createRandom, type Random } from '../random.ts'
import { inTokyo } from '../schedule.ts'

/** The parts that all walks share. The services act within the seed's transaction, at the time that a walk has reached. */
export interface Ground {
  deps: Deps
  clock: { now: Date }
  operator: OperatorActor
  files: SampleFiles
  /** The real time, which no walk passes. */
  until: Date
}

/** Somebody and a campaign, of which a case is told. */
export interface CaseScene {
  campaignId: number
  row: CampaignRow
  member: Member
}

export interface Walk extends Ground, CaseScene {
  random: Random
  /** 0 before the application or the offer. */
  caseId: number
}

/** One step of a case, by the service that takes it in the running portal. */
export type Act = (walker: Walk) => Promise<void>

const tenMinutes = 600_000

export function createGround(tx: Tx, deps: Deps, operatorId: number, files: SampleFiles): Ground {
  const clock = { now: new Date(0) }
  const database = within(deps.database, tx)
  return {
    // One operator does everything here, also what two agree to.
    deps: { ...deps, config: { ...deps.config, payoutApprovalAbove: null }, database, now: () => clock.now },
    clock,
    operator: { kind: 'operator', id: operatorId, role: 'manager', sessionId: '' },
    files,
    until: deps.now(),
  }
}

const notYet = { caseId: 0, at: new Date(0) }

/** Takes the case through the acts, from where it stands already. */
export async function walk(ground: Ground, scene: CaseScene, acts: readonly Act[], { caseId, at } = notYet) {
  ground.clock.now = at
  const random = createRandom(`walk ${scene.row.title} ${scene.member.key}`)
  const walker: Walk = { ...ground, ...scene, random, caseId }
  for (const act of acts) await act(walker)
}

/** Sets the clock to a time of a day in Japan, as `passTo` does. */
export function comeTo(walker: Walk, day: string, time: string) {
  passTo(walker, inTokyo(day, time))
}

/** Sets the clock, but never back: what people are late with comes soon after the act before. */
export function passTo({ clock, until, row }: Walk, at: Date) {
  const next = new Date(Math.max(at.getTime(), clock.now.getTime() + tenMinutes))
  if (next > until) throw new Error(`A case of ${row.title} is told up to ${next.toISOString()}.`)
  clock.now = next
}

export function upload({ deps, files, member, clock }: Walk, name: FileName) {
  return files.upload(deps.database.db, name, { influencerId: member.id, at: clock.now })
}
