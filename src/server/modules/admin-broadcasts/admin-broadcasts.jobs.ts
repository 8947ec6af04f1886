import type { Deps } from '../../deps.ts'
import type { JobPayload } from '../../kernel/job-payloads.ts'
import { sendUnlessRefused } from '../../mail/send-unless-refused.ts'
import type { JobHandlers } from '../../platform/outbox.ts'
import { findOpen } from '../campaigns/openings.service.ts'
import { findMailReader } from '../operators/operators.service.ts'
import { languagesOf, writeTest } from './prepare.service.ts'
import { carryOut } from './runs.service.ts'

/** Sends a message to many to the operator who writes it, in each language in which it was written. */
async function sendTests(deps: Deps, { operator_id, words }: JobPayload<'broadcast.test'>) {
  const { db } = deps.database
  const member = await findMailReader(db, operator_id)
  if (!member) return
  const { email: to, name } = member
  const [campaign] = await findOpen(db, words.campaign_id === null ? [] : [words.campaign_id], deps.now())
  for (const language of languagesOf(words)) {
    const { subject, ...mail } = await writeTest(deps, words, { language, name, campaign: campaign?.title })
    const test = language === 'jp' ? `【テスト】${subject}` : `[Test] ${subject}`
    if (!(await sendUnlessRefused(deps, { to, ...mail, subject: test }, { operator_id }))) return
  }
}

export const adminBroadcastJobs = {
  'broadcasts.run': (deps, { broadcast_id }) => carryOut(deps, broadcast_id),
  'broadcast.test': sendTests,
} satisfies Partial<JobHandlers>
