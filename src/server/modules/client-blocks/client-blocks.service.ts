import type * as z from 'zod/mini'
import type { HoldingBlock } from '#contract/admin-applications.ts'
import type { blockCreator as blocking, ClientBlock } from '#contract/admin-client-blocks.ts'
import type { Queryable, Tx } from '../../db/database.ts'
import type { Deps } from '../../deps.ts'
import type { OperatorActor } from '../../kernel/actor.ts'
import { audit } from '../../kernel/audit.ts'
import { type PageQuery, presentPage, sliceOf } from '../../kernel/paging.ts'
import { ApiProblem } from '../../kernel/problem.ts'
import { findClientName } from '../clients/clients.service.ts'
import { lockInfluencer, lockRemaining } from '../influencers/lock-influencer.ts'
import * as repository from './client-blocks.repository.ts'
import type { BlockFilter, BlockRow } from './client-blocks.repository.ts'

export async function listBlocks(deps: Deps, query: PageQuery & BlockFilter) {
  const { lists: db } = deps.database
  const rows = await repository.listBlocks(db, query, sliceOf(query))
  return presentPage(query, rows, presentBlock, () => repository.countBlocks(db, query))
}

/**
 * Blocks a creator for a client. What was selected or offered before stays. Throws `request.invalid` for an unknown client and for a
 * creator who is unknown or has left, and `client_block.exists`.
 */
export async function blockCreator(
  deps: Deps,
  actor: OperatorActor,
  { client_id, influencer_id, reason }: z.output<typeof blocking.body>,
): Promise<ClientBlock> {
  const at = deps.now()
  return deps.database.transaction(async (tx) => {
    if (!(await findClientName(tx, client_id))) throw unknown('client_id')
    // Whoever selects this person or offers them a place waits, or is waited for (`requireNoBlock`).
    if (!(await lockRemaining(tx, influencer_id))) throw unknown('influencer_id')
    const values = { client_id, influencer_id, reason, operator_id: actor.id, created_at: at }
    const id = await repository.insertBlock(tx, values)
    if (id === undefined) throw new ApiProblem('client_block.exists')
    const subject = `client:${client_id}`
    await audit(tx, actor, { act: 'admin.clients.block', subject, details: { influencer_id } }, at)
    return readBlock(tx, id)
  })
}

/** One that was lifted already stays as it is. Throws `request.not_found`. */
export async function liftBlock(deps: Deps, actor: OperatorActor, blockId: number): Promise<ClientBlock> {
  const at = deps.now()
  return deps.database.transaction(async (tx) => {
    const { influencer } = await readBlock(tx, blockId)
    await lockInfluencer(tx, influencer.id)
    const { client, lifted } = await readBlock(tx, blockId)
    if (lifted) return readBlock(tx, blockId)
    await repository.updateLifted(tx, blockId, actor.id, at)
    const details = { influencer_id: influencer.id }
    await audit(tx, actor, { act: 'admin.clients.unblock', subject: `client:${client.id}`, details }, at)
    return readBlock(tx, blockId)
  })
}

/** Refuses who is blocked for the client of this campaign, as `isBlocked` says. Throws `application.client_blocked`. */
export async function requireNoBlock(tx: Tx, campaign: { client_id: number | null }, influencerId: number) {
  if (await isBlocked(tx, campaign, influencerId)) throw new ApiProblem('application.client_blocked')
}

/**
 * Whether somebody is blocked for the client of this campaign, whose row is locked. The person's row comes after it, as everywhere: a
 * block that is set meanwhile waits until this transaction has ended.
 */
export async function isBlocked(tx: Tx, { client_id }: { client_id: number | null }, influencerId: number) {
  if (client_id === null) return false
  await lockInfluencer(tx, influencerId)
  return (await repository.listHolding(tx, client_id, [influencerId])).length > 0
}

/** What holds of these creators for a client, by creator. */
export async function findBlocks(db: Queryable, clientId: number | null, influencerIds: readonly number[]) {
  const rows = clientId === null ? [] : await repository.listHolding(db, clientId, influencerIds)
  return new Map(rows.map(({ influencer_id, ...block }) => [influencer_id, presentHolding(block)]))
}

/** What holds against these cases, by case. */
export async function findBlocksOfCases(db: Queryable, caseIds: readonly number[]) {
  const rows = await repository.listBlockedCases(db, caseIds)
  return new Map(rows.map(({ case_id, ...block }) => [case_id, presentHolding(block)]))
}

function presentHolding({ reason, blocked_at }: { reason: string; blocked_at: Date }): HoldingBlock {
  return { reason, blocked_at: blocked_at.toISOString() }
}

async function readBlock(db: Queryable, blockId: number) {
  const row = await repository.findBlock(db, blockId)
  if (!row) throw new ApiProblem('request.not_found')
  return presentBlock(row)
}

function presentBlock({ blocked_at, lifted_by, lifted_at, ...row }: BlockRow): ClientBlock {
  const lifted = lifted_by && lifted_at ? { by: lifted_by, at: lifted_at.toISOString() } : null
  return { ...row, blocked_at: blocked_at.toISOString(), lifted }
}

function unknown(path: 'client_id' | 'influencer_id') {
  return new ApiProblem('request.invalid', { errors: [{ path, code: 'field.invalid' }] })
}
