import { senderName } from '../../mail/mail-frame.ts'
import { leftMail } from '../../mail/provider-texts.ts'
import { sendUnlessRefused } from '../../mail/send-unless-refused.ts'
import type { JobHandlers } from '../../platform/outbox.ts'
import { writeMail } from '../settings/notice-texts.service.ts'
import { providerOf } from '../settings/provider.service.ts'
import { eraseStragglers } from './account.service.ts'
import { openFarewell, openReason } from './farewell.ts'

export const accountJobs = {
  'account.farewell': async (deps, sealed) => {
    const { to, language } = openFarewell(deps, sealed)
    const mail = await writeMail(deps, 'farewell', { language }, {})
    // Nothing names who left.
    await sendUnlessRefused(deps, { to, ...mail }, { purpose: 'farewell' })
  },

  'account.tell_provider': async (deps, sealed) => {
    const provider = await providerOf(deps.database.db, deps.config)
    const letter = leftMail(openReason(deps, sealed))
    await deps.mail.send({ to: provider.email, sender: senderName(provider, 'jp'), ...letter })
  },

  'account.erase': (deps, { influencer_id }) => eraseStragglers(deps, influencer_id),
} satisfies Partial<JobHandlers>
