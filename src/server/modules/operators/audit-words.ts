import { clockInTokyo } from '#lib/dates.ts'
import texts from '../../../../public/locales/jp/admin-audit.json' with { type: 'json' }
import templates from '../../../../public/locales/jp/admin-templates.json' with { type: 'json' }
import cases from '../../../../public/locales/jp/cases.json' with { type: 'json' }

// The screen's own texts, only in Japanese: spreadsheets are for the provider's own staff.

export type Words = { readonly [key: string]: string | Words }

const { acts, choice, detail, subjects }: Record<'acts' | 'choice' | 'detail' | 'subjects', Words> = texts
/** The texts in which choices are looked up, in the same order as on the screen. */
const places: readonly Words[] = [choice, cases, templates]
const instants: readonly string[] = ['recruiting_end', 'former_recruiting_end']
const sums: readonly string[] = ['net', 'paid_amount', 'licence_amount', 'total', 'former_total', 'up_to']

/** Returns the text for an action, given its word of `auditedActions`. */
export function actText(act: string) {
  return wordAt(acts, act.split('.')) ?? act
}

/** `case:12` as one says it. */
export function subjectText(subject: string | null) {
  if (subject === null) return null
  const [kind = '', id = ''] = subject.split(':')
  const word = wordAt(subjects, [kind])
  return word === undefined ? subject : word.replace('{{id}}', id)
}

/** Ids and choices, one after the other. */
export function detailsText(details: Readonly<Record<string, unknown>>) {
  return Object.entries(details)
    .map(([name, value]) => `${wordAt(detail, [name]) ?? name}：${valueText(name, value)}`)
    .join('\n')
}

function valueText(name: string, value: unknown): string {
  if (Array.isArray(value)) return value.map((one) => valueText(name, one)).join(texts.between)
  if (typeof value === 'boolean') return value ? texts.yes : texts.no
  if (typeof value === 'string' && instants.includes(name))
    return clockInTokyo(new Date(value)).replace('T', ' ')
  if (typeof value === 'number' && sums.includes(name)) return `${value.toLocaleString('ja-JP')}円`
  const words = places.map((place) => wordAt(place, [name, String(value)]))
  return words.find((word) => word !== undefined) ?? String(value)
}

/** Returns the text under these keys, one within the other; undefined where there is none. */
export function wordAt(words: Words, keys: readonly string[]) {
  let found: string | Words | undefined = words
  for (const key of keys) {
    if (typeof found !== 'object' || !Object.hasOwn(found, key)) return undefined
    found = found[key]
  }
  return typeof found === 'string' ? found : undefined
}
