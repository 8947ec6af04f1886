import * as z from 'zod/mini'
import { type Agency, updateAgency } from '#contract/admin-agencies.ts'
import { typedContact, versionedDraft } from '../../../parts/versioned-draft.ts'

/** The contract's rules for what is typed; a code that stays is not among it. */
export const agencyForm = z.omit(updateAgency.body, { version: true })

/** An agency as its form holds it. Names are the server's error paths. */
const agencyValues = z.object({
  code: z.optional(z.string()),
  name: z.string(),
  contact: z.object({ name: z.string(), email: z.string(), phone: z.string() }),
  note: z.string(),
})
export type AgencyValues = z.output<typeof agencyValues>

export function valuesOf(agency: Agency | undefined): AgencyValues {
  return {
    ...(!agency?.code_fixed && { code: agency?.code ?? '' }),
    name: agency?.name ?? '',
    contact: typedContact(agency?.contact),
    note: agency?.note ?? '',
  }
}

export function agencyDraft(agency: Agency | undefined) {
  return versionedDraft({
    name: `agency-${agency?.id ?? 'new'}`,
    schema: agencyValues,
    stored: valuesOf(agency),
    version: agency?.version ?? 0,
  })
}

/** What two operators may have written differently, as one reads it, in the order of the form. */
export function differences(one: AgencyValues, other: AgencyValues) {
  const told = ({ code = '', name, contact, note }: AgencyValues) => ({
    code,
    name,
    contact: [contact.name, contact.email, contact.phone].filter(Boolean).join('\n'),
    note,
  })
  const mine = told(one)
  const theirs = told(other)
  return (['code', 'name', 'contact', 'note'] as const)
    .filter((part) => mine[part] !== theirs[part])
    .map((part) => ({ part, text: theirs[part] }))
}
