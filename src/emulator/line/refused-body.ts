import type { Context } from 'hono'
import type * as z from 'zod'

interface Detail {
  message: string
  property: string
}

/** The JSON body by its schema, or LINE's 400 that names what is wrong in it. */
export async function readBody<S extends z.ZodType>(c: Context, schema: S) {
  const body: unknown = await c.req.json().catch(() => undefined)
  if (body === undefined) {
    const message = 'The request body could not be parsed as JSON (line: -, column: -)'
    return { refused: c.json({ message }, 400) }
  }
  const parsed = schema.safeParse(body)
  return parsed.success ? { data: parsed.data } : { refused: c.json(refusedBody(parsed.error), 400) }
}

function refusedBody(error: z.ZodError) {
  const details = error.issues.flatMap(detailsOf)
  return { message: `The request body has ${details.length} error(s)`, details }
}

function detailsOf(issue: z.core.$ZodIssue): Detail[] {
  if (issue.code === 'unrecognized_keys') {
    return issue.keys.map((key) => ({ message: 'unknown field', property: propertyOf([...issue.path, key]) }))
  }
  return [{ message: wordingOf(issue), property: propertyOf(issue.path) }]
}

function wordingOf(issue: z.core.$ZodIssue): string {
  if (issue.code === 'invalid_type' && issue.message.endsWith('received undefined')) return 'May not be empty'
  if (issue.code === 'too_small' && issue.minimum === 1) return 'May not be empty'
  if (issue.code === 'too_big') return `Size must be between 0 and ${issue.maximum}`
  if (issue.code === 'invalid_union') return 'invalid type'
  return issue.message
}

/** `messages[0].contents.body` */
function propertyOf(path: readonly PropertyKey[]) {
  return path
    .map((part) => (typeof part === 'number' ? `[${part}]` : `.${String(part)}`))
    .join('')
    .replace(/^\./, '')
}
