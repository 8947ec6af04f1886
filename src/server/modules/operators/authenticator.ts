import { TOTP } from 'otpauth'

/** The secret that stands in for a missing operator: checking against it takes as long as a real check. */
const nobodysSecret = 'AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA'

const period = 30
/** Steps before and after the present one that count too, for clocks that differ (RFC 6238, 5.2). */
const window = 1

/** The time step of which `code` is the six digits at `at`; undefined for a wrong code and for no secret (base32). */
export function findTotpStep(secret: string | undefined, code: string, at: Date): number | undefined {
  const timestamp = at.getTime()
  const delta = new TOTP({ secret: secret ?? nobodysSecret, period }).validate({
    token: code,
    timestamp,
    window,
  })
  return delta === null || secret === undefined ? undefined : TOTP.counter({ period, timestamp }) + delta
}
