import { and, eq, inArray, isNull, like } from 'drizzle-orm'
import type { Browser, BrowserContextOptions, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { paths } from '#domain/paths.ts'
import { cases, submissions, workFiles } from '#server/db/schema/index.ts'
import { storedContent } from '#server/modules/submissions/contents.ts'
import { errorsOf } from './support/axe.ts'
import { desktop, hasFocus, launchBrowser, phone } from './support/browser.ts'
import { layoutErrors } from './support/layout-errors.ts'
import { operatorCookie } from './support/operator.ts'
import { type Portal, startPortal } from './support/portal.ts'

let portal: Portal
let browser: Browser
let theCase: { id: number; campaign_id: number; influencer_id: number }

/** A draft that waits, with a video that plays and a picture beside it. */
beforeAll(async () => {
  ;[portal, browser] = await Promise.all([startPortal({ copyOf: inject('seededFolder') }), launchBrowser()])
  const { db } = portal.deps.database
  const [waiting] = await db
    .select({
      id: cases.id,
      campaign_id: cases.campaign_id,
      influencer_id: cases.influencer_id,
      draft: submissions.id,
      content: submissions.content,
    })
    .from(submissions)
    .innerJoin(cases, eq(cases.id, submissions.case_id))
    .where(
      and(eq(submissions.kind, 'draft'), isNull(submissions.review_result), eq(cases.state, 'confirmed')),
    )
    .limit(1)
  if (!waiting) throw new Error('No draft waits in the seed.')
  theCase = waiting
  const files = [await anyFile('video/'), await anyFile('image/')]
  await db
    .update(workFiles)
    .set({ influencer_id: waiting.influencer_id, case_id: waiting.id })
    .where(inArray(workFiles.id, files))
  const { deliverables, ...rest } = storedContent<'draft'>(waiting.content)
  const filled = deliverables.map((one, index) => (index === 0 ? { ...one, files } : one))
  await db
    .update(submissions)
    .set({ content: { ...rest, deliverables: filled } })
    .where(eq(submissions.id, waiting.draft))
})
afterAll(async () => {
  await browser.close()
  await portal.stop()
})

async function anyFile(type: string) {
  const { db } = portal.deps.database
  const [file] = await db
    .select({ id: workFiles.id })
    .from(workFiles)
    .where(like(workFiles.mime, `${type}%`))
    .limit(1)
  if (!file) throw new Error(`The seed has no ${type}`)
  return file.id
}

async function pageOf(
  options: BrowserContextOptions,
  cookie: Awaited<ReturnType<typeof operatorCookie | Portal['cookieOf']>>,
) {
  const context = await browser.newContext(options)
  await context.addCookies([cookie])
  return { context, page: await context.newPage() }
}

/** Leads the player to a moment, as its own slider does. */
async function playTo(page: Page, second: number) {
  const player = page.locator('video[controls]').first()
  await expect.poll(() => player.evaluate((video: HTMLVideoElement) => video.readyState)).toBeGreaterThan(0)
  await player.evaluate((video: HTMLVideoElement, to) => {
    video.currentTime = to
  }, second)
  await page.getByRole('button', { name: new RegExp(`^0:0${Math.floor(second)}にコメントする`) }).waitFor()
}

const shown = (page: Page) =>
  page
    .getByRole('dialog')
    .locator('video')
    .evaluate((video: HTMLVideoElement) => video.currentTime)

test('an operator comments on a moment and on a picture; what was typed outlives a reload, and the creator is led there', async () => {
  const { context, page } = await pageOf(desktop, await operatorCookie(portal, 'reviewer'))
  await page.goto(`${portal.url}/admin/cases/${theCase.id}/review/draft`)
  await playTo(page, 2.4)
  const words = page.getByLabel(/^修正してほしい内容/)
  await page.keyboard.press('c')
  await hasFocus(words)
  await page.keyboard.type('テロップのブランド名が違います。')
  await page.getByRole('button', { name: '画面上の位置を示す' }).click()
  await hasFocus(page.getByRole('button', { name: /0:02。選ぶと画面上の位置に印/ }))
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: /^印1、中央/ }).waitFor()
  await page.getByRole('button', { name: '次のファイル' }).click()
  await page.getByRole('button', { name: /選ぶと修正箇所の印を付けられます$/ }).click()
  await hasFocus(words.nth(1))
  await page.keyboard.type('明るくしてください。')
  await page.getByRole('button', { name: '修正を依頼する（2件）' }).waitFor()
  await page.reload()
  await page.getByText('動画の0:02、画面の中央へのコメントです。').waitFor()
  await page.getByRole('button', { name: 'この場面を見る' }).click()
  await page.getByRole('button', { name: /^印1、中央/ }).waitFor()
  expect(await errorsOf(page)).toEqual([])
  expect(await layoutErrors(page)).toEqual([])
  await page.getByRole('button', { name: '修正を依頼する（2件）' }).click()
  await page
    .getByText(/修正を依頼しました/)
    .first()
    .waitFor()
  await context.close()

  const me = { id: theCase.influencer_id }
  const creator = await pageOf(phone, await portal.cookieOf(me))
  await creator.page.goto(`${portal.url}${paths.fixes(theCase.campaign_id)}`)
  await creator.page.getByText('明るくしてください。').waitFor()
  await creator.page.getByRole('button', { name: /^0:02の場面を見る/ }).click()
  await expect.poll(() => shown(creator.page)).toBe(2.4)
  await creator.page.getByRole('dialog').getByText('テロップのブランド名が違います。').waitFor()
  await creator.page.setViewportSize({ width: 320, height: 700 })
  expect(await errorsOf(creator.page)).toEqual([])
  expect(await creator.page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
  await creator.page
    .getByRole('dialog')
    .locator('video')
    .evaluate((video: HTMLVideoElement) => {
      video.currentTime = 0
    })
  await creator.page.getByRole('dialog').getByRole('button', { name: /0:02/ }).click()
  await expect.poll(() => shown(creator.page)).toBe(2.4)
  await creator.context.close()
})
