import type { QueryClient } from '@tanstack/react-query'
import type { ApiClient } from '#client/remote/api-client.ts'
import { ApiError } from '#client/remote/api-error.ts'
import { remoteQuery } from '#client/remote/query.ts'
import { type AddressInput, findPostalCode, liesIn } from '#contract/addresses.ts'

export const postalCodeQuery = (api: ApiClient, code: string) =>
  remoteQuery(api, findPostalCode, { params: { code } })

/** Checks an address that is sent later. Throws the error that the server would answer with, as long as the directory can be asked now. */
export async function requirePlace(api: ApiClient, client: QueryClient, address: AddressInput) {
  const answer = await client.fetchQuery(postalCodeQuery(api, address.postal_code)).catch(() => undefined)
  if (!answer || address.confirmed) return
  const path = 'postal_code'
  if (answer.data.length === 0) throw refusal(422, 'request.invalid', path, 'field.postal_code_unknown')
  if (!liesIn(address, answer.data))
    throw refusal(409, 'address.mismatch', path, 'field.postal_code_mismatch')
}

function refusal(status: number, problem: string, path: string, code: string) {
  return Object.assign(new ApiError(problem, status), { errors: [{ path, code }] })
}
