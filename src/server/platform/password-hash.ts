import { hash, parseOptions, verify } from '@node-rs/argon2'

export interface HashingCost {
  /** Kibibytes. */
  memoryCost: number
  /** Passes over it. */
  timeCost: number
  parallelism: number
}

/** The least that the OWASP Password Storage Cheat Sheet names for argon2id: 19 MiB, 2 passes, 1 lane. */
export const safeCost: HashingCost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

export type PasswordHashing = ReturnType<typeof createPasswordHashing>

/** argon2id at one cost. A portal has the safe one; tests, which hash by the thousand and guard nothing, a lower one. */
export function createPasswordHashing(cost = safeCost) {
  /** The hash that stands in for a missing account, made of random bytes that nobody kept: checking it takes as long as a real check. */
  const nobodysHash = `$argon2id$v=19$m=${cost.memoryCost},t=${cost.timeCost},p=${cost.parallelism}$${'A'.repeat(22)}$${'A'.repeat(43)}`

  return {
    nobodysHash,
    hash: (password: string) => hash(password, cost),
    /** Takes the same time with and without a stored hash, so that nobody learns who has an account. */
    async verify(stored: string | null | undefined, password: string) {
      const matches = await verify(stored ?? nobodysHash, password)
      return matches && stored !== null && stored !== undefined
    },
    /** Returns whether a hash was made at a lower cost than today's. */
    isWeaker(stored: string) {
      const made = parseOptions(stored)
      return (
        !stored.startsWith('$argon2id$') || made.memoryCost < cost.memoryCost || made.timeCost < cost.timeCost
      )
    },
  }
}
