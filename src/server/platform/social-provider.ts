import type { Platform } from '#contract/vocabulary.ts'

/** The facts that the platform states about an account. */
export interface AccountFacts {
  handle: string
  name: string
  followers: number | null
}

/** Tokens of one account, in the clear. */
export interface AccountTokens {
  access_token: string
  refresh_token: string | null
  /** The time when the access token expires; null when it does not expire. */
  token_expires_at: string | null
}

/** An account that the person proved to be theirs. */
export interface ProvenAccount extends AccountFacts, AccountTokens {
  external_id: string
  /** Whether the permission covers the account's posts, too. */
  reads_posts: boolean
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
 * The service that vouches for the accounts of a platform. Calls throw `social.reconnect_needed` when the tokens or a permission are
 * gone, and `social.rate_limited` or `social.unavailable` when it cannot answer; `findAccounts` also throws a LinkRefusal.
 */
export interface SocialProvider {
  platform: Platform
  loginAddress: (request: LinkRequest) => string
  /** Every account that came with the log-in. */
  findAccounts: (answer: LinkAnswer) => Promise<ProvenAccount[]>
  /** The tokens to keep from now on, the given ones themselves where they last; else these may be over by then: store at once. */
  renew: (tokens: AccountTokens) => Promise<AccountTokens>
  /** Returns the account's current facts. */
  read: (externalId: string, accessToken: string) => Promise<AccountFacts>
  /** Gives the permission back. */
  revoke: (tokens: AccountTokens) => Promise<void>
}
