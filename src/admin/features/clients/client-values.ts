import * as z from 'zod/mini'
import { type Client, type ClientInput, clientInput, named } from '#contract/admin-clients.ts'
import { linesOf, typedContact } from '../../parts/typed-values.ts'

/** Several texts, one on each line. */
const lines = z.string()

/** A client as its form holds it. Names are the server's error paths. */
export const clientValues = z.object({
  name: z.string(),
  reading: z.string(),
  /** The names of a new client's brands; those of a stored one are records of their own. */
  brands: lines,
  contact: z.object({ name: z.string(), email: z.string(), phone: z.string() }),
  posting_rules: z.string(),
  ng_words: lines,
  closed: z.object({ weekdays: z.array(z.string()), days: lines }),
  note: z.string(),
  color: z.string(),
  address: z.string(),
})
export type ClientValues = z.output<typeof clientValues>

/** Validates what is typed by the contract's own rules for a client. What is wrong with a brand is said at the field that names all. */
export const clientForm = z.pipe(
  clientValues.check(({ value, issues }) => {
    const wrong = linesOf(value.brands).flatMap((name) => named.name.safeParse(name).error?.issues ?? [])
    for (const { message } of wrong.slice(0, 1))
      issues.push({ code: 'custom', input: value.brands, path: ['brands'], message })
  }),
  z.pipe(z.transform(inputOf), clientInput),
)

export const weekdays = ['1', '2', '3', '4', '5', '6', '0'] as const

function inputOf(values: ClientValues): ClientInput {
  const { brands, ng_words, closed, color, ...rest } = values
  const names = [...new Set(linesOf(brands))]
  return {
    ...rest,
    color: color.trim() === '' ? null : color,
    ng_words: linesOf(ng_words),
    ...(names.length > 0 && { brands: names.map((name) => ({ name, reading: '' })) }),
    closed: {
      weekdays: closed.weekdays.map(Number).toSorted((a, b) => a - b),
      // Days are typed in either way of writing them.
      days: linesOf(closed.days).map((day) => day.replaceAll('/', '-')),
    },
  }
}

/** Whoever may not read the contact may not write the client either. */
export function valuesOf(written: Client['written'] | undefined): ClientValues {
  return {
    name: written?.name ?? '',
    reading: written?.reading ?? '',
    brands: '',
    contact: typedContact(written?.contact),
    posting_rules: written?.posting_rules ?? '',
    ng_words: written?.ng_words.join('\n') ?? '',
    closed: {
      weekdays: written?.closed.weekdays.map(String) ?? [],
      days: written?.closed.days.join('\n') ?? '',
    },
    note: written?.note ?? '',
    color: written?.color ?? '',
    address: written?.address ?? '',
  }
}
