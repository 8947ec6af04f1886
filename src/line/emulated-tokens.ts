import * as z from 'zod/mini'
import { isInEmulatedClient } from './emulated-client.ts'

const lifeMs = 12 * 3_600_000

const tokens = z.object({ idToken: z.string(), accessToken: z.string() })
const storedTokens = z.extend(tokens, { expiresAt: z.number() })
const claims = z.object({
  sub: z.optional(z.string()),
  name: z.optional(z.string()),
  picture: z.optional(z.string()),
})

export type Tokens = z.output<typeof tokens>

const storage = () => (isInEmulatedClient() ? sessionStorage : localStorage)

/**
 * Creates the store of the tokens, in the same place as the SDK's: for the visit inside LINE, for the browser outside, twelve hours at
 * most.
 */
export function createTokenStore(liffId: string) {
  const key = `line:${liffId}`

  return {
    read(): Tokens | null {
      const stored = parseJson(storedTokens, storage().getItem(key) ?? '')
      return stored && stored.expiresAt > Date.now() ? stored : null
    },
    write: ({ idToken, accessToken }: Tokens) =>
      storage().setItem(key, JSON.stringify({ idToken, accessToken, expiresAt: Date.now() + lifeMs })),
    forget: () => storage().removeItem(key),
  }
}

/** Returns an ID token's unverified claims about the person, for display and comparison only. Null when the text is no ID token. */
export function claimsOf(idToken: string) {
  const payload = (idToken.split('.')[1] ?? '').replaceAll('-', '+').replaceAll('_', '/')
  try {
    const bytes = Uint8Array.from(atob(payload), (char) => char.charCodeAt(0))
    return parseJson(claims, new TextDecoder().decode(bytes))
  } catch {
    return null
  }
}

/** Parses JSON text. Null when the text is not JSON or not of that shape. */
export function parseJson<T extends z.ZodMiniType>(schema: T, text: string): z.output<T> | null {
  try {
    return schema.safeParse(JSON.parse(text)).data ?? null
  } catch {
    return null
  }
}
