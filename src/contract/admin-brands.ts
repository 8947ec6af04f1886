import * as z from 'zod/mini'
import { clientStates, named } from './admin-clients.ts'
import { fewTexts, ownRules, productFacts } from './campaign-input.ts'
import { data, endpoint } from './endpoint.ts'
import { id, idText } from './fields.ts'

/** All that an operator writes about a brand. Its rules hold beside those of its client. */
export const brandInput = z.object({
  ...named,
  /** The accounts that posts mention. */
  mentions: fewTexts,
  ...ownRules,
})
export type BrandInput = z.output<typeof brandInput>
export type ProductInput = z.output<typeof productFacts>

const record = {
  id,
  /** Grows by one with each change of what is written. */
  version: z.int(),
  state: z.enum(clientStates),
}

export const product = z.object({ ...record, written: productFacts })
export type Product = z.output<typeof product>

export const brand = z.object({
  ...record,
  client: z.object({ id, name: z.string() }),
  written: brandInput,
  /** Those in use first, in the order in which they were added. */
  products: z.array(product),
})
export type Brand = z.output<typeof brand>

const clientParams = z.object({ client_id: idText })
const brandParams = z.object({ brand_id: idText })
const productParams = z.object({ product_id: idText })
const archiving = z.object({ archived: z.boolean() })

export const listBrands = endpoint({
  name: 'listBrands',
  summary: 'The brands of a client with their products, by reading, archived ones last',
  method: 'GET',
  path: '/api/admin/clients/{client_id}/brands',
  access: 'operator:read',
  params: clientParams,
  answer: data(z.array(brand)),
})

export const getBrand = endpoint({
  name: 'getBrand',
  summary: 'One brand with its client and its products',
  method: 'GET',
  path: '/api/admin/brands/{brand_id}',
  access: 'operator:read',
  params: brandParams,
  answer: data(brand),
})

export const createBrand = endpoint({
  name: 'createBrand',
  summary: 'Add a brand to a client, with a name that no other brand in use has there',
  method: 'POST',
  path: '/api/admin/clients/{client_id}/brands',
  access: 'operator:campaigns',
  params: clientParams,
  body: brandInput,
  answer: data(brand),
  status: 201,
  idempotent: true,
})

export const updateBrand = endpoint({
  name: 'updateBrand',
  summary:
    'Write a brand anew, unless somebody did so since that version was read. Campaigns keep the words that they took',
  method: 'PUT',
  path: '/api/admin/brands/{brand_id}',
  access: 'operator:campaigns',
  basis: 'version',
  params: brandParams,
  body: z.extend(brandInput, { version: z.int() }),
  answer: data(brand),
})

export const archiveBrand = endpoint({
  name: 'archiveBrand',
  summary: 'Offer a brand to no campaign any more, or again; brands are never deleted',
  method: 'PUT',
  path: '/api/admin/brands/{brand_id}/archived',
  access: 'operator:campaigns',
  params: brandParams,
  body: archiving,
  answer: data(brand),
})

export const createProduct = endpoint({
  name: 'createProduct',
  summary: 'Add a product to a brand; answers with the brand',
  method: 'POST',
  path: '/api/admin/brands/{brand_id}/products',
  access: 'operator:campaigns',
  params: brandParams,
  body: productFacts,
  answer: data(brand),
  status: 201,
  idempotent: true,
})

export const updateProduct = endpoint({
  name: 'updateProduct',
  summary:
    'Write a product anew, unless somebody did so since that version was read; answers with the brand. Campaigns keep the words that they took',
  method: 'PUT',
  path: '/api/admin/products/{product_id}',
  access: 'operator:campaigns',
  basis: 'version',
  params: productParams,
  body: z.extend(productFacts, { version: z.int() }),
  answer: data(brand),
})

export const archiveProduct = endpoint({
  name: 'archiveProduct',
  summary:
    'Offer a product to no campaign any more, or again; answers with the brand. Products are never deleted',
  method: 'PUT',
  path: '/api/admin/products/{product_id}/archived',
  access: 'operator:campaigns',
  params: productParams,
  body: archiving,
  answer: data(brand),
})

/** A group of the operators' endpoints. */
export const brandEndpoints = {
  listBrands,
  getBrand,
  createBrand,
  updateBrand,
  archiveBrand,
  createProduct,
  updateProduct,
  archiveProduct,
}
