import { expect, test } from 'vitest'
import { readMail } from './mime.ts'

const base64 = (text: string) => Buffer.from(text).toString('base64')

function mail(...lines: string[]) {
  return Buffer.from(lines.join('\r\n'))
}

test('a subject in several encoded words becomes one text, without the spaces between them', () => {
  const raw = mail(
    `Subject: =?UTF-8?B?${base64('【案件】')}?=`,
    ' =?utf-8?Q?=E5=BF=9C=E5=8B=9F_OK?= (2)',
    `From: "=?UTF-8?B?${base64('運営')}?=" <portal@example.com>`,
    '',
    'body',
  )
  expect(readMail(raw)).toEqual({
    sender: '"運営" <portal@example.com>',
    subject: '【案件】応募 OK (2)',
    text: 'body',
    html: undefined,
  })
})

test('text and HTML are found inside nested parts, the attachment is left out', () => {
  const raw = mail(
    'Subject: test',
    'Content-Type: multipart/mixed; boundary="outer b"',
    '',
    'preamble',
    '--outer b',
    'Content-Type: multipart/alternative; boundary=inner',
    '',
    '--inner',
    'Content-Type: text/plain; charset=utf-8',
    'Content-Transfer-Encoding: quoted-printable',
    '',
    'reset: https://portal.example/?token=3Dabc=',
    'def =E7=BE=8E=E5=92=B2',
    '--inner',
    'Content-Type: text/html; charset=utf-8',
    'Content-Transfer-Encoding: base64',
    '',
    base64('<p>美咲</p>'),
    '--inner--',
    '--outer b',
    'Content-Type: image/png',
    '',
    'PNG',
    '--outer b--',
    'epilogue',
  )
  expect(readMail(raw)).toMatchObject({
    text: 'reset: https://portal.example/?token=abcdef 美咲',
    html: '<p>美咲</p>',
  })
})

test('other charsets are decoded, an unknown one is read as UTF-8', () => {
  const jis = Buffer.from([0x83, 0x65, 0x83, 0x58, 0x83, 0x67])
  const raw = Buffer.concat([
    mail('Content-Type: text/plain; charset=Shift_JIS', 'Content-Transfer-Encoding: 8bit', '', ''),
    jis,
  ])
  expect(readMail(raw).text).toBe('テスト')
  expect(readMail(mail('Content-Type: text/plain; charset=x-none', '', 'ok')).text).toBe('ok')
})

test('a mail without a body or without headers is no error', () => {
  expect(readMail(mail('Subject: only'))).toEqual({ sender: '', subject: 'only', text: '', html: undefined })
  expect(readMail(mail('', 'only a body'))).toMatchObject({ subject: '', text: 'only a body' })
})
