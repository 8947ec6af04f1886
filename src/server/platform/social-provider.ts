import type { Platform } from '#contract/vocabulary.ts'

/** What the platform says of an account. */
export interface AccountFacts {
  handle: string
  name: string
  followers: number | null
}

/** Tokens of one account, in the clear. */
export interface AccountTokens {
  access_token: string
  refresh_token: string | null
  /** Null when it does not run out. */
  token_expires_at: string | null
}

/** An account that the person proved to be theirs. */
export interface ProvenAccount extends AccountFacts, AccountTokens {
  external_id: string
}

/** The way to the log-in; RFC 6749 and 7636. */
export interface LinkRequest {
  redirectUri: string
  state: string
  /** BASE64URL(SHA256(verifier)). */
  challenge: string
}

export interface LinkAnswer {
  redirectUri: string
  code: string
  verifier: string
}

/**
 * Who vouches for accounts of a platform. Calls throw `social.reconnect_needed` when the tokens or a permission are gone,
 * `social.rate_limited` and `social.unavailable` when it cannot say; `findAccounts` also a LinkRefusal.
 */
export interface SocialProvider {
  platform: Platform
  loginAddress: (request: LinkRequest) => string
  /** Every account that came with the log-in. */
  findAccounts: (answer: LinkAnswer) => Promise<ProvenAccount[]>
  /** The tokens to keep from now on, the given ones themselves where they last; else these may be over by then: store at once. */
  renew: (tokens: AccountTokens) => Promise<AccountTokens>
  /** How the account is today. */
  read: (externalId: string, accessToken: string) => Promise<AccountFacts>
  /** Gives the permission back. */
  revoke: (tokens: AccountTokens) => Promise<void>
}
