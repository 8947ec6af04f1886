import type { Deps } from '../../deps.ts'
import { LinkRefusal } from '../../platform/link-refusal.ts'
import type { ProvenAccount } from '../../platform/social-provider.ts'
import { linkAccount, linking } from './link-account.ts'
import { hashOf, type LinkOutcome, sealOutcome } from './outcome.ts'
import { platformOf } from './providers.ts'
import * as repository from './social-links.repository.ts'
import type { LinkRow } from './social-links.repository.ts'

/** To look at what was linked, and to choose among accounts. */
const choiceMs = 15 * 60_000

/** Links the one account that was found, or keeps several for a choice. Throws a LinkRefusal. */
export async function settleOutcome(
  deps: Deps,
  link: LinkRow,
  found: ProvenAccount[],
  choice: string | undefined,
) {
  const [only, ...others] = found
  if (!only) throw new LinkRefusal('no_professional_account')
  const outcome: LinkOutcome =
    others.length > 0 ? { choices: found, linked: null } : { choices: [], linked: only.external_id }
  await linking(deps, async (tx) => {
    const { influencer_id: influencerId, provider } = link
    if (outcome.linked !== null)
      await linkAccount(tx, deps, { influencerId, platform: platformOf[provider], account: only })
    await repository.updateLink(tx, link.id, {
      candidates: sealOutcome(deps, link.id, outcome),
      choice_hash: choice === undefined ? null : hashOf(choice),
      expires_at: new Date(deps.now().getTime() + choiceMs),
    })
    await repository.deleteOtherOutcomes(tx, link)
  })
}
