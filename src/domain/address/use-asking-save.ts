import { useEffect, useState } from 'react'
import type * as z from 'zod/mini'
import type { AddressInput } from '#contract/addresses.ts'
import { toApiError } from '#client/remote/api-error.ts'
import type { AnkenForm } from '#ui/form/use-anken-form.ts'
import { type addressForm, sentAddress, type TypedAddress } from './typed-address.ts'

/**
 * Saves, and asks where the server finds that postal code and place do not match: `refused` is then the code, until something is
 * typed again. `save(true)` sends it as it stands.
 */
export function useAskingSave(
  form: AnkenForm<TypedAddress, z.output<typeof addressForm>>,
  onSave: (address: AddressInput) => Promise<unknown>,
) {
  const [refused, setRefused] = useState<string>()
  const { subscribe } = form
  useEffect(
    () => subscribe({ formState: { values: true }, callback: () => setRefused(undefined) }),
    [subscribe],
  )
  const save = (confirmed: boolean) =>
    form.submit(async (values) => {
      const address = sentAddress(values)
      try {
        await onSave(confirmed ? { ...address, confirmed } : address)
      } catch (error) {
        if (toApiError(error).code !== 'address.mismatch') throw error
        setRefused(address.postal_code)
      }
    })
  return { refused, save }
}
