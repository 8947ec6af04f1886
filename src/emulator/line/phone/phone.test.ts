import { expect, test } from 'vitest'
import { people } from '../../people.ts'
import { givenEmulator, liffId, portalUrl } from '../../test-kit.ts'

const { emulator, portal, later } = givenEmulator()

const { misaki, hana, tsubasa } = people
const page = async (query: string) => (await fetch(`${emulator().url}/?${query}`)).text()
const phoneOf = async (personId: string, talk = 'account') =>
  (await fetch(`${emulator().url}/line/phone/${personId}?talk=${talk}`)).text()
const act = (personId: string, name: string, form: Record<string, string> = {}) =>
  fetch(`${emulator().url}/line/phone/${personId}/${name}`, {
    method: 'POST',
    body: new URLSearchParams(form),
    redirect: 'manual',
  })
const push = (text: string) => emulator().officialAccount.put(misaki, 'account', [{ type: 'text', text }])
const eventTypes = () =>
  portal.received.flatMap(({ body }) =>
    [...body.matchAll(/"type":"(follow|unfollow|message)"/g)].map(([, type]) => type),
  )

test('the front page shows the phone of the person in the address, and of that one again without', async () => {
  const response = await fetch(`${emulator().url}/?person=${hana.id}`)
  expect(await response.text()).toMatch(new RegExp(`<option[^>]*value="${hana.id}" selected`))
  const cookie = response.headers.getSetCookie()[0]?.split(';')[0] ?? ''
  const again = await fetch(`${emulator().url}/`, { headers: { cookie } })
  expect(await again.text()).toMatch(new RegExp(`<option[^>]*value="${hana.id}" selected`))
})

test('a stranger sees the profile, adds the account, blocks it and comes back, and the portal hears of each', async () => {
  expect(await phoneOf(tsubasa.id)).toContain('<button>友だち追加</button>')
  const followed = await act(tsubasa.id, 'follow')
  expect([followed.status, followed.headers.get('location')]).toEqual([
    303,
    `/?person=${tsubasa.id}&talk=account`,
  ])
  expect(await phoneOf(tsubasa.id)).toContain('role="log"')
  await act(tsubasa.id, 'block')
  const blocked = await phoneOf(tsubasa.id)
  expect(blocked).toContain('<button>ブロック解除</button>')
  expect(blocked).not.toContain('role="log"')
  await act(tsubasa.id, 'unblock')
  expect(await phoneOf(tsubasa.id)).toContain('role="log"')
  expect(eventTypes()).toEqual(['follow', 'unfollow', 'follow'])
})

test('what is typed reaches the account and stands at the right', async () => {
  await act(misaki.id, 'say', { text: 'こんにちは<b>' })
  expect(await phoneOf(misaki.id)).toMatch(/class="entry own"[^]*こんにちは&lt;b&gt;/)
  expect(eventTypes()).toEqual(['message'])
})

test('days stand between messages, and the name over the first of several', async () => {
  push('昨日の一通')
  push('昨日の二通')
  later(24 * 60)
  push('今日の一通')
  const html = await phoneOf(misaki.id)
  expect([...html.matchAll(/<time datetime="[\d-]+">([^<]+)</g)].map(([, day]) => day)).toEqual([
    '昨日',
    '今日',
  ])
  expect(html.match(/<b class="name">/g)).toHaveLength(2)
  expect(html).toMatch(/<time datetime="2026-04-02T00:00:00.000Z">9:00</)
  later(24 * 60)
  expect(await phoneOf(misaki.id)).toContain('>4/1(水)<')
})

test('unread messages are counted beside the name and per talk until the talk is on the screen', async () => {
  push('一')
  push('二')
  emulator().officialAccount.share(hana, [{ type: 'text', text: 'これ見て' }])
  expect(await page(`person=${hana.id}`)).toContain('佐藤 美咲（未読3）')
  expect(await page(`person=${hana.id}`)).toContain('加藤 翼（友だち追加前・未読1）')
  expect(await phoneOf(tsubasa.id)).toContain('aria-label="トーク一覧（未読1件）"')
  const list = await phoneOf(misaki.id, 'list')
  expect([...list.matchAll(/class="unread">(\d+)</g)].map(([, count]) => count)).toEqual(['1', '2'])
  const chat = await phoneOf(misaki.id)
  expect(chat).toContain('aria-label="トーク一覧（未読1件）"')
  expect(chat).not.toContain('これ見て')
  expect(await phoneOf(misaki.id, hana.id)).toContain('これ見て')
  expect(await page(`person=${hana.id}`)).not.toContain('未読3')
})

test('service messages stand in a talk of their own, where nobody can answer', async () => {
  emulator().officialAccount.put(misaki, 'notifier', [{ type: 'text', text: '発送しました' }])
  expect(await phoneOf(misaki.id, 'list')).toMatch(/<b>通知<\/b><span>発送しました</)
  const talk = await phoneOf(misaki.id, 'notifier')
  expect(talk).toContain('発送しました')
  expect(talk).not.toContain('送信</button>')
})

test('nobody has a phone whom LINE does not know', async () => {
  expect((await fetch(`${emulator().url}/line/phone/U0`)).status).toBe(404)
  expect((await act('U0', 'follow')).status).toBe(404)
  expect((await act(misaki.id, 'shout')).status).toBe(404)
  expect((await fetch(`${emulator().url}/line/phone/menus/richmenu-0`)).status).toBe(404)
})

test('a tap on a link into the portal opens the app of that link, and no other', async () => {
  const { url, liffUrl, officialAccount } = emulator()
  const said = `${liffUrl}/${liffId}/dashboard ${liffUrl}/2000000001-Unknown1/dashboard`
  officialAccount.put(misaki, 'account', [{ type: 'text', text: said }])
  const taps = [...(await phoneOf(misaki.id)).matchAll(/href="(\/line\/open[^"]+)"/g)].map(([, href = '']) =>
    href.replaceAll('&amp;', '&'),
  )
  const answers = await Promise.all(taps.map((tap) => fetch(`${url}${tap}`, { redirect: 'manual' })))
  expect(answers.map(({ status }) => status)).toEqual([302, 404])
  expect(answers[0]?.headers.get('location')).toMatch(`${portalUrl}/?liff.state=%2Fdashboard#access_token=`)
})
