import { getStatement } from '#contract/payouts.ts'
import type { Queryable } from '../../db/database.ts'
import type { Deps } from '../../deps.ts'
import { ApiProblem } from '../../http/api-problem.ts'
import type { FileAnswer } from '../../http/file-answer.ts'
import type { Actor, InfluencerActor } from '../../http/handler.ts'
import { issueDownload, readerOf } from '../../platform/download-tokens.ts'
import { providerOf } from '../settings/provider.service.ts'
import { findBindingTerms } from '../terms/terms.service.ts'
import { openSnapshot } from './destination.ts'
import type { DocumentLine } from './payout-facts.ts'
import * as repository from './payouts.repository.ts'
import { drawStatement } from './statement-pdf.ts'

function pathOf(payoutId: number) {
  return getStatement.path.replace('{payout_id}', String(payoutId))
}

/** A one-time address of an own statement. Throws `request.not_found`, also before the transfer is paid. */
export async function createStatementDownload(deps: Deps, actor: InfluencerActor, payoutId: number) {
  await requirePaid(deps.database.db, actor.id, payoutId)
  return issueDownload(deps, actor, pathOf(payoutId))
}

interface Asked {
  actor: Actor
  payoutId: number
  token: string | undefined
}

/** The payment statement as PDF. Throws as `readerOf`, and `request.not_found`. */
export async function getStatementFile(deps: Deps, { actor, payoutId, token }: Asked): Promise<FileAnswer> {
  const { db } = deps.database
  const influencerId = await readerOf(deps, { actor, token, path: pathOf(payoutId) })
  const payout = await requirePaid(db, influencerId, payoutId)
  const payee = openSnapshot(deps, payout)
  const issuedAt = await repository.findPaidAt(db, payoutId)
  if (!payee || !issuedAt) throw new ApiProblem('request.not_found')
  const lines = await listDocumentLines(db, payoutId)
  const provider = await providerOf(db, deps.config)
  return {
    type: 'application/pdf',
    filename: `支払通知書_${payout.statement_number}.pdf`,
    // A browser's PDF viewer may ask for the address again, which a one-time one does not answer.
    disposition: token === undefined ? 'inline' : 'attachment',
    body: await drawStatement({ payout, lines, payee, provider, issuedAt }),
  }
}

/** What a transfer carries, with the titles that the terms hold. */
export async function listDocumentLines(db: Queryable, payoutId: number): Promise<DocumentLine[]> {
  const lines: DocumentLine[] = []
  for (const { reward, campaign } of await repository.listLines(db, [payoutId])) {
    const terms = await findBindingTerms(db, reward.case_id)
    lines.push({ reward, title: terms?.content.campaign.title ?? campaign.title })
  }
  return lines
}

async function requirePaid(db: Queryable, influencerId: number, payoutId: number) {
  const payout = await repository.findPayout(db, payoutId)
  if (!payout || payout.influencer_id !== influencerId) throw new ApiProblem('request.not_found')
  const { paid_on, statement_number } = payout
  if (paid_on === null || statement_number === null) throw new ApiProblem('request.not_found')
  return { ...payout, paid_on, statement_number }
}
