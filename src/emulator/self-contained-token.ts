import { randomBytes } from 'node:crypto'
import type * as z from 'zod'

/** A token that carries what it stands for, so that it outlives a restart as the portal's database does. Nobody here forges. */
export function writeToken(prefix: string, facts: Record<string, unknown>) {
  const nonce = randomBytes(6).toString('base64url')
  return `${prefix}${Buffer.from(JSON.stringify({ ...facts, nonce })).toString('base64url')}`
}

/** Returns the content of the token; undefined when it is not one of these tokens. */
export function readToken<S extends z.ZodType>(prefix: string, schema: S, token: string) {
  if (!token.startsWith(prefix)) return undefined
  try {
    return schema.safeParse(JSON.parse(Buffer.from(token.slice(prefix.length), 'base64url').toString())).data
  } catch {
    return undefined
  }
}
