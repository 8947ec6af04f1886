import type { AuditedAction } from '#contract/admin-audit.ts'
import type { AdminInfluencer } from '#contract/admin-influencers.ts'
import type { Queryable } from '../../db/database.ts'
import type { Deps } from '../../deps.ts'
import type { OperatorActor } from '../../kernel/actor.ts'
import { audit } from '../../kernel/audit.ts'
import { ApiProblem } from '../../kernel/problem.ts'
import { describeAccount } from '../bank-accounts/destination.ts'
import { listSentTo } from '../broadcasts/broadcasts.service.ts'
import { revokeAddress } from '../calendar/subscription.service.ts'
import { lockInfluencer } from '../influencers/lock-influencer.ts'
import { revokeAllSessions } from '../sessions/sessions.service.ts'
import { endPage } from '../work-page/work-page.service.ts'
import { presentListed, presentRecord, standingOf } from './admin-influencers.presenter.ts'
import { belongingsOf } from './belongings.ts'
import * as repository from './influencer-record.repository.ts'

const subjectOf = (influencerId: number) => `influencer:${influencerId}`

/** The operator who acts, and the person whose record it concerns. */
export interface Concerned {
  actor: OperatorActor
  influencerId: number
}

/** The whole record; who opened it is written down. Throws `request.not_found`. */
export async function openRecord(deps: Deps, { actor, influencerId }: Concerned): Promise<AdminInfluencer> {
  const now = deps.now()
  return deps.database.transaction(async (tx) => {
    const record = await readRecord(tx, influencerId, now)
    const entry = { act: 'admin.influencers.detail' as const, subject: subjectOf(influencerId), details: {} }
    await audit(tx, actor, entry, now)
    return record
  })
}

/** Throws `request.not_found`, also for who left: there is nobody to write about. */
export async function addNote(deps: Deps, { actor, influencerId }: Concerned, body: string) {
  const at = deps.now()
  return deps.database.transaction(async (tx) => {
    await lockPresent(tx, influencerId)
    return write(tx, { actor, influencerId }, { act: 'admin.influencers.note', kind: 'note', body, at })
  })
}

/**
 * Ends every session, the calendar's subscription and the page of finished work at once; log-in then answers `auth.suspended`. Who is
 * suspended already stays so, for the reason that was given first. Throws as `addNote`.
 */
export async function suspend(deps: Deps, { actor, influencerId }: Concerned, body: string) {
  const at = deps.now()
  return deps.database.transaction(async (tx) => {
    if ((await lockPresent(tx, influencerId)) === 'suspended') return readRecord(tx, influencerId, at)
    await repository.updateSuspended(tx, influencerId, at)
    await revokeAllSessions(tx, influencerId)
    await revokeAddress(tx, influencerId)
    await endPage(tx, influencerId)
    const written = { act: 'admin.influencers.suspend', kind: 'suspended', body, at } as const
    return write(tx, { actor, influencerId }, written)
  })
}

/** Lets in again; nothing happens to who was not suspended. Throws as `addNote`. */
export async function release(deps: Deps, { actor, influencerId }: Concerned, body: string) {
  const at = deps.now()
  return deps.database.transaction(async (tx) => {
    if ((await lockPresent(tx, influencerId)) === 'active') return readRecord(tx, influencerId, at)
    await repository.updateSuspended(tx, influencerId, null)
    const written = { act: 'admin.influencers.release', kind: 'released', body, at } as const
    return write(tx, { actor, influencerId }, written)
  })
}

type Tx = Parameters<typeof lockInfluencer>[0]

async function lockPresent(tx: Tx, influencerId: number) {
  await lockInfluencer(tx, influencerId)
  const row = await repository.findPerson(tx, influencerId)
  if (!row || row.left_at !== null) throw new ApiProblem('request.not_found')
  return standingOf(row)
}

interface Written {
  act: AuditedAction
  kind: AdminInfluencer['notes'][number]['kind']
  body: string
  at: Date
}

async function write(tx: Tx, { actor, influencerId }: Concerned, { act, kind, body, at }: Written) {
  const note = { influencer_id: influencerId, operator_id: actor.id, kind, body, at }
  await repository.insertNote(tx, note)
  await audit(tx, actor, { act, subject: subjectOf(influencerId), details: {} }, at)
  return readRecord(tx, influencerId, at)
}

async function readRecord(db: Queryable, influencerId: number, now: Date) {
  const row = await repository.findPerson(db, influencerId)
  if (!row) throw new ApiProblem('request.not_found')
  const belongingOf = await belongingsOf(db, [row], { now })
  return presentRecord(row, {
    listed: presentListed(row, belongingOf(row), now),
    bank_account: await describeAccount(db, influencerId),
    money: await repository.sumMoney(db, influencerId),
    cases: await repository.listCases(db, influencerId),
    inquiries: await repository.listInquiries(db, influencerId),
    notes: await repository.listNotes(db, influencerId),
    broadcasts: await listSentTo(db, influencerId),
    lists: await repository.listListsOf(db, influencerId),
  })
}
