import * as z from 'zod/mini'
import { type AddressInput, addressInput } from '#contract/addresses.ts'
import { text } from '#contract/fields.ts'
import { blankOr } from '../blank-or.ts'

/** The contract's address as a form holds it: every field is text, the building may stay empty. */
export const addressForm = z.extend(addressInput, { building: blankOr(text()) })
export type TypedAddress = z.input<typeof addressForm>

/** An address as the server gives it, or as a draft keeps it. */
export type KnownAddress = Omit<AddressInput, 'building'> & { building?: string | null | undefined }

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

/** What stands in the form: numbers as people in Japan write them. */
export function typedAddress(known: KnownAddress | null): TypedAddress {
  if (known === null) return blank
  return {
    ...known,
    phone: known.phone.replace(/^\+81/, '0'),
    postal_code: known.postal_code.replace(/^(\d{3})(\d{4})$/, '$1-$2'),
    building: known.building ?? '',
  }
}

/** What is sent: no building where there is none. */
export function sentAddress({ building, ...rest }: z.output<typeof addressForm>): AddressInput {
  return building.trim() === '' ? rest : { ...rest, building }
}
