import { getStatement } from '#contract/payouts.ts'
import type { Deps } from '../../deps.ts'
import type { Actor, InfluencerActor } from '../../kernel/actor.ts'
import type { FileAnswer } from '../../kernel/file-answer.ts'
import { ApiProblem } from '../../kernel/problem.ts'
import { issueDownload, readerOf } from '../../platform/download-tokens.ts'
import { readStatement } from '../issued/issued-documents.ts'
import { requirePaid } from '../payouts/payouts.service.ts'

function pathOf(payoutId: number) {
  return getStatement.path.replace('{payout_id}', String(payoutId))
}

/** A one-time address of an own statement. Throws `request.not_found`, also before the transfer is paid. */
export async function createStatementDownload(deps: Deps, actor: InfluencerActor, payoutId: number) {
  await requirePaid(deps.database.db, actor.id, payoutId)
  return issueDownload(deps, actor, pathOf(payoutId))
}

interface DownloadRequest {
  actor: Actor
  payoutId: number
  token: string | undefined
}

/** The payment statement as PDF, as it was issued. Throws as `readerOf`, and `request.not_found`. */
export async function getStatementFile(
  deps: Deps,
  { actor, payoutId, token }: DownloadRequest,
): Promise<FileAnswer> {
  const { db } = deps.database
  const influencerId = await readerOf(deps, { actor, token, path: pathOf(payoutId) })
  await requirePaid(db, influencerId, payoutId)
  const statement = await readStatement(deps, payoutId)
  if (!statement) throw new ApiProblem('request.not_found')
  return {
    type: 'application/pdf',
    filename: `支払通知書_${statement.number}.pdf`,
    // A browser's PDF viewer may ask for the address again, which a one-time one does not answer.
    disposition: token === undefined ? 'inline' : 'attachment',
    body: statement.bytes,
  }
}
