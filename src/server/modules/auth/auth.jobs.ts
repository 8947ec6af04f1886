import * as z from 'zod'
import type { Deps } from '../../deps.ts'
import { isRefusedAddress } from '../../mail/refused-address.ts'
import { mailTexts } from '../../mail/texts.ts'
import { type JobHandlers, job } from '../../platform/outbox.ts'
import * as repository from './auth.repository.ts'
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
    // An address that a LINE person merely typed may be a stranger's: a reset would hand the account over.
    wanted: (person: Person) =>
      person.suspended_at === null && (person.password_hash !== null || person.email_verified_at !== null),
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
  try {
    await deps.mail.send({ to: letter.to, ...text[letter.language](facts) })
  } catch (error) {
    if (!isRefusedAddress(error)) throw error
    deps.log.warn({ purpose, influencerId }, 'the mail server refuses this address for good')
  }
}

export const authJobs: JobHandlers = {
  'mail.verify_email': job(z.object({ influencer_id: z.int() }), (deps, { influencer_id }) =>
    sendLink(deps, 'verify_email', influencer_id),
  ),
  'mail.reset_password': job(
    z.object({ influencer_id: z.int().nullable() }),
    async (deps, { influencer_id }) => {
      if (influencer_id !== null) await sendLink(deps, 'reset_password', influencer_id)
    },
  ),
}
