import { mayDo } from '#contract/permissions.ts'
import type { Deps } from '../../deps.ts'
import { frameMail } from '../../mail/mail-frame.ts'
import { mentionLetter } from '../../mail/operator-texts.ts'
import { sendUnlessRefused } from '../../mail/send-unless-refused.ts'
import type { JobHandlers } from '../../platform/outbox.ts'
import { findMailReader, lockMembers } from '../operators/operators.service.ts'
import { providerOf } from '../settings/provider.service.ts'
import { listUntold, markMailed } from './team-notes.repository.ts'

/** One mail about all mentions that were not read since. What they say stays in the portal: it is about people. */
async function mailMentions(deps: Deps, operatorId: number) {
  const { db } = deps.database
  const member = await findMailReader(db, operatorId)
  const untold = member && mayDo(member.role, 'notes') ? await readUntold(deps, operatorId) : []
  if (!member || untold.length === 0) return
  const portal = deps.config.publicUrl
  const provider = await providerOf(db, deps.config)
  const { language, name, email } = member
  const writers = [...new Set(untold.map(({ writer }) => writer))]
  const letter = mentionLetter(language, { writers, link: `${portal}/admin/mentions` })
  const mail = frameMail(letter, { provider, portal }, { language, name })
  await sendUnlessRefused(deps, { to: email, ...mail }, { operator_id: operatorId })
  const noteIds = untold.map(({ note_id }) => note_id)
  await markMailed(db, operatorId, noteIds, deps.now())
}

/** Waits for notes that are being written and count on this mail. */
async function readUntold({ database }: Deps, operatorId: number) {
  return database.transaction(async (tx) => {
    await lockMembers(tx, [operatorId])
    return listUntold(tx, operatorId)
  })
}

export const teamNoteJobs = {
  'mention.mail': (deps, { operator_id }) => mailMentions(deps, operator_id),
} satisfies Partial<JobHandlers>
