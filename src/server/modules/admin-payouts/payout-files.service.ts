import type * as z from 'zod/mini'
import type * as calls from '#contract/admin-payouts.ts'
import { dayInTokyo } from '#lib/dates.ts'
import type { Deps } from '../../deps.ts'
import { ApiProblem } from '../../http/api-problem.ts'
import type { FileAnswer } from '../../http/file-answer.ts'
import type { OperatorActor } from '../../http/handler.ts'
import { isBusinessDay } from '../../platform/business-days.ts'
import { audit } from '../operators/audit.ts'
import { openSnapshot } from '../payouts/destination.ts'
import { listDocumentLines } from '../payouts/statements.service.ts'
import * as repository from './admin-payouts.repository.ts'
import { drawRequest } from './request-pdf.ts'
import { writeTransferFile } from './zengin-file.ts'

/**
 * The file for the bank with all of these transfers or none. Throws `payout.act_not_allowed` unless each is in processing, and
 * `request.invalid` for a day on which banks make no transfers.
 */
export async function createTransferFile(
  deps: Deps,
  actor: OperatorActor,
  { payout_ids, transfer_on }: z.output<typeof calls.createTransferFile.body>,
): Promise<FileAnswer> {
  const at = deps.now()
  checkTransferDay(transfer_on, dayInTokyo(at))
  const ids = [...new Set(payout_ids)]
  const rows = await deps.database.transaction(async (tx) => {
    const found = await repository.listProcessing(tx, ids)
    if (found.length < ids.length) throw new ApiProblem('payout.act_not_allowed')
    const details = { payout_ids: ids, transfer_on }
    await audit(tx, actor, { act: 'admin.payouts.transferFile', subject: null, details }, at)
    return found
  })
  const transfers = rows.map((row) => {
    const snapshot = openSnapshot(deps, row)
    if (!snapshot) throw new ApiProblem('payout.act_not_allowed')
    return { ...snapshot, id: row.id, net: row.net }
  })
  return {
    type: 'text/plain; charset=shift_jis',
    filename: `総合振込_${transfer_on.replaceAll('-', '')}.txt`,
    disposition: 'attachment',
    body: writeTransferFile(deps.config.payer, transfers, transfer_on),
  }
}

function checkTransferDay(day: string, today: string) {
  const code = day < today ? 'field.past' : isBusinessDay(day) ? undefined : 'field.business_day'
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
  const found = await repository.findPayout(db, payoutId)
  if (!found) throw new ApiProblem('request.not_found')
  const entry = { act: 'admin.payouts.requestPdf', subject: `payout:${payoutId}`, details: {} }
  await deps.database.transaction((tx) => audit(tx, actor, entry, at))
  const lines = await listDocumentLines(db, payoutId)
  const payee = openSnapshot(deps, found.payout)
  return {
    type: 'application/pdf',
    filename: `振込申請書_${payoutId}.pdf`,
    disposition: 'inline',
    body: await drawRequest({ ...found, lines, payee, provider: deps.config.provider.name, at }),
  }
}
