import type { Deps } from '../../deps.ts'
import { createRecent } from '../campaigns/recent.ts'
import { nearWords } from './near-words.ts'
import * as repository from './search-words.repository.ts'
import { suggest } from './suggest.ts'
import { buildVocabulary, type Vocabulary } from './vocabulary.ts'

/** The words are those of the newest open campaigns, so many at most, and so many of their brands. */
const among = 50_000
const mostBrands = 20_000

const recentVocabulary = createRecent<Promise<Vocabulary>>({ keptMs: 60_000, most: 1 })

/** The words of what is open now, read at most once a minute by each server, however many ask meanwhile. */
function vocabularyOf(deps: Deps) {
  return recentVocabulary(deps, 'vocabulary', () => readVocabulary(deps)).value
}

async function readVocabulary(deps: Deps): Promise<Vocabulary> {
  const { lists } = deps.database
  const now = deps.now()
  const [rows, genres] = await Promise.all([
    repository.listOpenBrands(lists, now, { among, most: mostBrands }),
    repository.countOpenByCategory(lists, now, among),
  ])
  const ids = [...new Set(rows.flatMap(({ client_id }) => client_id ?? []))]
  const records = await repository.listClientBrands(lists, ids)
  const readings = new Map<string, string>(
    records.flatMap(({ id, brands }) =>
      brands.map(({ name, reading }) => [`${id} ${name}`, reading] as const),
    ),
  )
  const brands = rows.map(({ brand_name, brand_readings, client_id, campaigns }) => {
    const reading = readings.get(`${client_id} ${brand_name}`)
    return { brand_name, campaigns, readings: [...brand_readings, ...(reading ? [reading] : [])] }
  })
  return buildVocabulary(brands, genres)
}

/** The words that somebody who typed this may have meant. */
export async function listNearWords(deps: Deps, keyword: string) {
  return nearWords(await vocabularyOf(deps), keyword)
}

/** What somebody may be about to type. */
export async function listSuggestions(deps: Deps, typed: string) {
  return suggest(await vocabularyOf(deps), typed)
}
