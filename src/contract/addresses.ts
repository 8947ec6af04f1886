import * as z from 'zod/mini'
import { data, endpoint } from './endpoint.ts'
import { kana, phone, postalCode, prefecture, text } from './fields.ts'
import { personName } from './free-text.ts'

/** Where goods go. Phone in E.164. */
export const addressInput = z.object({
  recipient_name: personName,
  recipient_kana: kana,
  phone,
  postal_code: postalCode,
  prefecture,
  city: text(),
  town: text(),
  street: text(),
  building: z.optional(text()),
})
export type AddressInput = z.output<typeof addressInput>

export const address = z.object({
  recipient_name: z.string(),
  recipient_kana: z.string(),
  phone: z.string(),
  postal_code: z.string(),
  prefecture,
  city: z.string(),
  town: z.string(),
  street: z.string(),
  building: z.nullable(z.string()),
})
export type Address = z.output<typeof address>

export const getAddress = endpoint({
  name: 'addresses.get',
  summary: 'Own delivery address; null before the first',
  method: 'GET',
  path: '/api/influencer/my-page/address',
  access: 'influencer',
  answer: data(z.nullable(address)),
})

export const putAddress = endpoint({
  name: 'addresses.put',
  summary: 'Set the own delivery address',
  method: 'PUT',
  path: '/api/influencer/my-page/address',
  access: 'influencer',
  body: addressInput,
  answer: data(address),
})

export const findPostalCode = endpoint({
  name: 'addresses.postalCode',
  summary: 'The places that a postal code names; an empty list for an unknown one',
  method: 'GET',
  path: '/api/influencer/my-page/postal-code/{code}',
  access: 'influencer',
  params: z.object({ code: postalCode }),
  answer: data(z.array(z.object({ prefecture, city: z.string(), town: z.string() }))),
  limit: 'lookup',
})
