import * as z from 'zod/mini'
import { isCalendarDate } from '#lib/dates.ts'
import { limits } from './limits.ts'
import { withLimit } from './problem.ts'
import { prefectures } from './vocabulary.ts'

// domain.md, "Field rules". Errors are field codes; zod's length counts code points (measured with 𠮷).

const oneLine = /^[^\p{Cc}\p{Cs}\u2028\u2029\u202a-\u202e\u2066-\u2069]*$/u
const manyLines = /^(?:[^\p{Cc}\p{Cs}\u202a-\u202e\u2066-\u2069]|[\n\t])*$/u

export function normalise(value: string) {
  return value.normalize('NFC').replaceAll('\r\n', '\n').trim()
}

/** Characters that show nothing are no content. */
export function isEmpty(value: string) {
  return /^[\s\p{Default_Ignorable_Code_Point}]*$/u.test(value)
}

/** One line of text, required: NFC, trimmed, at most `max` code points, no control or direction characters. */
/*@__NO_SIDE_EFFECTS__*/
export function text(max: number = limits.text) {
  return z.string({ error: 'field.required' }).check(
    z.overwrite(normalise),
    z.refine((value) => !isEmpty(value), { error: 'field.required', abort: true }),
    z.regex(oneLine, { error: 'field.control_characters', abort: true }),
    z.maxLength(max, withLimit('field.too_long', max)),
  )
}

/** Text of several lines; may be empty. */
/*@__NO_SIDE_EFFECTS__*/
export function longText(max: number = limits.long_text) {
  return z
    .string({ error: 'field.required' })
    .check(
      z.overwrite(normalise),
      z.regex(manyLines, { error: 'field.control_characters', abort: true }),
      z.maxLength(max, withLimit('field.too_long', max)),
    )
}

/** Returns the check that a list has at most `max` entries. */
/*@__NO_SIDE_EFFECTS__*/
export function atMost(max: number) {
  return z.maxLength(max, withLimit('field.too_many', max))
}

/**
 * The first and the last day that are accepted. Every date between them can be stored and used in calculations; PostgreSQL has no
 * year 0, and texts of later years sort wrongly.
 */
const days = { first: '1900-01-01', last: '2999-12-31' }

function isWithinDays(value: string) {
  const day = value.slice(0, 10)
  return day >= days.first && day <= days.last
}

/** A day of the calendar, YYYY-MM-DD. */
export const calendarDate = z.string({ error: 'field.required' }).check(
  z.refine((value) => !isEmpty(value), { error: 'field.required', abort: true }),
  z.refine((value) => isCalendarDate(value) && isWithinDays(value), 'field.date'),
)

export const prefecture = z.enum(prefectures as [string, ...string[]], { error: 'field.required' })

/** An instant, ISO 8601 in UTC. */
export const instant = z.iso
  .datetime({ error: 'field.date', abort: true })
  .check(z.refine(isWithinDays, 'field.date'))

const maxId = 2_147_483_647
/** A positive integer id as the server sends it. */
export const id = z.int().check(z.minimum(1), z.maximum(maxId))
/** The same in a path or query: digits only, so that ids and words never match one URL. */
export const idText = z.pipe(
  z.string().check(z.regex(/^\d{1,10}$/)),
  z.pipe(
    z.transform((value: string) => Number(value)),
    id,
  ),
)

/** A whole number from 0 in a query: followers, yen. */
export const wholeNumber = z.pipe(
  z.string().check(z.regex(/^\d{1,10}$/, 'field.number')),
  z.pipe(
    z.transform((value: string) => Number(value)),
    z.int().check(z.maximum(1_000_000_000, 'field.number')),
  ),
)

/** Members that come as form text: known words with commas between. */
/*@__NO_SIDE_EFFECTS__*/
export function commaList<const T extends readonly [string, ...string[]]>(words: T) {
  return z.pipe(
    z.string({ error: 'field.required' }),
    z.pipe(
      z.transform((value: string) => value.split(',').filter((word) => word !== '')),
      z
        .array(z.enum(words, { error: 'field.invalid' }))
        .check(z.minLength(1, 'field.choose_one'), z.maxLength(20)),
    ),
  )
}
