import { expect, test } from 'vitest'
import { type Person, people } from '../people.ts'
import { givenEmulator } from '../test-kit.ts'

const { emulator, portal, api, later, asLogin } = givenEmulator()

const { hana, misaki, tsubasa } = people
const account = () => emulator().officialAccount
const campaign = { type: 'text', text: 'https://liff.line.me/2000000001-AbCdEfGh/campaigns/7' } as const

async function inDialog(person: Person, path: string, body: object = {}) {
  const { accessToken: access_token } = await emulator().signIn(person.id)
  return api(path, { method: 'POST', body: JSON.stringify({ access_token, ...body }) })
}

test('what a person shares stands in the chats of their friends', async () => {
  const shared = await inDialog(hana, '/liff/share', { messages: [campaign] })
  expect([shared.status, shared.headers.get('access-control-allow-origin')]).toEqual([200, '*'])
  expect(account().chatOf(misaki.id)).toMatchObject([{ by: hana.id, message: campaign }])
  expect(account().chatOf(hana.id)).toEqual([])
  expect([account().unreadOf(misaki.id), emulator().quota.used()]).toEqual([1, 0])
  expect((await inDialog(hana, '/liff/share', { messages: [{ type: 'text', text: '' }] })).status).toBe(400)
})

test('a person who is asked becomes a friend, also after blocking', async () => {
  expect((await inDialog(tsubasa, '/liff/friendship')).status).toBe(200)
  expect(account().friendshipOf(tsubasa.id)).toBe('friend')
  await account().block(tsubasa.id)
  await inDialog(tsubasa, '/liff/friendship')
  const types = portal.received.flatMap(({ body }) => JSON.parse(body).events).map(({ type }) => type)
  expect(types).toEqual(['follow', 'unfollow', 'follow'])
})

test('a shortcut leads to an address', async () => {
  expect((await inDialog(hana, '/liff/shortcut', { url: 'https://portal.example/' })).status).toBe(200)
  expect((await inDialog(hana, '/liff/shortcut', { url: 'portal' })).status).toBe(400)
})

test('the dialogs are of who is signed in', async () => {
  for (const path of ['/liff/share', '/liff/shortcut', '/liff/friendship', '/liff/permission']) {
    const body = JSON.stringify({
      access_token: 'guessed',
      messages: [campaign],
      url: 'https://portal.example/',
    })
    expect((await api(path, { method: 'POST', body })).status).toBe(401)
  }
})

test('a verified mini-app may send five service messages for one token', async () => {
  const { accessToken } = await emulator().signIn(misaki.id)
  const begun = await asLogin('POST', '/message/v3/notifier/token', { liffAccessToken: accessToken })
  expect(begun.body).toMatchObject({ remainingCount: 5, expiresIn: 31_536_000 })
  const params = { campaign: '秋の新作', date: '11月30日' }
  const send = (answer: unknown) =>
    asLogin('POST', '/message/v3/notifier/send?target=service', {
      templateName: 'selected_ja',
      params,
      notificationToken: Object(answer).notificationToken,
    })
  let answer: unknown = begun.body
  for (const remainingCount of [4, 3, 2, 1, 0]) {
    const before = answer
    const sent = await send(before)
    expect(sent).toMatchObject({ status: 200, body: { remainingCount } })
    expect((await send(before)).status, 'a token is dead once it was used').toBe(401)
    answer = sent.body
  }
  expect((await send(answer)).status).toBe(401)
  expect(account().chatOf(misaki.id)).toHaveLength(5)
  expect(account().chatOf(misaki.id)[0]).toMatchObject({
    by: 'notifier',
    message: { text: 'selected_ja\ncampaign: 秋の新作\ndate: 11月30日' },
  })
})

test('a token for service messages needs a living access token', async () => {
  const { accessToken } = await emulator().signIn(misaki.id)
  later(12 * 60)
  const late = await asLogin('POST', '/message/v3/notifier/token', { liffAccessToken: accessToken })
  expect(late.status).toBe(401)
})
