import { expect, test } from 'vitest'
import { shareCard } from './share-card.ts'

const links = {
  page: 'https://miniapp.line.me/1-a/dashboard/project-search/7',
  top: 'https://miniapp.line.me/1-a/',
}
const message = {
  path: '/dashboard/project-search/7',
  altText: '美容液モニター | 報酬 10,000円',
  title: '美容液モニター',
  subtitle: 'みなもコスメ',
  details: [
    { label: '報酬', value: '10,000円（税抜）' },
    { label: '応募締切', value: '2026年12月1日 23:59' },
  ],
  picture: { url: 'https://portal.example/media/campaign/a.jpg', width: 800, height: 1200 },
  label: '案件を見る',
  app: { name: 'Anken', icon: 'https://portal.example/icon.png' },
}
const card = (changes: Partial<typeof message> = {}) => shareCard({ ...message, ...changes }, links)
const titleOf = (title: string) => card({ title }).contents.body.contents[0]

// LINE's table of the standard type: developers.line.biz/en/docs/line-mini-app/develop/share-messages/
test('has the parts that LINE asks for, in its sizes and colours', () => {
  const { body, footer, hero } = card().contents
  expect(hero).toEqual({
    type: 'image',
    url: message.picture.url,
    size: 'full',
    aspectRatio: '800:600',
    aspectMode: 'cover',
  })
  const [title, subtitle, details, buttons] = body.contents
  expect(title).toMatchObject({
    spacing: 'none',
    contents: [{ text: '美容液モニター', size: 'lg', color: '#000000', weight: 'bold', wrap: true }],
  })
  expect(subtitle).toMatchObject({
    contents: [{ text: 'みなもコスメ', size: 'sm', color: '#999999', wrap: true }],
  })
  const row = { type: 'box', layout: 'horizontal', flex: 1, spacing: 'sm' }
  const label = { type: 'text', size: 'sm', color: '#555555', wrap: false, flex: 20 }
  const value = { type: 'text', size: 'sm', color: '#111111', wrap: false, flex: 55 }
  expect(details).toMatchObject({
    spacing: 'sm',
    margin: 'lg',
    contents: message.details.map((one) => ({
      ...row,
      contents: [
        { ...label, text: one.label },
        { ...value, text: one.value },
      ],
    })),
  })
  const open = { type: 'uri', label: '案件を見る', uri: links.page }
  expect(buttons).toMatchObject({
    spacing: 'xs',
    margin: 'lg',
    contents: [{ type: 'button', style: 'primary', height: 'md', action: open }],
  })
  const arrow = 'https://vos.line-scdn.net/service-notifier/footer_go_btn.png'
  expect(footer).toMatchObject({
    contents: [
      { type: 'separator', color: '#f0f0f0' },
      {
        layout: 'horizontal',
        spacing: 'md',
        margin: 'md',
        contents: [
          { type: 'image', url: message.app.icon, flex: 1, gravity: 'center' },
          {
            type: 'text',
            text: 'Anken',
            flex: 19,
            size: 'xs',
            color: '#999999',
            weight: 'bold',
            wrap: false,
          },
          { type: 'image', url: arrow, size: 'xxs', action: { type: 'uri', uri: links.top } },
        ],
      },
    ],
  })
})

test('only the button and the arrow at the foot can be tapped', () => {
  const { hero, body, footer } = card().contents
  const actions = JSON.stringify([hero, body, footer]).match(/"action":\{[^}]*\}/g)
  expect(actions).toHaveLength(2)
})

test.each([
  ['23 Japanese letters stay', 'あ'.repeat(23), 'あ'.repeat(23)],
  ['one more is cut', 'あ'.repeat(24), `${'あ'.repeat(23)}…`],
  ['Latin letters are half as wide', 'a'.repeat(46), 'a'.repeat(46)],
  ['and are cut, too', 'a'.repeat(47), `${'a'.repeat(46)}…`],
  ['nobody is cut in half', '👩‍👩‍👧'.repeat(24), `${'👩‍👩‍👧'.repeat(23)}…`],
])('a title fits into two lines: %s', (_, title, shown) => {
  expect(titleOf(title)).toMatchObject({ contents: [{ text: shown }] })
})

test('a brand without a name leaves its line out, which LINE would refuse', () => {
  expect(card({ subtitle: '' }).contents.body.contents).toHaveLength(3)
  expect(card().contents.body.contents).toHaveLength(4)
})

test('a flat picture keeps its form', () => {
  expect(card({ picture: { ...message.picture, height: 400 } }).contents.hero).toMatchObject({
    aspectRatio: '800:400',
  })
})
