import { eq } from 'drizzle-orm'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { influencers, notices } from '#server/db/schema/index.ts'
import { mailStop } from '#server/modules/news-stops/mail-stop.ts'
import { givenInfluencer } from '#test/support/builders.ts'
import { errorsOf } from './support/axe.ts'
import { desktop, launchBrowser, phone } from './support/browser.ts'
import { layoutErrors } from './support/layout-errors.ts'
import { operatorCookie } from './support/operator.ts'
import { type Portal, startPortal } from './support/portal.ts'

let portal: Portal
let browser: Browser
let person: Awaited<ReturnType<typeof givenInfluencer>>
beforeAll(async () => {
  ;[portal, browser] = await Promise.all([startPortal(), launchBrowser()])
  person = await givenInfluencer(portal)
  // Nobody is told at night.
  const hour = (new Date().getUTCHours() + 9) % 24
  if (hour < 8 || hour >= 20) await portal.setBack((hour + 12) % 24)
})
afterAll(async () => {
  await browser.close()
  await portal.stop()
})

const picture = process.env.PICTURES
const draw = async (page: Page, name: string) => {
  if (picture) await page.screenshot({ path: `${picture}/${name}.png` })
}

test('a manager writes to whom the list finds, looks at it, takes it back and sends it', async () => {
  const context = await browser.newContext(desktop)
  await context.addCookies([await operatorCookie(portal, 'manager')])
  const page = await context.newPage()
  const dialog = page.getByRole('dialog')
  await page.goto(`${portal.url}/admin/influencers`)
  const begin = async () => {
    await page.getByRole('checkbox', { name: 'このページの全員を選択' }).check()
    await page.getByRole('button', { name: 'お知らせを送る' }).click()
    await dialog.getByRole('textbox', { name: /件名（日本語）/ }).waitFor()
  }
  await begin()
  await dialog.getByRole('textbox', { name: /件名（日本語）/ }).fill('冬のモニター募集のご案内')
  await dialog.getByRole('textbox', { name: /本文（日本語）/ }).fill('今週から募集が始まりました。')
  await draw(page, 'form')
  expect(await errorsOf(page)).toEqual([])
  await page.reload()
  await begin()
  expect(await dialog.getByRole('textbox', { name: /件名（日本語）/ }).inputValue()).toBe(
    '冬のモニター募集のご案内',
  )
  await dialog.getByRole('button', { name: '対象と内容を確認する' }).click()
  await dialog.getByText('1名に届きます').waitFor()
  await draw(page, 'trial')
  expect(await errorsOf(page)).toEqual([])
  await dialog.getByRole('button', { name: '1名に送る' }).click()
  await page.getByRole('button', { name: '取り消す' }).click()
  await page.getByText(/お知らせを取り消しました/).waitFor()

  await begin()
  expect(await dialog.getByRole('textbox', { name: /本文（日本語）/ }).inputValue()).toBe(
    '今週から募集が始まりました。',
  )
  await dialog.getByRole('button', { name: '対象と内容を確認する' }).click()
  await dialog.getByRole('button', { name: '1名に送る' }).click()
  await page.getByRole('region', { name: '1名にお知らせを送ります' }).waitFor()
  await page.goto(`${portal.url}/admin/influencers/broadcasts`)
  await page.getByRole('cell', { name: '送信待ち' }).waitFor()
  await draw(page, 'list')
  expect(await errorsOf(page)).toEqual([])
  await page.getByRole('link', { name: '冬のモニター募集のご案内' }).first().click()
  await page.getByRole('heading', { name: 'クリエイターごとの結果' }).waitFor()
  await draw(page, 'one')
  expect(await errorsOf(page)).toEqual([])
  await context.close()
})

test.each(['jp', 'en'] as const)('a creator reads it in the portal on a phone, in %s', async (language) => {
  const { db } = portal.deps.database
  await db.update(influencers).set({ language }).where(eq(influencers.id, person.id))
  await expect.poll(() => db.$count(notices), { timeout: 60_000 }).toBeGreaterThan(0)
  const context = await browser.newContext({ ...phone, locale: language === 'jp' ? 'ja-JP' : 'en-GB' })
  await context.addCookies([await portal.cookieOf(person)])
  const page = await context.newPage()
  const [notice] = await db.select().from(notices)
  await page.goto(`${portal.url}${notice?.path}`)
  await page.getByText('今週から募集が始まりました。').waitFor()
  expect(await layoutErrors(page)).toEqual([])
  expect(await errorsOf(page)).toEqual([])
  await draw(page, `news-${language}`)
  await context.close()
})

test('the link of a mail stops them without a log-in, and again says so', async () => {
  const link = mailStop(portal.deps.config, ['broadcasts'], person.id) ?? ''
  const context = await browser.newContext(phone)
  const page = await context.newPage()
  const open = () => page.goto(`${portal.url}${new URL(link).pathname}`)
  await open()
  await page.getByRole('button', { name: '配信を停止する' }).waitFor()
  await draw(page, 'stop')
  expect(await layoutErrors(page)).toEqual([])
  expect(await errorsOf(page)).toEqual([])
  await page.getByRole('button', { name: '配信を停止する' }).click()
  await page.getByText('配信を停止しました').waitFor()
  await draw(page, 'stopped')
  await open()
  await page.getByRole('button', { name: '配信を停止する' }).click()
  await page.getByText('配信はすでに停止されています').waitFor()
  const [row] = await portal.deps.database.db.select().from(influencers).where(eq(influencers.id, person.id))
  expect(row?.muted_topics).toEqual(['broadcasts'])
  await context.close()
})
