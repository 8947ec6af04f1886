import type * as z from 'zod/mini'
import { type getCaseRating, type rateCase as rating, ratingStars } from '#contract/admin-case-ratings.ts'
import type { Queryable } from '../../db/database.ts'
import type { Deps } from '../../deps.ts'
import type { OperatorActor } from '../../kernel/actor.ts'
import { audit } from '../../kernel/audit.ts'
import { ApiProblem } from '../../kernel/problem.ts'
import { keepSummaries } from '../cases/summary.service.ts'
import { lockInfluencer } from '../influencers/lock-influencer.ts'
import * as repository from './case-ratings.repository.ts'

type Rating = z.output<typeof getCaseRating.answer>['data']

/** Throws `request.not_found`. */
export async function getRating({ database: { db } }: Deps, caseId: number): Promise<Rating> {
  const rated = await repository.findRated(db, caseId)
  if (!rated) throw new ApiProblem('request.not_found')
  return { rating: await readRating(db, caseId), open: isOpen(rated) }
}

type Rated = NonNullable<Awaited<ReturnType<typeof repository.findRated>>>

function isOpen({ state, left_at }: Rated) {
  return (state === 'completed' || state === 'terminated') && left_at === null
}

/**
 * Writes the rating, and the creator's mean with it. The same words again write nothing. Throws `request.not_found`,
 * `case.act_not_allowed` for a case that has not ended or whose creator has left, and `rating.changed_meanwhile` when another version is
 * stored than was read.
 */
export async function rateCase(
  deps: Deps,
  { actor, caseId }: { actor: OperatorActor; caseId: number },
  { stars, comment, version }: z.output<typeof rating.body>,
): Promise<Rating> {
  const at = deps.now()
  return deps.database.transaction(async (tx) => {
    const influencerId = (await repository.findRated(tx, caseId))?.influencer_id
    if (influencerId === undefined) throw new ApiProblem('request.not_found')
    // Ratings of one person follow each other, and the person does not leave meanwhile.
    await lockInfluencer(tx, influencerId)
    const rated = await repository.findRated(tx, caseId)
    if (!rated || !isOpen(rated)) throw new ApiProblem('case.act_not_allowed')
    const before = await repository.findRating(tx, caseId)
    if (before?.stars === stars && before.comment === comment)
      return { rating: await readRating(tx, caseId), open: true }
    if ((before?.version ?? 0) !== version) throw new ApiProblem('rating.changed_meanwhile')
    const values = { stars, comment, operator_id: actor.id, rated_at: at, version: version + 1 }
    await repository.putRating(tx, { case_id: caseId, ...values })
    await keepSummaries(tx, [influencerId])
    const details = { stars, former_stars: before?.stars ?? null }
    await audit(tx, actor, { act: 'admin.cases.rate', subject: `case:${caseId}`, details }, at)
    return { rating: await readRating(tx, caseId), open: true }
  })
}

async function readRating(db: Queryable, caseId: number): Promise<Rating['rating']> {
  const row = await repository.findRating(db, caseId)
  const stars = ratingStars.find((one) => one === row?.stars)
  return row && stars !== undefined ? { ...row, stars, rated_at: row.rated_at.toISOString() } : null
}
