import type { Deps } from '../../deps.ts'
import type { AccountTokens } from '../../platform/social-provider.ts'

/** Returns the encryption context of an account's tokens. */
export function tokenContext(accountId: number) {
  return `social_account:${accountId}`
}

export interface SealedTokens {
  access_token: string
  refresh_token: string | null
  token_expires_at: Date | null
}

export function sealTokens({ encryption }: Deps, accountId: number, tokens: AccountTokens): SealedTokens {
  const { access_token, refresh_token, token_expires_at } = tokens
  const context = tokenContext(accountId)
  return {
    access_token: encryption.encrypt(access_token, context),
    refresh_token: refresh_token === null ? null : encryption.encrypt(refresh_token, context),
    token_expires_at: token_expires_at === null ? null : new Date(token_expires_at),
  }
}

export function openTokens({ encryption }: Deps, accountId: number, sealed: SealedTokens): AccountTokens {
  const { access_token, refresh_token, token_expires_at } = sealed
  const context = tokenContext(accountId)
  return {
    access_token: encryption.decrypt(access_token, context),
    refresh_token: refresh_token === null ? null : encryption.decrypt(refresh_token, context),
    token_expires_at: token_expires_at?.toISOString() ?? null,
  }
}
