import { SMTPServer } from 'smtp-server'
import { boundPort } from '../bound-port.ts'
import { readMail } from './mime.ts'
import type { MailContent } from './mime.ts'

/** A mail as it came in: `from` and `to` are the envelope's, which decide who gets it. */
export interface Mail extends MailContent {
  id: string
  receivedAt: string
  from: string
  to: string[]
  raw: string
}

export interface Mailbox {
  url: string
  mails: readonly Mail[]
  clear: () => void
  close: () => Promise<void>
}

/** An SMTP server without TLS or log-in that keeps every mail in memory, newest first. */
export async function openMailbox(options: {
  host: string
  port: number
  now: () => Date
}): Promise<Mailbox> {
  const { host, port, now } = options
  const mails: Mail[] = []
  let received = 0

  const server = new SMTPServer({
    // The strict check refuses the quoted addresses of Japanese carriers, which real servers take.
    lenientAddressParsing: true,
    disabledCommands: ['AUTH', 'STARTTLS'],
    disableReverseLookup: true,
    closeTimeout: 100,
    onData(stream, session, done) {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        const raw = Buffer.concat(chunks)
        const { mailFrom, rcptTo } = session.envelope
        received += 1
        mails.unshift({
          ...readMail(raw),
          id: String(received),
          receivedAt: now().toISOString(),
          from: mailFrom === false ? '' : mailFrom.address,
          to: rcptTo.map((recipient) => recipient.address),
          raw: raw.toString('utf8'),
        })
        done()
      })
    },
  })
  // A peer that hangs up in the middle must not end the emulator.
  server.on('error', () => undefined)
  const bound = await listen(server, port, host)

  return {
    url: `smtp://${host}:${bound}`,
    mails,
    clear: () => void mails.splice(0),
    close: () => new Promise<void>((resolve) => server.close(resolve)),
  }
}

function listen(server: SMTPServer, port: number, host: string) {
  return new Promise<number>((resolve, reject) => {
    server.server.once('error', reject)
    server.listen(port, host, () => resolve(boundPort(server.server)))
  })
}
