import type { Deps } from '../../deps.ts'
import { findIssuedByName, findIssuedStatement } from '../issuing/issuing.service.ts'
import { issueStatement } from '../payouts/issue-statement.ts'
import { issueTermsDocument, termsName } from '../terms/terms-documents.ts'
import type { TermsStatement } from '../terms/terms.service.ts'
import { readBytes } from './issued-bytes.ts'

// What was issued before documents were stored is kept when it is asked for, or by the daily job.

/** The bytes of these terms as they were issued. */
export async function readTermsDocument(deps: Deps, terms: TermsStatement) {
  return readBytes(deps, await keepTerms(deps, terms))
}

export async function keepTerms({ database }: Pick<Deps, 'database'>, terms: TermsStatement) {
  const issued = await findIssuedByName(database.db, termsName(terms))
  return issued ?? database.transaction((tx) => issueTermsDocument(tx, terms))
}

/** The statement of a transfer as it was issued; undefined where the transfer was not paid to an account. */
export async function keepStatement(deps: Deps, payoutId: number) {
  const { database } = deps
  const issued = await findIssuedStatement(database.db, payoutId)
  return issued ?? database.transaction((tx) => issueStatement(tx, deps, payoutId, { former: true }))
}

export async function readStatement(deps: Deps, payoutId: number) {
  const issued = await keepStatement(deps, payoutId)
  return issued && { number: issued.number, bytes: await readBytes(deps, issued) }
}
