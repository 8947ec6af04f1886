import type { FitReason } from '#contract/campaign-shapes.ts'
import type { Deps } from '../../deps.ts'
import { presentPageAtLeast, sliceOf, type SteadyPageQuery } from '../../kernel/paging.ts'
import type { Applicant } from '../influencers/applicant.ts'
import { presentSummary } from './campaigns.presenter.ts'
import * as repository from './recommendation.repository.ts'

/** What the person has to do with the genre; the first that holds says enough. */
const aboutGenre: readonly FitReason[] = ['genre', 'experience', 'interest']
const aboutRest: readonly FitReason[] = ['region', 'followers', 'platform']
const mostReasons = 2

/** The reasons that a card shows, the most telling first. */
export function tellingReasons(reasons: readonly FitReason[]): FitReason[] {
  const genre = aboutGenre.filter((reason) => reasons.includes(reason)).slice(0, 1)
  return [...genre, ...aboutRest.filter((reason) => reasons.includes(reason))].slice(0, mostReasons)
}

/** The campaigns that suit the person best and that they can apply to, by the formula of recommendation.repository.ts. */
export async function listRecommended(
  deps: Deps,
  applicant: Applicant,
  query: SteadyPageQuery,
  { at, ...among }: repository.Compared & { at: Date },
) {
  const { db, lists } = deps.database
  const now = deps.now()
  const person = { ...(await repository.readTaste(db, applicant.id)), applicant }
  const slice = sliceOf(query)
  const read = await repository.listRecommended(lists, among, person, at, { ...slice, size: slice.size + 1 })
  const page = await presentPageAtLeast(
    query,
    { rows: read.slice(0, slice.size), goesOn: read.length > slice.size },
    (row) => ({ ...presentSummary(row, now, deps.config.assetsUrl), reasons: tellingReasons(row.reasons) }),
    () => read[0]?.total ?? repository.countRecommended(lists, among, person, at),
  )
  return { ...page, as_of: at.toISOString() }
}
