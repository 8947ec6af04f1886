import {
  calculateJwkThumbprint,
  decodeJwt,
  errors,
  exportJWK,
  generateKeyPair,
  jwtVerify,
  SignJWT,
} from 'jose'
import type { JWTPayload } from 'jose'
import type { SimulatedError } from '../people.ts'

const issuer = 'https://access.line.me'
const hour = 3_600
export const otherChannelId = '2000000999'

export type Verification =
  | { claims: JWTPayload }
  | { refusal: 'IdToken expired.' | 'Invalid IdToken.' | 'Invalid IdToken Audience.' }

export type IdTokens = Awaited<ReturnType<typeof createIdTokens>>

/** LINE's signing key: ES256 ID tokens of one hour, the public key for others, and LINE's own verdict on a token. */
export async function createIdTokens({ channelId, now }: { channelId: string; now: () => Date }) {
  const key = await generateKeyPair('ES256')
  const forger = await generateKeyPair('ES256')
  const publicJwk = await exportJWK(key.publicKey)
  const kid = await calculateJwkThumbprint(publicJwk)

  /** `about` is what the person consented to beyond the id. */
  function sign(personId: string, about: JWTPayload, simulatedError?: SimulatedError) {
    const age = simulatedError === 'expired_token' ? 2 * hour : 0
    const issuedAt = Math.floor(now().getTime() / 1000) - age
    return new SignJWT({ ...about, amr: ['linesso'] })
      .setProtectedHeader({ alg: 'ES256', typ: 'JWT', kid })
      .setIssuer(issuer)
      .setSubject(personId)
      .setAudience(simulatedError === 'wrong_audience' ? otherChannelId : channelId)
      .setIssuedAt(issuedAt)
      .setExpirationTime(issuedAt + hour)
      .sign(simulatedError === 'bad_signature' ? forger.privateKey : key.privateKey)
  }

  async function verify(token: string, clientId: string): Promise<Verification> {
    try {
      const rules = { issuer, audience: clientId, currentDate: now(), algorithms: ['ES256'] }
      return { claims: (await jwtVerify(token, key.publicKey, rules)).payload }
    } catch (error) {
      if (error instanceof errors.JWTExpired) return { refusal: 'IdToken expired.' }
      const audience = error instanceof errors.JWTClaimValidationFailed && error.claim === 'aud'
      return { refusal: audience ? 'Invalid IdToken Audience.' : 'Invalid IdToken.' }
    }
  }

  return { sign, verify, certs: { keys: [{ ...publicJwk, kid, use: 'sig', alg: 'ES256' }] } }
}

/** Returns the person whom a token claims to be from, without verification. The result only decides which simulated failure applies. */
export function claimedPersonId(token: string) {
  try {
    return decodeJwt(token).sub
  } catch {
    return undefined
  }
}
