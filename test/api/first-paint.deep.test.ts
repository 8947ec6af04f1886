import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { patterns } from '#domain/paths.ts'
import { changePage } from '#server/modules/work-page/work-page.service.ts'
import { testApi, type TestApi } from '#test/support/api.ts'
import { givenCampaign } from '#test/support/builders-campaigns.ts'
import { givenCase } from '#test/support/builders-cases.ts'
import { givenConfirmedCase } from '#test/support/builders-submissions.ts'
import { givenInfluencer } from '#test/support/builders.ts'
import { paint as paintPage } from '#test/support/paint.ts'

let api: TestApi
let campaignId: number
let session: string
let worksToken: string
const said = vi.spyOn(console, 'error').mockImplementation(() => undefined)

beforeAll(async () => {
  api = await testApi()
  campaignId = (await givenCampaign(api, { title: '夏の美容液モニター' })).id
  const me = await givenInfluencer(api)
  session = await api.as(me)
  const { url } = await changePage(api.deps, me.id, { on: true })
  worksToken = url?.split('/').at(-1) ?? ''
})
beforeEach(() => said.mockClear())
afterEach(() => expect(said.mock.calls).toEqual([]))
afterAll(() => {
  said.mockRestore()
  return api.close()
})

const line = {
  mode: 'liff',
  liffId: '2000000001-AbCdEfGh',
  appUrl: 'https://liff.line.me/2000000001-AbCdEfGh',
} as const
const paint = (path: string, visit: Omit<Parameters<typeof paintPage>[2], 'line'> = {}) =>
  paintPage(api, path, { ...visit, line })

const languageOf = async (path: string, visit: Parameters<typeof paint>[1]) =>
  (await paint(path, visit)).language

const insideLine = 'x Line/26.7.0 LIFF'
const screens = Object.values(patterns)
const address = (pattern: string) => pattern.replace(':id', String(campaignId)).replace(':token', worksToken)

test('a page carries the texts of its own screen, whatever was drawn before', async () => {
  await paint('/register')
  const { boot } = await paint('/login')
  expect(Object.keys(boot?.texts ?? {}).toSorted()).toEqual(['auth', 'common', 'errors'])
})

test('there is no window here', () => {
  expect(typeof window).toBe('undefined')
})

describe('every screen', () => {
  test.each(screens)('%s is drawn with its data and texts, or leads on', async (pattern) => {
    for (const [cookie, language] of [
      [session, 'ja'],
      ['', 'en'],
    ] as const) {
      const page = await paint(address(pattern), { cookie, language })
      if (page.redirect) {
        expect(page.redirect).toMatch(/^\/(?:login|dashboard)/)
        continue
      }
      expect(page.status).toBe(200)
      expect(page.html.match(/<h1/g)).toHaveLength(1)
      expect(page.title).not.toMatch(/title\./)
      expect(page.boot?.path).toBe(address(pattern))
      expect(Object.keys(page.boot?.texts ?? {})).toContain('common')
    }
  })
})

test('the list stands in the HTML, each campaign a link', async () => {
  const { html } = await paint(patterns.search, { cookie: session })
  expect(html).toContain('夏の美容液モニター')
  expect(html).toContain(`href="/dashboard/project-search/${campaignId}"`)
})

test('the forms of a case stand in the HTML, or why nothing can be submitted', async () => {
  const { campaign, as: cookie } = await givenConfirmedCase(api)
  const html = async (pattern: string) =>
    (await paint(pattern.replace(':id', String(campaign.id)), { cookie })).html
  expect(await html(patterns.draft)).toContain('下書きを提出する')
  expect(await html(patterns.draftView)).toContain('提出した内容はまだありません')
  expect(await html(patterns.fixes)).toContain('対応が必要な修正依頼はありません')
  expect(await html(patterns.compositionPlan)).toContain('構成案の提出は不要です')
})

test('a case stands in the HTML with what comes next, alone and in the list', async () => {
  const { campaign, influencer } = await givenCase(api, { until: 'selected' })
  const cookie = await api.as(influencer)
  const page = await paint(patterns.project.replace(':id', String(campaign.id)), { cookie })
  expect(page.html).toContain('取引条件を確認し、ご回答ください')
  expect(page.html).toContain('第1版')
  expect(page.html).toContain('担当者に質問や連絡ができます')
  const list = await paint(patterns.projects, { cookie })
  expect(list.html).toContain(`href="/dashboard/project-management/${campaign.id}"`)
  expect((await paint(patterns.home, { cookie })).html).toContain('取引条件を確認し、ご回答ください')
})

test('the target of a tap in LINE is drawn on its first load already', async () => {
  const state = encodeURIComponent(address(patterns.campaign))
  const { html, boot } = await paint(`/?liff.state=${state}`, {
    cookie: session,
    userAgent: insideLine,
  })
  expect(html).toContain('夏の美容液モニター')
  expect(boot?.path).toBe(address(patterns.campaign))
})

test('inside LINE nobody is sent to the log-in before LINE has said who it is', async () => {
  for (const [language, words] of [
    ['ja', 'LINEに接続しています'],
    ['en', 'Connecting to LINE'],
  ] as const) {
    const page = await paint(address(patterns.campaign), { userAgent: insideLine, language })
    expect([page.redirect, page.boot?.path]).toEqual([undefined, null])
    // The first HTML says where one is and what is happening.
    expect(page.html).toMatch(/<h1[^>]*>Anken<\/h1>/)
    expect(page.html).toContain(`>${words}</p>`)
  }
})

test.each([
  patterns.landing,
  patterns.login,
  patterns.register,
  patterns.forgotPassword,
  patterns.terms,
  patterns.privacy,
])('inside LINE %s stands there before LINE has started, as it does outside', async (pattern) => {
  const outside = await paint(pattern)
  for (const path of [pattern, `/?liff.state=${encodeURIComponent(pattern)}`]) {
    const { html, boot } = await paint(path, { userAgent: insideLine })
    expect([html, boot?.path]).toEqual([outside.html, pattern])
  }
})

test('outside LINE the way in keeps the target', async () => {
  const { redirect } = await paint(address(patterns.campaign))
  expect(redirect).toBe(`/login?next=${encodeURIComponent(address(patterns.campaign))}`)
})

test('an unknown address is a page of its own, and 404', async () => {
  const page = await paint('/no/such/page')
  expect([page.status, page.html.includes('<h1')]).toEqual([404, true])
})

test('the language follows the query, then the cookie, then the browser', async () => {
  expect(await languageOf('/?lng=en', { cookie: 'i18next=jp', language: 'ja' })).toBe('en')
  expect(await languageOf('/', { cookie: 'i18next=jp', language: 'en-US' })).toBe('jp')
  expect(await languageOf('/', { language: 'en-US,en;q=0.9' })).toBe('en')
  expect(await languageOf('/', { language: 'fr' })).toBe('jp')
})

test('styles carry the nonce of the answer', async () => {
  const { styles } = await paint('/')
  expect(styles).toMatch(/<style[^>]* nonce="n-1"/)
})
