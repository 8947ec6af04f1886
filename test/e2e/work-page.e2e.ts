import { eq } from 'drizzle-orm'
import type { Browser, BrowserContextOptions } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, describe, expect, inject, test } from 'vitest'
import { paths } from '#domain/paths.ts'
import { campaigns, socialAccounts } from '#server/db/schema/index.ts'
import { changePage } from '#server/modules/work-page/work-page.service.ts'
import { givenFinishedCase } from '#test/support/builders-works.ts'
import { givenInfluencer } from '#test/support/builders.ts'
import { errorsOf } from './support/axe.ts'
import { desktop, hydrated, launchBrowser, phone, watch } from './support/browser.ts'
import { creatorOn } from './support/creator.ts'
import { layoutErrors } from './support/layout-errors.ts'
import { type Portal, startPortal } from './support/portal.ts'
import { textOf } from './support/seeded.ts'

let portal: Portal
let browser: Browser
let me: Awaited<ReturnType<typeof givenInfluencer>>

beforeAll(async () => {
  ;[portal, browser] = await Promise.all([startPortal({ copyOf: inject('seededFolder') }), launchBrowser()])
})
beforeEach(async () => {
  me = await givenInfluencer(portal, {
    display_name: 'みさき',
    accounts: [{ platform: 'instagram', followers: 12_400 }],
  })
})
afterAll(async () => {
  await browser.close()
  await portal.stop()
})

const narrow = { ...phone, viewport: { width: 320, height: 640 } }

async function contextOn(device: BrowserContextOptions, language: 'jp' | 'en', signedIn: boolean) {
  const context = await browser.newContext({ ...device, reducedMotion: 'reduce' })
  await context.addCookies([{ name: 'i18next', value: language, url: portal.url }])
  if (signedIn) await context.addCookies([await portal.cookieOf(me)])
  return context
}

const finished = (title: string, posted_at?: string) =>
  givenFinishedCase(portal, {
    influencer: me,
    campaign: { title, brand_name: '雪の雫' },
    ...(posted_at !== undefined && { posted_at }),
  })

test('a creator shows finished work by a link, hides some of it, and ends the link', async () => {
  await finished('冬の美容液')
  await finished('見せたくない案件')
  const own = await contextOn(phone, 'jp', true)
  const others = await contextOn(phone, 'jp', false)
  const watched = [watch(own), watch(others)]
  const creator = creatorOn(await own.newPage(), portal.url)
  const brand = await others.newPage()
  const text = (key: string) => textOf('jp', key)
  const linkOf = () => creator.page.getByText('/works/').innerText()
  const read = async (url: string) => {
    const answer = await brand.goto(url)
    await hydrated(brand)
    return answer?.status()
  }

  await creator.opens(paths.myPage)
  await creator.page
    .locator('main')
    .getByRole('link', { name: text('common:title.work_page') })
    .click()
  const onOff = creator.page.getByRole('switch', { name: text('work-page:link.switch') })
  expect(await onOff.getAttribute('aria-checked')).toBe('false')
  await onOff.click()
  await creator.isTold(text('work-page:link.begun'))
  const first = await linkOf()

  expect(await read(first)).toBe(200)
  await brand.getByRole('heading', { name: 'みさき' }).waitFor()
  await brand.getByRole('heading', { name: '冬の美容液' }).waitFor()
  await brand.getByRole('link', { name: '「冬の美容液」のInstagram フィードの投稿を開く' }).waitFor()
  expect(await brand.getByText(text('works:reach')).count()).toBe(0)

  await creator.page.getByRole('checkbox', { name: /^見せたくない案件/ }).uncheck()
  const preview = creator.section(text('work-page:preview.title'))
  await creator.page.getByRole('heading', { name: '見せたくない案件' }).waitFor({ state: 'detached' })
  await preview.seesHeading('冬の美容液')
  await creator.page.getByRole('checkbox', { name: text('work-page:shown.figures') }).check()
  await preview.sees(text('works:reach'))
  await read(first)
  await brand.getByText(text('works:reach')).waitFor()
  expect(await brand.getByText('見せたくない案件').count()).toBe(0)

  await creator.tap(text('work-page:link.renew'))
  await creator.page
    .getByRole('dialog')
    .getByRole('button', { name: text('work-page:link.renew') })
    .click()
  await creator.isTold(text('work-page:link.renewed'))
  await expect.poll(linkOf).not.toBe(first)
  const second = await linkOf()
  expect(await read(first)).toBe(404)
  await brand.getByText(text('works:gone.title')).waitFor()
  expect(await read(second)).toBe(200)

  await onOff.click()
  await creator.page
    .getByRole('dialog')
    .getByRole('button', { name: text('work-page:link.off') })
    .click()
  await creator.isTold(text('work-page:link.ended'))
  await expect.poll(() => onOff.getAttribute('aria-checked')).toBe('false')
  expect(await read(second)).toBe(404)
  await brand.getByText(text('works:gone.title')).waitFor()
  const notFound = /status of 404/
  expect(watched.flatMap(({ errors }) => errors).filter((error) => !notFound.test(error))).toEqual([])
  await own.close()
  await others.close()
})

const views = [
  ['a phone', phone, 'jp'],
  ['a narrow phone', narrow, 'en'],
  ['a desktop', desktop, 'en'],
] as const

describe.each(views)('on %s', (_name, device, language) => {
  async function looks(path: string, signedIn: boolean, until: string) {
    const context = await contextOn(device, language, signedIn)
    const watched = watch(context)
    const page = await context.newPage()
    await page.goto(path.startsWith('http') ? path : portal.url + path)
    await hydrated(page)
    await page.getByText(until).first().waitFor()
    expect(await page.locator('body').innerText()).not.toMatch(/\[object|\{\{|undefined|NaN/)
    expect(await layoutErrors(page)).toEqual([])
    expect(await errorsOf(page)).toEqual([])
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(device.viewport?.width)
    const shown = await page.getByRole('heading', { level: 3 }).count()
    expect(watched.errors.filter((error) => !/status of 404/.test(error))).toEqual([])
    await context.close()
    return shown
  }
  const word = (key: string) => textOf(language, key)

  test('the page and its choices stand without any work, and where there is no page', async () => {
    const { url } = await changePage(portal.deps, me.id, { on: true })
    await looks(url ?? '', false, word('works:none'))
    await looks(paths.workPage, true, word('work-page:link.empty'))
    await looks(`/works/${'x'.repeat(43)}`, false, word('works:gone.title'))
  })

  test('much work with long names is read to its end', async () => {
    const long = 'とても長い名前の案件です。'.repeat(8) + 'abcdefghij'.repeat(10)
    for (let index = 0; index < 21; index += 1)
      await finished(
        `${index === 20 ? long : '案件'}${index}`,
        `2026-10-${String(index + 1).padStart(2, '0')}T00:00:00Z`,
      )
    const { campaign } = await finished('出ない名前')
    const { db } = portal.deps.database
    await db.update(campaigns).set({ visibility: 'nominated' }).where(eq(campaigns.id, campaign.id))
    await db
      .update(socialAccounts)
      .set({ link: 'ok', external_id: `x${me.id}`, followers: 2_147_483_647 })
      .where(eq(socialAccounts.influencer_id, me.id))
    const { url } = await changePage(portal.deps, me.id, { on: true, shows_figures: true })
    await looks(paths.workPage, true, word('work-page:link.secret'))

    const context = await contextOn(device, language, false)
    const page = await context.newPage()
    await page.goto(url ?? '')
    await hydrated(page)
    const works = page.getByRole('heading', { level: 3 })
    await works.nth(19).waitFor()
    // Near its end the list reads on by itself: its button may be gone before a click.
    await works.last().scrollIntoViewIfNeeded()
    await works.nth(21).waitFor()
    expect(await works.count()).toBe(22)
    expect(await page.getByText('出ない名前').count()).toBe(0)
    await page.getByText(word('works:private')).waitFor()
    expect(await layoutErrors(page)).toEqual([])
    expect(await errorsOf(page)).toEqual([])
    await context.close()
  })
})
