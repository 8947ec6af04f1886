import * as z from 'zod/mini'
import { isNumberText } from '#lib/number-text.ts'

/** What a numeric input holds: empty, or a number with at most so many decimals. */
/*@__NO_SIDE_EFFECTS__*/
export function numberField(decimalScale = 0) {
  return z
    .string()
    .check(z.refine((digits) => isNumberText(digits, decimalScale), { error: 'field.number', abort: true }))
}
