import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'

/** A key and the name under which texts refer to it. */
export interface EncryptionKey {
  kid: string
  /** 32 bytes. */
  key: Buffer
}

export interface Encryption {
  /** `context` names what the text belongs to (`operator:3:totp`): it opens for no other, so rows cannot be swapped. */
  encrypt: (text: string, context: string) => string
  /** Throws when the key is gone, the context another one, or a single bit changed. */
  decrypt: (sealed: string, context: string) => string
}

const algorithm = 'aes-256-gcm'
// NIST SP 800-38D: 96 random bits for the nonce, the whole tag of 128.
const ivBytes = 12
const tagBytes = 16

/** The first key encrypts, any of them decrypts, so that keys can be replaced. Sealed form: `kid.iv.tag.ciphertext`. */
export function createEncryption([first, ...others]: readonly [
  EncryptionKey,
  ...EncryptionKey[],
]): Encryption {
  const keys = new Map([...others, first].map(({ kid, key }) => [kid, key]))
  return {
    encrypt(text, context) {
      const iv = randomBytes(ivBytes)
      const cipher = createCipheriv(algorithm, first.key, iv, { authTagLength: tagBytes })
      cipher.setAAD(Buffer.from(context))
      const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
      return [first.kid, ...[iv, cipher.getAuthTag(), sealed].map((part) => part.toString('base64url'))].join(
        '.',
      )
    },

    decrypt(sealed, context) {
      const [kid = '', ...parts] = sealed.split('.')
      const [iv, tag, text] = parts.map((part) => Buffer.from(part, 'base64url'))
      const key = keys.get(kid)
      if (!key) throw new Error(`There is no encryption key ${JSON.stringify(kid)}.`)
      if (!iv || !tag || !text) throw new Error('Not an encrypted text.')
      const decipher = createDecipheriv(algorithm, key, iv, { authTagLength: tagBytes })
      decipher.setAAD(Buffer.from(context))
      decipher.setAuthTag(tag)
      return Buffer.concat([decipher.update(text), decipher.final()]).toString('utf8')
    },
  }
}
