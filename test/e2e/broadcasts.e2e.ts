import { eq } from 'drizzle-orm'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { broadcastConsents, influencers, notices } from '#server/db/schema/index.ts'
import { mailStop } from '#server/modules/news-stops/mail-stop.ts'
import { givenInfluencer } from '#test/support/builders.ts'
import { errorsOf } from './support/axe.ts'
import { desktop, hydrated, launchBrowser, loaded, phone } from './support/browser.ts'
import { layoutErrors } from './support/layout-errors.ts'
import { operatorCookie } from './support/operator.ts'
import { type Portal, startPortal } from './support/portal.ts'

let portal: Portal
let browser: Browser
type Person = Awaited<ReturnType<typeof givenInfluencer>>
/** One creator who reads each language. */
let people: Record<'jp' | 'en', Person>
beforeAll(async () => {
  ;[portal, browser] = await Promise.all([startPortal(), launchBrowser()])
  people = { jp: await givenInfluencer(portal), en: await givenInfluencer(portal) }
  const { db } = portal.deps.database
  await db.update(influencers).set({ language: 'en' }).where(eq(influencers.id, people.en.id))
  // Nobody is told at night, which may begin meanwhile.
  await portal.setBack((new Date().getUTCHours() + 9 + 12) % 24)
})
afterAll(async () => {
  await browser.close()
  await portal.stop()
})

/** Looks at a creator's screen as wide as a phone, and as narrow as phones are. No sweep opens these. */
async function lookAt(page: Page) {
  for (const width of [390, 320]) {
    await page.setViewportSize({ width, height: 844 })
    expect(await layoutErrors(page)).toEqual([])
  }
  expect(await errorsOf(page, { contrast: true })).toEqual([])
}

const words = { title: '冬のモニター募集のご案内', body: '今週から募集が始まりました。' }
const english = { title: 'Winter campaigns are open', body: 'They opened this week.' }

test('a manager writes to whom the list finds, takes it back, and sends it', async () => {
  const context = await browser.newContext(desktop)
  await context.addCookies([await operatorCookie(portal, 'manager')])
  const page = await context.newPage()
  const dialog = page.getByRole('dialog')
  const field = (name: string) => dialog.getByRole('textbox', { name })
  const begin = async () => {
    await page
      .getByRole('checkbox', { name: /さんを選択/ })
      .first()
      .waitFor()
    await page.getByRole('checkbox', { name: 'このページの全員を選択' }).check()
    await page.getByRole('button', { name: 'お知らせを送る' }).click()
    await field('件名（日本語）').waitFor()
  }
  await page.goto(`${portal.url}/admin/influencers`)
  await begin()
  await field('件名（日本語）').fill(words.title)
  await field('本文（日本語）').fill(words.body)
  await field('件名（英語）').fill(english.title)
  await field('本文（英語）').fill(english.body)
  expect(await errorsOf(page)).toEqual([])
  await page.reload()
  await begin()
  await expect.poll(() => field('件名（日本語）').inputValue()).toBe(words.title)
  await dialog.getByRole('button', { name: '対象と内容を確認する' }).click()
  await dialog.getByText('2名に届きます').waitFor()
  // What the form was scrolled to is past: the sums are in sight.
  expect(await dialog.getByText('2名に届きます').isVisible()).toBe(true)
  await dialog.getByRole('tab', { name: 'English' }).click()
  await dialog.getByText(english.body).first().waitFor()
  expect(await errorsOf(page)).toEqual([])
  await dialog.getByRole('button', { name: '2名に送る' }).click()
  await page.getByRole('button', { name: '取り消す' }).click()
  await page.getByText(/お知らせを取り消しました/).waitFor()

  await begin()
  await expect.poll(() => field('本文（英語）').inputValue()).toBe(english.body)
  await dialog.getByRole('button', { name: '対象と内容を確認する' }).click()
  await dialog.getByRole('button', { name: '2名に送る' }).click()
  const bar = page.getByRole('region', { name: '2名にお知らせを送ります' })
  await bar.waitFor()
  await page.goto(`${portal.url}/admin/influencers/broadcasts`)
  await bar.waitFor()
  await portal.passUndo(page)
  await page.getByRole('cell', { name: '取り消し' }).waitFor()
  await page.getByRole('cell', { name: '送信済み' }).waitFor()
  await bar.getByRole('button', { name: '閉じる' }).click()
  expect(await errorsOf(page)).toEqual([])
  await page.getByRole('link', { name: words.title }).first().click()
  await page.getByRole('cell', { name: 'サイト内のみ' }).nth(1).waitFor()
  expect(await errorsOf(page)).toEqual([])
  await context.close()
})

const readers = [
  { language: 'jp', locale: 'ja-JP', said: words, settings: 'お知らせの受け取り設定' },
  { language: 'en', locale: 'en-GB', said: english, settings: 'Notification settings' },
] as const

test.each(readers)(
  'a creator reads it on a phone and switches such messages off, in $language',
  async ({ language, locale, said, settings }) => {
    const { db } = portal.deps.database
    const person = people[language]
    const own = eq(notices.influencer_id, person.id)
    await expect.poll(() => db.$count(notices, own)).toBe(1)
    const context = await browser.newContext({ ...phone, locale })
    await context.addCookies([await portal.cookieOf(person)])
    const page = await context.newPage()
    const [notice] = await db.select().from(notices).where(own)
    await page.goto(`${portal.url}${notice?.path}`)
    await page.getByRole('heading', { name: said.title }).waitFor()
    await page.getByText(said.body).waitFor()
    await hydrated(page)
    await lookAt(page)
    await page.getByRole('link', { name: settings }).click()
    const topic = page.getByRole('checkbox', { name: /運営からのご案内（案件|News from us, such/ })
    const byMail = page.getByRole('checkbox', { name: /ご案内をメールでも|our news by email/ })
    await topic.waitFor()
    await loaded(page)
    await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('notifications')
    // The box follows the click one task later, which check() does not wait for.
    await byMail.click()
    await expect.poll(() => byMail.isChecked()).toBe(true)
    const consents = eq(broadcastConsents.influencer_id, person.id)
    await expect.poll(() => db.$count(broadcastConsents, consents)).toBe(1)
    await byMail.scrollIntoViewIfNeeded()
    await lookAt(page)
    await topic.click()
    await expect.poll(() => topic.isChecked()).toBe(false)
    await expect.poll(() => choicesOf(person)).toEqual({ muted: ['broadcasts'], mail: null })
    await expect.poll(() => byMail.isDisabled()).toBe(true)
    await context.close()
  },
)

async function choicesOf(person: Person) {
  const { db } = portal.deps.database
  const [row] = await db.select().from(influencers).where(eq(influencers.id, person.id))
  return { muted: row?.muted_topics, mail: row?.broadcast_mail_at }
}

const stops = [
  {
    locale: 'ja-JP',
    submit: '配信を停止する',
    done: '配信を停止しました',
    again: '配信はすでに停止されています',
  },
  {
    locale: 'en-GB',
    submit: 'Unsubscribe',
    done: "You're unsubscribed",
    again: 'You were already unsubscribed',
  },
]

test.each(stops)(
  'the link of a mail stops them without a log-in, and again says so, in $locale',
  async ({ locale, submit, done, again }) => {
    const { db } = portal.deps.database
    const person = people.jp
    await db.update(influencers).set({ muted_topics: [] }).where(eq(influencers.id, person.id))
    const link = mailStop(portal.deps.config, ['broadcasts'], person.id) ?? ''
    const context = await browser.newContext({ ...phone, locale })
    const page = await context.newPage()
    const open = async () => {
      const response = await page.goto(`${portal.url}${new URL(link).pathname}`)
      await hydrated(page)
      return response?.headers()
    }
    // The address is one person's own: nobody keeps it or lists it.
    expect(await open()).toMatchObject({
      'cache-control': 'private, no-store',
      'x-robots-tag': 'noindex, nofollow, noarchive',
    })
    await lookAt(page)
    expect((await choicesOf(person)).muted).toEqual([])
    await page.getByRole('button', { name: submit }).click()
    await page.getByText(done).waitFor()
    await lookAt(page)
    await open()
    await page.getByRole('button', { name: submit }).click()
    await page.getByText(again).waitFor()
    expect((await choicesOf(person)).muted).toEqual(['broadcasts'])
    await page.goto(`${page.url().slice(0, -3)}AAA`)
    await hydrated(page)
    await page.getByRole('button', { name: submit }).click()
    await page.getByRole('alert').waitFor()
    await lookAt(page)
    await context.close()
  },
)
