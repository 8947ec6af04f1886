import { and, eq } from 'drizzle-orm'
import type { Browser } from 'playwright-core'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { paths } from '#domain/paths.ts'
import { people } from '#emulator/people.ts'
import { cases, influencers } from '#server/db/schema/index.ts'
import { type Campaign, givenCampaign } from '#test/support/builders-campaigns.ts'
import { givenCase } from '#test/support/builders-cases.ts'
import { givenInfluencer } from '#test/support/builders.ts'
import { errorsOf } from './support/axe.ts'
import { launchBrowser } from './support/browser.ts'
import { type Chat, pathBehind } from './support/chat.ts'
import { type App, inLine, type InLine } from './support/in-line.ts'
import { setUpAccount } from './support/line-setup.ts'
import { hoursToNoon, type Portal, startPortal } from './support/portal.ts'
import { givenProvider } from './support/provider.ts'
import { fillInRegistration } from './support/registration.ts'

let portal: Portal
let browser: Browser
let line: InLine

beforeAll(async () => {
  ;[portal, browser] = await Promise.all([startPortal({ officialAccount: true }), launchBrowser()])
  line = inLine(portal, browser)
  // At night messages wait for the morning.
  await portal.setBack(hoursToNoon())
  await setUpAccount(portal)
})
afterEach((test) => line.leave(test))
afterAll(async () => {
  await browser.close()
  await portal.stop()
})

test('the set-up command finds nothing to do the second time', async () => {
  expect(await setUpAccount(portal)).toMatch(/^=+$/)
})

test('from a new friend in the chat to the agreed terms', { timeout: 180_000 }, async () => {
  const campaign = await givenCampaign(portal, { title: '夜の保湿クリーム' })
  const chat = await line.chatOf(people.tsubasa)
  const firstVisit = await line.appOf(people.tsubasa)
  await becomeFriend(chat)
  await register(firstVisit, chat)
  await apply(firstVisit, chat, campaign)
  const provider = await givenProvider(portal, await caseIdOf(campaign))
  await provider.select()
  const nextVisit = await line.appOf(people.tsubasa)
  await readNotice(nextVisit, chat, campaign)
  await agree(nextVisit, chat, campaign)
})

async function becomeFriend(chat: Chat) {
  await chat.tap('友だち追加')
  const greeting = chat.message('友だち追加ありがとうございます')
  await greeting.waitFor()
  const picture = greeting.locator('.flex-hero img')
  await expect
    .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0)
  await chat.menu('はじめる').waitFor()
}

async function register(app: App, chat: Chat) {
  await app.enters(await pathBehind(chat.newest, '新規登録'))
  await fillInRegistration(app.page, 'つばさ')
  await app.seesHeading('準備ができました')
  await chat.menu('メニュー').waitFor()
  expect(await chat.menu('はじめる').count()).toBe(0)
}

/** Applies by way of the menu; afterwards a friend is not asked to become one. */
async function apply(app: App, chat: Chat, { title }: Campaign) {
  const links = await app.enters(await pathBehind(chat.menu('メニュー'), '案件を探す'))
  await app.follow(new RegExp(title))
  await app.follow('応募へ進む')
  await app.choose(/hana\.days/)
  await app.tap('この内容で応募する')
  await app.seesHeading('応募が完了しました')
  expect(await app.page.getByRole('heading', { name: '結果をLINEで受け取れます' }).count()).toBe(0)
  await app.tap('LINEに戻る')
  await expect.poll(() => links).toContain('liff://close')
}

async function caseIdOf(campaign: Campaign) {
  const { db } = portal.deps.database
  const [row] = await db
    .select({ id: cases.id })
    .from(cases)
    .innerJoin(influencers, eq(influencers.id, cases.influencer_id))
    .where(and(eq(cases.campaign_id, campaign.id), eq(influencers.line_user_id, people.tsubasa.id)))
  return row?.id ?? 0
}

const selected = '選考を通過しました。取引条件にご回答ください'

/** Reads the chat's notification on the first screen too, where it is unread until it is opened there. */
async function readNotice(app: App, chat: Chat, campaign: Campaign) {
  // The server lists a notification soon after the change it is about, and before it goes to the chat.
  await chat.message(selected).waitFor()
  await app.enters(paths.home)
  await app.sees('未読1件')
  const marked = app.page.waitForResponse(/\/notices\/read$/)
  await app.follow(new RegExp(selected))
  await app.page.waitForURL(new RegExp(`${paths.project(campaign.id)}\\b`))
  await marked
  await app.opens(paths.home)
  await app.page.getByRole('link', { name: new RegExp(selected) }).waitFor()
  expect(await app.page.getByText('未読', { exact: true }).count()).toBe(0)
}

async function agree(app: App, chat: Chat, { title }: Campaign) {
  const news = chat.message(selected)
  await news.waitFor()
  expect(await news.innerText()).toContain(title)
  expect(await chat.received.count()).toBe(2)
  await app.enters(await pathBehind(news, '内容を確認する'))
  await app.seesHeading('取引条件を確認し、ご回答ください')
  const terms = app.section('取引条件')
  await terms.tickAll('取引条件の全文を確認し、同意します')
  await terms.tap('同意して参加する')
  await app.isTold('取引条件に同意しました。参加が確定しました。')
}

describe('a registered person', () => {
  test('who blocks the account is told by mail, and by LINE again after that', async () => {
    const misaki = await givenInfluencer(portal, {
      line_user_id: people.misaki.id,
      email: 'misaki@example.com',
    })
    const selectFor = async (title: string) => {
      const { id } = await givenCase(portal, { campaign: { title }, influencer: misaki, until: 'applied' })
      await (await givenProvider(portal, id)).select()
    }
    const chat = await line.chatOf(people.misaki)
    await chat.block()
    await chat.page.getByText('ブロックしているため').waitFor()
    await selectFor('ブロック中の案件')
    await expect.poll(() => portal.emulator.mails()).toHaveLength(1)
    expect(portal.emulator.mails()[0]).toMatchObject({
      to: ['misaki@example.com'],
      subject: expect.stringContaining(selected),
    })
    await chat.tap('ブロック解除')
    await chat.message('いつもご利用ありがとうございます').waitFor()
    await chat.menu('メニュー').waitFor()
    await selectFor('解除後の案件')
    await chat.message('解除後の案件').waitFor()
    expect(await chat.received.count()).toBe(2)
    expect(portal.emulator.mails()).toHaveLength(1)
  })

  test('who writes to the account is shown the way to the inquiries', async () => {
    const chat = await line.chatOf(people.misaki)
    await chat.says('報酬はいつ振り込まれますか？')
    const answer = chat.message('お問い合わせについて')
    await answer.waitFor()
    const app = await line.appOf(people.misaki)
    await app.enters(await pathBehind(answer, 'お問い合わせ'))
    await app.seesHeading('お問い合わせ')
  })
})

describe('the emulated phone has no violation for axe and never scrolls sideways', () => {
  test.each([
    ['with the chat', people.misaki, 'account'],
    ['with the list of talks', people.misaki, 'list'],
    ['of somebody who blocked the account', people.haruka, 'account'],
  ] as const)('%s', async (_, person, talk) => {
    await portal.emulator.officialAccount.block(people.haruka.id)
    const chat = await line.chatOf(person)
    await chat.opens(talk)
    for (const width of [1280, 390]) {
      await chat.page.setViewportSize({ width, height: 844 })
      expect(await errorsOf(chat.page), `${width}`).toEqual([])
      expect(await chat.page.evaluate(() => document.documentElement.scrollWidth), `${width}`).toBe(width)
    }
  })
})
