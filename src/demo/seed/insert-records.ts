import { readFileSync } from 'node:fs'
import * as z from 'zod/mini'
import { brandInput } from '#contract/admin-brands.ts'
import { clientInput } from '#contract/admin-clients.ts'
import { createTemplate } from '#contract/admin-templates.ts'
import { productFacts } from '#contract/campaign-input.ts'
import type { Tx } from '#server/db/database.ts'
import { brands, clients, products, templates } from '#server/db/schema/index.ts'
import { newClient } from '#server/modules/clients/clients.service.ts'

const brandsOfClients = z.array(
  z.object({ client: z.string(), written: brandInput, products: z.array(productFacts) }),
)

function read(name: string): unknown {
  return JSON.parse(readFileSync(new URL(`wording/${name}.json`, import.meta.url), 'utf8'))
}

/** The clients whom the demo's operators work for, with their brands and products. */
export async function insertClients(tx: Tx, now: Date) {
  const rows = z
    .array(clientInput)
    .parse(read('clients'))
    .map((input) => newClient(input, now))
  const inserted = await tx.insert(clients).values(rows).returning()
  const at = { created_at: now, updated_at: now }
  for (const one of brandsOfClients.parse(read('brands'))) {
    const client_id = inserted.find(({ name }) => name === one.client)?.id ?? 0
    const [brand] = await tx
      .insert(brands)
      .values({ ...one.written, client_id, ...at })
      .returning()
    const facts = one.products.map((product) => ({ ...product, brand_id: brand?.id ?? 0, ...at }))
    if (facts.length > 0) await tx.insert(products).values(facts)
  }
}

/** The sentences that the demo's operators have at hand. */
export async function insertTemplates(tx: Tx, operator_id: number, updated_at: Date) {
  const words = z.array(createTemplate.body).parse(read('templates'))
  await tx.insert(templates).values(words.map((one) => ({ ...one, operator_id, updated_at })))
}
