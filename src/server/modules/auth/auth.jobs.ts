import * as z from 'zod'
import type { Deps } from '../../deps.ts'
import type { Message } from '../../mail/mail.ts'
import { isRefusedAddress } from '../../mail/refused-address.ts'
import { mailTexts } from '../../mail/texts.ts'
import { type JobHandlers, job } from '../../platform/outbox.ts'
import * as repository from './auth.repository.ts'
import { formerAddressOf } from './mail-address.service.ts'
import { issueToken, tokenMinutes } from './one-time-tokens.ts'

type Person = NonNullable<Awaited<ReturnType<typeof repository.lockById>>>

/** Mails with a one-time link. The token is made when the mail goes out, so that none waits in the outbox. */
const linkMails = {
  verify_email: {
    text: mailTexts.verifyEmail,
    path: '/login?verify_token=',
    wanted: (person: Person) => person.email_verified_at === null,
  },
  reset_password: {
    text: mailTexts.resetPassword,
    path: '/reset-password?token=',
    // An address that was merely typed may be a stranger's: a reset would hand the account over.
    wanted: (person: Person) => person.suspended_at === null && person.email_verified_at !== null,
  },
}

async function sendLink(deps: Deps, purpose: keyof typeof linkMails, influencerId: number) {
  const { text, path, wanted } = linkMails[purpose]
  const letter = await deps.database.transaction(async (tx) => {
    const person = await repository.lockById(tx, influencerId)
    if (!person || person.email === null || !wanted(person)) return undefined
    const token = await issueToken(tx, deps.now(), purpose, influencerId)
    return { to: person.email, language: person.language, link: `${deps.config.publicUrl}${path}${token}` }
  })
  if (!letter) return
  const facts = { provider: deps.config.provider.name, link: letter.link, minutes: tokenMinutes }
  await send(deps, { to: letter.to, ...text[letter.language](facts) }, { purpose, influencerId })
}

/** Tells the address that a person had before: whoever took over a session cannot take the mail away unseen. */
async function tellFormerAddress(deps: Deps, influencerId: number, former: string) {
  const person = await repository.findById(deps.database.db, influencerId)
  if (!person) return
  const { name: provider, email: contact } = deps.config.provider
  const letter = mailTexts.emailChanged[person.language]({ provider, contact })
  const to = deps.encryption.decrypt(former, formerAddressOf(influencerId))
  await send(deps, { to, ...letter }, { purpose: 'email_changed', influencerId })
}

async function send(deps: Deps, message: Message, about: { purpose: string; influencerId: number }) {
  try {
    await deps.mail.send(message)
  } catch (error) {
    if (!isRefusedAddress(error)) throw error
    deps.log.warn(about, 'the mail server refuses this address for good')
  }
}

export const authJobs: JobHandlers = {
  'mail.verify_email': job(z.object({ influencer_id: z.int() }), (deps, { influencer_id }) =>
    sendLink(deps, 'verify_email', influencer_id),
  ),
  'mail.email_changed': job(
    z.object({ influencer_id: z.int(), former: z.string() }),
    (deps, { influencer_id, former }) => tellFormerAddress(deps, influencer_id, former),
  ),
  'mail.reset_password': job(
    z.object({ influencer_id: z.int().nullable() }),
    async (deps, { influencer_id }) => {
      if (influencer_id !== null) await sendLink(deps, 'reset_password', influencer_id)
    },
  ),
}
