import { expect, test } from 'vitest'
import * as z from 'zod'
import { people } from '../people.ts'
import { givenEmulator, pngOf } from '../test-kit.ts'

const { emulator, asMessaging, channelToken } = givenEmulator()

const menu = (changes: object = {}) => ({
  size: { width: 2500, height: 843 },
  selected: true,
  name: 'anken-members-1',
  chatBarText: 'メニュー',
  areas: [
    {
      bounds: { x: 0, y: 0, width: 833, height: 843 },
      action: { type: 'uri', label: '案件を探す', uri: 'https://liff.line.me/2000000001-AbCdEfGh/dashboard' },
    },
  ],
  ...changes,
})
const created = z.object({ richMenuId: z.string().regex(/^richmenu-[0-9a-f]{32}$/) })

async function create(changes?: object) {
  const answer = await asMessaging('POST', '/v2/bot/richmenu', menu(changes))
  return created.parse(answer.body).richMenuId
}

async function upload(id: string, bytes = pngOf(2500, 843), type = 'image/png') {
  const response = await fetch(`${emulator().lineDataApiUrl}/v2/bot/richmenu/${id}/content`, {
    method: 'POST',
    headers: { authorization: `Bearer ${await channelToken('messaging')}`, 'content-type': type },
    body: bytes,
  })
  return response.status
}

async function createShown() {
  const id = await create()
  await upload(id)
  return id
}
const call = async (method: string, path: string, body?: unknown) =>
  (await asMessaging(method, `/v2/bot${path}`, body)).status
const menuOf = (personId: string) => emulator().officialAccount.menuOf(personId)?.richMenuId

test('a menu is made, shown to everybody when it has its picture, and taken away', async () => {
  expect(await call('POST', '/richmenu/validate', menu())).toBe(200)
  const id = await create()
  const listed = await asMessaging('GET', '/v2/bot/richmenu/list')
  expect(listed.body).toEqual({ richmenus: [{ richMenuId: id, ...menu() }] })
  expect(await call('POST', `/user/all/richmenu/${id}`)).toBe(400)
  expect(await upload(id)).toBe(200)
  expect(menuOf(people.misaki.id)).toBe(undefined)
  expect(await call('POST', `/user/all/richmenu/${id}`)).toBe(200)
  expect((await asMessaging('GET', '/v2/bot/user/all/richmenu')).body).toEqual({ richMenuId: id })
  expect(emulator().officialAccount.menuOf(people.misaki.id)).toMatchObject({
    menu: menu(),
    image: { type: 'image/png' },
  })
  expect(menuOf(people.tsubasa.id), 'who is no friend sees no menu').toBe(undefined)
  expect(await call('DELETE', `/richmenu/${id}`)).toBe(200)
  expect(menuOf(people.misaki.id)).toBe(undefined)
  expect(await call('GET', '/user/all/richmenu')).toBe(404)
  expect(await call('GET', `/richmenu/${id}`)).toBe(404)
})

test("a person's own menu goes before everybody's until it is unlinked or deleted", async () => {
  const [members, guests] = [await createShown(), await createShown()]
  const { id } = people.hana
  await call('POST', `/user/all/richmenu/${members}`)
  expect(await call('GET', `/user/${id}/richmenu`)).toBe(404)
  expect(await call('POST', `/user/${id}/richmenu/${guests}`)).toBe(200)
  expect((await asMessaging('GET', `/v2/bot/user/${id}/richmenu`)).body).toEqual({ richMenuId: guests })
  expect([menuOf(id), menuOf(people.misaki.id)]).toEqual([guests, members])
  expect(await call('DELETE', `/user/${id}/richmenu`)).toBe(200)
  expect(menuOf(id)).toBe(members)
  await call('POST', `/user/${id}/richmenu/${guests}`)
  await call('DELETE', `/richmenu/${guests}`)
  expect(menuOf(id)).toBe(members)
  expect(await call('POST', `/user/${id}/richmenu/${guests}`)).toBe(404)
  expect(await call('POST', `/user/U${'0'.repeat(32)}/richmenu/${members}`)).toBe(404)
})

test('an alias names a menu, and another one later', async () => {
  const [first, second] = [await createShown(), await createShown()]
  const alias = (richMenuId: string) => ({ richMenuAliasId: 'anken-guests', richMenuId })
  expect(await call('GET', '/richmenu/alias/anken-guests')).toBe(404)
  expect(await call('POST', '/richmenu/alias/anken-guests', { richMenuId: first })).toBe(404)
  expect(await call('POST', '/richmenu/alias', alias('richmenu-0'))).toBe(400)
  expect(await call('POST', '/richmenu/alias', alias(first))).toBe(200)
  expect(await call('POST', '/richmenu/alias', alias(second))).toBe(400)
  expect((await asMessaging('GET', '/v2/bot/richmenu/alias/anken-guests')).body).toEqual(alias(first))
  expect(await call('POST', '/richmenu/alias/anken-guests', { richMenuId: second })).toBe(200)
  expect((await asMessaging('GET', '/v2/bot/richmenu/alias/list')).body).toEqual({ aliases: [alias(second)] })
  expect(await call('DELETE', '/richmenu/alias/anken-guests')).toBe(200)
  expect(await call('DELETE', '/richmenu/alias/anken-guests')).toBe(404)
})

test.each([
  ['a chat bar text of 15 characters', { chatBarText: 'あ'.repeat(15) }, 'chatBarText'],
  ['a name of 301 characters', { name: 'a'.repeat(301) }, 'name'],
  ['21 areas', { areas: Array.from({ length: 21 }, () => menu().areas[0]) }, 'areas'],
  ['a picture too high', { size: { width: 1000, height: 700 } }, 'size'],
  ['a picture too narrow', { size: { width: 799, height: 250 } }, 'size.width'],
  ['a label of 21 characters', labelled('あ'.repeat(21)), 'areas[0].action.label'],
])('%s is refused', async (_, changes, property) => {
  const refused = await asMessaging('POST', '/v2/bot/richmenu', menu(changes))
  expect(refused).toMatchObject({ status: 400, body: { details: [{ property }] } })
  expect(await call('POST', '/richmenu/validate', menu(changes))).toBe(400)
})

function labelled(label: string) {
  const [area] = menu().areas
  return { areas: [{ ...area, action: { ...area?.action, label } }] }
}

test('a picture has the size of its menu and its Content-Type, at most a megabyte, and comes once', async () => {
  const id = await create()
  expect(await upload(id, pngOf(2500, 1686))).toBe(400)
  expect(await upload(id, pngOf(2500, 843), 'image/jpeg')).toBe(400)
  expect(await upload(id, pngOf(2500, 843, 1024 * 1024 + 1))).toBe(413)
  expect(await upload(id, new Uint8Array(0))).toBe(400)
  expect(await upload('richmenu-0')).toBe(404)
  expect(await upload(id, jpegOf(2500, 843), 'image/jpeg')).toBe(200)
  expect(await upload(id, jpegOf(2500, 843), 'image/jpeg')).toBe(400)
  const kept = await fetch(`${emulator().lineDataApiUrl}/v2/bot/richmenu/${id}/content`, {
    headers: { authorization: `Bearer ${await channelToken('messaging')}` },
  })
  expect(kept.headers.get('content-type')).toBe('image/jpeg')
  expect(new Uint8Array(await kept.arrayBuffer())).toEqual(jpegOf(2500, 843))
})

/** Start of image, an empty application segment, a start of frame. */
function jpegOf(width: number, height: number) {
  const bytes = new Uint8Array(32)
  bytes.set([0xff, 0xd8, 0xff, 0xe0, 0, 2, 0xff, 0xc0, 0, 11, 8])
  const view = new DataView(bytes.buffer)
  view.setUint16(11, height)
  view.setUint16(13, width)
  return bytes
}

test('pictures and menus are for the channel alone', async () => {
  const id = await createShown()
  expect((await fetch(`${emulator().lineDataApiUrl}/v2/bot/richmenu/${id}/content`)).status).toBe(401)
  expect((await fetch(`${emulator().lineApiUrl}/v2/bot/richmenu/list`)).status).toBe(401)
})
