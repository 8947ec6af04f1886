import type { Deps } from '../../deps.ts'
import { LinkRefusal } from '../../platform/link-refusal.ts'
import { hashOfSecret } from '../../platform/secrets.ts'
import type { ProvenAccount } from '../../platform/social-provider.ts'
import { lockInfluencer } from '../influencers/lock-influencer.ts'
import { linkAccount, linking } from './link-account.ts'
import { type LinkOutcome, sealOutcome } from './outcome.ts'
import { platformOf } from './providers.ts'
import * as repository from './social-links.repository.ts'
import type { LinkRow } from './social-links.repository.ts'

/** The time to look at what was linked, and to choose the account. */
const choiceMs = 15 * 60_000

/**
 * Links the one account that was found. Several are kept for a choice, and without the person's session one is, too: a link token may
 * have been sent to somebody else, whose account must not become part of another's profile unasked. Throws a LinkRefusal.
 */
export async function settleOutcome(
  deps: Deps,
  link: LinkRow,
  found: ProvenAccount[],
  browser: string | undefined,
) {
  const [only, ...others] = found
  if (!only) throw new LinkRefusal('no_professional_account')
  const asks = browser !== undefined || others.length > 0
  const outcome: LinkOutcome = asks
    ? { choices: found, linked: null }
    : { choices: [], linked: only.external_id }
  await linking(deps, async (tx) => {
    const { influencer_id: influencerId, provider } = link
    await lockInfluencer(tx, influencerId)
    if (outcome.linked !== null)
      await linkAccount(tx, deps, { influencerId, platform: platformOf[provider], account: only })
    await repository.updateLink(tx, link.id, {
      candidates: sealOutcome(deps, link.id, outcome),
      choice_hash: browser === undefined ? null : hashOfSecret(browser),
      expires_at: new Date(deps.now().getTime() + choiceMs),
    })
    await repository.deleteOtherOutcomes(tx, link, deps.now())
  })
}
