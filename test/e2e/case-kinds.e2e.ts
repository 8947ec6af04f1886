import type { Browser, BrowserContext } from 'playwright-core'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { formatInstant } from '#client/i18n/format.ts'
import { paths } from '#domain/paths.ts'
import { clockInTokyo } from '#lib/dates.ts'
import type { buildCampaign } from '#test/support/builders-campaigns.ts'
import { givenCase, type Stage } from '#test/support/builders-cases.ts'
import { launchBrowser, phone, type Watch, watch } from './support/browser.ts'
import { dayFromNow, openDays } from './support/campaign-days.ts'
import { type Creator, creatorOn } from './support/creator.ts'
import { type Portal, startPortal } from './support/portal.ts'
import { givenProvider } from './support/provider.ts'
import { photo, receipt } from './support/uploads.ts'

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
  await portal.setBack(0)
  context = await browser.newContext(phone)
  watched = watch(context)
})
afterEach(async () => {
  expect(watched.errors).toEqual([])
  await context.close()
})

const hour = 3_600_000
const afterHours = (hours: number) => new Date(portal.deps.now().getTime() + hours * hour)
const feed = { platform: 'instagram_feed', count: 1, photos: 1, seconds: null } as const
const review = { composition_plan_required: false, draft_required: true, fix_rounds: 2, answer_days: 3 }

/** Somebody whose case has come so far, looking at it, and the operator of it. */
async function givenCreator(until: Stage, campaign: Partial<ReturnType<typeof buildCampaign>>) {
  const values = { days: openDays(portal), deliverables: [feed], review, ...campaign }
  const given = await givenCase(portal, { campaign: values, until })
  await context.addCookies([await portal.cookieOf(given.influencer)])
  const me = creatorOn(await context.newPage(), portal.url)
  await me.opens(paths.project(given.campaign.id))
  return { me, provider: await givenProvider(portal, given.id) }
}

async function isFocused({ page }: Creator, id: string) {
  await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe(id)
}

test('a gift without plan and draft ends without money', async () => {
  await portal.setBack(72)
  const { me, provider } = await givenCreator('shipped', {
    kind: 'gift',
    reward_amount: null,
    payment_date: null,
    gift_value: 4_800,
    review: { ...review, draft_required: false },
    // Not tomorrow, which may have come before the report is sent.
    days: { ...openDays(portal), posting_start: dayFromNow(portal, 2) },
  })
  await me.seesHeading('商品が届いたら、受け取りを報告してください')
  await me.tap('受け取りを報告する')
  await isFocused(me, 'goods')
  await me.choose(/^届いた/)
  await me.tap('この内容で報告する')
  await me.isTold('受け取りを報告しました。')
  await me.seesHeading('投稿したら、完了を報告してください')
  await me.follow('投稿完了を報告する')
  await me.fill('投稿のURL', 'https://www.instagram.com/p/DGift123/')
  await me.fill('投稿日時', clockInTokyo(portal.deps.now()))
  await me.tap('投稿完了を報告する')
  await me.sees('投稿期間外の日時です。理由を入力してください。')
  await me.fill('投稿期間外になった理由', '発売日に合わせて公開しました。')
  await me.tap('投稿完了を報告する')
  await me.hasSubmitted()
  await provider.approve('final_report')
  await portal.setBack(0)
  await me.looksAgain()
  await me.seesHeading('インサイト報告を提出してください')
  await me.follow('インサイトを報告する')
  await me.fill('閲覧数', '１２３４')
  await me.upload('インサイト画面のスクリーンショット', await photo('インサイト.jpg'))
  await me.tap('インサイトを報告する')
  await me.hasSubmitted()
  await provider.approve('insight_report')
  await me.looksAgain()
  await me.sees('この案件は完了しました')
  await me.sees('お支払いする金銭報酬はありません。')
  await me.section('報酬').sees('4,800円相当')
})

test('a visit is booked, moved and reported before the draft', async () => {
  const { me } = await givenCreator('confirmed', { kind: 'visit', gift_value: 3_000 })
  await me.seesHeading('来店・来場のご予約後、日時を登録してください')
  await me.tap('日時を登録する')
  await isFocused(me, 'visit')
  const visit = me.section('来店・来場')
  await visit.fill('来店・来場の日時', clockInTokyo(afterHours(-2)))
  await visit.fill('人数', '2')
  await visit.tap('この日時で登録する')
  await visit.sees('現在より後の日時を入力してください。')
  // Read once: a minute may end between what is typed and what is seen.
  const [tomorrow, soon] = [clockInTokyo(afterHours(24)), clockInTokyo(afterHours(2))]
  await visit.fill('来店・来場の日時', tomorrow)
  await visit.tap('この日時で登録する')
  await me.isTold('来店・来場の日時を登録しました。')
  await visit.sees('2名')
  await visit.sees(formatInstant(tomorrow + ':00+09:00', 'jp'))
  await visit.tap('日時を変更する')
  await visit.fill('来店・来場の日時', soon)
  await visit.tap('この日時で登録する')
  await visit.sees(formatInstant(soon + ':00+09:00', 'jp'))
  await visit.fill('来店・来場日', dayFromNow(portal, 0))
  await visit.upload('写真・動画', await photo('店内.jpg'))
  await visit.tap('来店・来場を報告する')
  await me.isTold('来店・来場を報告しました。')
  await me.page.getByText('済んだ手順').click()
  await visit.sees('来店・来場の報告を受け付けました。')
  await me.page.getByRole('img', { name: '店内.jpg' }).waitFor()
  await me.seesHeading('下書きを提出してください')
})

test('a purchase is paid back up to what was agreed, by its receipt', async () => {
  const { me } = await givenCreator('confirmed', { kind: 'purchase' })
  await me.seesHeading('商品を購入して、レシートを提出してください')
  const purchase = me.section('商品の購入')
  await purchase.sees('4,800円')
  await purchase.fill('購入日', dayFromNow(portal, 0))
  await purchase.fill('支払った金額（税込）', '4801')
  await purchase.upload('レシート・領収書', receipt('レシート.pdf'), await photo('商品.jpg'))
  await purchase.tap('購入を報告する')
  await purchase.sees('4,800以下で入力してください。')
  await purchase.fill('支払った金額（税込）', '４７８０')
  await purchase.tap('購入を報告する')
  await me.isTold('購入を報告しました。')
  await me.page.getByText('済んだ手順').click()
  await purchase.sees('4,780円')
  await purchase.sees('レシート.pdf')
  await me.page.getByText('報酬の内訳').click()
  await me.section('報酬').sees('立替金')
  await me.section('報酬').sees('15,780円')
  await me.seesHeading('下書きを提出してください')
})

test('a story is one file, shown by a screenshot, and measured from 20 hours on before it is gone', async () => {
  await portal.setBack(21)
  const { me, provider } = await givenCreator('confirmed', {
    kind: 'paid',
    deliverables: [{ ...feed, platform: 'instagram_story' }],
  })
  await me.follow('下書きを作成する')
  await me.upload(/^写真/, await photo('ストーリーズ.jpg'))
  await me.section('提出前のチェック').tickAll()
  await me.tap('下書きを提出する')
  await me.hasSubmitted()
  await provider.approve('draft')
  await me.looksAgain()
  await me.follow('投稿完了を報告する')
  const posted = clockInTokyo(portal.deps.now())
  const after = (hours: number) =>
    formatInstant(new Date(Date.parse(`${posted}:00+09:00`) + hours * hour).toISOString(), 'jp')
  await me.fill('投稿日時', posted)
  await me.tap('投稿完了を報告する')
  await me.sees('スクリーンショットを追加してください。')
  await me.upload('投稿のスクリーンショット', await photo('投稿.jpg'))
  await me.tap('投稿完了を報告する')
  await me.hasSubmitted()
  await me.seesHeading('インサイトの計測をお待ちください')
  await me.sees(`${after(20)}から提出できます`)
  await provider.approve('final_report')
  await portal.setBack(0)
  await me.looksAgain()
  await me.follow('インサイトを報告する')
  await me.sees(`${after(24)}まで`)
  await me.sees(/^残り\d+(?:時間|分)$/)
  await me.fill('閲覧数', '800')
  await me.upload('インサイト画面のスクリーンショット', await photo('インサイト.jpg'))
  await me.tap('インサイトを報告する')
  await me.hasSubmitted()
  await me.seesHeading('インサイト報告を運営が確認しています')
})
