import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { renderer } from '#app/boot/entry-server.tsx'
import { bootElementId } from '#contract/boot.ts'
import { createServer } from '#server/create-server.ts'
import { portalUrl, testApi, type TestApi } from '#test/support/api.ts'

let api: TestApi
const nothing = mkdtempSync(join(tmpdir(), 'anken-pages-'))
let portal: ReturnType<typeof createServer>
let withoutTexts: ReturnType<typeof createServer>

beforeAll(async () => {
  api = await testApi()
  const assets = async () => ({ script: '/app.js', head: '' })
  const pages = { renderer: async () => renderer, assets, adminAssets: assets }
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
