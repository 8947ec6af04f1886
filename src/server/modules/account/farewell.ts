import * as z from 'zod'
import { leaveReasons } from '#contract/account.ts'
import { languages } from '#contract/vocabulary.ts'
import type { Deps } from '../../deps.ts'

// What the last mails need of somebody who is erased in the same transaction waits in the outbox, sealed.

type Sealing = Pick<Deps, 'encryption'>

const farewell = z.object({ to: z.string(), language: z.enum(languages) })
const reason = z.object({ reason: z.enum(leaveReasons), comment: z.string() })

export const sealedFarewell = z.object({ influencer_id: z.int(), sealed: z.string() })
export const sealedReason = z.object({ sealed: z.string() })

export const farewellContext = (influencerId: number) => `influencer:${influencerId}:farewell`
export const reasonContext = 'leave_reason'

export function sealFarewell(
  { encryption }: Sealing,
  influencerId: number,
  letter: z.output<typeof farewell>,
): z.output<typeof sealedFarewell> {
  const sealed = encryption.encrypt(JSON.stringify(letter), farewellContext(influencerId))
  return { influencer_id: influencerId, sealed }
}

export function openFarewell({ encryption }: Sealing, given: z.output<typeof sealedFarewell>) {
  return farewell.parse(JSON.parse(encryption.decrypt(given.sealed, farewellContext(given.influencer_id))))
}

/** Without the person: nobody can tell afterwards who said it. */
export function sealReason({ encryption }: Sealing, said: z.output<typeof reason>) {
  return { sealed: encryption.encrypt(JSON.stringify(said), reasonContext) }
}

export function openReason({ encryption }: Sealing, { sealed }: z.output<typeof sealedReason>) {
  return reason.parse(JSON.parse(encryption.decrypt(sealed, reasonContext)))
}
