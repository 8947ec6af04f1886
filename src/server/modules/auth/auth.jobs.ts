import type { Deps } from '../../deps.ts'
import { ApiProblem } from '../../kernel/problem.ts'
import { sendUnlessRefused } from '../../mail/send-unless-refused.ts'
import type { JobHandlers } from '../../platform/outbox.ts'
import { writeMail } from '../settings/notice-texts.service.ts'
import * as repository from './auth.repository.ts'
import { formerAddressOf } from './mail-address.service.ts'
import { issueToken, tokenMinutes } from './one-time-tokens.ts'

type Person = NonNullable<Awaited<ReturnType<typeof repository.lockById>>>

/** Mails with a one-time link. The token is made when the mail goes out, so that none waits in the outbox. */
const linkMails = {
  verify_email: {
    path: '/login?verify_token=',
    wanted: (person: Person) => person.email_verified_at === null,
  },
  reset_password: {
    path: '/reset-password?token=',
    // An address that was only typed may be a stranger's, to whom a reset would hand over the account.
    wanted: (person: Person) => person.suspended_at === null && person.email_verified_at !== null,
  },
}

async function sendLink(deps: Deps, purpose: keyof typeof linkMails, influencerId: number) {
  const { path, wanted } = linkMails[purpose]
  const letter = await deps.database.transaction(async (tx) => {
    const person = await repository.lockById(tx, influencerId)
    if (!person || person.email === null || !wanted(person)) return undefined
    const { id, email } = person
    const owner = await repository.findOwnerBesides(tx, { id, email })
    if (owner) return { owner }
    const token = await issueToken(tx, deps.now(), purpose, influencerId)
    return { to: email, language: person.language, link: `${deps.config.publicUrl}${path}${token}` }
  })
  if (!letter) return
  if ('owner' in letter) return tellOwner(deps, letter.owner)
  if (!(await mayMail(deps, letter.to))) return
  const facts = { link: letter.link, minutes: String(tokenMinutes) }
  const mail = await writeMail(deps, purpose, { language: letter.language }, facts)
  await sendUnlessRefused(deps, { to: letter.to, ...mail }, { purpose, influencerId })
}

/** Mails a person whose registered address somebody typed how to log in; nobody else is informed. */
async function tellOwner(deps: Deps, { id, email, language }: Person) {
  if (email === null || !(await mayMail(deps, email))) return
  const { publicUrl } = deps.config
  const facts = { link: `${publicUrl}/login`, reset: `${publicUrl}/forgot-password` }
  const mail = await writeMail(deps, 'address_in_use', { language }, facts)
  await sendUnlessRefused(deps, { to: email, ...mail }, { purpose: 'address_in_use', influencerId: id })
}

/** Returns false when many mails were sent to the address already, since anybody can cause these mails by typing it. */
async function mayMail(deps: Deps, to: string) {
  try {
    await deps.limits.take('mail_to', { person: `email:${to.toLowerCase()}` })
    return true
  } catch (error) {
    if (error instanceof ApiProblem) return false
    throw error
  }
}

/** Tells the address that a person had before: whoever took over a session cannot take the mail away unseen. */
async function tellFormerAddress(deps: Deps, influencerId: number, former: string) {
  const { db } = deps.database
  const person = await repository.findById(db, influencerId)
  if (!person) return
  const mail = await writeMail(deps, 'email_changed', { language: person.language }, {})
  const to = deps.encryption.decrypt(former, formerAddressOf(influencerId))
  await sendUnlessRefused(deps, { to, ...mail }, { purpose: 'email_changed', influencerId })
}

export const authJobs = {
  'mail.verify_email': (deps, { influencer_id }) => sendLink(deps, 'verify_email', influencer_id),
  'mail.email_changed': (deps, { influencer_id, former }) => tellFormerAddress(deps, influencer_id, former),
  'mail.reset_password': async (deps, { influencer_id }) => {
    if (influencer_id !== null) await sendLink(deps, 'reset_password', influencer_id)
  },
} satisfies Partial<JobHandlers>
