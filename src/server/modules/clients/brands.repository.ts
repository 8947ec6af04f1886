import { asc, eq, inArray, sql } from 'drizzle-orm'
import type { Queryable, Tx } from '../../db/database.ts'
import { brands, clients, products } from '../../db/schema/index.ts'

export type BrandRow = typeof brands.$inferSelect
export type ProductRow = typeof products.$inferSelect

const ofBrand = { brand: brands, client: { id: clients.id, name: clients.name } }

/** The brands of a client by reading, archived ones last. */
export async function listBrands(db: Queryable, clientId: number) {
  return db
    .select(ofBrand)
    .from(brands)
    .innerJoin(clients, eq(clients.id, brands.client_id))
    .where(eq(brands.client_id, clientId))
    .orderBy(brands.archived, sql`coalesce(nullif(${brands.reading}, ''), ${brands.name})`, brands.id)
}

export async function findBrand(db: Queryable, id: number) {
  const [row] = await db
    .select(ofBrand)
    .from(brands)
    .innerJoin(clients, eq(clients.id, brands.client_id))
    .where(eq(brands.id, id))
  return row
}

/** The products of these brands, those in use first, in the order in which they were added. */
export async function listProducts(db: Queryable, brandIds: readonly number[]): Promise<ProductRow[]> {
  return db
    .select()
    .from(products)
    .where(inArray(products.brand_id, [...brandIds]))
    .orderBy(products.archived, asc(products.id))
}

export async function findProduct(db: Queryable, id: number): Promise<ProductRow | undefined> {
  const [row] = await db.select().from(products).where(eq(products.id, id))
  return row
}

export async function insertBrand(tx: Tx, values: Omit<typeof brands.$inferInsert, 'id'>) {
  const [row] = await tx.insert(brands).values(values).returning({ id: brands.id })
  if (!row) throw new Error('A brand was not inserted.')
  return row.id
}

export async function updateBrand(tx: Tx, id: number, values: Partial<BrandRow>) {
  await tx.update(brands).set(values).where(eq(brands.id, id))
}

export async function insertProduct(tx: Tx, values: Omit<typeof products.$inferInsert, 'id'>) {
  const [row] = await tx.insert(products).values(values).returning({ id: products.id })
  if (!row) throw new Error('A product was not inserted.')
  return row.id
}

export async function updateProduct(tx: Tx, id: number, values: Partial<ProductRow>) {
  await tx.update(products).set(values).where(eq(products.id, id))
}
