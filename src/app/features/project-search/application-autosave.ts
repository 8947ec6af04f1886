import * as z from 'zod/mini'
import { autosaveOf } from '#client/store/autosave-store.ts'
import { type AddressInput, addressInput } from '#contract/addresses.ts'
import type { ApplicationValues } from './application-schema.ts'

function storedAutosave(campaignId: number) {
  return autosaveOf(`application:${campaignId}`)
}

const keptAddress = z.catch(z.nullable(addressInput), null)

/** Returns the autosave of an application to one campaign. A stored value that no longer fits is replaced by the blank form's value. */
export function applicationAutosave(campaignId: number, blank: ApplicationValues) {
  const answer = z.union([z.string(), z.array(z.string())])
  const persisted = z.object({
    social_account_id: z.catch(z.string(), blank.social_account_id),
    product_option: z.catch(z.string(), blank.product_option),
    answers: z.catch(z.record(z.string(), answer), blank.answers),
    address: keptAddress,
    message: z.catch(z.string(), blank.message),
    agreements: z.catch(z.record(z.string(), z.boolean()), blank.agreements),
  })
  const autosave = storedAutosave(campaignId)
  return {
    ...autosave,
    load: (): ApplicationValues | undefined => {
      const stored = persisted.safeParse(autosave.load()).data
      return (
        stored && {
          ...stored,
          answers: { ...blank.answers, ...stored.answers },
          agreements: { ...blank.agreements, ...stored.agreements },
        }
      )
    },
  }
}

/** The address of this application alone, a part of its autosave. */
export function deliveryAutosave(campaignId: number) {
  const { load, save } = storedAutosave(campaignId)
  return {
    load: (): AddressInput | null => keptAddress.parse(load()?.['address']),
    save: (address: AddressInput) => save({ ...load(), address }),
  }
}
