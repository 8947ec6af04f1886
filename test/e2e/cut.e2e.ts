import { randomBytes } from 'node:crypto'
import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import type { IncomingMessage } from 'node:http'
import { and, eq } from 'drizzle-orm'
import type { Browser, BrowserContext, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { paths, patterns } from '#domain/paths.ts'
import { people } from '#emulator/people.ts'
import { clockInTokyo } from '#lib/dates.ts'
import {
  bankAccounts,
  caseEvents,
  cases,
  influencerNotes,
  influencers,
  inquiries,
  socialAccounts,
  workFiles,
} from '#server/db/schema/index.ts'
import { givenInfluencer } from '#test/support/builders.ts'
import { keyedActs, type ReadyAct } from '#test/support/keyed-acts.ts'
import { desktop, launchBrowser, phone, hydrated } from './support/browser.ts'
import { dayFromNow } from './support/campaign-days.ts'
import { type Creator, creatorOn } from './support/creator.ts'
import { inLine, type InLine } from './support/in-line.ts'
import { operatorCookie } from './support/operator.ts'
import { type Portal, startPortal } from './support/portal.ts'
import { textOf } from './support/seeded.ts'
import { photo } from './support/uploads.ts'

let portal: Portal
let browser: Browser
let line: InLine
let context: BrowserContext | undefined

beforeAll(async () => {
  ;[portal, browser] = await Promise.all([startPortal(), launchBrowser()])
  line = inLine(portal, browser)
})
afterAll(async () => {
  await browser.close()
  await portal.stop()
})
afterEach(async (test) => {
  await context?.close()
  context = undefined
  await line.leave(test)
})

/** An action: what the person types and taps, what stays in sight after each failure, and how often it was carried out. */
interface Act {
  path: string
  type: (me: Creator) => Promise<unknown>
  /** A field with what has to be in it after each failure; undefined where nothing is typed. */
  kept?: [label: string | RegExp, text: string]
  send: (me: Creator) => Promise<unknown>
  /** Seen once it is done. */
  done: (me: Creator) => Promise<unknown>
  count: () => Promise<number>
}

const unreachable = textOf('jp', 'errors:network.unreachable')
const isAct = (url: URL) => url.pathname.startsWith('/api/')

/** Sent without a network, then with one that loses the answer, then again: said each time, nothing typed is lost, done once. */
async function cutAndRetry(page: Page, { path, type, kept, send, done, count }: Act) {
  const me = creatorOn(page, portal.url)
  if (!page.url().endsWith(path)) await me.opens(path)
  await page.waitForLoadState('networkidle')
  await type(me)
  const before = await count()
  const failed = async () => {
    await page.getByText(unreachable).first().waitFor()
    if (kept) expect(await me.field(kept[0]).inputValue()).toBe(kept[1])
  }

  await page.context().setOffline(true)
  await send(me)
  await failed()
  await page.context().setOffline(false)
  expect(await count()).toBe(before)

  await losingAnswers(page, () => send(me))
  await failed()
  await send(me)
  await done(me)
  expect(await count()).toBe(before + 1)
}

/** Runs `work` while requests that change something reach the server but get no answer. */
async function losingAnswers(page: Page, work: () => Promise<unknown>) {
  const lost = Promise.withResolvers<void>()
  await page.route(isAct, async (route) => {
    if (route.request().method() === 'GET') return route.fallback()
    await route.fetch()
    await route.abort('connectionreset')
    lost.resolve()
  })
  await work()
  await lost.promise
  await page.unroute(isAct)
}

async function phoneOf(person: { id: number }) {
  context = await browser.newContext(phone)
  await context.addCookies([await portal.cookieOf(person)])
  return context.newPage()
}

async function given(name: string) {
  const act = keyedActs[name]
  if (!act) throw new Error(`${name} takes no key.`)
  const advance = (milliseconds: number) => void portal.goOn(milliseconds / 3_600_000)
  const ready = await act.ready({ deps: portal.deps, advance })
  return { ...ready, count: () => act.count(portal, ready.actorId) }
}
const campaignOf = ({ body }: ReadyAct) => ('campaign_id' in body ? Number(body.campaign_id) : 0)
const told = (text: string) => (me: Creator) => me.isTold(text)
const tap = (name: string) => (me: Creator) => me.tap(name)

/** The actions by the name of the call; the person and the case are in the state to which `keyedActs` brings them. */
const acts: Record<string, (ready: ReadyAct) => Omit<Act, 'count'>> = {
  applyToCampaign: ({ params }) => ({
    path: paths.confirmation(Number(params?.campaign_id)),
    async type(me) {
      await me.choose(/person_/)
      await me.fill(/応募メッセージ/, '電車の中で書いています')
    },
    kept: [/応募メッセージ/, '電車の中で書いています'],
    send: tap('この内容で応募する'),
    done: (me) => me.seesHeading('応募が完了しました'),
  }),
  submitCompositionPlan: (ready) => ({
    path: paths.compositionPlan(campaignOf(ready)),
    async type(me) {
      await me.fill('見出し', '開封')
      await me.fill('内容', '箱を開けるところから。')
      await me.fill('投稿予定日', dayFromNow(portal, 2))
    },
    kept: ['内容', '箱を開けるところから。'],
    send: tap('構成案を提出する'),
    done: told('提出しました。'),
  }),
  submitDraft: (ready) => ({
    path: paths.draft(campaignOf(ready)),
    async type(me) {
      await cutUpload(me, /^写真/)
      await me.fill('キャプション', '【PR】しっとり #雪の雫 #PR')
      await me.section('提出前のチェック').tickAll()
    },
    kept: ['キャプション', '【PR】しっとり #雪の雫 #PR'],
    send: tap('下書きを提出する'),
    done: told('提出しました。'),
  }),
  submitFinalReport: (ready) => ({
    path: paths.finalReport(campaignOf(ready)),
    async type(me) {
      await me.fill('投稿のURL', 'https://www.instagram.com/p/CxCut00001/')
      await me.fill('投稿日時', clockInTokyo(portal.deps.now()))
    },
    kept: ['投稿のURL', 'https://www.instagram.com/p/CxCut00001/'],
    send: tap('投稿完了を報告する'),
    done: told('提出しました。'),
  }),
  submitInsightReport: (ready) => ({
    path: paths.insightReport(campaignOf(ready)),
    async type(me) {
      await me.fill('閲覧数', '12,000')
      await me.fill('リーチ', '9,800')
      await me.fill('いいね', '640')
      await cutUpload(me, 'インサイト画面のスクリーンショット')
    },
    kept: ['リーチ', '9,800'],
    send: tap('インサイトを報告する'),
    done: told('提出しました。'),
  }),
  cashOut: ({ body }) => ({
    path: paths.transactions,
    type: tap('振込を申請する'),
    send: tap(`${('net' in body ? Number(body.net) : 0).toLocaleString('ja-JP')}円の振込を申請する`),
    done: told('振込を申請しました。'),
  }),
}

/** Runs `work` while the server drops the connection in the middle of every file. */
async function cuttingUploads(work: () => Promise<unknown>) {
  const cut = (message: unknown) => {
    const { request } = message as { request: IncomingMessage }
    if (!request.headers['content-type']?.startsWith('multipart/')) return
    const watching = setInterval(() => {
      if (request.socket.bytesRead < 1_000_000) return
      clearInterval(watching)
      request.socket.destroy()
    }, 1)
  }
  subscribe('http.server.request.start', cut)
  try {
    await work()
  } finally {
    unsubscribe('http.server.request.start', cut)
  }
}

async function largePhoto() {
  const { buffer, ...named } = await photo('表紙.jpg')
  // Behind the end of the picture, so that it stays one.
  return { ...named, buffer: Buffer.concat([buffer, randomBytes(8_000_000)]) }
}

/** Said at the file, which is sent again by its button and stored once. */
async function cutUpload(me: Creator, label: string | RegExp) {
  const large = await largePhoto()
  const { db } = portal.deps.database
  const before = await db.$count(workFiles)
  await cuttingUploads(async () => {
    await me.page.getByLabel(label).first().setInputFiles(large)
    await me.page.getByText(unreachable).first().waitFor()
  })
  expect(await db.$count(workFiles)).toBe(before)
  await me.tap(`${large.name}を再アップロード`)
  await me.page.getByText(unreachable).waitFor({ state: 'detached' })
  await me.page.getByRole('button', { name: `${large.name}を取り消す`, exact: true }).waitFor()
  expect(await db.$count(workFiles)).toBe(before + 1)
}

test.each(Object.entries(acts))('%s', async (name, of) => {
  if (name === 'submitInsightReport') await portal.setBack(73)
  const ready = await given(name)
  if (name === 'submitInsightReport') await portal.setBack(0)
  await cutAndRetry(await phoneOf({ id: ready.actorId }), { ...of(ready), count: ready.count })
})

test('what is saved outside of cases: profile, stated account, bank account', async () => {
  const { db } = portal.deps.database
  const password = 'a longer phrase'
  const me = await givenInfluencer(portal, { password, accounts: [] })
  const page = await phoneOf(me)
  const read = async () => {
    const [row] = await db.select().from(influencers).where(eq(influencers.id, me.id))
    return row
  }
  await cutAndRetry(page, {
    path: patterns.editProfile,
    async type(person) {
      await person.fill(/^表示名/, 'トンネルのみさき')
      await page.locator('input[type=file]').setInputFiles(await largePhoto())
      await cuttingUploads(async () => {
        await person.tap('保存する')
        await person.sees(unreachable)
      })
    },
    kept: [/^表示名/, 'トンネルのみさき'],
    send: tap('保存する'),
    done: told('プロフィールを保存しました。'),
    count: async () => Number((await read())?.display_name === 'トンネルのみさき'),
  })
  await cutAndRetry(page, {
    path: patterns.linkSns,
    async type(person) {
      await person.section('Instagram').tap('手入力で追加')
      await person.fill('アカウント名', 'tunnel.misaki')
    },
    kept: ['アカウント名', 'tunnel.misaki'],
    send: tap('保存する'),
    done: (person) => person.section('Instagram').sees('@tunnel.misaki'),
    count: () => db.$count(socialAccounts, eq(socialAccounts.influencer_id, me.id)),
  })
  await cutAndRetry(page, {
    path: patterns.editBank,
    async type(person) {
      await person.tap('みずほ銀行')
      await page.getByRole('combobox', { name: '支店' }).fill('とうきょう')
      await page.getByRole('option', { name: '東京営業部' }).first().click()
      await person.fill('口座番号', '0123456')
      await person.fill('パスワード', password)
    },
    kept: ['口座番号', '0123456'],
    send: tap('この口座を登録する'),
    done: told('振込先口座を保存しました。'),
    count: () => db.$count(bankAccounts, eq(bankAccounts.influencer_id, me.id)),
  })
})

test('inside LINE the same', async () => {
  const { db } = portal.deps.database
  const me = await givenInfluencer(portal, { line_user_id: people.misaki.id })
  const { page, openInLine } = await line.deviceOf(people.misaki, phone)
  await openInLine({ path: patterns.sendInquiry })
  await page.waitForURL(`**${patterns.sendInquiry}`)
  await hydrated(page)
  await cutAndRetry(page, {
    path: patterns.sendInquiry,
    async type(person) {
      await page.getByLabel('お問い合わせの種類').selectOption('other')
      await person.fill('件名', '撮影日')
      await person.fill('お問い合わせ内容', '撮影日を変更したいです')
      await cutUpload(person, '添付ファイル')
    },
    kept: ['お問い合わせ内容', '撮影日を変更したいです'],
    send: tap('送信する'),
    done: (person) => person.sees(textOf('jp', 'inquiries:sent')),
    count: () => db.$count(inquiries, eq(inquiries.influencer_id, me.id)),
  })
})

test("operators' acts", async () => {
  const { db } = portal.deps.database
  const noted = await givenInfluencer(portal)
  const ready = await given('submitCompositionPlan')
  const creator = (await phoneOf({ id: ready.actorId })).context()
  const sent = await creator.request.post(portal.url + ready.endpoint.path, {
    data: ready.body,
    headers: { 'idempotency-key': 'of-the-plan', origin: portal.url },
  })
  expect(sent.status()).toBe(ready.endpoint.status)
  await creator.close()
  const [row] = await db.select().from(cases).where(eq(cases.influencer_id, ready.actorId))
  context = await browser.newContext(desktop)
  await context.addCookies([await operatorCookie(portal, 'manager')])
  const page = await context.newPage()
  await cutAndRetry(page, {
    path: `/admin/influencers/${noted.id}`,
    type: (operator) => operator.fill('メモを追加', '対応がとても早い方です'),
    kept: ['メモを追加', '対応がとても早い方です'],
    send: tap('メモを追加する'),
    done: (operator) => expect.poll(() => operator.field('メモを追加').inputValue()).toBe(''),
    count: () => db.$count(influencerNotes),
  })
  const operator = creatorOn(page, portal.url)
  await page.goto(`${portal.url}/admin/cases/${row?.id}/review/composition-plan`)
  await page.waitForLoadState('networkidle')
  const approve = () => page.getByRole('button', { name: '承認する', exact: true }).click()
  await page.context().setOffline(true)
  await approve()
  await operator.sees(unreachable)
  await page.context().setOffline(false)
  await losingAnswers(page, approve)
  await operator.sees(unreachable)
  await approve()
  // It takes no key: the second try finds it held, the screen says so, and what it becomes.
  await operator.sees('承認を受け付けました')
  await portal.passUndo(page)
  await page.getByText('承認済み').first().waitFor()
  const approvals = and(eq(caseEvents.case_id, row?.id ?? 0), eq(caseEvents.act, 'approve'))
  expect(await db.$count(caseEvents, approvals)).toBe(1)

  await page.goto(`${portal.url}/admin/campaigns/new`)
  await page.waitForLoadState('networkidle')
  await operator.fill('案件名', 'トンネルの案件')
  const large = await largePhoto()
  await cuttingUploads(async () => {
    await page.getByLabel(/^写真を追加/).setInputFiles(large)
    await operator.sees(unreachable)
  })
  await operator.tap(`${large.name}を再アップロード`)
  await page.getByText(unreachable).waitFor({ state: 'detached' })
  await page.locator('main img').first().waitFor()
  expect(await operator.field('案件名').inputValue()).toBe('トンネルの案件')
})
