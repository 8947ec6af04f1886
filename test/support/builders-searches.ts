import type { SavedFilter } from '#contract/saved-searches.ts'
import { savedSearches } from '#server/db/schema/index.ts'
import type { Ground } from './builders.ts'

/** Conditions that let everything through, besides what is given. */
export function buildSavedFilter(given: Partial<SavedFilter> = {}): SavedFilter {
  return {
    keyword: '',
    platforms: [],
    categories: [],
    kinds: [],
    prefectures: [],
    reward_min: null,
    closes_within: null,
    applicable: false,
    ...given,
  }
}

interface Given {
  name?: string
  filter?: Partial<SavedFilter>
  tells?: boolean
}

/** A search that was saved now, whose news are on unless told otherwise. */
export async function givenSearch(
  { deps }: Ground,
  { id }: { id: number },
  { name = '保存した検索', filter, tells = true }: Given = {},
) {
  const now = deps.now()
  const kept = { influencer_id: id, name, filter: buildSavedFilter(filter), tells }
  const [row] = await deps.database.db
    .insert(savedSearches)
    .values({ ...kept, told_from: now, created_at: now, updated_at: now })
    .returning()
  if (!row) throw new Error('An insert gave no row back.')
  return row
}
