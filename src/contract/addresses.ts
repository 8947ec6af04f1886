import * as z from 'zod/mini'
import { data, endpoint } from './endpoint.ts'
import { prefecture, text } from './fields.ts'
import { personName } from './free-text.ts'
import { kana, phone, postalCode } from './person-fields.ts'

/** A shipping address. The phone number is in E.164. */
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
  /** The person was asked and says that postal code and place are right as they stand (`address.mismatch`). */
  confirmed: z.optional(z.boolean()),
})
export type AddressInput = z.output<typeof addressInput>

/**
 * Whether the written place lies where a postal code says. Towns are not compared, people write them in many ways; a district (郡) is
 * often left out.
 */
export function liesIn(
  written: Pick<AddressInput, 'prefecture' | 'city' | 'town' | 'street'>,
  places: readonly Place[],
) {
  const lines = plainPlace(written.city + written.town + written.street)
  return places.some(
    ({ prefecture: code, city }) =>
      code === written.prefecture && lines.includes(plainPlace(city).replace(/^.+郡(?=.+[町村]$)/u, '')),
  )
}

function plainPlace(text: string) {
  return text
    .normalize('NFKC')
    .replaceAll(/\s/gu, '')
    .replaceAll(/[ヶが]/gu, 'ケ')
}

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
  name: 'getAddress',
  summary: 'Own delivery address; null before the first',
  method: 'GET',
  path: '/api/influencer/my-page/address',
  access: 'influencer',
  answer: data(z.nullable(address)),
})

export const putAddress = endpoint({
  name: 'putAddress',
  summary: 'Set the own delivery address',
  method: 'PUT',
  path: '/api/influencer/my-page/address',
  access: 'influencer',
  body: addressInput,
  answer: data(address),
})

const place = z.object({ prefecture, city: z.string(), town: z.string() })
export type Place = z.output<typeof place>

export const findPostalCode = endpoint({
  name: 'findPostalCode',
  summary: 'The places that a postal code names; an empty list for an unknown one',
  method: 'GET',
  path: '/api/influencer/my-page/postal-code/{code}',
  access: 'influencer',
  params: z.object({ code: postalCode }),
  answer: data(z.array(place)),
  limit: 'lookup',
})
