import * as z from 'zod/mini'

/**
 * Returns the schema of a field that may stay empty: an empty value passes and is not sent, and any other value is checked by the
 * contract's own rule.
 */
export function blankOr(schema: z.ZodMiniType<unknown, unknown>) {
  return z.string().check(({ value, issues }) => {
    if (value.trim() === '') return
    const [issue] = schema.safeParse(value).error?.issues ?? []
    if (issue) issues.push({ code: 'custom', message: issue.message, input: value })
  })
}
