import * as z from 'zod'
import { farewellMail } from '../../mail/farewell-text.ts'
import { leftMail } from '../../mail/provider-texts.ts'
import { isRefusedAddress } from '../../mail/refused-address.ts'
import { type JobHandlers, job } from '../../platform/outbox.ts'
import { eraseStragglers } from './account.service.ts'
import { openFarewell, openReason, sealedFarewell, sealedReason } from './farewell.ts'

const person = z.object({ influencer_id: z.int() })

export const accountJobs: JobHandlers = {
  'account.farewell': job(sealedFarewell, async (deps, sealed) => {
    const { to, language } = openFarewell(deps, sealed)
    const { name: provider, email: contact } = deps.config.provider
    try {
      await deps.mail.send({ to, ...farewellMail[language]({ provider, contact }) })
    } catch (error) {
      if (!isRefusedAddress(error)) throw error
      deps.log.warn('the mail server refuses the address of somebody who left')
    }
  }),

  'account.tell_provider': job(sealedReason, (deps, sealed) =>
    deps.mail.send({ to: deps.config.provider.email, ...leftMail(openReason(deps, sealed)) }),
  ),

  'account.erase': job(person, (deps, { influencer_id }) => eraseStragglers(deps, influencer_id)),
}
