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

/** The filter and the number of rows by which campaigns to compare are looked for, and the time as of which they are read. */
type Among = Pick<repository.Compared, 'filter' | 'lookedThrough'> & { at: Date }

/**
 * The campaigns that suit the person best and that they can apply to, by the formula of recommendation.repository.ts. The filter has
 * to have the applicant.
 */
export async function listRecommended(
  deps: Deps,
  applicant: Applicant,
  query: SteadyPageQuery,
  { at, ...where }: Among,
) {
  const { db, lists } = deps.database
  const person = { ...(await repository.readTaste(db, applicant.id)), applicant }
  const among = { ...where, size: repository.mostCompared, withoutReason: 'left out' } as const
  const slice = sliceOf(query)
  const read = await repository.listBestFirst(lists, among, person, at, { ...slice, size: slice.size + 1 })
  const page = await presentPageAtLeast(
    query,
    { rows: read.slice(0, slice.size), goesOn: read.length > slice.size },
    presentFitting(deps),
    () => read[0]?.total ?? repository.countRecommended(lists, among, person, at),
  )
  return { ...page, as_of: at.toISOString() }
}

/** Whole pages of this size are compared for the order by fit; the pages after them are the newest list's. */
export function comparedOnPages(size: number) {
  return Math.ceil(repository.mostCompared / size) * size
}

/** A page of the newest campaigns that the filter lets through, with what suits the person best first, and nothing left out. */
export async function listByFit(
  deps: Deps,
  applicant: Applicant,
  query: SteadyPageQuery,
  { at, ...where }: Among,
  countAtLeast: () => Promise<number>,
) {
  const { db, lists } = deps.database
  const person = { ...(await repository.readTaste(db, applicant.id)), applicant }
  const { offset, size } = sliceOf(query)
  const compared = comparedOnPages(size)
  const among = { ...where, size: compared, withoutReason: 'last' } as const
  const read = await repository.listBestFirst(lists, among, person, at, { offset, size: size + 1 })
  const rows = read.slice(0, size)
  const reached = offset + rows.length
  const goesOn = reached === compared ? (await countAtLeast()) > reached : read.length > size
  const page = await presentPageAtLeast(query, { rows, goesOn }, presentFitting(deps), countAtLeast)
  return { ...page, as_of: at.toISOString() }
}

function presentFitting(deps: Deps) {
  const now = deps.now()
  return ({ reasons, ...row }: Awaited<ReturnType<typeof repository.listBestFirst>>[number]) => ({
    ...presentSummary(row, now, deps.config.assetsUrl),
    ...(reasons.length > 0 && { reasons: tellingReasons(reasons) }),
  })
}
