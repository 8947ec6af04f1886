import { randomBytes } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { createEncryption, type EncryptionKey } from './encryption.ts'

const key = (kid: string): EncryptionKey => ({ kid, key: randomBytes(32) })
const first = key('a')

describe('encryption', () => {
  const encryption = createEncryption([first])

  test.each(['', 'secret', '口座番号 1234567', '𠮷'.repeat(1000)])('gives back what was put in', (text) => {
    const sealed = encryption.encrypt(text, 'operator:3:totp')
    expect(encryption.decrypt(sealed, 'operator:3:totp')).toBe(text)
  })

  test('never gives the same form twice, and names its key', () => {
    const forms = [1, 2].map(() => encryption.encrypt('secret', 'operator:3:totp'))
    expect(forms[0]).not.toBe(forms[1])
    for (const form of forms) expect(form).toMatch(/^a\.[\w-]{16}\.[\w-]{22}\.[\w-]+$/)
  })

  test('opens for its own context alone', () => {
    const sealed = encryption.encrypt('secret', 'operator:3:totp')
    expect(() => encryption.decrypt(sealed, 'operator:4:totp')).toThrow()
  })

  test('does not open with another key of the same name', () => {
    const sealed = encryption.encrypt('secret', 'x')
    expect(() => createEncryption([key('a')]).decrypt(sealed, 'x')).toThrow()
  })

  test('does not open when any part was changed or cut', () => {
    const parts = encryption.encrypt('secret', 'x').split('.')
    const flipped = parts.map((part, index) =>
      index === 0 ? part : `${part.startsWith('A') ? 'B' : 'A'}${part.slice(1)}`,
    )
    for (const at of [1, 2, 3]) {
      const changed = parts.with(at, flipped[at] ?? '')
      expect(() => encryption.decrypt(changed.join('.'), 'x')).toThrow()
      expect(() => encryption.decrypt(parts.with(at, '').join('.'), 'x')).toThrow()
    }
    expect(() => encryption.decrypt('', 'x')).toThrow()
    expect(() => encryption.decrypt('a.b', 'x')).toThrow()
  })

  test('after a change of keys encrypts with the new one and still opens what is old', () => {
    const old = encryption.encrypt('secret', 'x')
    const rotated = createEncryption([key('b'), first])
    expect(rotated.decrypt(old, 'x')).toBe('secret')
    expect(rotated.encrypt('secret', 'x')).toMatch(/^b\./)
    expect(() => createEncryption([key('b')]).decrypt(old, 'x')).toThrow(/no encryption key "a"/)
  })
})
