import type { Browser } from 'playwright-core'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { paths, patterns } from '#domain/paths.ts'
import { type Person, people } from '#emulator/people.ts'
import { givenInfluencer } from '#test/support/builders.ts'
import { errorsOf } from './support/axe.ts'
import { hydrated, launchBrowser, phone } from './support/browser.ts'
import { creatorOn } from './support/creator.ts'
import { inLine, type InLine } from './support/in-line.ts'
import { type Portal, startPortal } from './support/portal.ts'
import { byScript } from './support/registration.ts'

let portal: Portal
let browser: Browser
let line: InLine

beforeAll(async () => {
  ;[portal, browser] = await Promise.all([startPortal({ quickFill: true }), launchBrowser()])
  line = inLine(portal, browser)
  await givenInfluencer(portal, { line_user_id: people.misaki.id })
})
afterEach(async (test) => {
  portal.emulator.quickFill.reset()
  await line.leave(test)
})
afterAll(async () => {
  await browser.close()
  await portal.stop()
})

const alt = 'ユーザー情報を自動入力。LINEやYahoo! JAPANに登録した情報を利用できます'

/** That person's app with the form on it, and LINE's button. */
async function formOf(person: Person, path: string, device = phone) {
  const { page, openInLine } = await line.deviceOf(person, device)
  const links = await openInLine({ path })
  await page.waitForURL((url) => url.pathname === path)
  await hydrated(page)
  const button = page.getByRole('button', { name: alt })
  await button.waitFor()
  return { ...creatorOn(page, portal.url), links, button, quickFill: () => byScript(button) }
}

test("the registration is filled in on LINE's screen, and goes on", async () => {
  const app = await formOf(people.hana, patterns.register)
  await app.quickFill()
  await app.sees(
    /^LINEの情報を入力しました（お名前、お名前（カナ）、生年月日、性別、電話番号、都道府県、メールアドレス）/,
  )
  expect(app.links).toContainEqual(expect.stringMatching(/^liff:\/\/subwindow\?url=.+2003955494-vdnJ53EM/))
  await expect.poll(() => app.field('お名前').inputValue()).toBe('見本田 見本夫')
  await expect.poll(() => app.field('年').inputValue()).toBe('1998')
  await app.fill('表示名', 'はな')
  await byScript(app.page.getByRole('button', { name: '次へ' }))
  await app.seesHeading('活動内容の入力')
})

test('the address is filled in, kept when it is saved, and undone by one tap', async () => {
  const app = await formOf(people.misaki, paths.editAddress)
  await app.quickFill()
  await app.sees(/^LINEの情報を入力しました/)
  await expect.poll(() => app.field('町名').inputValue()).toBe('紀尾井町')
  // No number like LINE's example is given out in Japan, and the server says so.
  await app.fill('電話番号', '090-1234-5678')
  await byScript(app.page.getByRole('button', { name: '保存する' }))
  await app.page.waitForURL(portal.url + paths.myPage)
  await app.opens(paths.editAddress)
  await expect.poll(() => app.field('番地').inputValue()).toBe('1-2')

  portal.emulator.quickFill.choose('4')
  await app.quickFill()
  await app.sees(/入力済みだった内容は置き換えました/)
  await app.sees('次の項目は直接ご入力ください：お名前、お名前（カナ）、郵便番号。')
  await expect.poll(() => app.field('電話番号').inputValue()).toBe('0901234567')
  await byScript(app.page.getByRole('button', { name: '入力前に戻す' }))
  await app.sees('自動入力の前の内容に戻しました。')
  await expect.poll(() => app.field('電話番号').inputValue()).toBe('09012345678')
})

describe('whoever', () => {
  test.each([
    ['refuses consent', 'refused', /利用が許可されていないため/],
    ["closes LINE's screen", 'closed', /自動入力はしていません/],
    ['meets a LINE that fails', 'failed', /取得できませんでした/],
  ] as const)('%s is told, and fills the form in by hand or tries again', async (_, answer, words) => {
    portal.emulator.quickFill.choose(answer)
    const app = await formOf(people.hana, patterns.register)
    await app.fill('お名前', '小林 花')
    await app.quickFill()
    await app.sees(words)
    expect(await app.field('お名前').inputValue()).toBe('小林 花')
    portal.emulator.quickFill.choose('1')
    await app.quickFill()
    await app.sees(/^LINEの情報を入力しました/)
  })
})

test('consent is asked for once, and what LINE gives comes with the token of after it', async () => {
  const { page, openInLine } = await line.deviceOf(people.hana)
  const used: string[] = []
  const tokenOf = (url: string) => new URL(url).searchParams.get('access_token') ?? ''
  const asked: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/unauthorizedPermissions')) asked.push(request.url())
  })
  // Of the first token LINE says that nothing of the Common Profile was granted.
  await page.route('https://api.line.me/oauth2/v2.1/verify?**', async (route) => {
    const token = tokenOf(route.request().url())
    used.push(token)
    if (token !== used[0]) return route.fallback()
    const { pathname, search } = new URL(route.request().url())
    await route.fulfill({
      response: await route.fetch({ url: portal.emulator.lineApiUrl + pathname + search }),
    })
  })
  await openInLine({ path: patterns.register })
  await page.waitForURL((url) => url.pathname === patterns.register)
  await hydrated(page)
  const app = creatorOn(page, portal.url)
  const quickFill = () => byScript(page.getByRole('button', { name: alt }))
  await quickFill()
  await app.sees(/^LINEの情報を入力しました/)
  expect(asked).toHaveLength(1)
  expect(new Set(used).size).toBe(2)
  expect(used.at(-1)).not.toBe(used[0])
  portal.emulator.quickFill.choose('closed')
  await quickFill()
  await app.sees(/自動入力はしていません/)
  expect(asked).toHaveLength(1)
})

describe('the button', () => {
  test.each([
    ['ja-JP', 320, 'LINEなどに登録した情報を'],
    ['en-US', 390, 'Fill in the form below with what you have registered with LINE'],
  ])('is as LINE wants it, in %s at %i', async (locale, width, words) => {
    const device = { ...phone, locale, viewport: { width, height: 844 } }
    const app = await formOf(people.hana, patterns.register, device)
    await app.sees(words)
    const image = app.button.getByRole('img')
    await expect.poll(() => image.evaluate((shown: HTMLImageElement) => shown.naturalWidth)).toBe(528)
    const box = await image.boundingBox()
    expect([box?.width, box?.height]).toEqual([264, 73])
    const clear = await app.button.evaluate((element) => {
      const own = element.getBoundingClientRect()
      const above = element.previousElementSibling?.getBoundingClientRect()
      const below = element.parentElement?.nextElementSibling?.getBoundingClientRect()
      return [
        own.top - (above?.bottom ?? 0),
        (below?.top ?? 0) - own.bottom,
        own.left,
        innerWidth - own.right,
      ]
    })
    for (const distance of clear) expect(distance).toBeGreaterThanOrEqual(10)
    expect(await errorsOf(app.page)).toEqual([])
    expect(await app.page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
    await app.quickFill()
    await app.sees(locale === 'en-US' ? /^Filled in from LINE: full name/ : /^LINEの情報を入力しました/)
    expect(await errorsOf(app.page)).toEqual([])
    expect(await app.page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
  })
})
