import { afterAll, beforeAll, beforeEach, describe, expect, it, test } from 'vitest'
import { drip, type OddSmtpServer, silent, startOddSmtpServer } from '#test/support/odd-smtp-server.ts'
import { createMail, mailLimits, type Message } from './mail.ts'
import { isRefusedAddress } from './send-unless-refused.ts'

let server: OddSmtpServer
beforeAll(async () => {
  server = await startOddSmtpServer()
})
beforeEach(() => {
  server.behave()
  server.messages.length = 0
})
afterAll(() => server.close())

/** A time limit so long that no test reaches it. */
const never = 3_600_000
const patient = { connectMs: never, silenceMs: never, totalMs: never }
const message = {
  to: 'misaki@example.com',
  sender: 'Anken',
  subject: '選考結果のお知らせ',
  text: 'こんにちは。',
}

const send = (limits: Partial<typeof mailLimits> = {}, job = 7, changes: Partial<Message> = {}) =>
  createMail(server.url, 'portal@portal.example', { ...patient, ...limits }).send(
    { ...message, ...changes },
    job,
  )
/** The error of a mail that must not be taken for sent. */
const failed = async (limits: Partial<typeof mailLimits> = {}) =>
  send(limits).then(
    () => 'sent',
    (error: unknown) => error,
  )

test('a mail server has ten seconds to greet, twenty of silence and forty-five in all', () => {
  expect(mailLimits).toEqual({ connectMs: 10_000, silenceMs: 20_000, totalMs: 45_000 })
})

describe('a mail server that hangs', () => {
  it.each([
    ['says nothing at all', { greeting: silent }, { connectMs: 50 }],
    ['drips its greeting', { greeting: drip }, { connectMs: 50 }],
    ['stalls after its greeting', { ehlo: silent }, { silenceMs: 50 }],
    ['stalls at DATA', { data: silent }, { silenceMs: 50 }],
    ['stalls after the message', { message: silent }, { silenceMs: 50 }],
    ['drips after its greeting', { ehlo: drip }, { totalMs: 200 }],
    ['drips after the message', { message: drip }, { totalMs: 200 }],
  ])('that %s is given up, and its connection ended', async (_, acts, limits) => {
    server.behave(acts)
    expect(await failed(limits)).toMatchObject({ code: 'ETIMEDOUT' })
    await server.allClosed()
  })
})

describe('a mail server that lies', () => {
  it.each([
    ['closes instead of greeting', { greeting: (socket) => void socket.end() }, 'ECONNECTION'],
    ['greets with garbage', { greeting: '\u0000\u0001 hello' }, 'EPROTOCOL'],
    ['accepts the recipient, then closes', { data: (socket) => void socket.destroy() }, 'ECONNECTION'],
    [
      'takes the message and closes before its answer',
      { message: (socket) => void socket.destroy() },
      'ECONNECTION',
    ],
    ['answers the message with garbage', { message: 'yes, thank you' }, 'EMESSAGE'],
    ['is busy', { rcpt: '451 try again later' }, 'EENVELOPE'],
    ['refuses the message', { message: '554 looks like spam' }, 'EMESSAGE'],
  ] satisfies [string, Parameters<OddSmtpServer['behave']>[0], string][])(
    'that %s has not sent the mail',
    async (_, acts, code) => {
      server.behave(acts)
      const error = await failed()
      expect(error).toMatchObject({ code })
      expect(isRefusedAddress(error)).toBe(false)
    },
  )

  it('refuses an address for good by 5xx alone', async () => {
    server.behave({ rcpt: '550 no such person' })
    expect(isRefusedAddress(await failed())).toBe(true)
  })

  it('closes after it accepted: the mail is sent', async () => {
    server.behave({ message: (socket) => void socket.end('250 accepted\r\n') })
    await send()
    expect(server.messages).toHaveLength(1)
  })
})

describe('the Message-ID', () => {
  const idOf = (raw: string | undefined) => /^Message-ID: (<.+>)$/im.exec(raw ?? '')?.[1]
  const ids = () => server.messages.map(idOf)

  it('is the same however often a job sends its letter, so that mailboxes can tell a double', async () => {
    server.behave({ message: (socket) => void socket.destroy() })
    expect(await failed()).toMatchObject({ code: 'ECONNECTION' })
    server.behave()
    await send()
    const [first, second] = ids()
    expect(first).toMatch(/^<[\w-]{22}@portal\.example>$/)
    expect(second).toBe(first)
  })

  it('is another one for another job, person or text: none of them may be taken for a double', async () => {
    await send()
    await send({}, 8)
    await send({}, 7, { to: 'tsubasa@example.com' })
    await send({}, 7, { text: 'https://portal.example/reset-password?token=new' })
    expect(new Set(ids()).size).toBe(4)
  })
})

describe('the way to stop such mails, which mail programs show as a button (RFC 8058)', () => {
  const stop = `https://portal.example/api/news-stops/broadcasts/2147483647/${'s'.repeat(43)}`
  /** The header lines of the mail that came in, each in one piece. */
  const headers = () => {
    const [head = ''] = (server.messages[0] ?? '').split('\r\n\r\n')
    return head.replaceAll(/\r\n[ \t]+/g, ' ').split('\r\n')
  }

  it('goes over the wire in both headers, each once', async () => {
    await send({}, 7, { stop })
    expect(headers().filter((line) => line.startsWith('List-'))).toEqual([
      `List-Unsubscribe: <${stop}>`,
      'List-Unsubscribe-Post: List-Unsubscribe=One-Click',
    ])
  })

  it('is not there in a mail that nobody can stop', async () => {
    await send()
    expect(headers().filter((line) => /^list-/i.test(line))).toEqual([])
  })
})
