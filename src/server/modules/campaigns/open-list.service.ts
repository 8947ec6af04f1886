import type { Deps } from '../../deps.ts'
import { instantOf, presentPageAtLeast, sliceOf } from '../../kernel/paging.ts'
import { getApplicant } from '../influencers/applicant.ts'
import type { ListOrder } from './campaign-cards.repository.ts'
import * as listing from './campaign-list.repository.ts'
import { presentSummary } from './campaigns.presenter.ts'
import type { ListFilter } from './list-filter.ts'
import { filterOf, type ListQuery, type Reader } from './list-query.ts'
import { createRecent, marksOf } from './recent.ts'
import { mostCompared, mostLookedForBest } from './recommendation.repository.ts'
import { comparedOnPages, listByFit, listRecommended } from './recommended-list.service.ts'
import { isRare, isWhole, mostLooked, rowsToLookThrough, type Sample, sampleSize } from './search-plan.ts'

/** No list is counted further than among so many open campaigns: there a count says "at least". */
const mostCounted = 50_000

/** The same where each row itself has to be read, or where rows of other prefectures have to be passed over. */
const mostCountedFitting = 5_000

/** Rows before a page from which on it begins at a mark; less is walked over in no time. */
const deepFrom = 1_000

/** Open public campaigns by type, word and filters. */
export async function listCampaigns(deps: Deps, influencerId: number, query: ListQuery) {
  const now = deps.now()
  const isForOne = query.type === 'recommended' || query.applicable === 'true'
  const isByFit = query.type !== 'recommended' && query.sort === 'fit'
  const person = isForOne || isByFit ? await getApplicant(deps.database.db, influencerId) : undefined
  const applicant = isForOne ? person : undefined
  const count = () => countAtLeast(deps, query, applicant)
  if (isByFit && person && sliceOf(query).offset < comparedOnPages(query.size)) {
    const { at, until } = instantOf(query, now)
    const filter = filterOf(query, applicant, at, until)
    const sample = filter.words.length > 0 ? await sampleOf(deps, query, applicant) : undefined
    // As far as any page is looked for, so that the pages after the compared ones go on where these end.
    const lookedThrough = lookThrough(filter, sample, mostCompared) && mostLooked
    return listByFit(deps, person, query, { at, filter, lookedThrough }, count)
  }
  if (query.type === 'recommended' && applicant) {
    const { at, until } = instantOf(query, now)
    const filter = filterOf(query, applicant, at, until)
    // How common words are is the same for everybody.
    const anybody = { ...query, type: 'all', applicable: 'false' } as const
    const sample = filter.words.length > 0 ? await sampleOf(deps, anybody, undefined) : undefined
    const wanted = lookThrough(filter, sample, mostCompared)
    const lookedThrough = wanted && Math.min(wanted, mostLookedForBest)
    return listRecommended(deps, applicant, query, { at, filter, lookedThrough })
  }
  const order = query.sort === 'fit' ? 'newest' : query.sort
  const { rows, goesOn, at } = await readPage(deps, influencerId, query, order, applicant)
  const page = await presentPageAtLeast(
    query,
    { rows, goesOn },
    (row) => presentSummary(row, now, deps.config.assetsUrl),
    count,
  )
  return { ...page, as_of: at.toISOString() }
}

/**
 * The rows of the page, and whether others follow. A page far down is as of an instant in the last 30 s, unless it is asked for as of
 * another.
 */
async function readPage(
  deps: Deps,
  influencerId: number,
  query: ListQuery,
  order: ListOrder,
  reader: Reader,
) {
  const { lists } = deps.database
  const slice = { ...sliceOf(query), order }
  const asked = instantOf(query, deps.now())
  const isDeep = slice.offset >= deepFrom || (query.keyword !== '' && slice.offset > 0)
  const marks = isDeep
    ? marksOf(deps, { ...nameOf(query, reader), sort: order, as_of: asked.until })
    : undefined
  const at = asked.until === undefined && marks ? marks.at : asked.at
  const filter = filterOf(query, reader, at, marks ? at : asked.until)
  const sample = filter.words.length > 0 ? await sampleOf(deps, query, reader) : undefined
  const isAmongFew = await payFew(deps, query)
  const read = (from: listing.Mark | undefined) =>
    searchPage(filter, sample, { ...slice, size: slice.size + 1, from, isByReward: isAmongFew }, (how) =>
      listing.listOpenCampaigns(lists, influencerId, filter, at, how),
    )
  const from = marks?.nearest(slice.offset)
  let rows = await read(from)
  // Rows without a reward come after the last one with a reward, which no mark before it leads to.
  if (from && from.reward_amount !== null && order === 'reward' && rows.length <= slice.size)
    rows = await read(undefined)
  marks?.learn(slice.offset, rows[0])
  marks?.learn(slice.offset + slice.size, rows[slice.size])
  return { rows: rows.slice(0, slice.size), goesOn: rows.length > slice.size, at }
}

/**
 * Looks for words where they are likely to be found first, and then as far as any page is looked for; so far too for what suits somebody.
 */
async function searchPage<Row>(
  filter: ListFilter,
  sample: Sample | undefined,
  slice: listing.ListSlice,
  read: (how: listing.ListSlice) => Promise<Row[]>,
) {
  const wanted = slice.offset - (slice.from?.offset ?? 0) + slice.size
  const lookedThrough = lookThrough(filter, sample, wanted)
  const rows = await read({ ...slice, lookedThrough })
  const mayGoOn = lookedThrough !== undefined && lookedThrough < mostLooked && rows.length < slice.size
  return mayGoOn ? read({ ...slice, lookedThrough: mostLooked }) : rows
}

/** The number of rows to look through; undefined when an index alone leads to what is wanted. */
function lookThrough({ applicant }: ListFilter, sample: Sample | undefined, wanted: number) {
  if (sample) return isRare(sample) ? undefined : rowsToLookThrough(sample, wanted)
  return applicant ? mostLooked : undefined
}

/** Whether rewards narrow the list to a few campaigns, whoever reads it. */
async function payFew(deps: Deps, query: ListQuery) {
  if (!isByReward(query)) return false
  const anybody = { ...query, applicable: 'false' } as const
  return (await countAtLeast(deps, anybody, undefined)) <= listing.fewByReward
}

/** Words are looked for in other ways. */
function isByReward({ reward_min, keyword }: ListQuery) {
  return reward_min !== undefined && keyword === ''
}

/** What tells one filter from another. */
function nameOf(
  { page: _page, size: _size, as_of: _as_of, sort: _sort, ...filter }: ListQuery,
  reader: Reader,
) {
  return { ...filter, applicant: reader?.id }
}

const recentSamples = createRecent<Promise<Sample>>()
const recentCounts = createRecent<Promise<number>>()

function sampleOf(deps: Deps, query: ListQuery, reader: Reader) {
  const sample = async () => {
    const now = deps.now()
    return listing.sampleWords(deps.database.lists, filterOf(query, reader, now), now, sampleSize)
  }
  return recentSamples(deps, nameOf(query, reader), sample).value
}

/** Counts once in 30 s for each filter; callers that come meanwhile share the count that is under way. Right, or less than there are. */
function countAtLeast(deps: Deps, query: ListQuery, reader: Reader) {
  const count = async () => {
    const { lists } = deps.database
    const now = deps.now()
    const filter = filterOf(query, reader, now)
    if (isByReward(query) && !reader) return listing.countByReward(lists, filter, now)
    const isDear = filter.rewardMin !== undefined || filter.applicant || filter.prefectures.length > 0
    const among = isDear ? mostCountedFitting : mostCounted
    if (filter.words.length === 0) return listing.countOpenCampaigns(lists, filter, now, among)
    const sample = await sampleOf(deps, query, reader)
    if (isWhole(sample) || !isRare(sample)) return sample.found
    return listing.countRareWords(lists, filter, now)
  }
  return recentCounts(deps, nameOf(query, reader), count).value
}
