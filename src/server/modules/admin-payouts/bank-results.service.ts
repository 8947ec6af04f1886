import { createHash } from 'node:crypto'
import type * as z from 'zod/mini'
import type * as calls from '#contract/admin-bank-results.ts'
import type { BankResult } from '#contract/admin-bank-results.ts'
import { dayInTokyo } from '#lib/dates.ts'
import type { Queryable, Tx } from '../../db/database.ts'
import type { Deps } from '../../deps.ts'
import type { OperatorActor } from '../../kernel/actor.ts'
import { audit } from '../../kernel/audit.ts'
import { ApiProblem } from '../../kernel/problem.ts'
import { lockInfluencer } from '../influencers/lock-influencer.ts'
import * as acts from '../payouts/payout-acts.ts'
import { type PlannedRow, planResults } from './bank-result-plan.ts'
import * as repository from './bank-results.repository.ts'
import { readResultFile, type ResultFile } from './zengin-result.ts'

/** Returns what the bank's file would do. Throws as `readResultFile` does, and `bank_result.early` before the day of its transfers. */
export async function checkBankResult(
  deps: Deps,
  { content }: z.output<typeof calls.checkBankResult.body>,
): Promise<BankResult> {
  const file = readResultFile(Buffer.from(content, 'base64'), deps.config.payer.code)
  return presentPlan(await planOf(deps, deps.database.db, file))
}

/**
 * Does what the check showed, in one transaction. Throws as the check does, `bank_result.nothing` where nothing would move, and
 * `bank_result.changed` where it is not any more what was shown.
 */
export async function applyBankResult(
  deps: Deps,
  actor: OperatorActor,
  { name, content, fingerprint }: z.output<typeof calls.applyBankResult.body>,
): Promise<BankResult> {
  const at = deps.now()
  const bytes = Buffer.from(content, 'base64')
  const file = readResultFile(bytes, deps.config.payer.code)
  return deps.database.transaction(async (tx) => {
    await lockPeople(tx, file)
    const plan = await planOf(deps, tx, file)
    const shown = presentPlan(plan)
    if (shown.fingerprint !== fingerprint) throw new ApiProblem('bank_result.changed')
    const { paid, failed, returned, unmatched } = shown
    if (paid + failed + returned === 0) throw new ApiProblem('bank_result.nothing')
    const sha256 = createHash('sha256').update(bytes).digest('hex')
    const values = { name, sha256, operator_id: actor.id, applied_at: at }
    const resultFileId = await repository.insertResultFile(tx, values)
    await applyPlan(tx, deps, plan, { by: { actor: 'operator', id: actor.id }, at, resultFileId })
    const details = { name, sha256, paid, failed, returned, unmatched }
    await audit(tx, actor, { act: 'admin.bankResults.apply', subject: null, details }, at)
    return shown
  })
}

/** Locks everybody whom the file concerns in one order, so that two files at once wait for each other. */
async function lockPeople(tx: Tx, file: ResultFile) {
  const found = await repository.listRecorded(tx, recordIdsOf(file))
  const people = new Set(found.map(({ payout }) => payout.influencer_id))
  for (const id of [...people].toSorted((one, other) => one - other)) await lockInfluencer(tx, id)
}

async function planOf(deps: Deps, db: Queryable, file: ResultFile) {
  const found = await repository.listRecorded(db, recordIdsOf(file))
  const plan = planResults(deps, file, found)
  const today = dayInTokyo(deps.now())
  const isEarly = plan.some(({ payouts }) => payouts.some(({ found }) => found.record.transfer_on > today))
  if (isEarly) throw new ApiProblem('bank_result.early')
  return plan
}

/** Returns the ids of the file's records; a number too large for the column belongs to no record and is left out. */
function recordIdsOf({ records }: ResultFile) {
  return records.map(({ recordId }) => recordId).filter((id) => id <= 2_147_483_647)
}

interface Applying {
  by: { actor: 'operator'; id: number }
  at: Date
  resultFileId: number
}

async function applyPlan(
  tx: Tx,
  deps: Deps,
  plan: readonly PlannedRow[],
  { by, at, resultFileId }: Applying,
) {
  const steps = plan
    .flatMap(({ payouts, ...row }) => payouts.map((step) => ({ ...row, ...step })))
    // The same order in which the file for the bank locks them.
    .toSorted((one, other) => one.found.payout.id - other.found.payout.id)
  for (const { found, act, failure, words } of steps) {
    const { payout, record } = found
    const given = { by, at, resultFileId }
    if (act === 'pay')
      await acts.payPayout(tx, deps, payout, { ...given, paidOn: record.transfer_on, reason: '' })
    if (act === 'fail')
      await acts.failPayout(tx, payout, { ...given, failure: failure ?? 'other', note: words })
    if (act === 'return')
      await acts.returnPayout(tx, payout, { ...given, failure: failure ?? 'other', reason: words })
  }
}

function presentPlan(plan: readonly PlannedRow[]): BankResult {
  const rows = plan.map(({ words: _words, payouts, ...row }) => ({
    ...row,
    payouts: payouts.map(({ found, act }) => ({ id: found.payout.id, name: found.name, act })),
  }))
  const moves = rows.flatMap(({ payouts }) => payouts.map(({ act }) => act))
  const countOf = (wanted: (typeof moves)[number]) => moves.filter((act) => act === wanted).length
  return {
    rows,
    paid: countOf('pay'),
    failed: countOf('fail'),
    returned: countOf('return'),
    unchanged: countOf(null),
    unmatched: rows.filter(({ unmatched }) => unmatched !== null).length,
    fingerprint: createHash('sha256').update(JSON.stringify(rows)).digest('hex'),
  }
}
