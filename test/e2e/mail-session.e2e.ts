import type { Browser } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { patterns } from '#domain/paths.ts'
import { people } from '#emulator/people.ts'
import { givenInfluencer } from '#test/support/builders.ts'
import { errorsOf } from './support/axe.ts'
import { hydrated, launchBrowser, phone, languages } from './support/browser.ts'
import { creatorOn } from './support/creator.ts'
import { inLine, type InLine } from './support/in-line.ts'
import { type Portal, startPortal } from './support/portal.ts'
import { byScript } from './support/registration.ts'
import { textOf } from './support/seeded.ts'

let portal: Portal
let browser: Browser
let line: InLine
beforeAll(async () => {
  ;[portal, browser] = await Promise.all([startPortal(), launchBrowser()])
  line = inLine(portal, browser)
  await givenInfluencer(portal, { line_user_id: people.misaki.id, display_name: 'LINEの美咲' })
})
afterEach((test) => line.leave(test))
afterAll(async () => {
  await browser.close()
  await portal.stop()
})

/** The app inside the LINE of one creator, with a session that another one began by mail. */
async function openAs(language: 'jp' | 'en') {
  const mine = await givenInfluencer(portal, { display_name: 'メールの花' })
  const { page, openInLine } = await line.deviceOf(people.misaki, {
    ...phone,
    viewport: { width: 320, height: 700 },
  })
  await page
    .context()
    .addCookies([await portal.cookieOf(mine), { name: 'i18next', value: language, url: portal.url }])
  const open = async () => {
    await openInLine({ path: patterns.myPage })
    await page.waitForURL((url) => url.pathname === patterns.myPage)
    await hydrated(page)
  }
  await open()
  const names = { name: 'メールの花', other: 'LINEの美咲' }
  const says = (key: string) => textOf(language, `line:person.${key}`, names)
  const answer = (key: string) => byScript(page.getByRole('button', { name: says(key) }).last())
  return { ...creatorOn(page, portal.url, language), says, answer, open }
}

test.each(languages)(
  'whoever is logged in by mail is asked once whose account it is, and stays: in %s',
  async (language) => {
    const app = await openAs(language)
    await app.sees(app.says('text'))
    expect(await errorsOf(app.page)).toEqual([])
    expect(await app.page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
    await app.answer('stay')
    await app.seesHeading('メールの花')
    await app.open()
    await app.seesHeading('メールの花')
    expect(await app.page.getByText(app.says('text')).count()).toBe(0)
  },
)

test('whoever switches goes on as the person of this LINE, on the same screen', async () => {
  const app = await openAs('jp')
  await app.sees(app.says('text'))
  await app.answer('switch')
  await app.seesHeading('LINEの美咲')
  expect(new URL(app.page.url()).pathname).toBe(patterns.myPage)
})
