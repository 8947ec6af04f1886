import { isValidPhoneNumber } from 'libphonenumber-js/max'
import type { Address, AddressInput } from '#contract/addresses.ts'
import type { Queryable } from '../../db/database.ts'
import { ApiProblem } from '../../http/api-problem.ts'
import * as repository from './addresses.repository.ts'

/** Own delivery address; undefined before the first. */
export async function findAddress(db: Queryable, influencerId: number): Promise<Address | undefined> {
  return repository.findAddress(db, influencerId)
}

/** Stores the own delivery address and gives it as stored. Throws `request.invalid` as `checkAddress` does. */
export async function setAddress(db: Queryable, influencerId: number, input: AddressInput, now: Date) {
  const address = checkAddress(input)
  await repository.upsertAddress(db, influencerId, address, now)
  return address
}

/** The address as it is stored or kept with a case. Throws `request.invalid` for a phone outside the numbering plan. */
export function checkAddress(input: AddressInput, path = ''): Address {
  if (!isValidPhoneNumber(input.phone)) {
    throw new ApiProblem('request.invalid', { errors: [{ path: `${path}phone`, code: 'field.phone' }] })
  }
  return { ...input, building: input.building ?? null }
}
