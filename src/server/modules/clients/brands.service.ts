import { isDeepStrictEqual } from 'node:util'
import type { AuditedAction } from '#contract/admin-audit.ts'
import type { Brand, BrandInput, Product, ProductInput } from '#contract/admin-brands.ts'
import type { CampaignDetail } from '#contract/campaign-shapes.ts'
import type { Queryable, Tx } from '../../db/database.ts'
import { isUniqueViolation } from '../../db/errors.ts'
import type { Deps } from '../../deps.ts'
import type { OperatorActor } from '../../kernel/actor.ts'
import { audit } from '../../kernel/audit.ts'
import { ApiProblem } from '../../kernel/problem.ts'
import * as repository from './brands.repository.ts'
import type { BrandRow, ProductRow } from './brands.repository.ts'
import { findClient, lockClient } from './clients.repository.ts'
import { rulesBesides } from './clients.service.ts'
import { recordNamed, renewNamed } from './named-brands.ts'

/** The brands of a client with their products, archived ones last. Throws `request.not_found`. */
export async function listBrands({ database: { db } }: Deps, clientId: number): Promise<Brand[]> {
  if (!(await findClient(db, clientId))) throw new ApiProblem('request.not_found')
  const rows = await repository.listBrands(db, clientId)
  const products = await repository.listProducts(
    db,
    rows.map(({ brand }) => brand.id),
  )
  return rows.map((row) => presentBrand(row, products))
}

/** Throws `request.not_found`. */
export async function getBrand(deps: Deps, brandId: number): Promise<Brand> {
  return readBrand(deps.database.db, brandId)
}

/** What a campaign names of its client's records. */
interface Named {
  brand_id: number | null
  product_id: number | null
}

/** The brand and the product that a campaign names, with the client of the one and the brand of the other; undefined for none. */
export async function findNamed(db: Queryable, { brand_id, product_id }: Named) {
  const brand = brand_id === null ? undefined : (await repository.findBrand(db, brand_id))?.brand
  const product = product_id === null ? undefined : await repository.findProduct(db, product_id)
  return { brand, product }
}

/** What the record of a brand asks of posts besides what a case's terms say; null for no brand, and where it asks no more. */
export async function findBrandRulesBesides(
  db: Queryable,
  brandId: number | null,
  agreed: CampaignDetail['content_rules'],
) {
  const row = brandId === null ? undefined : await repository.findBrand(db, brandId)
  const rules = row && rulesBesides(agreed, 'brand', row.brand)
  return rules
    ? { brand: { id: row.brand.id, name: row.brand.name }, client: { id: row.client.id }, ...rules }
    : null
}

/** Throws `request.not_found` for an unknown client, and `brand.name_taken`. */
export async function createBrand(deps: Deps, actor: OperatorActor, clientId: number, input: BrandInput) {
  return change(deps, actor, clientId, async (tx, now) => {
    const values = { ...input, client_id: clientId, created_at: now, updated_at: now }
    const brandId = await repository.insertBrand(tx, values)
    return { brandId, did: { act: 'admin.brands.create', subject: `brand:${brandId}` } }
  })
}

/**
 * Written anew as a whole; the same again, as after an answer that was lost, writes nothing. Throws `request.not_found`, `brand.name_taken`,
 * and `request.changed_meanwhile` when another version is stored than was read.
 */
export async function updateBrand(
  deps: Deps,
  actor: OperatorActor,
  brandId: number,
  { version, ...input }: BrandInput & { version: number },
) {
  return changeBrand(deps, { actor, act: 'admin.brands.update', brandId }, (before) => {
    if (isDeepStrictEqual(input, writtenIn(before))) return undefined
    if (before.version !== version) throw new ApiProblem('request.changed_meanwhile')
    return { ...input, version: version + 1 }
  })
}

/**
 * Archives or restores a brand; writes nothing when it is so already. Throws `request.not_found`, and `brand.name_taken` when another brand
 * in use has the name.
 */
export async function archiveBrand(deps: Deps, actor: OperatorActor, brandId: number, archived: boolean) {
  const act = archived ? 'admin.brands.archive' : 'admin.brands.restore'
  return changeBrand(deps, { actor, act, brandId }, (before) =>
    before.archived === archived ? undefined : { archived },
  )
}

/** Throws `request.not_found` for an unknown brand. */
export async function createProduct(deps: Deps, actor: OperatorActor, brandId: number, input: ProductInput) {
  const { client_id } = await requireBrand(deps.database.db, brandId)
  return change(deps, actor, client_id, async (tx, now) => {
    const values = { ...input, brand_id: brandId, created_at: now, updated_at: now }
    const id = await repository.insertProduct(tx, values)
    return { brandId, did: { act: 'admin.products.create', subject: `product:${id}` } }
  })
}

/** Updates a product as `updateBrand` does a brand, but two products may have the same name. */
export async function updateProduct(
  deps: Deps,
  actor: OperatorActor,
  productId: number,
  { version, ...input }: ProductInput & { version: number },
) {
  return changeProduct(deps, { actor, act: 'admin.products.update', productId }, (before) => {
    if (isDeepStrictEqual(input, factsIn(before))) return undefined
    if (before.version !== version) throw new ApiProblem('request.changed_meanwhile')
    return { ...input, version: version + 1 }
  })
}

/** Archives or restores a product; writes nothing when it is so already. Throws `request.not_found`. */
export async function archiveProduct(deps: Deps, actor: OperatorActor, productId: number, archived: boolean) {
  const act = archived ? 'admin.products.archive' : 'admin.products.restore'
  return changeProduct(deps, { actor, act, productId }, (before) =>
    before.archived === archived ? undefined : { archived },
  )
}

interface Act {
  actor: OperatorActor
  act: AuditedAction
}

/** Writes what `valuesOf` gives for the brand as it is stored; nothing for undefined. */
async function changeBrand(
  deps: Deps,
  { actor, act, brandId }: Act & { brandId: number },
  valuesOf: (before: BrandRow) => Partial<BrandRow> | undefined,
) {
  const { client_id } = await requireBrand(deps.database.db, brandId)
  return change(deps, actor, client_id, async (tx, now) => {
    const values = valuesOf(await requireBrand(tx, brandId))
    if (!values) return { brandId }
    await repository.updateBrand(tx, brandId, { ...values, updated_at: now })
    return { brandId, did: { act, subject: `brand:${brandId}` } }
  })
}

/** The same of a product. */
async function changeProduct(
  deps: Deps,
  { actor, act, productId }: Act & { productId: number },
  valuesOf: (before: ProductRow) => Partial<ProductRow> | undefined,
) {
  const { brand_id: brandId } = await requireProduct(deps.database.db, productId)
  const { client_id } = await requireBrand(deps.database.db, brandId)
  return change(deps, actor, client_id, async (tx, now) => {
    const values = valuesOf(await requireProduct(tx, productId))
    if (!values) return { brandId }
    await repository.updateProduct(tx, productId, { ...values, updated_at: now })
    return { brandId, did: { act, subject: `product:${productId}` } }
  })
}

/**
 * Carries out one act on a client's brands, while no other is carried out, and writes down what was done. A brand or a product never changes
 * its client. Answers with the brand.
 */
async function change(
  deps: Deps,
  actor: OperatorActor,
  clientId: number,
  work: (tx: Tx, now: Date) => Promise<{ brandId: number; did?: { act: AuditedAction; subject: string } }>,
) {
  const now = deps.now()
  try {
    return await deps.database.transaction(async (tx) => {
      const client = await lockClient(tx, clientId)
      if (!client) throw new ApiProblem('request.not_found')
      await recordNamed(tx, client, now)
      const { brandId, did } = await work(tx, now)
      if (did) {
        await renewNamed(tx, client)
        await audit(tx, actor, { ...did, details: {} }, now)
      }
      return readBrand(tx, brandId)
    })
  } catch (error) {
    if (isUniqueViolation(error, 'brands_name')) throw new ApiProblem('brand.name_taken')
    throw error
  }
}

async function requireBrand(db: Queryable, brandId: number) {
  const row = await repository.findBrand(db, brandId)
  if (!row) throw new ApiProblem('request.not_found')
  return row.brand
}

async function requireProduct(db: Queryable, productId: number) {
  const row = await repository.findProduct(db, productId)
  if (!row) throw new ApiProblem('request.not_found')
  return row
}

async function readBrand(db: Queryable, brandId: number) {
  const row = await repository.findBrand(db, brandId)
  if (!row) throw new ApiProblem('request.not_found')
  return presentBrand(row, await repository.listProducts(db, [brandId]))
}

function factsIn({ name, url, price, features }: ProductInput): ProductInput {
  return { name, url, price, features }
}

function writtenIn({ name, reading, mentions, posting_rules, ng_words }: BrandInput): BrandInput {
  return { name, reading, mentions, posting_rules, ng_words }
}

const stateOf = (archived: boolean) => (archived ? 'archived' : 'active')

function presentProduct(row: ProductRow): Product {
  const { id, version, archived } = row
  return { id, version, state: stateOf(archived), written: factsIn(row) }
}

function presentBrand(
  { brand, client }: { brand: BrandRow; client: Brand['client'] },
  products: readonly ProductRow[],
): Brand {
  const { id, version, archived } = brand
  return {
    id,
    version,
    state: stateOf(archived),
    client,
    written: writtenIn(brand),
    products: products.filter(({ brand_id }) => brand_id === id).map(presentProduct),
  }
}
