import { isDeepStrictEqual } from 'node:util'
import type { Queryable, Tx } from '../../db/database.ts'
import type { Deps } from '../../deps.ts'
import { ApiProblem } from '../../kernel/problem.ts'
import { providerOf } from '../settings/provider.service.ts'
import { findPurchasesAs } from '../settings/purchases.service.ts'
import { writeTerms } from './terms-content.ts'
import { issueTermsDocument } from './terms-documents.ts'
import * as repository from './terms.repository.ts'
import type { TermsSource, TermsStatement } from './terms.repository.ts'

export type { TermsStatement } from './terms.repository.ts'

/** The next version (1, 2, …) from campaign, influencer and provider as they are now. The caller holds the campaign's row. */
export async function issueTerms(
  tx: Tx,
  deps: Pick<Deps, 'config'>,
  caseId: number,
  at: Date,
): Promise<TermsStatement> {
  const source = await repository.findSource(tx, caseId)
  if (!source) throw new ApiProblem('request.not_found')
  const last = await repository.findNewest(tx, caseId)
  const issued = await repository.insertStatement(tx, {
    case_id: caseId,
    version: (last?.version ?? 0) + 1,
    content: await contentOf(tx, deps, source),
    issued_at: at,
  })
  await issueTermsDocument(tx, issued)
  return issued
}

/** The newest version; undefined before the case is selected. */
export async function findTerms(db: Queryable, caseId: number): Promise<TermsStatement | undefined> {
  return repository.findNewest(db, caseId)
}

/** The newest versions of several cases; those without one are missing. */
export function listTerms(db: Queryable, caseIds: number[]): Promise<TermsStatement[]> {
  return repository.listNewest(db, caseIds)
}

/** One version; undefined where there is none. */
export function findStatement(db: Queryable, caseId: number, version: number) {
  return repository.findVersion(db, caseId, version)
}

/** The version that binds: the newest that was agreed to, else the newest. */
export async function findBindingTerms(db: Queryable, caseId: number): Promise<TermsStatement | undefined> {
  return (await repository.findNewestAgreed(db, caseId)) ?? repository.findNewest(db, caseId)
}

/** Sets the instant of agreement, once, and issues the terms as those that both agreed to. Throws `case.terms_outdated` unless `version` is the newest. */
export async function agreeToTerms(tx: Tx, caseId: number, version: number, at: Date): Promise<void> {
  const newest = await repository.findNewest(tx, caseId)
  const agreed = newest?.version === version && (await repository.updateAgreed(tx, caseId, version, at))
  if (!agreed) throw new ApiProblem('case.terms_outdated')
  await issueTermsDocument(tx, { ...newest, agreed_at: at })
}

/**
 * A new version when campaign, influencer or provider now give other terms than the newest; undefined when they are the same.
 * The caller holds the campaign's row.
 */
export async function reissueTerms(
  tx: Tx,
  deps: Pick<Deps, 'config'>,
  newest: TermsStatement,
  at: Date,
): Promise<TermsStatement | undefined> {
  const source = await repository.findSource(tx, newest.case_id)
  if (!source) throw new ApiProblem('request.not_found')
  const content = await contentOf(tx, deps, source)
  if (isDeepStrictEqual(content, newest.content)) return undefined
  return issueTerms(tx, deps, newest.case_id, at)
}

async function contentOf(tx: Tx, deps: Pick<Deps, 'config'>, source: TermsSource) {
  return writeTerms(source, await providerOf(tx, deps.config), await findPurchasesAs(tx))
}

/** Returns the id of the person whose case it is; undefined for an unknown case. */
export function findInfluencerId(db: Queryable, caseId: number) {
  return repository.findInfluencerId(db, caseId)
}
