import { parseOptions } from '@node-rs/argon2'
import { expect, test } from 'vitest'
import { createPasswordHashing, safeCost } from './password-hash.ts'

const password = 'わたしの長いパスワード'
const portals = createPasswordHashing()

test('a portal hashes with argon2id, 19 MiB and two passes', async () => {
  const stored = await portals.hash(password)
  expect(stored).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  expect(await portals.verify(stored, password)).toBe(true)
  expect(await portals.verify(stored, `${password}.`)).toBe(false)
})

test('a check of somebody who is not there costs the same, and nothing is right', async () => {
  for (const cost of [safeCost, { memoryCost: 64, timeCost: 3, parallelism: 1 }]) {
    const { nobodysHash, verify } = createPasswordHashing(cost)
    expect(parseOptions(nobodysHash)).toMatchObject(cost)
    expect([await verify(null, password), await verify(undefined, '')]).toEqual([false, false])
  }
})

test.each([
  ['less memory', { memoryCost: 19_455 }],
  ['fewer passes', { timeCost: 1 }],
])('a hash of %s is weaker', async (_what, less) => {
  expect(portals.isWeaker(await createPasswordHashing({ ...safeCost, ...less }).hash(password))).toBe(true)
})

test('a hash of the same or a higher cost is not', async () => {
  expect(portals.isWeaker(await portals.hash(password))).toBe(false)
  expect(createPasswordHashing({ ...safeCost, timeCost: 1 }).isWeaker(await portals.hash(password))).toBe(
    false,
  )
})
