import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { renderer } from '#app/boot/entry-server.tsx'
import { bootElementId } from '#contract/boot-elements.ts'
import type { OpenedPage, PageRequest } from '#contract/boot.ts'
import { paths } from '#domain/paths.ts'
import { createServer } from '#server/create-server.ts'
import { portalUrl, testApi, type TestApi } from '#test/support/api.ts'
import { givenInfluencer } from '#test/support/builders.ts'

let api: TestApi
const nothing = mkdtempSync(join(tmpdir(), 'anken-pages-'))
let portal: ReturnType<typeof createServer>
let withoutTexts: ReturnType<typeof createServer>

beforeAll(async () => {
  api = await testApi()
  const assets = async () => ({ script: '/app.js', head: '' })
  const pages = { renderer: async () => renderer, assets, adminAssets: assets, reportAssets: assets }
  portal = createServer(api.deps, { pages, files: 'public', adminFiles: nothing })
  withoutTexts = createServer(api.deps, { pages, files: nothing })
})
afterAll(async () => {
  rmSync(nothing, { recursive: true })
  await api.close()
})

const open = async (server: ReturnType<typeof createServer>, path: string, language = 'ja') =>
  server.fetch(new Request(portalUrl + path, { headers: { 'accept-language': language } }))

describe('a file of a build that is no longer here', () => {
  test.each(['/assets/gone.js', '/admin-assets/assets/gone.js', '/locales/jp/gone.json'])(
    '%s is answered 404, never with a page, and is kept by no cache',
    async (path) => {
      const response = await open(portal, path)
      expect([response.status, response.headers.get('cache-control')]).toEqual([404, 'no-store'])
      expect(response.headers.get('content-type')).toContain('application/problem+json')
    },
  )
})

describe('a page', () => {
  test('holds the words for a start that fails, in both languages', async () => {
    for (const path of ['/', '/admin/login']) {
      const page = await (await open(portal, path)).text()
      for (const words of [
        '読み込みに時間がかかっています',
        'This is taking a while',
        'もう一度試す',
        'Try again',
      ])
        expect(page).toContain(words)
    }
  })

  test.each([
    ['ja', 'ja'],
    ['en-US,en;q=0.9', 'en'],
    ['fr,en;q=0.8', 'en'],
  ])('that the browser draws from nothing stands in the language of %s', async (asked, tag) => {
    expect(await (await open(portal, '/admin/login', asked)).text()).toContain(`<html lang="${tag}">`)
  })

  test('whose texts cannot be read is left to the browser and shows no key', async () => {
    const response = await open(withoutTexts, '/login', 'en')
    const page = await response.text()
    expect([response.status, page.includes('<div id="root"></div>')]).toEqual([200, true])
    const boot = page.split(`id="${bootElementId}">`)[1]?.split('</script>')[0] ?? ''
    expect(JSON.parse(boot)).toMatchObject({ path: null, texts: {}, language: 'en' })
  })
})

test('the calls of a page look its session up once, and each page has its own', async () => {
  const names = ['青木', '伊藤']
  const cookies = await Promise.all(
    names.map(async (display_name) => api.as(await givenInfluencer(api, { display_name }))),
  )
  const queries = vi.spyOn(pg.Client.prototype, 'query')
  const pages = await Promise.all(
    cookies.map(async (cookie) => {
      const request = new Request(portalUrl + paths.myPage, { headers: { cookie } })
      return (await portal.fetch(request)).text()
    }),
  )
  const texts = queries.mock.calls.map((call) => JSON.stringify(call[0]))
  queries.mockRestore()
  expect(texts.filter((text) => text.includes('secret_hash'))).toHaveLength(2)
  expect(pages.map((page) => names.filter((name) => page.includes(name)))).toEqual([['青木'], ['伊藤']])
})

describe('while the data of a screen is read', () => {
  /** A portal whose screen waits for `drawn`. */
  function waitingPortal() {
    const drawn = Promise.withResolvers<Awaited<ReturnType<OpenedPage['draw']>>>()
    let draws = 0
    const open = async (request: PageRequest): Promise<OpenedPage> => ({
      status: 404,
      language: 'jp',
      title: '案件を探す | Anken',
      sources: ['src/app/screen.tsx'],
      waiting: { name: '案件を探す', text: '読み込んでいます' },
      draw: () => {
        draws += 1
        return drawn.promise.then((page) => ({ ...page, boot: { ...page.boot, nonce: request.nonce } }))
      },
    })
    const builtFrom = (sources: readonly string[]) => sources.map((source) => `/built/${source}.js`)
    const assets = async () => ({
      script: '/app.js',
      head: '<link rel="stylesheet" href="/a.css">',
      builtFrom,
      inLine: ['/line.js'],
    })
    const pages = { renderer: async () => ({ open }), assets, adminAssets: assets, reportAssets: assets }
    const server = createServer(api.deps, { pages, files: 'public' })
    const ask = async (headers: Record<string, string>, method = 'GET') =>
      server.fetch(new Request(`${portalUrl}/somewhere?query`, { method, headers }))
    return { ask, drawn, draws: () => draws }
  }
  const boot = { language: 'jp', line: { mode: 'off' }, now: 1, renderedAt: 1, nonce: '' } as const
  const screen = {
    styles: '',
    html: '<h1>画面</h1>',
    boot: { ...boot, path: null, texts: {}, queries: null },
  }

  test('inside LINE what starts LINE is asked for before the app and the screen, and elsewhere not at all', async () => {
    const { ask, drawn } = waitingPortal()
    drawn.resolve(screen)
    const filesFor = async (userAgent: string) =>
      /"asked":(\[[^\]]*\])/.exec(await (await ask({ 'user-agent': userAgent })).text())?.[1]
    expect(await filesFor('Mozilla/5.0 Line/26.7.0 LIFF')).toBe(
      '["/line.js","/app.js","/built/src/app/screen.tsx.js"]',
    )
    expect(await filesFor('Mozilla/5.0')).toBe('["/app.js","/built/src/app/screen.tsx.js"]')
  })

  test('its head and first words are sent already', async () => {
    const { ask, drawn } = waitingPortal()
    const response = await ask({ 'accept-encoding': 'identity' })
    expect([response.status, response.headers.get('cache-control')]).toEqual([404, 'private, no-store'])
    const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader()
    let text = (await reader?.read())?.value ?? ''
    expect(text).toContain('<title>案件を探す | Anken</title>')
    expect(text).toContain('<link rel="stylesheet" href="/a.css">')
    expect(text).toContain('<div id="waiting"><b>案件を探す</b>読み込んでいます</div>')
    expect(text).not.toContain('id="root"')

    drawn.resolve(screen)
    for (let next = await reader?.read(); next && !next.done; next = await reader?.read()) text += next.value
    // The words are hidden before the screen stands there.
    expect(text.indexOf('#waiting{display:none}')).toBeGreaterThan(text.indexOf('id="waiting"'))
    expect(text.indexOf('<div id="root"><h1>画面</h1></div>')).toBeGreaterThan(text.indexOf('{display:none}'))
    expect(text).toContain('"asked":["/app.js","/built/src/app/screen.tsx.js"]')
    const tags = ['<html', '<body>', '</body>', '</html>']
    expect(tags.map((tag) => text.split(tag).length - 1)).toEqual([1, 1, 1, 1])
  })

  test('a compressed page comes whole', async () => {
    const { ask, drawn } = waitingPortal()
    drawn.resolve(screen)
    const response = await ask({ 'accept-encoding': 'gzip, deflate, br' })
    expect(response.headers.get('content-encoding')).toBe('gzip')
    expect(response.headers.get('vary')).toBe('Accept-Encoding')
    const text = await new Response(response.body?.pipeThrough(new DecompressionStream('gzip'))).text()
    expect(text).toContain('<div id="root"><h1>画面</h1></div>')
  })

  test('a screen that fails then is left to the browser', async () => {
    const { ask, drawn } = waitingPortal()
    drawn.reject(new Error('no data'))
    const text = await (await ask({})).text()
    expect(text).toContain('<div id="root"></div>')
    expect(text).toContain('"path":null')
  })

  test('nothing is drawn for who asks for the head alone', async () => {
    const { ask, draws } = waitingPortal()
    const response = await ask({}, 'HEAD')
    expect([response.status, await response.text(), draws()]).toEqual([404, '', 0])
  })
})
