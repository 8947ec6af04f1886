import * as z from 'zod'
import { leaveReasons } from '#contract/account.ts'
import { languages } from '#contract/vocabulary.ts'
import type { Deps } from '../../deps.ts'
import type { JobPayload } from '../../kernel/job-payloads.ts'

// The outbox holds, sealed, what the last mails need about a person who is erased in the same transaction.

type Sealing = Pick<Deps, 'encryption'>

const farewell = z.object({ to: z.string(), language: z.enum(languages) })
const reason = z.object({ reason: z.enum(leaveReasons), comment: z.string() })

export const farewellContext = (influencerId: number) => `influencer:${influencerId}:farewell`
export const reasonContext = 'leave_reason'

export function sealFarewell(
  { encryption }: Sealing,
  influencerId: number,
  letter: z.output<typeof farewell>,
): JobPayload<'account.farewell'> {
  const sealed = encryption.encrypt(JSON.stringify(letter), farewellContext(influencerId))
  return { influencer_id: influencerId, sealed }
}

export function openFarewell({ encryption }: Sealing, given: JobPayload<'account.farewell'>) {
  return farewell.parse(JSON.parse(encryption.decrypt(given.sealed, farewellContext(given.influencer_id))))
}

/** Seals a reason for leaving without the person, so that nobody can tell afterwards who gave it. */
export function sealReason({ encryption }: Sealing, said: z.output<typeof reason>) {
  return { sealed: encryption.encrypt(JSON.stringify(said), reasonContext) }
}

export function openReason({ encryption }: Sealing, { sealed }: JobPayload<'account.tell_provider'>) {
  return reason.parse(JSON.parse(encryption.decrypt(sealed, reasonContext)))
}
