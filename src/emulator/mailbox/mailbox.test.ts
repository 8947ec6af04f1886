import { createTransport } from 'nodemailer'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { startEmulator } from '../start-emulator.ts'
import type { Emulator } from '../start-emulator.ts'

let emulator: Emulator

beforeAll(async () => {
  emulator = await startEmulator({
    portalUrl: 'http://127.0.0.1:3000',
    now: () => new Date('2026-04-01T00:00:00Z'),
  })
})
afterAll(() => emulator.close())
beforeEach(() => emulator.reset())

async function send(subject: string, text: string, html?: string) {
  const transport = createTransport(emulator.smtpUrl)
  const to = [
    { name: '', address: 'misaki@example.com' },
    { name: '', address: 'ops@example.com' },
  ]
  await transport.sendMail({
    from: 'portal@example.com',
    to,
    subject,
    text,
    ...(html !== undefined && { html }),
  })
  transport.close()
}

const page = async (path: string) => (await fetch(`${emulator.url}${path}`)).text()

test('a mail sent over SMTP is answered as JSON with its Japanese subject', async () => {
  await send(
    'パスワード再設定のご案内',
    'こちらから：https://portal.example/reset-password?token=a&b=1',
    '<b>再設定</b>',
  )
  const answer: unknown = await (await fetch(`${emulator.url}/api/mails`)).json()
  expect(answer).toEqual([
    {
      id: expect.stringMatching(/^\d+$/),
      receivedAt: '2026-04-01T00:00:00.000Z',
      sender: 'portal@example.com',
      from: 'portal@example.com',
      to: ['misaki@example.com', 'ops@example.com'],
      subject: 'パスワード再設定のご案内',
      text: expect.stringContaining('こちらから：https://portal.example/reset-password?token=a&b=1'),
      html: expect.stringContaining('<b>再設定</b>'),
      raw: expect.stringContaining('MIME-Version: 1.0'),
    },
  ])
  expect(emulator.mails()).toEqual(answer)
})

test('the newest mail comes first, and reset empties the box', async () => {
  await send('一通目', 'a')
  await send('二通目', 'b')
  expect(emulator.mails().map((mail) => mail.subject)).toEqual(['二通目', '一通目'])
  emulator.reset()
  expect(emulator.mails()).toEqual([])
  expect(await page('/mail')).toContain('まだ届いていません')
})

test('the pages link addresses in the text and escape everything else', async () => {
  await send(
    '<script>alert(1)</script>',
    'https://portal.example/?a=1&b=2 <img src=x>',
    '<p title="x">hi</p>',
  )
  const [mail] = emulator.mails()
  const [list, body] = await Promise.all([page('/mail'), page(`/mail/${mail?.id}`)])
  expect(list).toContain('&lt;script&gt;')
  expect(`${list}${body}`).not.toMatch(/<script>|<img src=x>/)
  expect(body).toContain('<a href="https://portal.example/?a=1&amp;b=2">')
  expect(body).toContain('srcdoc="&lt;p title=')
  expect((await fetch(`${emulator.url}/mail/none`)).status).toBe(404)
})
