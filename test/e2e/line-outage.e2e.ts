import type { Browser, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { patterns } from '#admin/paths.ts'
import { people } from '#emulator/people.ts'
import { countStuck } from '#server/platform/outbox.ts'
import { givenCase } from '#test/support/builders-cases.ts'
import { givenInfluencer } from '#test/support/builders.ts'
import { errorsOf } from './support/axe.ts'
import { desktop, launchBrowser } from './support/browser.ts'
import { creatorOn } from './support/creator.ts'
import { inLine, type InLine } from './support/in-line.ts'
import { operatorCookie } from './support/operator.ts'
import { hoursToNoon, type Portal, startPortal } from './support/portal.ts'
import { givenProvider } from './support/provider.ts'

type Influencer = Awaited<ReturnType<typeof givenInfluencer>>

let portal: Portal
let browser: Browser
let line: InLine
/** A person with a mail address as the other way. */
let misaki: Influencer
/** A person with LINE alone. */
let haruto: Influencer

beforeAll(async () => {
  ;[portal, browser] = await Promise.all([startPortal({ officialAccount: true }), launchBrowser()])
  line = inLine(portal, browser)
  // At night messages wait for the morning.
  await portal.setBack(hoursToNoon())
  misaki = await givenInfluencer(portal, { line_user_id: people.misaki.id })
  haruto = await givenInfluencer(portal, { line_user_id: people.haruto.id, email: null })
})
afterEach((test) => line.leave(test))
afterAll(async () => {
  await browser.close()
  await portal.stop()
})

/** Lets the portal know that both are friends: whoever comes back to the account is greeted. */
async function comeBack() {
  const { officialAccount } = portal.emulator
  for (const { id } of [people.misaki, people.haruto]) {
    await officialAccount.block(id)
    await officialAccount.unblock(id)
    await expect.poll(() => officialAccount.chatOf(id).length).toBe(1)
  }
}

/** The provider decides on what both applied for. */
async function selectBoth(title: string) {
  for (const influencer of [misaki, haruto]) {
    const { id } = await givenCase(portal, { campaign: { title }, influencer, until: 'applied' })
    await (await givenProvider(portal, id)).select()
  }
}

/** Returns how many messages in the person's chat mention that campaign; `inMails` counts anybody's mails. */
const inChat = ({ line_user_id }: Pick<Influencer, 'line_user_id'>, title: string) =>
  portal.emulator.officialAccount
    .chatOf(line_user_id ?? '')
    .filter(({ message }) => JSON.stringify(message).includes(title)).length
const inMails = (title: string) => portal.emulator.mails().filter(({ text }) => text.includes(title)).length

/** A manager on that screen, signed in anew: the portal's clock goes on by hours. */
async function givenManagerAt(path: string) {
  const context = await line.open(desktop)
  await context.addCookies([await operatorCookie(portal, 'manager')])
  const page = await context.newPage()
  await page.goto(portal.url + path)
  return creatorOn(page, portal.url)
}

/** Returns the number of jobs that failed and are tried again. */
const failing = async () => (await countStuck(portal.deps.database.db)).failing

const rowOf = (page: Page, { id }: Influencer) =>
  page.getByRole('row').filter({ has: page.locator(`a[href="${patterns.influencers}/${id}"]`) })

const greeting = '友だち追加ありがとうございます'

test(
  'LINE answers 500, 429 and not at all for an hour: nothing is lost, nothing comes twice',
  { timeout: 180_000 },
  async () => {
    const title = '夜の保湿クリーム'
    await comeBack()
    portal.emulator.setServiceState('messaging', 'down')
    await selectBoth(title)
    await portal.emulator.officialAccount.follow(people.tsubasa.id)
    await expect.poll(failing).toBe(3)
    for (const state of ['down', 'limited', 'down', 'slow', 'limited', 'down'] as const) {
      portal.emulator.setServiceState('messaging', state)
      await portal.goOn(1 / 6)
    }
    const manager = await givenManagerAt(patterns.deliveries)
    await manager.sees('LINEに接続できないため、今月の通数を確認できません')
    for (const person of [misaki, haruto]) {
      const row = rowOf(manager.page, person)
      await row.getByText('LINEに接続できません').waitFor()
      expect(await row.innerText()).toMatch(/選考を通過しました[^]*再試行中[^]*次回/)
    }
    expect(await errorsOf(manager.page)).toEqual([])

    portal.emulator.setServiceState('messaging', 'ok')
    await rowOf(manager.page, haruto).getByRole('button', { name: '再試行', exact: true }).click()
    await manager.isTold('再試行を受け付けました')
    await expect.poll(() => inChat(haruto, title)).toBe(1)
    await portal.goOn(1)
    await expect.poll(() => inChat(misaki, title)).toBe(1)
    await (await givenManagerAt(patterns.deliveries)).sees('滞っている配信はありません')
    await portal.goOn(1)
    expect([inChat(misaki, title), inChat(haruto, title), inMails(title)]).toEqual([1, 1, 0])
    expect(inChat({ line_user_id: people.tsubasa.id }, greeting)).toBe(1)
  },
)

test(
  "the month's messages are used up: mail goes instead, and who has none is told after an operator's word",
  { timeout: 180_000 },
  async () => {
    const title = '朝の化粧水'
    portal.emulator.quota.set({ limit: 200, used: 200 })
    await selectBoth(title)
    await expect.poll(() => inMails(title)).toBe(1)
    await expect.poll(failing).toBe(1)
    await portal.goOn(25)

    const manager = await givenManagerAt(patterns.dashboard)
    await manager.sees('お届けできなかったお知らせが1件あります。')
    await manager.follow('配信状況を確認する')
    await manager.sees('今月の上限に達しました')
    const row = rowOf(manager.page, haruto)
    await row.getByText('LINEの今月の上限に達しています').waitFor()
    expect(await row.innerText()).toContain('停止')
    portal.emulator.quota.set({ used: 0 })
    await row.getByRole('button', { name: '再試行', exact: true }).click()
    await expect.poll(() => inChat(haruto, title)).toBe(1)
    await portal.goOn(1)
    expect([inChat(misaki, title), inChat(haruto, title), inMails(title)]).toEqual([0, 1, 1])
  },
)
