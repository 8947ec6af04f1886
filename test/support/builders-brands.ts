import type { BrandInput, ProductInput } from '#contract/admin-brands.ts'
import { contract } from '#contract/index.ts'
import type { TestApi } from './api.ts'
import { buildClientInput } from './builders-operators.ts'

/** A brand with one of everything that operators write about it. */
export function buildBrandInput(given: Partial<BrandInput> = {}): BrandInput {
  return {
    name: 'SOL',
    reading: 'ソル',
    mentions: ['@sol_official'],
    posting_rules: 'ロゴを写してください。',
    ng_words: ['永久'],
    ...given,
  }
}

export function buildProductInput(given: Partial<ProductInput> = {}): ProductInput {
  return {
    name: 'SOL 日焼け止め',
    url: 'https://sol.example/sunscreen',
    price: 2200,
    features: ['SPF50+', '石けんで落ちる'],
    ...given,
  }
}

const headers = () => ({ 'idempotency-key': crypto.randomUUID() })

/** A client without other brands, a brand of it and a product of that; `as` writes them. */
export async function givenBrand(api: TestApi, as: string, given: Partial<BrandInput> = {}) {
  const { createClient } = contract.adminClients
  const body = buildClientInput({ brands: [] })
  const client = (await api.call(createClient, { as, body, headers: headers() })).body.data
  const brand = await addBrand(api, as, client.id, given)
  const { products } = await addProduct(api, as, brand.id)
  return { clientId: client.id, brandId: brand.id, productId: products[0]?.id ?? 0 }
}

export async function addBrand(api: TestApi, as: string, client_id: number, given: Partial<BrandInput> = {}) {
  const { createBrand } = contract.adminBrands
  const body = buildBrandInput(given)
  return (await api.call(createBrand, { as, params: { client_id }, body, headers: headers() })).body.data
}

export async function addProduct(
  api: TestApi,
  as: string,
  brand_id: number,
  given: Partial<ProductInput> = {},
) {
  const { createProduct } = contract.adminBrands
  const body = buildProductInput(given)
  return (await api.call(createProduct, { as, params: { brand_id }, body, headers: headers() })).body.data
}
