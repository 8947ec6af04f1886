import { isValidPhoneNumber } from 'libphonenumber-js/max'
import { type Address, type AddressInput, liesIn } from '#contract/addresses.ts'
import type { Queryable } from '../../db/database.ts'
import { ApiProblem } from '../../kernel/problem.ts'
import * as repository from './addresses.repository.ts'
import { findPlaces } from './postal-codes.ts'

/** Own delivery address; undefined before the first. */
export async function findAddress(db: Queryable, influencerId: number): Promise<Address | undefined> {
  return repository.findAddress(db, influencerId)
}

/** Stores the own delivery address and gives it as stored. Throws as `checkAddress` does. */
export async function setAddress(db: Queryable, influencerId: number, input: AddressInput, now: Date) {
  const address = checkAddress(input)
  await repository.upsertAddress(db, influencerId, address, now)
  return address
}

/**
 * The address as it is stored or kept with a case. Throws `request.invalid` for a phone outside the numbering plan and for a postal code
 * that is none; `address.mismatch` for one of another place, unless the person says that it is right.
 */
export function checkAddress({ confirmed, ...input }: AddressInput, path = ''): Address {
  const places = findPlaces(input.postal_code)
  const postalCode = `${path}postal_code`
  const errors = [
    ...(isValidPhoneNumber(input.phone) ? [] : [{ path: `${path}phone`, code: 'field.phone' }]),
    ...(places.length > 0 ? [] : [{ path: postalCode, code: 'field.postal_code_unknown' }]),
  ]
  if (errors.length > 0) throw new ApiProblem('request.invalid', { errors })
  if (!confirmed && !liesIn(input, places)) {
    throw new ApiProblem('address.mismatch', {
      errors: [{ path: postalCode, code: 'field.postal_code_mismatch' }],
    })
  }
  return { ...input, building: input.building ?? null }
}
