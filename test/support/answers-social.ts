import type { LinkCandidate, Social, SocialAccount } from '#contract/social.ts'

// A person's accounts as a server could answer them, in the contract's shape; a test names only what it is about.

export function answerAccount(given: Partial<SocialAccount> = {}): SocialAccount {
  return {
    id: 3,
    platform: 'instagram',
    handle: 'misaki',
    followers: 5_400,
    account_type: null,
    link: null,
    checked_at: null,
    in_use: false,
    ...given,
  }
}

export function answerLinked(given: Partial<SocialAccount> = {}): SocialAccount {
  const checked_at = '2026-11-20T00:00:00.000Z'
  return answerAccount({ link: 'ok', account_type: 'professional', checked_at, ...given })
}

export function answerCandidate(given: Partial<LinkCandidate> = {}): LinkCandidate {
  return { external_id: 'ig-1', handle: 'misaki.days', name: 'みさきの毎日', followers: 12_345, ...given }
}

export function answerSocial(given: Partial<Social> = {}): { data: Social } {
  return { data: { person: 'みさき', picture: null, accounts: [], candidates: [], ...given } }
}
