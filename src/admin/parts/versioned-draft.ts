import * as z from 'zod/mini'
import { draftOf } from '#client/store/draft-store.ts'

interface VersionedForm<Values> {
  name: string
  schema: z.ZodMiniType<Values>
  /** The form as it is stored; it leaves no draft. */
  stored: Values
  /** The stored version; 0 for a record that is not there yet. */
  version: number
}

const began = z.object({ based_on: z.int() })

/** What is typed into a record's form and not saved, with the version from which it began. */
export function versionedDraft<Values extends object>({
  name,
  schema,
  stored,
  version,
}: VersionedForm<Values>) {
  const draft = draftOf(name)
  const based = () => z.safeParse(began, draft.load()).data?.based_on
  return {
    ...draft,
    load: () => z.safeParse(schema, draft.load()).data,
    save: (values: Partial<Values>) =>
      JSON.stringify({ ...stored, ...values }) === JSON.stringify(stored)
        ? draft.clear()
        : draft.save({ ...values, based_on: based() ?? version }),
    based,
  }
}

interface Contact {
  name: string
  email: string
  phone: string
}

/** A contact as its fields hold it: the number as it is dialled in Japan. */
export function typedContact(contact: Contact | null | undefined): Contact {
  const { name, email, phone } = contact ?? { name: '', email: '', phone: '' }
  return { name, email, phone: phone.replace(/^\+81/, '0') }
}
