import type { Deps } from '../../deps.ts'
import { frameMail } from '../../mail/mail-frame.ts'
import { assignmentLetter } from '../../mail/operator-texts.ts'
import { sendUnlessRefused } from '../../mail/send-unless-refused.ts'
import type { JobHandlers } from '../../platform/outbox.ts'
import { findMailReader, lockMembers } from '../operators/operators.service.ts'
import { providerOf } from '../settings/provider.service.ts'
import { listUntold, markMailed } from './assignment-notices.repository.ts'

/** One mail about everything that others assigned to the member and that was not read since: how much, and by whom. */
async function mailAssignments(deps: Deps, operatorId: number) {
  const { db } = deps.database
  const member = await findMailReader(db, operatorId)
  const untold = member ? await readUntold(deps, operatorId) : []
  if (!member || untold.length === 0) return
  const portal = deps.config.publicUrl
  const provider = await providerOf(db, deps.config)
  const { language, name, email } = member
  const letter = assignmentLetter(language, {
    names: [...new Set(untold.map(({ by }) => by))],
    campaigns: untold.filter(({ subject }) => subject === 'campaign').length,
    cases: untold.filter(({ subject }) => subject === 'case').length,
    link: `${portal}/admin/mentions`,
  })
  const mail = frameMail(letter, { provider, portal }, { language, name })
  await sendUnlessRefused(deps, { to: email, ...mail }, { operator_id: operatorId })
  const ids = untold.map(({ id }) => id)
  await markMailed(db, ids, deps.now())
}

/** Waits for assignments that are being written and count on this mail. */
async function readUntold({ database }: Deps, operatorId: number) {
  return database.transaction(async (tx) => {
    await lockMembers(tx, [operatorId])
    return listUntold(tx, operatorId)
  })
}

export const teamWorkJobs = {
  'assignment.mail': (deps, { operator_id }) => mailAssignments(deps, operator_id),
} satisfies Partial<JobHandlers>
