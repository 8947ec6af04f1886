import { createHash, randomUUID } from 'node:crypto'
import { createTransport } from 'nodemailer'

export interface Message {
  /** A checked address. It goes out as an object: nodemailer reads a string as a list, and a line break in it redirects the mail. */
  to: string
  /** The name beside the portal's own address. */
  sender: string
  subject: string
  text: string
  /** The link that stops such mails: mail programs show a button for it, which calls it without asking further (RFC 8058). */
  stop?: string | undefined
}

export interface Mail {
  /**
   * Rejects when the server refuses, or does not keep `mailLimits`. `job`: the number of the work that sends it, which may do so again
   * when nobody knows whether the server took it; the outbox gives it.
   */
  send: (message: Message, job?: number) => Promise<void>
}

/**
 * A server has 10 seconds to be reached and to greet, may be silent for 20 seconds, as while it looks at a message, and has 45 seconds
 * in all: one that sends a byte now and then is never silent.
 */
export const mailLimits = { connectMs: 10_000, silenceMs: 20_000, totalMs: 45_000 }

class MailTimeout extends Error {
  readonly code = 'ETIMEDOUT'
}

/** SMTP by URL (`smtp://` or `smtps://`, credentials inside). */
export function createMail(smtpUrl: string, from: string, limits = mailLimits): Mail {
  const transport = createTransport({
    url: smtpUrl,
    connectionTimeout: limits.connectMs,
    greetingTimeout: limits.connectMs,
    socketTimeout: limits.silenceMs,
  })
  return {
    async send({ to, sender, subject, text, stop }, job) {
      const signal = AbortSignal.timeout(limits.totalMs)
      const name = job === undefined ? randomUUID() : nameOf({ to, sender, subject, text }, job)
      const messageId = `<${name}@${from.slice(from.indexOf('@') + 1)}>`
      try {
        await transport.sendMail({
          from: { name: sender, address: from },
          to: { name: '', address: to },
          subject,
          text,
          messageId,
          ...(stop !== undefined && {
            headers: {
              'List-Unsubscribe': `<${stop}>`,
              'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
            },
          }),
          signal,
        })
      } catch (error) {
        throw signal.aborted ? new MailTimeout('The mail took too long.', { cause: error }) : error
      }
    },
  }
}

/**
 * The same for each try to send one letter, so that a mailbox shows it once. A link that was made anew makes another letter: were it
 * taken for a double, the person would be left with the former, dead one.
 */
function nameOf(message: Message, job: number) {
  const said = JSON.stringify([job, message.to, message.subject, message.text])
  return createHash('sha256').update(said).digest('base64url').slice(0, 22)
}
