import * as z from 'zod'
import type { Queryable } from '../../db/database.ts'
import type { Deps } from '../../deps.ts'
import { type PersonalNotice, personalNotices, personalPaths } from '../../mail/personal-texts.ts'
import { isRefusedAddress } from '../../mail/refused-address.ts'
import { enqueue, type JobHandlers, job } from '../../platform/outbox.ts'
import { writeLetter } from '../settings/notice-texts.service.ts'
import { providerOf } from '../settings/provider.service.ts'
import * as repository from './notices.repository.ts'

/** Tells a person by mail, after the transaction, what happened to their account or money. */
export async function enqueuePersonalNotice(
  tx: Queryable,
  influencerId: number,
  kind: PersonalNotice,
  at: Date,
) {
  await enqueue(tx, 'personal.notice', { influencer_id: influencerId, kind }, at)
}

const notice = z.object({ influencer_id: z.int(), kind: z.enum(personalNotices) })

async function sendPersonalNotice(deps: Deps, { influencer_id, kind }: z.output<typeof notice>) {
  const { db } = deps.database
  const person = await repository.findReader(db, influencer_id)
  // An address that was merely typed may be a stranger's.
  if (!person?.email || !person.email_verified_at) return
  const { name: provider } = await providerOf(db, deps.config)
  const facts = { provider, link: `${deps.config.publicUrl}${personalPaths[kind]}` }
  const letter = await writeLetter(db, kind, person.language, facts)
  try {
    await deps.mail.send({ to: person.email, ...letter })
  } catch (error) {
    if (!isRefusedAddress(error)) throw error
    deps.log.warn({ influencer_id, kind }, 'the mail server refuses this address for good')
  }
}

export const personalNoticeJobs: JobHandlers = { 'personal.notice': job(notice, sendPersonalNotice) }
