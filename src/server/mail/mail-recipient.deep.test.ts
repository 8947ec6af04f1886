import type { AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createMail } from './mail.ts'

interface Arrived {
  recipients: string[]
  raw: string
}

const arrived: Arrived[] = []
const smtp = new SMTPServer({
  authOptional: true,
  disabledCommands: ['STARTTLS'],
  onData(stream, { envelope }, done) {
    const mail = { recipients: envelope.rcptTo.map(({ address }) => address), raw: '' }
    stream.setEncoding('utf8').on('data', (chunk: string) => (mail.raw += chunk))
    stream.on('end', () => {
      arrived.push(mail)
      done()
    })
  },
})
let url = ''

beforeAll(async () => {
  await new Promise<void>((resolve) => smtp.listen(0, '127.0.0.1', resolve))
  url = `smtp://127.0.0.1:${(smtp.server.address() as AddressInfo).port}`
})
afterAll(() => new Promise<void>((resolve) => smtp.close(resolve)))
beforeEach(() => (arrived.length = 0))

const send = (to: string, subject = '件名', sender = 'Anken（株式会社アンケン企画）') =>
  createMail(url, 'portal@portal.example').send({ to, sender, subject, text: '本文' })
const headersOf = (raw: string | undefined = '') => raw.split('\r\n\r\n', 1)[0] ?? ''

test('a mail goes to the one address that it is for', async () => {
  await send('taro@example.jp')
  expect(arrived.map(({ recipients }) => recipients)).toEqual([['taro@example.jp']])
})

test.each([
  'taro@example.jp\r\nBcc: evil@example.com',
  'taro@example.jp\nTo: evil@example.com',
  'taro@example.jp, evil@example.com',
  'taro@example.jp; evil@example.com',
  'group: taro@example.jp, evil@example.com;',
  '<evil@example.com> taro@example.jp',
  '"taro@example.jp" <evil@example.com>',
  '=?utf-8?q?evil=40example.com?=, taro@example.jp',
])('whatever stands in the address %j, nobody else gets the mail', async (to) => {
  await send(to).catch(() => undefined)
  for (const { recipients, raw } of arrived) {
    expect(recipients).not.toContain('evil@example.com')
    expect(headersOf(raw)).not.toMatch(/^(?:bcc|cc):/im)
  }
})

test('a line break in the name of who writes begins no header of its own', async () => {
  await send('taro@example.jp', '件名', 'Anken\r\nBcc: evil@example.com\r\n\r\nX')
  expect(arrived.map(({ recipients }) => recipients)).toEqual([['taro@example.jp']])
  expect(headersOf(arrived[0]?.raw)).not.toMatch(/^bcc:/im)
  expect(headersOf(arrived[0]?.raw)).toMatch(/^From: [^<]*<portal@portal\.example>$/im)
})

test('a line break in a subject begins no header of its own', async () => {
  await send('taro@example.jp', 'はじめに\r\nBcc: evil@example.com\r\n\r\nX')
  expect(arrived.map(({ recipients }) => recipients)).toEqual([['taro@example.jp']])
  expect(headersOf(arrived[0]?.raw)).not.toMatch(/^bcc:/im)
})
