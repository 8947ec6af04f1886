import { createHash, randomBytes } from 'node:crypto'

/** 256 bits for an address or a link, in 43 letters of base64url; the database keeps `hashOfSecret` it. */
export function newSecret() {
  return randomBytes(32).toString('base64url')
}

/** SHA-256: a secret of 256 bits needs no slow hash. */
export function hashOfSecret(secret: string) {
  return createHash('sha256').update(secret).digest('base64url')
}
