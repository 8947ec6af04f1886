import type { Browser, BrowserContextOptions, Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Language } from '#contract/vocabulary.ts'
import { campaignSorts } from '#contract/vocabulary.ts'
import { paths, patterns } from '#domain/paths.ts'
import { givenCampaigns, noRules } from '#test/support/builders-campaigns.ts'
import { givenInfluencer } from '#test/support/builders.ts'
import { errorsOf } from './support/axe.ts'
import { desktop, hydrated, launchBrowser, loaded, phone, watchPage, languages } from './support/browser.ts'
import { layoutErrors } from './support/layout-errors.ts'
import { type Portal, startPortal } from './support/portal.ts'
import { textOf } from './support/seeded.ts'

let portal: Portal
let browser: Browser
let person: { id: number }
let ids: Record<keyof typeof titles, number>

/** Each is first by another order, and by another reason. */
const titles = {
  serum: '保湿美容液モニター',
  cafe: '渋谷のカフェ体験',
  speaker: 'スピーカーのレビュー',
  blog: '作業椅子のブログ記事',
  full: '満員の化粧水モニター',
  closed: '終了したリップモニター',
}
const hour = 3_600_000

beforeAll(async () => {
  ;[portal, browser] = await Promise.all([startPortal(), launchBrowser()])
  person = await givenInfluencer(portal)
  const at = (days: number) => new Date(portal.deps.now().getTime() + days * 24 * hour)
  const rows = await givenCampaigns(portal, [
    {
      title: titles.serum,
      eligibility: { ...noRules, followers_min: 5_000 },
      published_at: at(-1),
      recruiting_end: at(12),
    },
    {
      title: titles.cafe,
      category: 'food',
      kind: 'visit',
      work_prefectures: ['13'],
      reward_amount: 30_000,
      published_at: at(-3),
      recruiting_end: at(2),
    },
    {
      title: titles.speaker,
      category: 'gadgets',
      reward_amount: 50_000,
      published_at: at(-2),
      recruiting_end: at(5),
    },
    {
      title: titles.blog,
      category: 'lifestyle',
      platforms: ['blog'],
      reward_amount: 5_000,
      published_at: at(-20),
      recruiting_end: at(25),
    },
    { title: titles.full, openings: 1, places_taken: 1, applicants_count: 3 },
    { title: titles.closed, recruiting_end: at(-1) },
  ])
  const idOf = (title: string) => rows.find((row) => row.title === title)?.id ?? 0
  const keys = Object.keys(titles) as (keyof typeof titles)[]
  ids = Object.fromEntries(keys.map((key) => [key, idOf(titles[key])])) as typeof ids
})
afterAll(async () => {
  await browser.close()
  await portal.stop()
})

const cards = (page: Page) => page.locator('#campaign-list article')
const titlesOf = (page: Page) => cards(page).getByRole('heading', { level: 3 }).allTextContents()
const numberFound = {
  jp: (count: number) => `${count}件を見る`,
  en: (count: number) => `Show ${count} ${count === 1 ? 'campaign' : 'campaigns'}`,
}

async function open(path: string, language: Language, device: BrowserContextOptions = phone) {
  const context = await browser.newContext(device)
  await context.addCookies([
    await portal.cookieOf(person),
    { name: 'i18next', value: language, url: portal.url },
  ])
  const page = await context.newPage()
  const { errors } = watchPage(page)
  await page.goto(portal.url + path)
  await hydrated(page)
  await loaded(page)
  return {
    page,
    says: (name: string, values?: Record<string, string>) => textOf(language, name, values),
    async close() {
      expect(errors).toEqual([])
      await context.close()
    },
  }
}

/** The pixels that a select has over for the words that are chosen, beside its arrow. */
const roomOf = (select: Locator) =>
  select.evaluate((element: HTMLSelectElement) => {
    const { font, paddingInlineStart, paddingInlineEnd } = getComputedStyle(element)
    const pen = document.createElement('canvas').getContext('2d')
    if (!pen) throw new Error('There is no canvas')
    pen.font = font
    const words = pen.measureText(element.selectedOptions[0]?.label ?? '').width
    const [before, after] = [paddingInlineStart, paddingInlineEnd].map(Number.parseFloat)
    const right = element.parentElement?.getBoundingClientRect().right ?? 0
    const box = element.getBoundingClientRect()
    return Math.min(box.width - (before ?? 0) - (after ?? 0) - words, innerWidth - Math.min(box.right, right))
  })

/** Nothing is cut, hidden or without a name, on this screen and on the narrowest phone. */
async function expectGoodLooks(page: Page) {
  expect(await errorsOf(page)).toEqual([])
  expect(await layoutErrors(page)).toEqual([])
  const size = page.viewportSize()
  if (!size || size.width > 400) return
  await page.setViewportSize({ width: 320, height: 640 })
  expect(await layoutErrors(page)).toEqual([])
  await page.setViewportSize(size)
}

describe.each(languages)('in %s', (language) => {
  /** The reasons for which each is recommended, as a card says them, the best first. */
  const recommended = () => {
    const says = (name: string) => textOf(language, name)
    const because = (...words: string[]) =>
      textOf(language, 'campaigns:fit.text', { list: words.map(says).join(says('campaigns:fit.and')) })
    return [
      [titles.serum, because('common:category.beauty', 'campaigns:fit.followers')],
      [titles.cafe, because('campaigns:fit.region', 'campaigns:fit.platform')],
      [titles.speaker, because('campaigns:fit.platform')],
    ]
  }

  test.each([
    ['on a phone', phone],
    ['at a desk', desktop],
  ])('what is recommended says why on each card, at home and in the list, %s', async (_, device) => {
    const { page, says, close } = await open(paths.home, language, device)
    const row = page.locator('section').filter({
      has: page.getByRole('heading', { name: says('home:recommended'), exact: true, level: 2 }),
    })
    const seen = (all: ReturnType<typeof cards>) =>
      all.evaluateAll(
        (articles, words) => {
          // A line that ends in an ellipsis does not say it.
          const textIn = (article: Element, text: string | undefined) =>
            [...article.querySelectorAll('p')].find(
              (line) => line.textContent === text && line.scrollWidth <= line.clientWidth,
            )?.textContent
          return articles.map((article, index) => [
            article.querySelector('h3')?.textContent,
            textIn(article, words[index]),
          ])
        },
        recommended().map(([, reason]) => reason),
      )
    await expect.poll(() => seen(row.locator('article'))).toEqual(recommended())
    await expectGoodLooks(page)

    await row.getByRole('link', { name: new RegExp(says('common:see_all')) }).click()
    await page.waitForURL(portal.url + patterns.search)
    await expect.poll(() => seen(cards(page))).toEqual(recommended())
    await expectGoodLooks(page)
    await close()
  })

  test.each([
    ['full', 'campaigns:standing.full_title'],
    ['closed', 'campaigns:standing.selecting_title'],
  ] as const)('a campaign that is %s says so and leads to one like it', async (key, word) => {
    const { page, says, close } = await open(paths.campaign(ids[key]), language)
    await page.getByText(says(word)).first().waitFor()
    const similar = page.locator('section').filter({
      has: page.getByRole('heading', { name: says('campaigns:similar'), exact: true, level: 2 }),
    })
    await expect.poll(() => similar.locator('article h3').allTextContents()).toEqual([titles.serum])
    await expectGoodLooks(page)
    await similar.getByRole('link', { name: titles.serum }).click()
    await page.waitForURL(portal.url + paths.campaign(ids.serum))
    await page.getByRole('link', { name: says('campaigns:apply.go') }).waitFor()
    expect(await similar.count()).toBe(0)
    await close()
  })

  test('the button counts what reward, kind and deadline leave before it is tapped', async () => {
    const { page, says, close } = await open(patterns.search, language)
    const yen = language === 'jp' ? '30,000円' : '¥30,000'
    await page.getByRole('button', { name: says('campaigns:filter.open'), exact: true }).click()
    const sheet = page.getByRole('dialog')
    const found = (count: number) =>
      sheet.getByRole('button', { name: numberFound[language](count), exact: true })
    const line = page.getByRole('group', { name: says('campaigns:filter.open'), exact: true })
    const select = (name: string) => sheet.getByLabel(says(name), { exact: true })
    await found(4).waitFor()

    await select('campaigns:filter.reward').selectOption('30000')
    await found(2).waitFor()
    await select('campaigns:filter.closing').selectOption('3')
    await found(1).waitFor()
    await select('campaigns:filter.reward').selectOption('')
    await select('campaigns:filter.closing').selectOption('7')
    await found(2).waitFor()
    const visit = sheet.getByRole('button', { name: says('campaigns:kind.visit'), exact: true })
    await visit.click()
    await found(1).waitFor()
    await visit.click()
    await select('campaigns:filter.reward').selectOption('30000')
    await expectGoodLooks(page)
    await found(2).click()
    await expect.poll(() => titlesOf(page)).toEqual([titles.speaker, titles.cafe])

    // What is set stands above the list, and each word takes itself back.
    await line.getByRole('button', { name: new RegExp(yen) }).click()
    await line.getByRole('button', { name: /7/ }).click()
    await expect.poll(() => cards(page).count()).toBe(4)
    await close()
  })

  test('the list stands in the order that is chosen, on a phone and at a desk', async () => {
    const orders = {
      newest: [titles.serum, titles.speaker, titles.cafe, titles.blog],
      closing: [titles.cafe, titles.speaker, titles.serum, titles.blog],
      reward: [titles.speaker, titles.cafe, titles.serum, titles.blog],
      fit: [titles.serum, titles.cafe, titles.speaker, titles.blog],
    }
    const wide = await open(patterns.search, language, desktop)
    const order = wide.page.getByRole('combobox', { name: wide.says('campaigns:filter.sort'), exact: true })
    for (const sort of campaignSorts) {
      await order.selectOption(sort)
      expect(await roomOf(order)).toBeGreaterThanOrEqual(0)
      await expect.poll(async () => [sort, await titlesOf(wide.page)]).toEqual([sort, orders[sort]])
    }
    await expectGoodLooks(wide.page)
    await wide.close()

    const narrow = await open(patterns.search, language)
    const { page, says } = narrow
    for (const sort of campaignSorts) {
      // There is one choice of the order at any width, with its name, and nothing of it is cut.
      await page.setViewportSize({ width: sort === 'fit' ? 390 : 320, height: 740 })
      await page.getByRole('button', { name: says('campaigns:filter.open'), exact: true }).click()
      const sheet = page.getByRole('dialog')
      const choice = page.getByRole('combobox', { name: says('campaigns:filter.sort'), exact: true })
      await choice.first().waitFor()
      expect(await choice.count()).toBe(1)
      await choice.selectOption(sort)
      expect(await roomOf(choice)).toBeGreaterThanOrEqual(0)
      await sheet.getByRole('button', { name: numberFound[language](4), exact: true }).click()
      await expect.poll(async () => [sort, await titlesOf(page)]).toEqual([sort, orders[sort]])
      await sheet.waitFor({ state: 'hidden' })
    }
    await narrow.close()
  })
})
