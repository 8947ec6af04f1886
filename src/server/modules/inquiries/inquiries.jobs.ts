import { senderName } from '../../mail/mail-frame.ts'
import { newInquiryMail } from '../../mail/provider-texts.ts'
import type { JobHandlers } from '../../platform/outbox.ts'
import { providerOf } from '../settings/provider.service.ts'
import * as repository from './inquiries.repository.ts'

export const inquiryJobs = {
  'inquiry.tell_provider': async (deps, { inquiry_id }) => {
    const { db } = deps.database
    const row = await repository.findOfAll(db, inquiry_id)
    // Its person left meanwhile and took it along.
    if (!row) return
    const { id, kind } = row.inquiry
    const provider = await providerOf(db, deps.config)
    const link = `${deps.config.publicUrl}/admin/inquiries/${id}`
    const letter = newInquiryMail({ id, kind, title: row.title, link })
    await deps.mail.send({ to: provider.email, sender: senderName(provider, 'jp'), ...letter })
  },
} satisfies Partial<JobHandlers>
