import * as z from 'zod/mini'
import { type AddressInput, addressInput } from '#contract/addresses.ts'
import { text } from '#contract/fields.ts'
import { blankOr } from '#ui/form/blank-or.ts'

/** The contract's address as a form holds it: every field is text, the building may stay empty. */
export const addressForm = z.extend(z.omit(addressInput, { confirmed: true }), { building: blankOr(text()) })
export type TypedAddress = z.input<typeof addressForm>

/** An address as the server gives it, or as an autosave keeps it. */
export type KnownAddress = Omit<AddressInput, 'building' | 'confirmed'> & {
  building?: string | null | undefined
}

/** The person of a first address, as the profile has them. */
export interface Recipient {
  name: string
  name_kana: string
  /** E.164. */
  phone: string
}

const blank: TypedAddress = {
  recipient_name: '',
  recipient_kana: '',
  phone: '',
  postal_code: '',
  prefecture: '',
  city: '',
  town: '',
  street: '',
  building: '',
}

/** Returns the values of the form, with numbers as people in Japan write them. A first address begins with the recipient. */
export function typedAddress(known: KnownAddress | null, recipient?: Recipient): TypedAddress {
  if (known === null) return recipient ? addressedTo(recipient) : blank
  const { recipient_name, recipient_kana, prefecture, city, town, street } = known
  return {
    recipient_name,
    recipient_kana,
    prefecture,
    city,
    town,
    street,
    phone: domesticPhone(known.phone),
    postal_code: known.postal_code.replace(/^(\d{3})(\d{4})$/, '$1-$2'),
    building: known.building ?? '',
  }
}

function addressedTo({ name, name_kana, phone }: Recipient): TypedAddress {
  return { ...blank, recipient_name: name, recipient_kana: name_kana, phone: domesticPhone(phone) }
}

function domesticPhone(phone: string) {
  return phone.replace(/^\+81/, '0')
}

/** Returns the address to send, without `building` when it is empty. */
export function sentAddress({ building, ...rest }: z.output<typeof addressForm>): AddressInput {
  return building.trim() === '' ? rest : { ...rest, building }
}
