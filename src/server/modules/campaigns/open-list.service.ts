import type { CampaignType } from '#contract/campaigns.ts'
import type { CampaignKind, Category, Platform } from '#contract/vocabulary.ts'
import { dayInTokyo } from '#lib/dates.ts'
import type { Deps } from '../../deps.ts'
import { instantOf, presentPageAtLeast, sliceOf, type SteadyPageQuery } from '../../kernel/paging.ts'
import { type Applicant, getApplicant } from '../influencers/applicant.ts'
import * as listing from './campaign-list.repository.ts'
import { closingSoonUntil, newSince } from './campaign-state.ts'
import { presentSummary } from './campaigns.presenter.ts'
import { checkEligibility, isEligible } from './eligibility.ts'
import { createRecent, marksOf } from './recent.ts'
import type { Situation } from './relation.ts'
import { isWhole, mostLooked, rowsToLookThrough, type Sample, sampleSize } from './search-plan.ts'
import { searchWords } from './search-text.ts'

interface ListQuery extends SteadyPageQuery {
  type: CampaignType
  keyword: string
  platform: Platform[]
  category: Category[]
  kind: CampaignKind[]
  sort: listing.ListOrder
}
type Suiting = listing.ListFilter['suiting']

/** No list is counted further than among so many open campaigns: there a count says "at least". */
const mostCounted = 50_000

/** Rows before a page from which on it begins at a mark; less is walked over in no time. */
const deepFrom = 1_000

/** Open public campaigns by type, word and filters. */
export async function listCampaigns(deps: Deps, influencerId: number, query: ListQuery) {
  const now = deps.now()
  const applicant =
    query.type === 'recommended' ? await getApplicant(deps.database.db, influencerId) : undefined
  const suiting = applicant && { categories: applicant.categories, platforms: applicant.platforms }
  const { rows, goesOn, at } = await readPage(deps, influencerId, query, suiting)
  const page = await presentPageAtLeast(
    query,
    { rows: applicant ? eligibleFirst(rows, applicant, now) : rows, goesOn },
    (row) => presentSummary(row, now),
    () => countAtLeast(deps, query, suiting),
  )
  return { ...page, as_of: at.toISOString() }
}

/**
 * The rows of the page, and whether others follow. A page far down is as of an instant in the last 30 s, unless it is asked for as of
 * another.
 */
async function readPage(deps: Deps, influencerId: number, query: ListQuery, suiting: Suiting) {
  const { db } = deps.database
  const slice = { ...sliceOf(query), order: query.sort }
  const asked = instantOf(query, deps.now())
  const isDeep = slice.offset >= deepFrom || (query.keyword !== '' && slice.offset > 0)
  const marks = isDeep
    ? marksOf(deps, { ...nameOf(query, suiting), sort: query.sort, as_of: asked.until })
    : undefined
  const at = asked.until === undefined && marks ? marks.at : asked.at
  const filter = filterOf(query, suiting, at, marks ? at : asked.until)
  const sample = filter.words.length > 0 ? await sampleOf(deps, query, suiting) : undefined
  const read = (from: listing.Mark | undefined) =>
    searchPage(sample, { ...slice, size: slice.size + 1, from }, (how) =>
      listing.listOpenCampaigns(db, influencerId, filter, at, how),
    )
  const from = marks?.nearest(slice.offset)
  let rows = await read(from)
  // Rows without a reward come after the last one with a reward, which no mark before it leads to.
  if (from && from.reward_amount !== null && query.sort === 'reward' && rows.length <= slice.size)
    rows = await read(undefined)
  marks?.learn(slice.offset, rows[0])
  marks?.learn(slice.offset + slice.size, rows[slice.size])
  return { rows: rows.slice(0, slice.size), goesOn: rows.length > slice.size, at }
}

/** Looks for words where they are likely to be found first, and then as far as any page is looked for. */
async function searchPage<Row>(
  sample: Sample | undefined,
  slice: listing.ListSlice,
  read: (how: listing.ListSlice) => Promise<Row[]>,
) {
  const wanted = slice.offset - (slice.from?.offset ?? 0) + slice.size
  const lookedThrough = sample && rowsToLookThrough(sample, wanted)
  const rows = await read({ ...slice, lookedThrough })
  const mayGoOn = lookedThrough !== undefined && lookedThrough < mostLooked && rows.length < slice.size
  return mayGoOn ? read({ ...slice, lookedThrough: mostLooked }) : rows
}

function filterOf(query: ListQuery, suiting: Suiting, at: Date, until?: Date): listing.ListFilter {
  return {
    words: searchWords(query.keyword),
    platforms: query.platform,
    categories: query.category,
    kinds: query.kind,
    ...(suiting && { suiting }),
    ...(until && { publishedUntil: until }),
    ...(query.type === 'new' && { publishedSince: newSince(at) }),
    ...(query.type === 'closing_soon' && { closingBy: closingSoonUntil(at) }),
  }
}

/** What tells one filter from another. */
function nameOf({ type, keyword, platform, category, kind }: ListQuery, suiting: Suiting) {
  return { type, keyword, platform, category, kind, suiting }
}

const recentSamples = createRecent<Promise<Sample>>()
const recentCounts = createRecent<Promise<number>>()

function sampleOf(deps: Deps, query: ListQuery, suiting: Suiting) {
  const sample = async () => {
    const now = deps.now()
    return listing.sampleWords(deps.database.db, filterOf(query, suiting, now), now, sampleSize)
  }
  return recentSamples(deps, nameOf(query, suiting), sample).value
}

/** Counts once in 30 s for each filter; callers that come meanwhile share the count that is under way. Right, or less than there are. */
function countAtLeast(deps: Deps, query: ListQuery, suiting: Suiting) {
  const count = async () => {
    const { db } = deps.database
    const now = deps.now()
    const filter = filterOf(query, suiting, now)
    if (filter.words.length === 0) return listing.countOpenCampaigns(db, filter, now, mostCounted)
    const sample = await sampleOf(deps, query, suiting)
    if (isWhole(sample) || rowsToLookThrough(sample, 1) !== undefined) return sample.found
    return listing.countRareWords(db, filter, now)
  }
  return recentCounts(deps, nameOf(query, suiting), count).value
}

/** Within the page: over all of the list it would mean reading every campaign. */
function eligibleFirst<Row extends Pick<Situation['campaign'], 'eligibility'>>(
  rows: Row[],
  applicant: Applicant,
  now: Date,
) {
  const person = { applicant, joinedBefore: false, today: dayInTokyo(now) }
  const misfit = (row: Row) => (isEligible(checkEligibility(row.eligibility, person)) ? 0 : 1)
  return rows.toSorted((a, b) => misfit(a) - misfit(b))
}
