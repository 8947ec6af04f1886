import type { SavedFilter } from '#contract/saved-searches.ts'
import type { Queryable } from '../../db/database.ts'
import type { ListConditions } from '../campaigns/list-query.ts'
import { keepUntouched, matchFilters, type Opened } from '../campaigns/openings.service.ts'
import { listApplicants } from '../influencers/applicant.ts'
import type { SavedRow } from './saved-searches.repository.ts'
import { readFilter } from './saved-searches.service.ts'

/** The saved conditions as the list of campaigns is asked for them. */
function conditionsOf(filter: SavedFilter): ListConditions {
  const { keyword, platforms, categories, kinds, prefectures, reward_min, closes_within } = filter
  return {
    type: 'all',
    keyword,
    platform: platforms,
    category: categories,
    kind: kinds,
    prefecture: prefectures,
    ...(reward_min !== null && { reward_min }),
    ...(closes_within !== null && { closes_within }),
  }
}

interface Readable {
  search: SavedRow
  filter: SavedFilter
  /** The same for searches that ask for the same. */
  key: string
}

/**
 * Which of the campaigns each person's searches find, in the order of the campaigns. Equal conditions are matched once, many of them in
 * one statement, and each person's rules in one of many people's. What a person has a case in is nobody's news, nor what opened before
 * the search told of anything.
 */
export async function findNews(
  db: Queryable,
  searches: readonly SavedRow[],
  opened: readonly Opened[],
  now: Date,
): Promise<Map<number, Opened[]>> {
  const readable = searches.flatMap((search): Readable[] => {
    const filter = readFilter(search.filter)
    if (!filter) return []
    const conditions = conditionsOf(filter)
    return [{ search, filter, key: JSON.stringify(conditions) }]
  })
  const distinct = [...new Map(readable.map(({ key, filter }) => [key, conditionsOf(filter)]))]
  const ids = opened.map(({ id }) => id)
  const matched = await matchFilters(
    db,
    distinct.map(([, conditions]) => conditions),
    ids,
    now,
  )
  const idsOf = new Map(distinct.map(([key], index) => [key, new Set(matched[index])]))

  const found = Map.groupBy(readable, ({ search }) => search.influencer_id)
  const applicants = await listApplicants(db, [...found.keys()])
  const wanted = applicants.map((applicant) => {
    const theirs = found.get(applicant.id) ?? []
    const foundBy = (applicable: boolean) =>
      opened
        .filter(({ id, opened_at }) =>
          theirs.some(
            ({ search, filter, key }) =>
              filter.applicable === applicable && opened_at > search.told_from && idsOf.get(key)?.has(id),
          ),
        )
        .map(({ id }) => id)
    return { applicant, any: foundBy(false), applicable: foundBy(true) }
  })
  const some = wanted.filter(({ any, applicable }) => any.length + applicable.length > 0)
  const kept = await keepUntouched(db, some, now)
  return new Map(
    some.map(({ applicant }, index) => {
      const left = new Set(kept[index])
      return [applicant.id, opened.filter(({ id }) => left.has(id))]
    }),
  )
}
