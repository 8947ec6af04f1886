import { limits } from '#contract/limits.ts'
import { type SavedFilter, savedFilter, type SavedSearch } from '#contract/saved-searches.ts'
import type { Deps } from '../../deps.ts'
import { ApiProblem } from '../../kernel/problem.ts'
import { lockInfluencer } from '../influencers/lock-influencer.ts'
import * as repository from './saved-searches.repository.ts'
import type { SavedRow } from './saved-searches.repository.ts'

export async function listSaved(deps: Deps, influencerId: number): Promise<SavedSearch[]> {
  const rows = await repository.listSearches(deps.database.db, influencerId)
  return rows.map(presentSearch)
}

/** Throws `saved_search.too_many` for one more than a person may keep, however many are sent at once. */
export async function saveSearch(
  deps: Deps,
  influencerId: number,
  { name, filter, tells }: Pick<SavedSearch, 'name' | 'tells'> & { filter: SavedFilter },
): Promise<SavedSearch> {
  const now = deps.now()
  return deps.database.transaction(async (tx) => {
    await lockInfluencer(tx, influencerId)
    if ((await repository.countSearches(tx, influencerId)) >= limits.saved_searches)
      throw new ApiProblem('saved_search.too_many')
    const row = await repository.insertSearch(tx, {
      influencer_id: influencerId,
      name,
      filter: inOneForm(filter),
      tells,
      told_from: now,
      created_at: now,
      updated_at: now,
    })
    return presentSearch(row)
  })
}

/** News that are switched on again are about what opens from now on. Throws `request.not_found`. */
export async function changeSearch(
  deps: Deps,
  influencerId: number,
  id: number,
  changes: { name?: string | undefined; tells?: boolean | undefined },
): Promise<SavedSearch> {
  const now = deps.now()
  return deps.database.transaction(async (tx) => {
    const before = await repository.lockSearch(tx, influencerId, id)
    if (!before) throw new ApiProblem('request.not_found')
    const { name = before.name, tells = before.tells } = changes
    const told_from = tells && !before.tells ? now : before.told_from
    await repository.updateSearch(tx, id, { name, tells, told_from, updated_at: now })
    return presentSearch({ ...before, name, tells })
  })
}

export async function deleteSearch(deps: Deps, influencerId: number, id: number) {
  await repository.deleteSearch(deps.database.db, influencerId, id)
}

/** Null for conditions of another version that this one does not know. */
export function readFilter(filter: unknown): SavedFilter | null {
  return savedFilter.safeParse(filter).data ?? null
}

/** Equal conditions in one spelling, by which they are matched once. */
function inOneForm({ platforms, categories, kinds, prefectures, ...rest }: SavedFilter): SavedFilter {
  const sorted = <T extends string>(words: readonly T[]) => [...new Set(words)].toSorted()
  return {
    ...rest,
    platforms: sorted(platforms),
    categories: sorted(categories),
    kinds: sorted(kinds),
    prefectures: sorted(prefectures),
  }
}

function presentSearch({ id, name, filter, tells, created_at }: SavedRow): SavedSearch {
  return { id, name, filter: readFilter(filter), tells, created_at: created_at.toISOString() }
}
