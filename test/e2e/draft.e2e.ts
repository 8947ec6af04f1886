import type { Browser, BrowserContext, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Language } from '#contract/vocabulary.ts'
import { paths } from '#domain/paths.ts'
import { givenCase } from '#test/support/builders-cases.ts'
import { errorsOf } from './support/axe.ts'
import { desktop, launchBrowser, phone, type Watch, watch, languages } from './support/browser.ts'
import { openDays } from './support/campaign-days.ts'
import { creatorOn } from './support/creator.ts'
import { type Portal, startPortal } from './support/portal.ts'
import { givenProvider } from './support/provider.ts'
import { textOf } from './support/seeded.ts'
import { photo, video } from './support/uploads.ts'

let portal: Portal
let browser: Browser
let context: BrowserContext
let watched: Watch

beforeAll(async () => {
  ;[portal, browser] = await Promise.all([startPortal(), launchBrowser()])
})
afterAll(async () => {
  await browser.close()
  await portal.stop()
})
beforeEach(async () => {
  context = await browser.newContext(phone)
  watched = watch(context)
})
afterEach(async () => {
  expect(watched.errors).toEqual([])
  await context.close()
})

const review = { composition_plan_required: false, draft_required: true, fix_rounds: 2, answer_days: 3 }
const feed = { platform: 'instagram_feed', count: 1, photos: 3, seconds: null } as const
const reel = { platform: 'instagram_reel', count: 1, photos: null, seconds: 45 } as const

async function givenDraft(language: 'jp' | 'en' = 'jp') {
  const campaign = { days: openDays(portal), deliverables: [feed, reel], review }
  const given = await givenCase(portal, { campaign, until: 'confirmed' })
  await context.addCookies([await portal.cookieOf(given.influencer)])
  await context.addCookies([{ name: 'i18next', value: language, url: portal.url }])
  const me = creatorOn(await context.newPage(), portal.url, language)
  await me.opens(paths.draft(given.campaign.id))
  return { me, provider: await givenProvider(portal, given.id) }
}

const removing = (name: string, language: Language) => textOf(language, 'common:remove_file', { name })

const handleOf = (page: Page, name: string, language: Language = 'jp') =>
  page
    .locator('main li')
    .filter({ has: page.getByRole('button', { name: removing(name, language), exact: true }) })
    .locator('> [aria-hidden]')
    .first()

/** Where a finger or a pointer would be in the middle of the handle. */
async function middleOf(page: Page, name: string, language?: Language) {
  const box = await handleOf(page, name, language).boundingBox()
  if (!box) throw new Error(`${name} has no handle`)
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
}

async function order(page: Page, language: Language = 'jp') {
  const ofFiles = removing('\\d枚目[.]jpg', language)
  const buttons = page.getByRole('button', { name: new RegExp(`^${ofFiles}$`) })
  const names = await buttons.evaluateAll((all) => all.map((one) => one.getAttribute('aria-label') ?? ''))
  return names.map((name) => /\d/.exec(name)?.[0]).join('')
}

/** A finger goes down at one place and up at another, slowly enough for the page to scroll where it may. */
async function swipe(page: Page, from: { x: number; y: number }, to: { x: number; y: number }) {
  const touches = await page.context().newCDPSession(page)
  const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', touchPoints: { x: number; y: number }[]) =>
    touches.send('Input.dispatchTouchEvent', { type, touchPoints })
  await send('touchStart', [from])
  for (let step = 1; step <= 10; step += 1) {
    const along = (a: number, b: number) => a + ((b - a) * step) / 10
    await send('touchMove', [{ x: along(from.x, to.x), y: along(from.y, to.y) }])
  }
  await send('touchEnd', [])
  await touches.detach()
}

test('files are put in order by finger and keyboard; the order outlives a reload and is what is sent', async () => {
  const { me, provider } = await givenDraft()
  const { page } = me
  const post = me.section('Instagram フィード')
  const photos = await Promise.all(['1枚目.jpg', '2枚目.jpg', '3枚目.jpg'].map(photo))
  await post.upload(/^写真/, ...photos)
  expect(await order(page)).toBe('123')

  await handleOf(page, '2枚目.jpg').scrollIntoViewIfNeeded()
  const [first, last] = [await middleOf(page, '1枚目.jpg'), await middleOf(page, '3枚目.jpg')]
  const before = await page.evaluate(() => window.scrollY)
  await swipe(page, first, { x: first.x, y: last.y + 8 })
  await expect.poll(() => order(page)).toBe('231')
  await me.isTold('1枚目.jpgを3件中3番目に移動しました')
  expect(await page.evaluate(() => window.scrollY)).toBe(before)

  // Beside the handle, the finger scrolls the page and moves nothing.
  const beside = await middleOf(page, '3枚目.jpg')
  await swipe(page, { x: beside.x + 60, y: beside.y }, { x: beside.x + 60, y: beside.y - 150 })
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(before)
  expect(await order(page)).toBe('231')

  await page.getByRole('button', { name: '1枚目.jpgを上へ' }).focus()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Enter')
  await expect.poll(() => order(page)).toBe('123')
  await page.keyboard.press('Enter')
  await expect.poll(() => order(page)).toBe('213')
  await me.looksAgain()
  await expect.poll(() => order(page)).toBe('213')

  const clip = me.section('Instagram リール')
  await clip.sees('取引条件：45秒以上')
  await page.getByLabel(/^動画/).setInputFiles(await photo('表紙.jpg'))
  await clip.sees('動画を選んでください。ここには写真や文書は追加できません。')
  await clip.tap('表紙.jpgを取り消す')
  await clip.upload(/^動画/, await video('本編.mp4'))
  await clip.sees('動画の長さが、取引条件（45秒以上）に足りません。')
  await page.setViewportSize({ width: 320, height: 700 })
  expect(await errorsOf(page)).toEqual([])
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)

  await me.section('提出前のチェック').tickAll()
  await me.tap('下書きを提出する')
  await me.tap('このまま提出する')
  await me.hasSubmitted()
  const [sent] = (await provider.read()).sub_tasks?.draft.rounds ?? []
  const names = sent?.content.deliverables.map(({ files }) => files.map(({ originalname }) => originalname))
  expect(names).toEqual([['2枚目.jpg', '1枚目.jpg', '3枚目.jpg'], ['本編.mp4']])
})

test('at a desk files are put in order by the mouse, in English', async () => {
  await context.close()
  context = await browser.newContext(desktop)
  watched = watch(context)
  const { me, provider } = await givenDraft('en')
  const { page } = me
  const says = (name: string) => textOf('en', `submissions:${name}`)
  const post = me.section(textOf('en', 'campaigns:deliverable.instagram_feed'))
  const photos = await Promise.all(['1枚目.jpg', '2枚目.jpg', '3枚目.jpg'].map(photo))
  await post.upload(says('draft.files.image'), ...photos)
  await handleOf(page, '2枚目.jpg', 'en').scrollIntoViewIfNeeded()
  const [first, last] = [await middleOf(page, '1枚目.jpg', 'en'), await middleOf(page, '3枚目.jpg', 'en')]
  await page.mouse.move(first.x, first.y)
  await page.mouse.down()
  await page.mouse.move(last.x, last.y + 8, { steps: 10 })
  await page.mouse.up()
  await expect.poll(() => order(page, 'en')).toBe('231')

  // Escape gives the file back while it is held.
  const held = await middleOf(page, '2枚目.jpg', 'en')
  await page.mouse.move(held.x, held.y)
  await page.mouse.down()
  await page.mouse.move(held.x, held.y + 150, { steps: 10 })
  await page.keyboard.press('Escape')
  await page.mouse.up()
  await me.looksAgain()
  await expect.poll(() => order(page, 'en')).toBe('231')
  await me
    .section(textOf('en', 'campaigns:deliverable.instagram_reel'))
    .upload(says('draft.files.video'), await video('本編.mp4'))
  // The tags that the terms ask for come in their order, by one tap.
  const caption = post.field(says('draft.caption'))
  await caption.fill('A drop of snow.')
  await post.tap(says('draft.insert_all'))
  await expect.poll(() => caption.inputValue()).toBe('A drop of snow. #雪の雫 #PR')
  await me.section(says('draft.checks')).tickAll()
  await me.tap(says('submit.draft'))
  await me.tap(says('draft.confirm_send'))
  await me.hasSubmitted()
  const [sent] = (await provider.read()).sub_tasks?.draft.rounds ?? []
  expect(sent?.content.deliverables[0]?.files.map(({ originalname }) => originalname)).toEqual([
    '2枚目.jpg',
    '3枚目.jpg',
    '1枚目.jpg',
  ])
})

test.each(languages)('each post is previewed, on a small phone too, in %s', async (language) => {
  const says = (name: string) => textOf(language, `submissions:${name}`)
  const { me } = await givenDraft(language)
  const { page } = me
  const dialog = page.getByRole('dialog')
  const post = me.section(textOf(language, 'campaigns:deliverable.instagram_feed'))
  await post.upload(says('draft.files.image'), await photo('1枚目.jpg'), await photo('2枚目.jpg'))
  await post.fill(says('draft.caption'), `#PR\n${'毎日のうるおいに。'.repeat(20)}`)
  await page.setViewportSize({ width: 320, height: 700 })
  await post.tap(says('preview.open'))
  await dialog.getByText(says('preview.approximate')).waitFor()
  expect(await errorsOf(page)).toEqual([])
  await dialog.getByRole('button', { name: says('preview.unfold') }).click()
  await dialog.getByRole('button', { name: says('preview.fold') }).waitFor()
  await dialog.getByRole('button', { name: says('preview.next') }).click()
  await expect.poll(() => dialog.getByRole('status').textContent()).toBe('2 / 2')
  await dialog.getByRole('img', { name: '2枚目.jpg' }).waitFor()
  expect(await dialog.evaluate((element) => element.scrollWidth - element.clientWidth)).toBe(0)
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'hidden' })

  const clip = me.section(textOf(language, 'campaigns:deliverable.instagram_reel'))
  await clip.tap(says('preview.open'))
  await dialog.getByText(says('preview.no_files')).waitFor()
  expect(await errorsOf(page)).toEqual([])
  await dialog.getByRole('button', { name: textOf(language, 'common:close') }).click()
  await dialog.waitFor({ state: 'hidden' })
  await clip.upload(says('draft.files.video'), await video('本編.mp4'))
  await clip.tap(says('preview.open'))
  // Its frames are none that a decoder would take.
  await dialog.getByText(says('preview.unplayable')).waitFor()
  expect(await errorsOf(page)).toEqual([])
})
