import { createTransport } from 'nodemailer'

export interface Message {
  /** A checked address. It goes out as an object: nodemailer reads a string as a list, and a line break in it redirects the mail. */
  to: string
  subject: string
  text: string
}

export interface Mail {
  send: (message: Message) => Promise<void>
}

/** SMTP by URL (`smtp://` or `smtps://`, credentials inside). Rejects when the server refuses or is away for 10 seconds. */
export function createMail(smtpUrl: string, from: string): Mail {
  const transport = createTransport(smtpUrl, { from: { name: '', address: from } })
  return {
    async send({ to, subject, text }) {
      await transport.sendMail({ to: { name: '', address: to }, subject, text })
    },
  }
}
