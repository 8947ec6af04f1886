import type {
  Broadcast,
  BroadcastReceiver,
  BroadcastRow,
  listBroadcastReceivers,
} from '#contract/admin-broadcasts.ts'
import type { Input } from '#contract/endpoint.ts'
import { dayInTokyo } from '#lib/dates.ts'
import type { Queryable } from '../../db/database.ts'
import type { Deps } from '../../deps.ts'
import type { OperatorActor } from '../../kernel/actor.ts'
import { audit } from '../../kernel/audit.ts'
import { type PageQuery, presentPage, sliceOf } from '../../kernel/paging.ts'
import { ApiProblem } from '../../kernel/problem.ts'
import { enqueueAll } from '../../platform/outbox.ts'
import { afterNight } from '../../platform/quiet-hours.ts'
import { broadcastNoticeId, waysSent } from '../broadcasts/broadcasts.service.ts'
import { reachOfBroadcast } from '../notices/reach.service.ts'
import * as repository from './admin-broadcasts.repository.ts'
import type { BroadcastRecord } from './admin-broadcasts.repository.ts'
import { judge } from './judge.service.ts'
import { listKnown } from './receivers.repository.ts'

/** So many creators have their turn in one transaction, and so many at most are told in a minute, so that other messages go out in between. */
export const receiversAtOnce = 500
const pauseMs = 60_000
/** Nobody has their turn so shortly before the night: what is told then has to be sent on the same day. */
const eveningMs = 30 * 60_000

/** The earliest time at which creators may have their turn: now, or in the morning. */
export function sendableAt(now: Date) {
  const later = new Date(now.getTime() + eveningMs)
  const open = afterNight(later)
  if (open > later) return open
  return afterNight(now)
}

/**
 * Gives the next creators their turn, in one transaction with the work of telling them. Again, or by two servers at once, nobody has two.
 * Answers when to go on; nothing when all had their turn.
 */
export async function carryOut(deps: Deps, id: number): Promise<Date | undefined> {
  const { db } = deps.database
  const row = await repository.findBroadcast(db, id)
  if (!row || row.done_at || row.stopped_at) return undefined
  const now = deps.now()
  const ready = sendableAt(now)
  if (ready > now) return ready
  // From here on it cannot be taken back; what was taken back or stopped does not begin.
  if (!(await repository.updateStarted(db, id, now))) return undefined
  const turns = await giveTurns(deps, row, now)
  if (turns === receiversAtOnce) return new Date(now.getTime() + pauseMs)
  await repository.updateDone(db, id, deps.now())
  return undefined
}

async function giveTurns(deps: Deps, { id, digest, campaign_id }: BroadcastRecord, now: Date) {
  const day = dayInTokyo(now)
  return deps.database.transaction(async (tx) => {
    const people = await repository.lockOpen(tx, id, receiversAtOnce)
    if (people.length === 0) return 0
    await repository.lockPeople(tx, people)
    const known = await listKnown(tx, people)
    const reach = await reachOfBroadcast(deps, tx, known, { scarce: false })
    const about = { digest, campaignId: campaign_id, day }
    const { leftOut } = await judge(tx, { people: known, reach }, about)
    for (const [code, ids] of Map.groupBy(people, (person) => leftOut.get(person))) {
      if (code) {
        await repository.updateLeftOut(tx, id, ids, code)
        continue
      }
      const notices = ids.map((influencer_id) => ({
        notice_id: broadcastNoticeId(id, influencer_id),
        influencer_id,
        kind: 'broadcast' as const,
        broadcast_id: id,
        day,
      }))
      await repository.updateTold(tx, id, { day, notices })
      await enqueueAll(tx, 'broadcast.notice', notices, now)
    }
    return people.length
  })
}

/** Stops it: who had no turn gets nothing. One that is over stays so. Throws `request.not_found`. */
export async function stop(deps: Deps, actor: OperatorActor, id: number): Promise<Broadcast> {
  return end(deps, actor, id, 'stop')
}

/** Takes it back before it begins. Throws `request.not_found`, and `broadcast.started` once it began or was taken back. */
export async function undo(deps: Deps, actor: OperatorActor, id: number): Promise<Broadcast> {
  return end(deps, actor, id, 'undo')
}

async function end(deps: Deps, actor: OperatorActor, id: number, act: 'stop' | 'undo') {
  const at = deps.now()
  return deps.database.transaction(async (tx) => {
    const ended = await repository.updateStopped(tx, id, at, { unbegun: act === 'undo' })
    const row = await repository.findBroadcast(tx, id)
    if (!row) throw new ApiProblem('request.not_found')
    if (!ended && act === 'undo') throw new ApiProblem('broadcast.started')
    const entry = { act: `admin.broadcasts.${act}` as const, subject: `broadcast:${id}`, details: {} }
    if (ended) await audit(tx, actor, entry, at)
    return presentBroadcast(tx, row, at)
  })
}

/** Throws `request.not_found`. */
export async function getOne({ database: { db }, now }: Deps, id: number) {
  const row = await repository.findBroadcast(db, id)
  if (!row) throw new ApiProblem('request.not_found')
  return presentBroadcast(db, row, now())
}

/** The newest first. */
export async function list({ database: { db } }: Deps, query: PageQuery) {
  const rows = await repository.listBroadcasts(db, sliceOf(query))
  const present = ({
    held_until: _held,
    started_at,
    done_at,
    stopped_at,
    created_at,
    ...row
  }: (typeof rows)[number]) => ({
    ...row,
    state: stateOf({ started_at, done_at, stopped_at }),
    created_at: created_at.toISOString(),
  })
  return presentPage(query, rows, present, () => repository.countBroadcasts(db))
}

/** What became of it for each. Throws `request.not_found`. */
export async function listReceivers(
  { database: { db } }: Deps,
  id: number,
  { outcome, ...query }: Input<typeof listBroadcastReceivers>['query'],
) {
  if (!(await repository.findBroadcast(db, id))) throw new ApiProblem('request.not_found')
  const failures = await repository.listFailing(db, id)
  const failing = [...failures.keys()]
  const rows = await repository.listReceivers(db, id, { outcome, failing }, sliceOf(query))
  const present = ({ at, line_sent_at, mail_sent_at, ...row }: (typeof rows)[number]): BroadcastReceiver => ({
    ...row,
    at: at?.toISOString() ?? null,
    ways: waysSent({ line_sent_at, mail_sent_at }),
    failure: failures.get(row.influencer_id) ?? null,
  })
  return presentPage(query, rows, present, () => repository.countOutcome(db, id, outcome, failing))
}

export async function presentBroadcast(db: Queryable, row: BroadcastRecord, now: Date): Promise<Broadcast> {
  const { id, title_jp, body_jp, title_en, body_en, held_until, created_at } = row
  const state = stateOf(row)
  const { operator, campaign } = await repository.findAround(db, row)
  const { line, mail, ...counts } = await repository.countReceivers(db, id)
  const goesOn = sendableAt(now)
  const waits = (state === 'waiting' || state === 'running') && goesOn > now && held_until <= now
  return {
    id,
    title: title_jp,
    title_jp,
    body_jp,
    title_en,
    body_en,
    state,
    operator,
    campaign,
    ...counts,
    by: { line, mail },
    failing: (await repository.listFailing(db, id)).size,
    held_until: held_until.toISOString(),
    goes_on_at: waits ? goesOn.toISOString() : null,
    created_at: created_at.toISOString(),
  }
}

type Times = Pick<BroadcastRecord, 'started_at' | 'done_at' | 'stopped_at'>

function stateOf({ started_at, done_at, stopped_at }: Times): BroadcastRow['state'] {
  if (stopped_at) return started_at ? 'stopped' : 'undone'
  if (done_at) return 'done'
  return started_at ? 'running' : 'waiting'
}
