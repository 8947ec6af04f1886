import * as z from 'zod'
import type { Deps } from '../../deps.ts'
import type { ProvenAccount } from '../../platform/social-provider.ts'
import type { LinkRow } from './social-links.repository.ts'

/** A linking's own secrets: the outcome with its tokens, and the verifier. */
export function linkContext(linkId: string) {
  return `social_link:${linkId}`
}

const outcome = z.object({
  /** Proven accounts that are linked once the person says so; none once one is. */
  choices: z.array(
    z.object({
      external_id: z.string(),
      // Missing in what a server before this field stored, for a quarter of an hour.
      reads_posts: z.boolean().default(false),
      handle: z.string(),
      name: z.string(),
      followers: z.number().nullable(),
      access_token: z.string(),
      refresh_token: z.string().nullable(),
      token_expires_at: z.string().nullable(),
    }) satisfies z.ZodType<ProvenAccount>,
  ),
  /** The platform's id of the account that was linked. */
  linked: z.string().nullable(),
})
export type LinkOutcome = z.output<typeof outcome>

export function sealOutcome({ encryption }: Deps, linkId: string, result: LinkOutcome) {
  return encryption.encrypt(JSON.stringify(result), linkContext(linkId))
}

/** Nothing before the provider answered. */
export function openOutcome({ encryption }: Deps, { id, candidates }: LinkRow): LinkOutcome {
  if (candidates === null) return { choices: [], linked: null }
  return outcome.parse(JSON.parse(encryption.decrypt(candidates, linkContext(id))))
}
