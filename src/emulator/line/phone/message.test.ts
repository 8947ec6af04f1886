import { expect, test } from 'vitest'
import { people } from '../../people.ts'
import type { Message } from '../messages.ts'
import { drawMessage, drawQuickReplies, summaryOf } from './message.ts'
import { linkOf } from './taps.ts'

const holder = { personId: people.misaki.id, liffUrl: 'http://127.0.0.1:9/liff' }
const liff = `${holder.liffUrl}/2000000001-AbCdEfGh`
const drawn = (message: Message) => String(drawMessage(message, holder))
const text = (words: string): Message => ({ type: 'text', text: words })
const buttons = (changes: object = {}): Message => ({
  type: 'template',
  altText: 'ようこそ',
  template: {
    type: 'buttons',
    text: '登録しましょう',
    actions: [{ type: 'uri', label: '登録する', uri: `${liff}/register?from=chat` }],
    ...changes,
  },
})

test('a text is escaped, and its addresses are links that end where Japanese begins', () => {
  const html = drawn(text('<img src=x onerror=alert(1)> https://example.com/a?b=1&c=2をご覧ください'))
  expect(html).toContain('&lt;img src=x onerror=alert(1)&gt;')
  expect(html).toContain(
    '<a href="https://example.com/a?b=1&amp;c=2" target="_blank" rel="noreferrer">https://example.com/a?b=1&amp;c=2</a>をご覧',
  )
})

test('a link into the portal opens it in the LIFF window as the holder of the phone, with its whole path', () => {
  expect(drawn(text(`${liff}/dashboard/my-page?tab=1`))).toContain(
    `href="/line/open/${people.misaki.id}?liffId=2000000001-AbCdEfGh&amp;path=%2Fdashboard%2Fmy-page%3Ftab%3D1" target="anken-liff"`,
  )
  expect(drawn(text(liff))).toContain('liffId=2000000001-AbCdEfGh&amp;path=" target="anken-liff"')
})

test('an image shows its preview and opens the original', () => {
  const html = drawn({
    type: 'image',
    originalContentUrl: 'https://example.com/large.jpg',
    previewImageUrl: 'https://example.com/small.jpg',
  })
  expect(html).toContain('href="https://example.com/large.jpg"')
  expect(html).toContain('<img src="https://example.com/small.jpg"')
})

test('a buttons template has picture, title and text above its buttons', () => {
  const html = drawn(
    buttons({
      title: 'Ankenへようこそ',
      thumbnailImageUrl: 'https://example.com/hello.png',
      imageAspectRatio: 'square',
      defaultAction: { type: 'uri', uri: liff },
    }),
  )
  expect(html).toContain(
    '<img src="https://example.com/hello.png" alt="" style="aspect-ratio:1;object-fit:cover" />',
  )
  expect(html).toContain('<b>Ankenへようこそ</b>')
  expect(html).toMatch(/<a class="template-words" href="\/line\/open\//)
  expect(html).toMatch(
    /<a class="template-tap" href="[^"]+path=%2Fregister%3Ffrom%3Dchat" target="anken-liff">登録する</,
  )
})

test('a message action says its text to the account', () => {
  const html = drawn(buttons({ actions: [{ type: 'message', label: '質問する', text: '質問 & "お願い"' }] }))
  expect(html).toContain(`action="/line/phone/${people.misaki.id}/say"`)
  expect(html).toContain('name="text" value="質問 &amp; &quot;お願い&quot;">質問する</button>')
})

test('an action that the phone cannot do is marked and cannot be tapped', () => {
  const html = drawn(
    buttons({
      actions: [
        { type: 'postback', label: 'あとで', data: 'later' },
        { type: 'uri', label: '追加', uri: 'line://ti/p/@anken' },
      ],
    }),
  )
  expect(html).toContain('あとで <span class="unknown" role="note">未対応 <b>postback</b></span>')
  expect(html).toContain('追加 <span class="unknown" role="note">未対応 <b>uri</b></span>')
  expect(html).not.toContain('line://')
})

test('a message of a kind that the phone does not know is marked', () => {
  const sticker: unknown = { type: 'sticker', packageId: '1' }
  expect(drawn(sticker as Message)).toContain('未対応 <b>sticker</b>')
})

test('quick replies are drawn when a message has them', () => {
  const action = { type: 'message', label: 'はい', text: 'はい' } as const
  const quick: Message = { type: 'text', text: '?', quickReply: { items: [{ type: 'action', action }] } }
  expect(String(drawQuickReplies(quick, holder))).toContain('class="quick-tap"')
  expect(drawQuickReplies(text('?'), holder)).toBe('')
})

test('the list of talks tells texts in full, pictures as such and the rest by their alternative text', () => {
  const image: Message = {
    type: 'image',
    originalContentUrl: 'https://example.com/1.jpg',
    previewImageUrl: 'https://example.com/1.jpg',
  }
  expect([text('こんにちは'), image, buttons()].map(summaryOf)).toEqual([
    'こんにちは',
    '画像を送信しました',
    'ようこそ',
  ])
})

test.each(['https://miniapp.line.me', 'https://liff.line.me', holder.liffUrl])(
  'a link of %s opens the app on the phone',
  (host) => {
    const link = String(linkOf(`${host}/2000000001-AbCdEfGh/dashboard?a=1`, holder))
    const query = new URLSearchParams({ liffId: '2000000001-AbCdEfGh', path: '/dashboard?a=1' })
    expect(link.replace('&amp;', '&')).toBe(
      `href="/line/open/${holder.personId}?${query}" target="anken-liff"`,
    )
  },
)
