import { expect, test } from 'vitest'
import { people } from '../people.ts'
import { givenEmulator } from '../test-kit.ts'

const { emulator, asMessaging } = givenEmulator()

const push = (messages: unknown[]) =>
  asMessaging('POST', '/v2/bot/message/push', { to: people.misaki.id, messages })

const times = (count: number, one: object) => Array.from({ length: count }, () => one)
const link = { type: 'uri', label: '開く', uri: 'https://liff.line.me/2000000001-AbCdEfGh/dashboard' }
const body = (...contents: unknown[]) => ({ type: 'box', layout: 'vertical', contents })
const bubble = (changes: object = {}) => ({
  type: 'bubble',
  body: body({ type: 'text', text: '選出' }),
  ...changes,
})
const flex = (contents: object = bubble()) => ({ type: 'flex', altText: '採用のお知らせ', contents })
const buttons = (changes: object = {}) => ({
  type: 'template',
  altText: 'ようこそ',
  template: { type: 'buttons', title: 'ようこそ', text: '登録はこちら', actions: [link], ...changes },
})

test.each([
  [
    'a flex bubble with everything a notice has',
    flex(
      bubble({
        size: 'mega',
        header: body({ type: 'text', text: '案件', size: 'sm', color: '#06603a', weight: 'bold' }),
        hero: {
          type: 'image',
          url: 'https://portal.example/a.png',
          size: 'full',
          aspectRatio: '20:13',
          aspectMode: 'cover',
          action: link,
        },
        body: body(
          {
            type: 'box',
            layout: 'baseline',
            spacing: 'sm',
            contents: [
              { type: 'icon', url: 'https://portal.example/i.png' },
              { type: 'text', text: '期日', flex: 2, wrap: true, margin: 'md' },
            ],
          },
          { type: 'separator', margin: 'lg' },
          { type: 'text', contents: [{ type: 'span', text: '¥10,000', weight: 'bold' }] },
        ),
        footer: body({ type: 'button', style: 'primary', height: 'sm', action: link }),
        styles: { footer: { separator: true } },
      }),
    ),
  ],
  ['a carousel', flex({ type: 'carousel', contents: [bubble(), bubble()] })],
  [
    'a template with a picture of this machine',
    buttons({ thumbnailImageUrl: 'http://127.0.0.1:3000/a.png' }),
  ],
  [
    'an image',
    {
      type: 'image',
      originalContentUrl: 'https://a.example/1.png',
      previewImageUrl: 'https://a.example/1.png',
    },
  ],
  [
    'quick replies',
    { type: 'text', text: 'どちらですか', quickReply: { items: [{ type: 'action', action: link }] } },
  ],
])('%s is taken as it is', async (_, message) => {
  expect(await push([message])).toMatchObject({ status: 200 })
  expect(emulator().officialAccount.chatOf(people.misaki.id)[0]?.message).toEqual(message)
})

test.each([
  ['an empty text', { type: 'text', text: '' }, 'May not be empty', 'messages[0].text'],
  [
    'a text too long',
    { type: 'text', text: 'あ'.repeat(5001) },
    'Size must be between 0 and 5000',
    'messages[0].text',
  ],
  [
    'a flex message without alternative text',
    { ...flex(), altText: undefined },
    'May not be empty',
    'messages[0].altText',
  ],
  ['an unknown kind', { type: 'letter', text: 'a' }, 'invalid type', 'messages[0].type'],
  [
    'an unknown component',
    flex(bubble({ body: body({ type: 'table' }) })),
    'invalid type',
    'messages[0].contents.body.contents[0].type',
  ],
  [
    'an unknown layout',
    flex(bubble({ body: { type: 'box', layout: 'grid', contents: [] } })),
    expect.any(String),
    'messages[0].contents.body.layout',
  ],
  ['an unknown property', flex(bubble({ title: 'a' })), 'unknown field', 'messages[0].contents.title'],
  [
    'an icon outside a baseline',
    flex(bubble({ body: body({ type: 'icon', url: 'https://a.example/i.png' }) })),
    'invalid type',
    'messages[0].contents.body.contents[0].type',
  ],
  [
    'a picture over plain http',
    buttons({ thumbnailImageUrl: 'http://portal.example/a.png' }),
    'must be an https URL',
    'messages[0].template.thumbnailImageUrl',
  ],
  [
    'five buttons',
    buttons({ actions: times(5, link) }),
    'Size must be between 0 and 4',
    'messages[0].template.actions',
  ],
  [
    'a button without a label',
    buttons({ actions: [{ ...link, label: undefined }] }),
    'May not be empty',
    'messages[0].template.actions[0].label',
  ],
  [
    'a script as a link',
    buttons({ actions: [{ ...link, uri: 'javascript:alert(1)' }] }),
    'invalid uri scheme',
    'messages[0].template.actions[0].uri',
  ],
  [
    'a long text under a title',
    buttons({ text: 'あ'.repeat(61) }),
    expect.any(String),
    'messages[0].template.text',
  ],
])('%s is refused with its place', async (_, message, wording, property) => {
  const refused = await push([message])
  expect(refused).toMatchObject({
    status: 400,
    body: { message: 'The request body has 1 error(s)', details: [{ message: wording, property }] },
  })
  expect(emulator().officialAccount.chatOf(people.misaki.id)).toEqual([])
})

test('a push has one to five messages and is JSON', async () => {
  expect((await push([])).status).toBe(400)
  expect((await push(times(6, flex()))).status).toBe(400)
  expect((await push(times(5, flex()))).status).toBe(200)
  expect((await asMessaging('POST', '/v2/bot/message/push')).status).toBe(400)
})
