import { createHash, randomBytes, timingSafeEqual } from 'node:crypto'

/** 120 bits that find the row, 256 bits that prove it. */
const form = /^([A-Za-z0-9_-]{20})\.([A-Za-z0-9_-]{43})$/

/** A new session's id, the hash to be stored and the cookie's text, which is nowhere else. */
export function createSessionToken() {
  const id = randomBytes(15).toString('base64url')
  const secret = randomBytes(32).toString('base64url')
  return { id, secret_hash: hashOf(secret).toString('base64url'), token: `${id}.${secret}` }
}

/** The parts of a cookie's text; undefined where it cannot be one. */
export function readSessionToken(token: string | undefined) {
  const [, id, secret] = form.exec(token ?? '') ?? []
  return id !== undefined && secret !== undefined ? { id, secret } : undefined
}

export function provesSession(secret: string, storedHash: string) {
  return timingSafeEqual(hashOf(secret), Buffer.from(storedHash, 'base64url'))
}

function hashOf(secret: string) {
  return createHash('sha256').update(secret).digest()
}
