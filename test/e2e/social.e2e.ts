import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { paths } from '#domain/paths.ts'
import { people, type Person } from '#emulator/people.ts'
import { givenInfluencer } from '#test/support/builders.ts'
import { lineHosts, type LineHosts } from '#test/support/line-hosts.ts'
import { desktop, launchBrowser, phone, hydrated, type Watch, watch } from './support/browser.ts'
import { type Creator, creatorOn } from './support/creator.ts'
import { liffId, type Portal, startPortal } from './support/portal.ts'
import { textOf } from './support/seeded.ts'

let portal: Portal
let browser: Browser
let contexts: { context: BrowserContext; watched: Watch; hosts: LineHosts }[]

beforeAll(async () => {
  ;[portal, browser] = await Promise.all([startPortal(), launchBrowser()])
})
afterAll(async () => {
  await browser.close()
  await portal.stop()
})
beforeEach(() => {
  portal.emulator.reset()
  contexts = []
})
afterEach(async () => {
  for (const { context, watched, hosts } of contexts) {
    expect(watched.errors).toEqual([])
    expect(hosts.unanswered).toEqual([])
    await context.close()
  }
})

/** A browser of its own, with nothing of another's cookies. */
type Language = 'jp' | 'en'

async function givenBrowser(device: BrowserContextOptions, person: Person, language: Language = 'jp') {
  const hosts = await lineHosts(browser, device, {
    emulator: portal.emulator,
    portalUrl: portal.url,
    liffId,
    personId: person.id,
  })
  const { context } = hosts
  await context.addCookies([{ name: 'i18next', value: language, url: portal.url }])
  const watched = watch(context)
  contexts.push({ context, watched, hosts })
  return { context, hosts, page: await context.newPage() }
}

/** Opens the link screen inside LINE; `leave` taps a way out and returns the address that LINE is to open outside. */
async function givenLinkScreenInLine(person: Person, language: Language = 'jp') {
  const { page, hosts } = await givenBrowser(phone, person, language)
  await hosts.openInLine(page, { path: paths.linkSns })
  await page.waitForURL(portal.url + paths.linkSns)
  await hydrated(page)
  const asked: string[] = []
  await page.exposeFunction('askLine', (_act: string, _token: string, _id: string, what: string) =>
    asked.push(what),
  )
  await page.evaluate('window._liff.postMessage = window.askLine')
  const me = creatorOn(page, portal.url)
  return {
    me,
    async leave(name: string) {
      await me.follow(name)
      await expect.poll(() => asked.length).toBeGreaterThan(0)
      const { url, external } = JSON.parse(asked.pop() ?? '{}')
      expect(external).toBe(true)
      return String(url)
    },
  }
}

/** The phone's own browser opened by LINE: without a session of the portal. */
async function givenOutside(person: Person, address: string, language?: Language) {
  const { context, page } = await givenBrowser(phone, person, language)
  await page.goto(address)
  return { context, page }
}

const pick = (page: Page, { name }: Person) =>
  page.getByRole('button', { name: new RegExp(`^${name}`) }).click()

/** Does what the phone does when the person switches back to the app. */
const comeBack = ({ page }: Creator) =>
  page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))

async function expectWayBack(page: Page, language: Language = 'jp') {
  await hydrated(page)
  const back = page.getByRole('link', { name: textOf(language, 'social:back_to_line') })
  const link = `https://miniapp.line.me/${liffId}${paths.linkSns}`
  await expect.poll(() => back.getAttribute('href')).toBe(link)
}

/** Expects the question of whose profile the account is to join, before anything is linked. */
async function expectQuestion(
  page: Page,
  platform: string,
  names: { account: string; person: string },
  language: Language = 'jp',
) {
  await page.getByRole('heading', { name: textOf(language, 'social:question.title', { platform }) }).waitFor()
  await page.getByText(names.account).waitFor()
  await page.getByText(names.person, { exact: true }).waitFor()
  await hydrated(page)
}

describe('inside LINE', () => {
  test.each([
    { language: 'jp', person: people.misaki, handle: '@misaki.days', followers: '32,400' },
    { language: 'en', person: people.mio, handle: '@mio.techo', followers: '28,600' },
  ] as const)(
    'Instagram is linked in the outside browser, and the screen in LINE shows it by itself, in $language',
    async ({ language, person, handle, followers }) => {
      const says = (name: string, values?: Record<string, string>) =>
        textOf(language, `social:${name}`, values)
      const [platform, whose] = [{ platform: 'Instagram' }, { person: 'みさき' }]
      await givenInfluencer(portal, { display_name: 'みさき', line_user_id: person.id })
      const { me, leave } = await givenLinkScreenInLine(person, language)
      const address = await leave(says('link_with.facebook'))
      await me.sees(says('news.waiting_title'))

      const { context, page } = await givenOutside(person, address, language)
      await pick(page, person)
      const asked = { account: handle, person: says('question.person', whose) }
      await expectQuestion(page, 'Instagram', asked, language)
      await comeBack(me)
      await me.sees(says('news.waiting_title'))
      expect(await me.page.getByText(says('link.ok'), { exact: true }).count()).toBe(0)

      // The question outlives a reload of a tab that the phone had put aside.
      await page.reload()
      await hydrated(page)
      await page.getByRole('button', { name: says('question.yes'), exact: true }).click()
      await page.getByRole('heading', { name: says('success.title', platform) }).waitFor()
      await page.getByText(handle).waitFor()
      await page.getByText(says('success.whose', whose)).waitFor()
      await expectWayBack(page, language)
      expect(new URL(page.url()).pathname).toBe('/facebook-login-success')
      expect((await context.cookies()).map(({ name }) => name)).not.toContain('session')

      await comeBack(me)
      await me.sees(says('news.linked_title', platform))
      const instagram = me.section('Instagram')
      await instagram.sees(handle)
      await instagram.sees(says('link.ok'))
      await instagram.sees(says('followers.instagram', { number: followers }))
      await me.page.getByText(says('news.waiting_title')).waitFor({ state: 'detached' })

      await page.goto(address)
      await page.getByRole('heading', { name: says('failure.expired.title') }).waitFor()
    },
  )

  test('of several professional accounts one is chosen outside', async () => {
    await givenInfluencer(portal, { display_name: 'はると', line_user_id: people.haruto.id })
    const { me, leave } = await givenLinkScreenInLine(people.haruto)
    const { page } = await givenOutside(people.haruto, await leave('Facebookで連携する'))
    await pick(page, people.haruto)
    await expectQuestion(page, 'Instagram', { account: 'haruto_desk', person: 'はるとさん' })

    // Who made the link is not asked: the accounts may be somebody else's.
    await comeBack(me)
    await me.sees('別のブラウザで連携の手続きを開きました')
    expect(await me.page.getByRole('heading', { name: '連携するInstagramを選ぶ' }).count()).toBe(0)

    await page.getByRole('radio', { name: /haruto\.camera/ }).check()
    await page.getByRole('button', { name: '連携する' }).click()
    await page.getByRole('heading', { name: 'Instagramを連携しました' }).waitFor()
    await comeBack(me)
    await me.section('Instagram').sees('@haruto.camera')
  })

  test('somebody who was sent another’s link is asked, and says no', async () => {
    await givenInfluencer(portal, { display_name: 'れん', line_user_id: people.ren.id })
    const { me, leave } = await givenLinkScreenInLine(people.ren)
    const { page } = await givenOutside(people.mio, await leave('TikTokで連携する'))
    await pick(page, people.mio)
    await expectQuestion(page, 'TikTok', { account: '@mio_techo', person: 'れんさん' })
    await page.getByRole('button', { name: '連携しない' }).click()
    await page.getByRole('heading', { name: 'TikTokを連携しませんでした' }).waitFor()
    await page.getByText('れんさんのプロフィールには連携していません').waitFor()
    await expectWayBack(page)
    await page.reload()
    await page.getByRole('heading', { name: '連携の手続きは終了しています' }).waitFor()
    await me.looksAgain()
    await me.section('TikTok').sees('手入力で追加')
    expect(await me.page.getByText('@mio_techo').count()).toBe(0)
  })

  test('a refusal is told outside and leaves the screen as it was', async () => {
    await givenInfluencer(portal, { line_user_id: people.aoi.id })
    const { me, leave } = await givenLinkScreenInLine(people.aoi)
    const { page } = await givenOutside(people.aoi, await leave('TikTokで連携する'))
    await page.getByRole('button', { name: /キャンセル/ }).click()
    await page.getByRole('heading', { name: 'TikTokを連携しませんでした' }).waitFor()
    await expectWayBack(page)
    await comeBack(me)
    await me.sees('別のブラウザで連携の手続きを開きました')
    expect(await me.page.getByText('連携済み').count()).toBe(0)
  })
})

describe('on a desktop', () => {
  async function givenLinkScreen(person: Person, displayName: string) {
    const me = await givenInfluencer(portal, { display_name: displayName })
    const { context, page } = await givenBrowser(desktop, person)
    await context.addCookies([await portal.cookieOf(me)])
    const creator = creatorOn(page, portal.url)
    await creator.opens(paths.linkSns)
    return creator
  }

  test('TikTok is linked and unlinked in one tab', async () => {
    const me = await givenLinkScreen(people.mio, '美桜')
    await me.follow('TikTokで連携する')
    await pick(me.page, people.mio)
    await me.seesHeading('TikTokを連携しました')
    await me.sees('美桜さんのアカウントに連携されました')
    await hydrated(me.page)
    await me.follow('SNS連携へ')
    const tiktok = me.section('TikTok')
    await tiktok.sees('@mio_techo')
    await tiktok.sees('連携済み')
    await tiktok.tap('連携を解除')
    await me.tap('連携を解除する')
    await tiktok.sees('未連携')
  })

  test('somebody without a professional account reads what to do and types the account', async () => {
    const me = await givenLinkScreen(people.sora, '空')
    await me.follow('Facebookで連携する')
    await pick(me.page, people.sora)
    await me.seesHeading('プロアカウントが見つかりません')
    await me.sees(/プロアカウントに切り替える/)
    await hydrated(me.page)
    await me.follow('SNS連携へ')
    await me.section('Instagram').tap('手入力で追加')
    await me.fill('アカウント名', 'https://www.instagram.com/sora.walks/')
    await me.fill('フォロワー数（任意）', '８００')
    await me.tap('保存する')
    await me.section('Instagram').sees('@sora.walks')
    await me.section('Instagram').sees('フォロワー 800人')
  })
})
