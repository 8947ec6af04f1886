import type { Deps } from '../../deps.ts'
import type { OperatorMail } from '../../kernel/job-payloads.ts'
import { frameMail } from '../../mail/mail-frame.ts'
import { operatorLetter } from '../../mail/operator-texts.ts'
import { sendUnlessRefused } from '../../mail/send-unless-refused.ts'
import type { JobHandlers } from '../../platform/outbox.ts'
import { providerOf } from '../settings/provider.service.ts'
import { hasInvitation } from './invitations.repository.ts'
import { invitationHours, issueInvitation } from './invitations.service.ts'
import { findCredentials } from './operators.repository.ts'

const withLink: readonly OperatorMail[] = ['invitation', 'second_factor_reset']

/** The link is made when the mail goes out, so that none waits in the outbox; undefined when it is not wanted any more. */
async function renewLink(deps: Deps, operatorId: number) {
  return deps.database.transaction(async (tx) => {
    const member = await findCredentials(tx, operatorId)
    const wanted = member && member.password_hash === null && member.disabled_at === null
    return wanted && (await hasInvitation(tx, operatorId)) ? issueInvitation(tx, deps, operatorId) : undefined
  })
}

export const operatorJobs = {
  'operator.mail': async (deps, { operator_id, kind, by, role }) => {
    const { db } = deps.database
    const member = await findCredentials(db, operator_id)
    const actor = await findCredentials(db, by)
    if (!member || !actor) return
    const portal = deps.config.publicUrl
    const link = withLink.includes(kind) ? await renewLink(deps, operator_id) : `${portal}/admin`
    if (link === undefined) return
    const provider = await providerOf(db, deps.config)
    const { language, name } = member
    const facts = {
      by: actor.name,
      provider: provider.name,
      contact: provider.email,
      hours: String(invitationHours),
      link,
    }
    const letter = operatorLetter(kind, language, role, facts)
    // An invited address was only typed so far and may be a stranger's.
    const reader = member.last_seen_at === null ? { language } : { language, name }
    const mail = frameMail(letter, { provider, portal }, reader)
    await sendUnlessRefused(deps, { to: member.email, ...mail }, { operator_id, kind })
  },
} satisfies Partial<JobHandlers>
