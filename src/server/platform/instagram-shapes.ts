import * as z from 'zod'

// Answers of the Graph API, as far as they are read (v24.0). Anything else is an error of the other side.

const webAddress = z
  .url({ protocol: /^https?$/ })
  .nullish()
  .catch(null)
export const media = z.object({
  id: z.string().regex(/^\d{1,40}$/),
  caption: z.string().optional(),
  media_type: z.string(),
  media_product_type: z.string(),
  permalink: webAddress,
  thumbnail_url: webAddress,
  media_url: webAddress,
  // The offset comes without its colon: 2026-11-20T03:00:00+0000.
  timestamp: z
    .string()
    .transform((text) => new Date(text.replace(/\+0000$/, 'Z')))
    .pipe(z.date()),
})
export const mediaFields = Object.keys(media.shape).join(',')
export const mediaList = z.object({
  data: z.array(media),
  paging: z
    .object({ cursors: z.object({ after: z.string().optional() }).optional(), next: z.string().optional() })
    .optional(),
})
export const ownership = z.object({
  media_product_type: z.string(),
  // Said to the owner alone.
  owner: z.object({ id: z.string() }).optional(),
})
const figure = z.number().min(0).max(1e15)
export const insights = z.object({
  data: z.array(
    z.object({
      name: z.string(),
      values: z.array(z.object({ value: figure })).optional(),
      total_value: z
        .object({
          breakdowns: z
            .array(
              z.object({
                results: z
                  .array(z.object({ dimension_values: z.array(z.string()), value: figure }))
                  .optional(),
              }),
            )
            .optional(),
        })
        .optional(),
    }),
  ),
})
export const refusal = z.object({
  error: z.object({ code: z.number(), error_subcode: z.number().optional(), message: z.string().optional() }),
})
export const usage = z
  .string()
  .transform((text, context): unknown => {
    try {
      return JSON.parse(text)
    } catch {
      context.addIssue('not JSON')
      return z.NEVER
    }
  })
  .pipe(
    z.record(
      z.string(),
      z.array(z.object({ estimated_time_to_regain_access: z.number().int().min(1).max(1440) })),
    ),
  )
