import * as z from 'zod/mini'
import { draftOf } from '#client/store/draft-store.ts'
import { type AddressInput, addressInput } from '#contract/addresses.ts'
import type { ApplicationValues } from './application-schema.ts'

function storedDraft(campaignId: number) {
  return draftOf(`application:${campaignId}`)
}

const keptAddress = z.catch(z.nullable(addressInput), null)

/** Returns the draft of an application to one campaign. A stored value that no longer fits is replaced by the blank form's value. */
export function applicationDraft(campaignId: number, blank: ApplicationValues) {
  const answer = z.union([z.string(), z.array(z.string())])
  const persisted = z.object({
    social_account_id: z.catch(z.string(), blank.social_account_id),
    product_option: z.catch(z.string(), blank.product_option),
    answers: z.catch(z.record(z.string(), answer), blank.answers),
    address: keptAddress,
    message: z.catch(z.string(), blank.message),
    agreements: z.catch(z.record(z.string(), z.boolean()), blank.agreements),
  })
  const draft = storedDraft(campaignId)
  return {
    ...draft,
    load: (): ApplicationValues | undefined => {
      const stored = persisted.safeParse(draft.load()).data
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

/** The address of this application alone, a part of its draft. */
export function deliveryDraft(campaignId: number) {
  const { load, save } = storedDraft(campaignId)
  return {
    load: (): AddressInput | null => keptAddress.parse(load()?.['address']),
    save: (address: AddressInput) => save({ ...load(), address }),
  }
}
