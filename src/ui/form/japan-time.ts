import * as z from 'zod/mini'
import { instantInTokyo } from '#lib/dates.ts'

/** The schema of an input of day and time (`datetime-local`), read in Japan's time wherever the phone is. Its output is an instant. */
export const japanTime = z.pipe(
  z.string({ error: 'field.required' }).check(
    z.refine((clock) => clock !== '', { error: 'field.required', abort: true }),
    z.refine((clock) => instantInTokyo(clock) !== undefined, { error: 'field.date', abort: true }),
  ),
  z.transform((clock: string) => instantInTokyo(clock) ?? clock),
)
