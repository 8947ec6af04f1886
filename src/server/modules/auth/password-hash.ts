import { hash, parseOptions, verify } from '@node-rs/argon2'

// argon2id with the least cost that the OWASP Password Storage Cheat Sheet names: 19 MiB, 2 passes, 1 lane.
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** Of random bytes nobody kept: checking against it takes the time of a real check. */
export const nobodysHash =
  '$argon2id$v=19$m=19456,t=2,p=1$AAAAAAAAAAAAAAAAAAAAAA$AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA'

export function hashPassword(password: string) {
  return hash(password, cost)
}

/** Takes the same time with and without a stored hash, so that nobody learns who has an account. */
export async function verifyPassword(stored: string | null | undefined, password: string) {
  const matches = await verify(stored ?? nobodysHash, password)
  return matches && stored !== null && stored !== undefined
}

/** True for a hash made at a lower cost than today's. */
export function isWeakerHash(stored: string) {
  const made = parseOptions(stored)
  return (
    !stored.startsWith('$argon2id$') || made.memoryCost < cost.memoryCost || made.timeCost < cost.timeCost
  )
}
