import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { renderer } from '#app/boot/entry-server.tsx'
import { createServer } from '#server/create-server.ts'
import { jpegOf } from '#server/pictures/as-jpeg.ts'
import { portalUrl, testApi, type TestApi } from '#test/support/api.ts'
import { type Campaign, givenCampaign } from '#test/support/builders-campaigns.ts'
import { givenInfluencer } from '#test/support/builders.ts'

let api: TestApi
let portal: ReturnType<typeof createServer>
beforeAll(async () => {
  api = await testApi()
  const assets = async () => ({ script: '/app.js', head: '' })
  const pages = { renderer: async () => renderer, assets, adminAssets: assets, reportAssets: assets }
  portal = createServer(api.deps, { pages, files: 'public' })
})
beforeEach(() => api.reset())
afterAll(() => api.close())

const line = 'facebookexternalhit/1.1;line-poker/1.0'
const person = 'Mozilla/5.0 (Windows NT 10.0) Chrome/142.0'

const open = async (path: string, userAgent: string, cookie = '') =>
  portal.fetch(new Request(portalUrl + path, { headers: { 'user-agent': userAgent, cookie } }))

async function tagsAt(path: string, userAgent = line, cookie = '') {
  const response = await open(path, userAgent, cookie)
  const page = await response.text()
  const tags = page.matchAll(/<meta (?:property|name)="([\w:]+)" content="([^"]*)"/g)
  return {
    status: response.status,
    page,
    ...Object.fromEntries([...tags].map(([, name, text]) => [name, text])),
  }
}

const pathOf = ({ id }: Campaign) => `/dashboard/project-search/${id}`

describe('the link of a campaign in a chat', () => {
  test('shows what it is, what it pays and until when one can apply', async () => {
    const campaign = await givenCampaign(api, {
      title: '夏の美容液モニター',
      reward_amount: 12_000,
      gift_value: 4_800,
    })
    expect(await tagsAt(pathOf(campaign))).toMatchObject({
      status: 200,
      'og:title': '夏の美容液モニター',
      'og:description': '報酬 12,000円（税抜）＋商品（4,800円相当）・応募締切 11月30日(月) 12:00',
      'og:url': portalUrl + pathOf(campaign),
      'og:image': `${portalUrl}/media/campaign/cover.jpg`,
      'og:image:width': '800',
      'og:site_name': 'Anken',
      'twitter:card': 'summary_large_image',
      page: expect.stringContaining('<title>夏の美容液モニター</title>'),
    })
  })

  test.each([
    [{ reward_amount: null, gift_value: 3_000 }, /^商品（3,000円相当）の提供・/],
    [{ reward_amount: null, gift_value: null }, /^報酬なし・/],
    [{ recruiting_end: new Date('2026-11-19T00:00:00Z') }, /・募集は終了しました$/],
  ])('%o', async (given, description) => {
    const tags = await tagsAt(pathOf(await givenCampaign(api, given)))
    expect(tags).toMatchObject({ 'og:description': expect.stringMatching(description) })
  })

  test('shows a title as text, whatever is in it', async () => {
    const campaign = await givenCampaign(api, { title: '"><script>alert(1)</script>' })
    const { page } = await tagsAt(pathOf(campaign))
    expect(page).not.toContain('<script')
    expect(page).toContain('content="&quot;&gt;&lt;script&gt;alert(1)&lt;/script&gt;"')
  })

  test.each([
    [{ visibility: 'nominated' as const }],
    [{ state: 'draft' as const }],
    [{ state: 'cancelled' as const }],
  ])('says nothing of one with %o, to nobody', async (given) => {
    const campaign = await givenCampaign(api, { title: '秘密の案件', ...given })
    const session = await api.as(await givenInfluencer(api))
    const hidden = await tagsAt(pathOf(campaign), line, session)
    expect(hidden).toMatchObject({ 'og:title': 'Anken | クリエイターのための案件ポータル' })
    expect(hidden.page).not.toContain('秘密')
    expect(hidden.page).toBe((await tagsAt('/dashboard/project-search/999999')).page)
  })

  test.each(['Twitterbot/1.0', 'Slackbot-LinkExpanding 1.0', 'Mozilla/5.0 (compatible; Discordbot/2.0)'])(
    'is drawn for %s, too',
    async (userAgent) => {
      const campaign = await givenCampaign(api, { title: '夏の美容液モニター' })
      expect(await tagsAt(pathOf(campaign), userAgent)).toMatchObject({ 'og:title': '夏の美容液モニター' })
    },
  )

  test('leads a person to the log-in as before', async () => {
    const response = await open(pathOf(await givenCampaign(api)), person)
    expect(response.status).toBe(302)
    expect(response.headers.get('location')).toMatch(/^\/login\?next=/)
  })
})

test.each(['/', '/login', '/register'])('%s says for everybody what the portal is', async (path) => {
  const drawn = await tagsAt(path)
  const { 'og:title': title, 'og:image': image } = { 'og:title': '', 'og:image': '', ...drawn }
  expect(title).toBe('Anken | クリエイターのための案件ポータル')
  expect(await tagsAt(path, person)).toMatchObject({ status: 200, 'og:title': title, 'og:image': image })
  const picture = await open(new URL(image).pathname, line)
  expect(picture.headers.get('content-type')).toBe('image/png')
})

describe('the picture for LINE', () => {
  async function givenPicture(width: number, height: number) {
    const webp = await sharp({ create: { width, height, channels: 3, background: '#4ab4e8' } })
      .webp()
      .toBuffer()
    await api.deps.storage.put('campaign/cover.webp', webp, { type: 'image/webp' })
    await api.deps.storage.remove('campaign/cover.jpg')
  }

  test('is a JPEG that other sites may show', async () => {
    await givenPicture(1600, 800)
    const response = await open('/media/campaign/cover.jpg', line)
    expect(response.headers.get('content-type')).toBe('image/jpeg')
    expect(response.headers.get('cross-origin-resource-policy')).toBe('cross-origin')
    const { format, width, height } = await sharp(await response.arrayBuffer()).metadata()
    expect({ format, width, height }).toEqual({ format: 'jpeg', width: 1024, height: 512 })
  })

  test('is as small as LINE asks, also when it stands upright, and is called so', async () => {
    await givenPicture(1200, 1600)
    const response = await open('/media/campaign/cover.jpg', line)
    const { width, height } = await sharp(await response.arrayBuffer()).metadata()
    expect({ width, height }).toEqual({ width: 768, height: 1024 })
    const cover = { url: '/media/campaign/cover.webp', width: 1200, height: 1600 }
    expect(jpegOf(cover)).toEqual({ url: '/media/campaign/cover.jpg', width, height })
  })

  test('is drawn once, however many ask at first', async () => {
    await givenPicture(800, 600)
    const put = vi.spyOn(api.deps.storage, 'put')
    const asked = Array.from({ length: 3 }, () => open('/media/campaign/cover.jpg', line))
    for (const response of await Promise.all(asked)) expect((await response.blob()).size).toBeGreaterThan(0)
    expect(put).toHaveBeenCalledTimes(1)
    put.mockRestore()
  })

  test('is left closed when its size alone is asked for', async () => {
    await givenPicture(800, 600)
    await (await open('/media/campaign/cover.jpg', line)).blob()
    const get = vi.spyOn(api.deps.storage, 'get')
    const url = `${portalUrl}/media/campaign/cover.jpg`
    const response = await portal.fetch(new Request(url, { method: 'HEAD' }))
    expect(Number(response.headers.get('content-length'))).toBeGreaterThan(0)
    const [file] = await Promise.all(get.mock.results.map(({ value }) => value))
    expect(file?.stream.destroyed).toBe(true)
    get.mockRestore()
  })

  test('of nothing is not found', async () => {
    expect((await open('/media/campaign/nothing.jpg', line)).status).toBe(404)
  })
})
