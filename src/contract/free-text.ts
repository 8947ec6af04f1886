import * as z from 'zod/mini'
import { givesMyNumber } from '#lib/my-number.ts'
import { longText, text } from './fields.ts'
import { limits } from './limits.ts'

// Where a person writes in words of their own. The portal has no use for a My Number and may not even keep one (Act on the use of
// numbers, art. 20); fields for numbers, addresses and handles take theirs as they are.

const noMyNumber = z.refine<string>((value) => !givesMyNumber(value), 'field.my_number')

/** One line in words, required. */
/*@__NO_SIDE_EFFECTS__*/
export function freeLine(max: number = limits.text) {
  return text(max).check(noMyNumber)
}

/** Text of several lines in words; may be empty. */
/*@__NO_SIDE_EFFECTS__*/
export function freeText(max: number = limits.long_text) {
  return longText(max).check(noMyNumber)
}

/** Stacked until it covers the lines above; names are written with two marks on a letter at most. */
const stackedMarks = /\p{M}{4}/u

/*@__NO_SIDE_EFFECTS__*/
function name(part: RegExp) {
  const isName = (value: string) => part.test(value) && !stackedMarks.test(value)
  return freeLine().check(z.refine(isName, 'field.name'))
}

/** A person's name: ー, ・, ヶ, 𠮷, O'Neil and Nguyễn, but no signs alone. */
export const personName = name(/\p{L}/u)

/** The name that others see: digits may do. */
export const displayName = name(/[\p{L}\p{N}]/u)
