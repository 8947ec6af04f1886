import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { paths } from '#domain/paths.ts'
import { givenCampaign } from '#test/support/builders-campaigns.ts'
import { givenInfluencer } from '#test/support/builders.ts'
import { errorsOf } from './support/axe.ts'
import { launchBrowser, phone, watch, languages } from './support/browser.ts'
import { creatorOn } from './support/creator.ts'
import { layoutErrors } from './support/layout-errors.ts'
import { type Portal, startPortal } from './support/portal.ts'
import { textOf } from './support/seeded.ts'

let portal: Portal
let browser: Browser

beforeAll(async () => {
  ;[portal, browser] = await Promise.all([startPortal(), launchBrowser()])
  await givenCampaign(portal, {
    title: '朝の美容液',
    brand_name: '朝凪コスメティクス',
    brand_readings: ['アサナギ'],
  })
  await givenCampaign(portal, { title: '猫のおやつ', brand_name: 'ねこまる', category: 'pets' })
})
afterAll(async () => {
  await browser.close()
  await portal.stop()
})

async function openList(language: 'jp' | 'en') {
  const context = await browser.newContext(phone)
  await context.addCookies([
    { name: 'i18next', value: language, url: portal.url },
    await portal.cookieOf(await givenInfluencer(portal)),
  ])
  const watched = watch(context)
  const me = creatorOn(await context.newPage(), portal.url)
  await me.opens(paths.search)
  const box = me.page.getByLabel(textOf(language, 'campaigns:search.label'))
  return { ...me, box, errors: watched.errors, close: () => context.close() }
}

test.each(languages)('a slip is answered with the word that was meant, in %s', async (language) => {
  const { page, box, sees, tap, errors, close } = await openList(language)
  await box.fill('アサナキ')
  await box.press('Enter')
  const near = page.getByRole('group', { name: textOf(language, 'finding:near') })
  await near.waitFor()
  expect(await errorsOf(page)).toEqual([])
  await page.setViewportSize({ width: 320, height: 640 })
  expect(await layoutErrors(page)).toEqual([])
  await tap('朝凪コスメティクス')
  await sees('朝の美容液')
  await expect.poll(() => box.inputValue()).toBe('朝凪コスメティクス')
  expect(errors).toEqual([])
  await close()
})

test.each(languages)(
  'what is being converted is answered with suggestions, and what was searched is there again, in %s',
  async (language) => {
    const { page, box, sees, tap, looksAgain, errors, close } = await openList(language)
    const option = (text: string, kind: 'own' | 'brand' | 'category') =>
      page.getByRole('option', { name: `${text} ${textOf(language, `finding:${kind}`)}`, exact: true })
    const fits = async () => {
      expect(await errorsOf(page)).toEqual([])
      await page.setViewportSize({ width: 320, height: 640 })
      expect(await layoutErrors(page)).toEqual([])
      await page.setViewportSize({ width: 390, height: 844 })
    }
    await box.tap()
    const keyboard = await page.context().newCDPSession(page)
    await keyboard.send('Input.imeSetComposition', { text: 'あさな', selectionStart: 3, selectionEnd: 3 })
    await option('朝凪コスメティクス', 'brand').waitFor()
    await fits()
    // The word takes the place of what was being converted.
    await option('朝凪コスメティクス', 'brand').tap()
    await sees('朝の美容液')
    await expect.poll(() => box.inputValue()).toBe('朝凪コスメティクス')

    await looksAgain()
    await tap(textOf(language, 'campaigns:search.clear'))
    await option('朝凪コスメティクス', 'own').waitFor()
    await fits()
    await tap(textOf(language, 'finding:forget_all_label'))
    await expect.poll(() => page.evaluate(() => localStorage.getItem('root'))).not.toContain('朝凪')
    await box.fill('ペット')
    await option(textOf(language, 'common:category.pets'), 'category').tap()
    await sees('猫のおやつ')
    await page.getByText('朝の美容液').waitFor({ state: 'detached' })
    await expect.poll(() => box.inputValue()).toBe('')
    expect(errors).toEqual([])
    await close()
  },
)

test('where the suggestions do not come, the box searches as ever, and has them the next time', async () => {
  const { page, box, sees, errors, close } = await openList('jp')
  let asked = 0
  await page.route(/\/finding/, (route) => {
    asked += 1
    return route.abort()
  })
  await box.tap()
  await expect.poll(() => asked).toBeGreaterThan(0)
  await box.fill('ねこまる')
  await sees('猫のおやつ')
  await page.getByText('朝の美容液').waitFor({ state: 'detached' })
  await expect.poll(() => box.getAttribute('aria-expanded')).toBe('false')
  await page.unroute(/\/finding/)
  await page.getByRole('tab').first().tap()
  await box.tap()
  await box.fill('アサ')
  await page.getByRole('option', { name: '朝凪コスメティクス' }).waitFor()
  expect(errors.filter((error) => !error.includes('ERR_FAILED'))).toEqual([])
  await close()
})
