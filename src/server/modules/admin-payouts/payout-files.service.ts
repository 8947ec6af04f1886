import type * as z from 'zod/mini'
import type * as calls from '#contract/admin-payouts.ts'
import { dayInTokyo } from '#lib/dates.ts'
import type { Deps } from '../../deps.ts'
import type { OperatorActor } from '../../kernel/actor.ts'
import { audit, auditAlone } from '../../kernel/audit.ts'
import type { FileAnswer } from '../../kernel/file-answer.ts'
import { ApiProblem } from '../../kernel/problem.ts'
import { isBankDay } from '../../platform/business-days.ts'
import { openSnapshot } from '../payouts/destination.ts'
import { listDocumentLines } from '../payouts/issue-statement.ts'
import { providerOf } from '../settings/provider.service.ts'
import * as repository from './admin-payouts.repository.ts'
import type { PayoutOfPerson } from './admin-payouts.repository.ts'
import { insertTransferRecord, putInRecord } from './bank-results.repository.ts'
import { drawRequest } from './request-pdf.ts'
import { type Transfer, writeTransferFile } from './zengin-file.ts'

/**
 * The file for the bank with all of these transfers or none. Throws `payout.act_not_allowed` unless each is in processing,
 * `payout.file_made` when one stands in a former file and `again` does not say that this is meant, and `request.invalid` for a day
 * on which banks make no transfers.
 */
export async function createTransferFile(
  deps: Deps,
  actor: OperatorActor,
  { payout_ids, transfer_on, again }: z.output<typeof calls.createTransferFile.body>,
): Promise<FileAnswer> {
  const at = deps.now()
  checkTransferDay(transfer_on, dayInTokyo(at))
  const ids = [...new Set(payout_ids)]
  const body = await deps.database.transaction(async (tx) => {
    const rows = await repository.lockProcessing(tx, ids)
    if (rows.length < ids.length) throw new ApiProblem('payout.act_not_allowed')
    if (!again && rows.some(({ transfer_file_at }) => transfer_file_at !== null))
      throw new ApiProblem('payout.file_made')
    const details = { payout_ids: ids, transfer_on, again }
    await audit(tx, actor, { act: 'admin.payouts.transferFile', subject: null, details }, at)
    const transfers: Transfer[] = []
    for (const together of recordsOf(deps, rows)) {
      const record = { net: together.net, transfer_on, created_at: at }
      const id = await insertTransferRecord(tx, record)
      await putInRecord(tx, together.ids, id, at)
      transfers.push({ ...together, id })
    }
    return writeTransferFile(deps.config.payer, transfers, transfer_on)
  })
  return {
    type: 'text/plain; charset=shift_jis',
    filename: `総合振込_${transfer_on.replaceAll('-', '')}.txt`,
    disposition: 'attachment',
    body,
  }
}

/** Joins the payouts of one person to one account into one record of the file. */
function recordsOf(deps: Deps, rows: readonly PayoutOfPerson['payout'][]) {
  const accounts = rows.map((row) => {
    const account = openSnapshot(deps, row)
    if (!account) throw new ApiProblem('payout.act_not_allowed')
    return { row, account }
  })
  const together = Map.groupBy(accounts, ({ row, account }) =>
    JSON.stringify([row.influencer_id, ...accountFields.map((field) => account[field])]),
  )
  return [...together.values()].flatMap((group) =>
    group.slice(0, 1).map(({ account }) => ({
      ...account,
      ids: group.map(({ row }) => row.id),
      net: group.reduce((sum, { row }) => sum + row.net, 0),
    })),
  )
}

const accountFields = ['bank_code', 'branch_code', 'account_type', 'account_number', 'holder'] as const

function checkTransferDay(day: string, today: string) {
  const code = day < today ? 'field.past' : isBankDay(day) ? undefined : 'field.business_day'
  if (code) throw new ApiProblem('request.invalid', { errors: [{ path: 'transfer_on', code }] })
}

/** A transfer on paper. Who looked at a whole account is written down. Throws `request.not_found`. */
export async function getRequestFile(
  deps: Deps,
  actor: OperatorActor,
  payoutId: number,
): Promise<FileAnswer> {
  const { db } = deps.database
  const at = deps.now()
  const [found] = await repository.findPayouts(db, [payoutId])
  if (!found) throw new ApiProblem('request.not_found')
  const entry = { act: 'admin.payouts.requestPdf' as const, subject: `payout:${payoutId}`, details: {} }
  await auditAlone(deps, actor, entry)
  const lines = await listDocumentLines(db, payoutId)
  const payee = openSnapshot(deps, found.payout)
  const { name: provider } = await providerOf(db, deps.config)
  return {
    type: 'application/pdf',
    filename: `振込申請書_${payoutId}.pdf`,
    disposition: 'inline',
    body: await drawRequest({ ...found, lines, payee, provider, at }),
  }
}
