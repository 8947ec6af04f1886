import type { Tx } from '../../db/database.ts'
import { issueDocument } from '../issuing/issuing.service.ts'
import type { TermsDocument } from './terms-pdf.ts'
import type { TermsStatement } from './terms.repository.ts'
import * as repository from './terms.repository.ts'

/** Returns the name of terms as a document: a number such as `T000012`, with their version. */
export function termsName({ case_id, version, agreed_at }: TermsStatement) {
  const kind = agreed_at === null ? ('terms_offer' as const) : ('terms' as const)
  return { kind, number: `T${String(case_id).padStart(6, '0')}`, version }
}

/** Issues the document of terms when they are shown, and once more when both sides have agreed: from then on it commissions the work. */
export async function issueTermsDocument(tx: Tx, terms: TermsStatement) {
  const { case_id, version, content, issued_at, agreed_at } = terms
  const influencer_id = await repository.findInfluencerId(tx, case_id)
  if (influencer_id === undefined) throw new Error(`There is no case ${case_id}.`)
  return issueDocument(tx, {
    ...termsName(terms),
    case_id,
    influencer_id,
    // Terms from before documents were stored keep the day that they stated.
    issued_at: content.commissioned_on === null ? (agreed_at ?? issued_at) : issued_at,
    partner: content.influencer.name,
    subject: content.campaign.title,
    amount: content.reward?.net ?? 0,
    content: (replaces): TermsDocument => ({
      terms: content,
      version,
      issued_at: issued_at.toISOString(),
      agreed_at: agreed_at?.toISOString() ?? null,
      replaces:
        replaces && replaces.version < version
          ? { version: replaces.version, issued_on: replaces.issued_on }
          : null,
    }),
  })
}
