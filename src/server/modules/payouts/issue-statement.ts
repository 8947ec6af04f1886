import type { Queryable, Tx } from '../../db/database.ts'
import type { Deps } from '../../deps.ts'
import { issueDocument } from '../issuing/issuing.service.ts'
import { providerAt } from '../settings/provider.service.ts'
import { workTexts } from '../terms/terms-wording.ts'
import { findBindingTerms } from '../terms/terms.service.ts'
import { openSnapshot } from './destination.ts'
import type { DocumentLine } from './payout-facts.ts'
import * as repository from './payouts.repository.ts'
import type { StatementContent } from './statement-pdf.ts'

/**
 * The payment statement of a transfer that was paid, with the payer's facts of that day: part of the transaction by which it was paid.
 * `former`: of one that was paid before statements were stored, in the words of that time. Undefined without an account.
 */
export async function issueStatement(
  tx: Tx,
  deps: Pick<Deps, 'config' | 'encryption'>,
  payoutId: number,
  { former = false }: { former?: boolean } = {},
) {
  const payout = await repository.findPayout(tx, payoutId)
  const at = await repository.findPaidAt(tx, payoutId)
  if (!payout || !at || payout.paid_on === null || payout.statement_number === null) return undefined
  const { paid_on, statement_number: number, net, extra_tax, extra_withholding, destination_label } = payout
  const payee = openSnapshot(deps, payout)
  if (!payee) return undefined
  const lines = await listDocumentLines(tx, payoutId)
  const content: StatementContent = {
    former,
    number,
    issued_at: at.toISOString(),
    provider: await providerAt(tx, deps.config, at),
    payee: { name: payee.name, holder: payee.holder, invoice_number: payee.invoice_number },
    payout: { paid_on, net, extra_tax, extra_withholding, destination_label },
    lines,
  }
  const titles = lines.map(({ title }) => title)
  return issueDocument(tx, {
    kind: 'statement',
    payout_id: payoutId,
    influencer_id: payout.influencer_id,
    number,
    version: 1,
    issued_at: at,
    partner: payee.name,
    subject: titles.length > 1 ? `${titles[0]} ほか${titles.length - 1}件` : (titles[0] ?? ''),
    amount: net,
    content: () => content,
  })
}

/** Lists the rewards of a payout, with the titles and the work that the terms hold. */
export async function listDocumentLines(db: Queryable, payoutId: number): Promise<DocumentLine[]> {
  const lines: DocumentLine[] = []
  for (const { reward, campaign } of await repository.listLines(db, [payoutId])) {
    const terms = await findBindingTerms(db, reward.case_id)
    const { confirmed_at: _at, ...figures } = reward
    lines.push({
      title: terms?.content.campaign.title ?? campaign.title,
      // A fee that is booked by itself pays for the licence alone.
      work: terms && !reward.is_stated_fee ? workTexts(terms.content.work_items) : [],
      reward: figures,
    })
  }
  return lines
}
