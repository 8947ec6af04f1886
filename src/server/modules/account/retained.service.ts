import { getKept } from '#contract/account.ts'
import type { Deps } from '../../deps.ts'
import type { Actor, InfluencerActor } from '../../kernel/actor.ts'
import type { FileAnswer } from '../../kernel/file-answer.ts'
import { ApiProblem } from '../../kernel/problem.ts'
import { issueDownload, readerOf } from '../../platform/download-tokens.ts'
import { providerOf } from '../settings/provider.service.ts'
import * as repository from './account.repository.ts'
import { drawKept } from './retained-pdf.ts'

/** A one-time address of the list of what is kept. */
export function createKeptDownload(deps: Deps, actor: InfluencerActor) {
  return issueDownload(deps, actor, getKept.path)
}

/**
 * Returns the PDF about the records that are kept after leaving. Throws as `readerOf` does, and `request.not_found` for a person who has
 * left.
 */
export async function getKeptFile(
  deps: Deps,
  { actor, token }: { actor: Actor; token: string | undefined },
): Promise<FileAnswer> {
  const { db } = deps.database
  const influencerId = await readerOf(deps, { actor, token, path: getKept.path })
  const person = await repository.findPerson(db, influencerId)
  if (!person || person.left_at !== null) throw new ApiProblem('request.not_found')
  return {
    type: 'application/pdf',
    filename: '退会後に保存する記録.pdf',
    // A browser's PDF viewer may request the address again, which a one-time address does not answer.
    disposition: token === undefined ? 'inline' : 'attachment',
    body: await drawKept({
      name: person.name,
      provider: await providerOf(db, deps.config),
      terms: await repository.listTerms(db, influencerId),
      statements: await repository.listStatements(db, influencerId),
      at: deps.now(),
    }),
  }
}
