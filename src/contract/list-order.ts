import * as z from 'zod/mini'

const direction = z.enum(['asc', 'desc'])
export type Direction = z.output<typeof direction>

/** The order of a list by one of its columns, upwards unless told otherwise. Without a column it is the list's own. */
/*@__NO_SIDE_EFFECTS__*/
export function listOrder<const Sorts extends readonly string[]>(sorts: Sorts) {
  return { sort: z.optional(z.enum(sorts)), order: z._default(direction, 'asc') }
}

/** Limits a list to what is past the day by which it was promised; each list says which day that is. */
export const onlyOverdue = z.optional(z.literal('true'))

/** The direction of a list whose orders each have one of their own. */
export const ownDirection = z.optional(direction)
