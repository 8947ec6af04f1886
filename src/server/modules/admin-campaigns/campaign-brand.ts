import type { CampaignInput } from '#contract/admin-campaigns.ts'
import type { Tx } from '../../db/database.ts'
import type { FieldError } from '../../kernel/problem.ts'
import { findNamed } from '../clients/brands.service.ts'
import type { Campaign } from './admin-campaigns.repository.ts'

/** The client, brand and product of a campaign, from whose records its words were taken. */
type Whose = Pick<Campaign, 'client_id' | 'brand_id' | 'product_id'>

const nobodys: Whose = { client_id: null, brand_id: null, product_id: null }

/** What is written, with what is left out as it was stored; a brand goes with its client, a product with its brand. */
export function whoseOf(input: Partial<Pick<CampaignInput, keyof Whose>>, before: Whose = nobodys): Whose {
  const { client_id = before.client_id } = input
  const { brand_id = client_id === before.client_id ? before.brand_id : null } = input
  const { product_id = brand_id === before.brand_id ? before.product_id : null } = input
  return { client_id, brand_id, product_id }
}

/** Finds a brand of another client, a product of another brand, and what is archived; what is stored already stays. */
export async function findWrongBrand(tx: Tx, whose: Whose, before: Whose = nobodys): Promise<FieldError[]> {
  const { client_id, brand_id, product_id } = whose
  const { brand, product } = await findNamed(tx, whose)
  const stays = client_id === before.client_id && brand_id === before.brand_id
  if (brand_id !== null && !stays) {
    if (!brand || brand.client_id !== client_id) return [{ path: 'brand_id', code: 'field.invalid' }]
    if (brand.archived) return [{ path: 'brand_id', code: 'field.archived' }]
  }
  if (product_id !== null && !(stays && product_id === before.product_id)) {
    if (!product || product.brand_id !== brand_id) return [{ path: 'product_id', code: 'field.invalid' }]
    if (product.archived) return [{ path: 'product_id', code: 'field.archived' }]
  }
  return []
}
