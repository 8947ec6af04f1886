import { eq } from 'drizzle-orm'
import type { Tx } from '../../db/database.ts'
import { campaigns } from '../../db/schema/index.ts'
import { type ClientBrand, searchColumns } from './search-text.ts'

/**
 * Writes the search columns of a client's campaigns anew, because its brands have other readings now. Each campaign is locked: one that is
 * being written is waited for and read as it is then, or waits and finds the new readings.
 */
export async function renewBrandReadings(tx: Tx, clientId: number, brands: readonly ClientBrand[]) {
  const rows = await tx.select().from(campaigns).where(eq(campaigns.client_id, clientId)).for('update')
  for (const row of rows) {
    const columns = searchColumns(row, brands)
    if (columns.search_text !== row.search_text)
      await tx.update(campaigns).set(columns).where(eq(campaigns.id, row.id))
  }
}
