import { isDeepStrictEqual } from 'node:util'
import type { Client } from '#contract/admin-clients.ts'
import type { Tx } from '../../db/database.ts'
import { renewBrandReadings } from '../campaigns/client-brands.service.ts'
import { searchText } from '../campaigns/search-text.ts'
import * as brands from './brands.repository.ts'
import * as repository from './clients.repository.ts'
import type { ClientRow } from './clients.repository.ts'

type Named = Client['written']['brands']

/**
 * Brings the records of a locked client's brands in line with those that its row names: new names get a record, those that are not named any
 * more are archived. The row names others than the records when a form, or a server of the release before, wrote it as a whole.
 */
export async function recordNamed(tx: Tx, { id: client_id, brands: named }: ClientRow, now: Date) {
  const rows = (await brands.listBrands(tx, client_id)).map(({ brand }) => brand)
  const known = new Map(rows.filter(({ archived }) => !archived).map((row) => [row.name, row]))
  // A name that is given twice is one brand.
  for (const { name, reading } of new Map(named.map((one) => [one.name, one])).values()) {
    const row = known.get(name)
    known.delete(name)
    if (!row) await brands.insertBrand(tx, { client_id, name, reading, created_at: now, updated_at: now })
    else if (row.reading !== reading)
      await brands.updateBrand(tx, row.id, { reading, version: row.version + 1, updated_at: now })
  }
  for (const { id } of known.values()) await brands.updateBrand(tx, id, { archived: true, updated_at: now })
}

/** Writes the names of a locked client's brands into its row after one of them changed, and into the search of its campaigns. */
export async function renewNamed(tx: Tx, before: ClientRow) {
  const rows = await brands.listBrands(tx, before.id)
  const named = rows.flatMap(({ brand: { archived, name, reading } }) => (archived ? [] : { name, reading }))
  if (isDeepStrictEqual(named, before.brands)) return
  const search_text = searchOf({ ...before, brands: named })
  await repository.updateClient(tx, before.id, { brands: named, search_text })
  await renewBrandReadings(tx, before.id, named)
}

/** What a client is found by. */
export function searchOf(client: { name: string; reading: string; brands: Named }) {
  return searchText([client, ...client.brands].flatMap(({ name, reading }) => [name, reading]))
}
