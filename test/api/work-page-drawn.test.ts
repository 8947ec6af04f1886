import { Writable } from 'node:stream'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { renderer } from '#app/boot/entry-server.tsx'
import { createServer } from '#server/create-server.ts'
import { createLog } from '#server/log.ts'
import { changePage } from '#server/modules/work-page/work-page.service.ts'
import { portalUrl, type TestApi, testApi } from '#test/support/api.ts'
import { givenFinishedCase } from '#test/support/builders-works.ts'
import { givenInfluencer } from '#test/support/builders.ts'

let api: TestApi
let me: Awaited<ReturnType<typeof givenInfluencer>>
const lines: string[] = []
let failing = false

beforeAll(async () => {
  api = await testApi()
  const kept = new Writable({ write: (chunk, _encoding, done) => (lines.push(String(chunk)), done()) })
  api.deps.log = createLog('trace', kept)
})
beforeEach(async () => {
  await api.reset()
  lines.length = 0
  failing = false
  me = await givenInfluencer(api, { display_name: 'みさき' })
})
afterAll(() => api.close())

async function portal() {
  const assets = async () => ({ script: '/app.js', head: '' })
  const open: typeof renderer.open = (page) => {
    if (failing) throw new Error('Not drawn')
    return renderer.open(page)
  }
  const pages = { renderer: async () => ({ open }), assets, adminAssets: assets, reportAssets: assets }
  return createServer(api.deps, { pages, files: 'public' })
}

async function read(token: string, headers: Record<string, string> = {}) {
  const request = new Request(`${portalUrl}/works/${token}`, {
    headers: { 'accept-language': 'ja', 'user-agent': 'Mozilla/5.0 Chrome/142.0', ...headers },
  })
  const response = await (await portal()).fetch(request)
  return { status: response.status, headers: response.headers, text: await response.text() }
}

async function switchTo(on: boolean) {
  const { url } = await changePage(api.deps, me.id, { on })
  return url?.split('/').at(-1) ?? ''
}

const unknown = 'x'.repeat(43)

test('a page is drawn with what it shows, for visitors and people alike', async () => {
  await givenFinishedCase(api, { influencer: me, campaign: { title: '冬の美容液' } })
  const token = await switchTo(true)
  for (const cookie of ['', await api.as(me)]) {
    const { status, text } = await read(token, { cookie })
    expect(status).toBe(200)
    expect(text).toContain('冬の美容液')
    expect(text).toContain('みさき')
    expect(text).not.toContain('サトウ')
  }
})

test('nobody keeps, lists or passes on its address, and it ends at once', async () => {
  const token = await switchTo(true)
  const { status, headers } = await read(token)
  expect(status).toBe(200)
  expect(headers.get('x-robots-tag')).toContain('noindex')
  expect(headers.get('cache-control')).toBe('private, no-store')
  expect(headers.get('referrer-policy')).toBe('no-referrer')
  expect(headers.get('etag')).toBeNull()
  await switchTo(false)
  expect((await read(token)).status).toBe(404)
})

test('one that is off is not found, as one that never was', async () => {
  const token = await switchTo(true)
  await switchTo(false)
  // The texts behind it come in any order.
  const drawn = ({ text }: { text: string }) => /<div id="root">.*?<script/s.exec(text)?.[0]
  const [off, never, short] = [await read(token), await read(unknown), await read('short')]
  expect([off.status, never.status, short.status]).toEqual([404, 404, 404])
  expect(drawn(off)).toContain('</div>')
  expect(drawn(off)).toBe(drawn(never))
})

test('its preview tells of nobody, and not whether there is one', async () => {
  const token = await switchTo(true)
  const agent = { 'user-agent': 'facebookexternalhit/1.1;line-poker/1.0' }
  const { text, headers } = await read(token, agent)
  expect(headers.get('x-robots-tag')).toContain('noindex')
  expect(text).toContain('クリエイターの実績')
  expect(text).toContain(`/works/${token}`)
  expect(text).not.toContain('みさき')
  expect((await read(unknown, agent)).text.replaceAll(unknown, token)).toBe(text)
})

test('no line of the log has its address, not that of a drawing that failed either', async () => {
  const token = await switchTo(true)
  await read(token)
  await api.raw(`/api/works/${token}`)
  failing = true
  expect((await read(token)).status).toBe(200)
  expect(lines.join('')).toContain('/works/:token')
  expect(lines.join('')).not.toContain(token)
})
