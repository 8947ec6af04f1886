import * as z from 'zod/mini'
import { isNumberText } from '#lib/number-text.ts'

/** Returns the schema of a numeric input: empty, or a number with at most `decimalScale` decimals. */
/*@__NO_SIDE_EFFECTS__*/
export function numberField(decimalScale = 0) {
  return z
    .string()
    .check(z.refine((digits) => isNumberText(digits, decimalScale), { error: 'field.number', abort: true }))
}
