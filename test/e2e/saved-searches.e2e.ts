import { eq } from 'drizzle-orm'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { paths } from '#domain/paths.ts'
import { savedSearches } from '#server/db/schema/index.ts'
import { givenCampaign } from '#test/support/builders-campaigns.ts'
import { givenSearch } from '#test/support/builders-searches.ts'
import { givenInfluencer } from '#test/support/builders.ts'
import { errorsOf } from './support/axe.ts'
import { desktop, launchBrowser, phone, watch, languages } from './support/browser.ts'
import { creatorOn } from './support/creator.ts'
import { layoutErrors } from './support/layout-errors.ts'
import { longWord } from './support/longest.ts'
import { type Portal, startPortal } from './support/portal.ts'

let portal: Portal
let browser: Browser

beforeAll(async () => {
  ;[portal, browser] = await Promise.all([startPortal(), launchBrowser()])
  await givenCampaign(portal, { title: '猫のおやつ', category: 'pets', platforms: ['tiktok'] })
  await givenCampaign(portal, { title: '美容液', category: 'beauty' })
})
afterAll(async () => {
  await browser.close()
  await portal.stop()
})

const words = {
  jp: {
    open: '保存した検索',
    save: 'この条件を保存する',
    saved: '「ペット・TikTok」を保存しました。',
    close: '閉じる',
    pets: 'ペット',
    again: /^ペット・TikTok/,
    found: '猫のおやつ',
    news: '「ペット・TikTok」に合う新しい案件を知らせる',
    rename: '名前を変更：「ペット・TikTok」',
    name: '検索の名前',
    keep: '保存する',
    remove: '「うちの子」を削除する',
    confirm: '削除する',
    empty: '保存した検索はまだありません',
  },
  en: {
    open: 'Saved searches',
    save: 'Save these filters',
    saved: '“Pets・TikTok” has been saved.',
    close: 'Close',
    pets: 'Pets',
    again: /^Pets・TikTok/,
    found: '猫のおやつ',
    news: 'Notify me of new campaigns for “Pets・TikTok”',
    rename: 'Rename “Pets・TikTok”',
    name: 'Name of the search',
    keep: 'Save',
    remove: 'Delete “うちの子”',
    confirm: 'Delete',
    empty: 'No saved searches yet',
  },
}

test.each(languages)(
  'a search is saved, brought back, renamed, silenced and deleted on a phone, in %s',
  async (language) => {
    const said = words[language]
    const person = await givenInfluencer(portal)
    const context = await browser.newContext(phone)
    await context.addCookies([
      { name: 'i18next', value: language, url: portal.url },
      await portal.cookieOf(person),
    ])
    const watched = watch(context)
    const me = creatorOn(await context.newPage(), portal.url)
    const { page } = me
    const cards = page.locator('main article')
    const dialog = page.getByRole('dialog')
    await me.opens(paths.search)
    await me.tap('TikTok')
    await me.tap(said.pets)
    await me.tap(said.open)
    await dialog.getByRole('button', { name: said.save }).waitFor()
    expect(await errorsOf(page)).toEqual([])
    await dialog.getByRole('button', { name: said.save }).click()
    await me.isTold(said.saved)
    // Its kept searches are called after the same words.
    await dialog.waitFor({ state: 'hidden' })

    await me.tap('TikTok')
    await me.tap(said.pets)
    await expect.poll(() => cards.count()).toBeGreaterThan(1)
    await me.tap(said.open)
    await dialog.getByRole('button', { name: said.again }).click()
    await expect.poll(() => cards.allTextContents()).toHaveLength(1)
    await me.sees(said.found)

    await me.opens(paths.myPage)
    await me.follow(said.open)
    const news = page.getByRole('checkbox', { name: said.news })
    await news.uncheck()
    await expect
      .poll(async () =>
        (
          await portal.deps.database.db
            .select()
            .from(savedSearches)
            .where(eq(savedSearches.influencer_id, person.id))
        ).map(({ tells }) => tells),
      )
      .toEqual([false])
    await me.looksAgain()
    await news.waitFor()
    await expect.poll(() => news.isChecked()).toBe(false)
    expect(await errorsOf(page)).toEqual([])
    await me.tap(said.rename)
    await dialog.getByLabel(said.name).fill('うちの子')
    await dialog.getByRole('button', { name: said.keep, exact: true }).click()
    await me.seesHeading('うちの子')
    await dialog.waitFor({ state: 'hidden' })
    await me.tap(said.remove)
    await dialog.getByRole('button', { name: said.confirm, exact: true }).click()
    await me.sees(said.empty)
    expect(watched.errors).toEqual([])
    await context.close()
  },
)

test('long names and twenty searches fit narrow phones and desktops', async () => {
  const person = await givenInfluencer(portal)
  const filter = { keyword: longWord(100), prefectures: ['01', '13', '27', '47'], reward_min: 100_000_000 }
  for (let kept = 0; kept < 20; kept += 1)
    await givenSearch(portal, person, { name: longWord(50), filter: { ...filter, closes_within: kept + 1 } })
  for (const device of [{ ...phone, viewport: { width: 320, height: 640 } }, desktop]) {
    const context = await browser.newContext(device)
    await context.addCookies([await portal.cookieOf(person)])
    const me = creatorOn(await context.newPage(), portal.url)
    await me.opens(paths.savedSearches)
    await me.page.getByRole('checkbox').nth(19).waitFor()
    expect(await layoutErrors(me.page)).toEqual([])
    await me.opens(paths.search)
    await me.tap('保存した検索')
    await me.page
      .getByRole('dialog')
      .getByRole('button', { name: /Wonderful/ })
      .nth(19)
      .waitFor()
    expect(await errorsOf(me.page)).toEqual([])
    expect(await me.page.evaluate(() => document.documentElement.scrollWidth)).toBe(device.viewport?.width)
    await context.close()
  }
})
