import type { Queryable } from '../../db/database.ts'
import type { Applicant } from '../influencers/applicant.ts'
import { filterOf, type ListConditions } from './list-query.ts'
import * as repository from './openings.repository.ts'

export type { Opened } from './openings.repository.ts'

/** Filters of one statement: each adds about ten values to it. */
const filtersAtOnce = 100
const peopleAtOnce = 50

/** Public campaigns that can be applied to now and could not before `since`, the newest first. */
export async function listOpened(db: Queryable, since: Date, now: Date) {
  return repository.listOpened(db, since, now)
}

/** The same facts of these campaigns; those that cannot be applied to now are left out. */
export async function findOpen(db: Queryable, campaignIds: readonly number[], now: Date) {
  return campaignIds.length === 0 ? [] : repository.findOpen(db, campaignIds, now)
}

/**
 * Which of the campaigns each filter lets through, by the conditions of the list itself: one statement for many filters, in the order in
 * which they are given.
 */
export async function matchFilters(
  db: Queryable,
  conditions: readonly ListConditions[],
  campaignIds: readonly number[],
  now: Date,
): Promise<number[][]> {
  const filters = conditions.map((one) => filterOf(one, undefined, now))
  const matched: number[][] = []
  for (let from = 0; from < filters.length; from += filtersAtOnce) {
    const some = filters.slice(from, from + filtersAtOnce)
    matched.push(...(await repository.matchFilters(db, some, campaignIds, now)))
  }
  return matched
}

/** What a person may be told of. */
export interface Wanted {
  applicant: Applicant
  /** Campaigns that need not be open to the person. */
  any: readonly number[]
  /** Campaigns that the person is told of only if they can apply to them. */
  applicable: readonly number[]
}

/** Keeps those of each person's campaigns in which they have no case and, where that is asked, to which they can apply; the order stays. */
export async function keepUntouched(
  db: Queryable,
  wanted: readonly Wanted[],
  now: Date,
): Promise<number[][]> {
  const kept: number[][] = []
  for (let from = 0; from < wanted.length; from += peopleAtOnce) {
    const some = wanted.slice(from, from + peopleAtOnce)
    kept.push(...(await repository.keepUntouched(db, some, now)))
  }
  return kept
}
