import * as z from 'zod'
import { leftMail } from '../../mail/provider-texts.ts'
import { isRefusedAddress } from '../../mail/refused-address.ts'
import { type JobHandlers, job } from '../../platform/outbox.ts'
import { writeLetter } from '../settings/notice-texts.service.ts'
import { providerOf } from '../settings/provider.service.ts'
import { eraseStragglers } from './account.service.ts'
import { openFarewell, openReason, sealedFarewell, sealedReason } from './farewell.ts'

const person = z.object({ influencer_id: z.int() })

export const accountJobs: JobHandlers = {
  'account.farewell': job(sealedFarewell, async (deps, sealed) => {
    const { to, language } = openFarewell(deps, sealed)
    const { db } = deps.database
    const { name: provider, email: contact } = await providerOf(db, deps.config)
    const letter = await writeLetter(db, 'farewell', language, { provider, contact })
    try {
      await deps.mail.send({ to, ...letter })
    } catch (error) {
      if (!isRefusedAddress(error)) throw error
      deps.log.warn('the mail server refuses the address of somebody who left')
    }
  }),

  'account.tell_provider': job(sealedReason, async (deps, sealed) => {
    const { email: to } = await providerOf(deps.database.db, deps.config)
    await deps.mail.send({ to, ...leftMail(openReason(deps, sealed)) })
  }),

  'account.erase': job(person, (deps, { influencer_id }) => eraseStragglers(deps, influencer_id)),
}
