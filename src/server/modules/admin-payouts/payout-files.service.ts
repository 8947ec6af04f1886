import type * as z from 'zod/mini'
import type * as calls from '#contract/admin-payouts.ts'
import { dayInTokyo } from '#lib/dates.ts'
import type { Deps } from '../../deps.ts'
import { ApiProblem } from '../../http/api-problem.ts'
import type { FileAnswer } from '../../http/file-answer.ts'
import type { OperatorActor } from '../../http/handler.ts'
import { isBankDay } from '../../platform/business-days.ts'
import { audit, auditAlone } from '../operators/audit.ts'
import { openSnapshot } from '../payouts/destination.ts'
import { listDocumentLines } from '../payouts/statements.service.ts'
import { providerOf } from '../settings/provider.service.ts'
import * as repository from './admin-payouts.repository.ts'
import type { PayoutOfPerson } from './admin-payouts.repository.ts'
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
    await repository.markInFile(tx, ids, at)
    const details = { payout_ids: ids, transfer_on, again }
    await audit(tx, actor, { act: 'admin.payouts.transferFile', subject: null, details }, at)
    return writeTransferFile(
      deps.config.payer,
      rows.map((row) => transferOf(deps, row)),
      transfer_on,
    )
  })
  return {
    type: 'text/plain; charset=shift_jis',
    filename: `総合振込_${transfer_on.replaceAll('-', '')}.txt`,
    disposition: 'attachment',
    body,
  }
}

function transferOf(deps: Deps, row: PayoutOfPerson['payout']): Transfer {
  const snapshot = openSnapshot(deps, row)
  if (!snapshot) throw new ApiProblem('payout.act_not_allowed')
  return { ...snapshot, id: row.id, net: row.net }
}

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
  const entry = { act: 'admin.payouts.requestPdf', subject: `payout:${payoutId}`, details: {} }
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
