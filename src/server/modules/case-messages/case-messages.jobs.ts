import { senderName } from '../../mail/mail-frame.ts'
import { newMessageMail } from '../../mail/provider-texts.ts'
import type { JobHandlers } from '../../platform/outbox.ts'
import { providerOf } from '../settings/provider.service.ts'
import * as repository from './case-messages.repository.ts'

export const caseMessageJobs = {
  'case_message.tell_provider': async (deps, { message_id }) => {
    const { db } = deps.database
    const found = await repository.findUnreadByOperators(db, message_id)
    if (!found) return
    const provider = await providerOf(db, deps.config)
    const link = `${deps.config.publicUrl}/admin/cases/${found.case_id}`
    const letter = newMessageMail({ id: found.case_id, title: found.title, link })
    await deps.mail.send({ to: provider.email, sender: senderName(provider, 'jp'), ...letter })
  },
} satisfies Partial<JobHandlers>
