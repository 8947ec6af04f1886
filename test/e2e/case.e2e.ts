import { and, eq } from 'drizzle-orm'
import type { Browser, BrowserContext } from 'playwright-core'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { linkInstagram } from '#demo/seed/people/instagram-links.ts'
import { paths } from '#domain/paths.ts'
import { instagramAccounts } from '#emulator/instagram/accounts.ts'
import { figureOf } from '#emulator/instagram/figures.ts'
import { people } from '#emulator/people.ts'
import { clockInTokyo } from '#lib/dates.ts'
import { addresses, cases } from '#server/db/schema/index.ts'
import { buildCampaign, type Campaign, givenCampaign } from '#test/support/builders-campaigns.ts'
import { buildAddress, givenInfluencer } from '#test/support/builders.ts'
import { lineHosts, type LineHosts } from '#test/support/line-hosts.ts'
import { launchBrowser, phone, hydrated, type Watch, watch } from './support/browser.ts'
import { dayFromNow, openDays } from './support/campaign-days.ts'
import { type Creator, creatorOn } from './support/creator.ts'
import { openedOutside } from './support/outside.ts'
import { liffId, type Portal, startPortal } from './support/portal.ts'
import { givenProvider, type Provider } from './support/provider.ts'
import { photo, video } from './support/uploads.ts'

let portal: Portal
let browser: Browser
let context: BrowserContext
let watched: Watch
let hosts: LineHosts

beforeAll(async () => {
  ;[portal, browser] = await Promise.all([startPortal(), launchBrowser()])
})
afterAll(async () => {
  await browser.close()
  await portal.stop()
})
beforeEach(async () => {
  hosts = await lineHosts(browser, phone, {
    emulator: portal.emulator,
    portalUrl: portal.url,
    liffId,
    personId: people.misaki.id,
  })
  context = hosts.context
  watched = watch(context)
})
afterEach(async () => {
  expect(watched.errors).toEqual([])
  expect(hosts.unanswered).toEqual([])
  await context.close()
})

test('in LINE, from the application to the confirmed reward', async () => {
  await portal.setBack(72)
  const me = await givenMisaki()
  const campaign = await givenCampaign(portal, {
    days: openDays(portal),
    title: '保湿美容液モニター',
    kind: 'gift_and_paid',
    platforms: ['instagram'],
    gift_value: 4_800,
    deliverables: [{ platform: 'instagram_reel', count: 1, photos: 1, seconds: 15 }],
    content_rules: { ...buildCampaign(new Date()).content_rules, ng_words: ['最高'] },
    review: { composition_plan_required: true, draft_required: true, fix_rounds: 2, answer_days: 3 },
  })
  const page = await context.newPage()
  const misaki = creatorOn(page, portal.url)
  await hosts.openInLine(page, { path: paths.campaign(campaign.id) })
  await page.waitForURL(portal.url + paths.campaign(campaign.id))
  await hydrated(page)
  await misaki.follow('応募へ進む')
  await misaki.choose(/misaki\.days/)
  await misaki.tap('この内容で応募する')
  await misaki.seesHeading('応募が完了しました')

  const provider = await givenProvider(portal, await caseIdOf(campaign, me))
  await provider.select()
  await misaki.opens(paths.project(campaign.id))
  await takeTermsAlong(misaki)
  await agree(misaki)
  await receiveSecondParcel(misaki, provider)
  await planScenes(misaki, provider)
  await submitDraft(misaki, provider)
  await answerFixes(misaki, provider)
  await reportPost(misaki, provider, await firstReel())
  await reportFigures(misaki, provider, await firstReel())

  await misaki.looksAgain()
  await misaki.sees('この案件は完了しました')
  const reward = misaki.section('報酬')
  await reward.sees('11,000円')
  await reward.sees('報酬確定')
  await misaki.opens(`${paths.projects}?type=completed`)
  await misaki.sees('保湿美容液モニター')
  await misaki.sees('完了')
})

/** Known to LINE, with the Instagram account that the emulator has figures of. */
async function givenMisaki() {
  const me = await givenInfluencer(portal, {
    line_user_id: people.misaki.id,
    accounts: [{ platform: 'instagram', handle: instagramAccounts.misaki.handle, followers: 12_400 }],
  })
  const { database } = portal.deps
  await database.db.insert(addresses).values({ influencer_id: me.id, ...buildAddress() })
  await database.transaction((tx) => linkInstagram(tx, portal.deps))
  return me
}

async function caseIdOf(campaign: Campaign, { id }: { id: number }) {
  const { db } = portal.deps.database
  const mine = and(eq(cases.campaign_id, campaign.id), eq(cases.influencer_id, id))
  const [row] = await db.select({ id: cases.id }).from(cases).where(mine)
  return row?.id ?? 0
}

/** Returns the first reel of the emulated account, as Instagram describes it. */
async function firstReel() {
  const { id, accessToken } = instagramAccounts.misaki
  const url = `${portal.emulator.facebookGraphUrl}/${id}/media?fields=media_product_type,permalink`
  const response = await fetch(url, { headers: { authorization: `Bearer ${accessToken}` } })
  const { data } = (await response.json()) as { data: Reel[] }
  const reel = data.find(({ media_product_type }) => media_product_type === 'REELS')
  if (!reel) throw new Error('The emulated account has no reel.')
  return reel
}

interface Reel {
  id: string
  media_product_type: string
  permalink: string
}

/** LINE's own browser keeps no files: its app is asked to open them outside, where one is not signed in. */
async function takeTermsAlong(me: Creator) {
  const url = await openedOutside(me, () => me.follow('取引条件をPDFで見る'))
  expect((await fetch(url)).headers.get('content-type')).toBe('application/pdf')
  expect((await fetch(url)).status).toBe(410)
}

async function agree(me: Creator) {
  await me.seesHeading('取引条件を確認し、ご回答ください')
  await me.section('報酬').sees('見込み')
  const terms = me.section('取引条件')
  await terms.sees('株式会社みなと企画')
  await terms.sees('第1版')
  await terms.tickAll('取引条件の全文を確認し、同意します')
  await terms.tap('同意して参加する')
  await me.isTold('取引条件に同意しました。参加が確定しました。')
  await me.seesHeading('構成案を提出してください')
}

/** The first parcel came damaged. */
async function receiveSecondParcel(me: Creator, provider: Provider) {
  const goods = me.section('商品のお届け')
  await goods.sees('発送の準備をしています。')
  await provider.ship('4321-0000-0006')
  await me.looksAgain()
  await goods.sees('432100000006')
  await goods.choose(/^破損・違う商品/)
  await goods.choose('破損している')
  await goods.fill('状況の説明', '箱がつぶれ、瓶が割れていました。')
  await goods.upload('写真・動画', await photo('割れた瓶.jpg'))
  await goods.tap('この内容で報告する')
  await me.isTold('すべての期限を止めて、運営が確認します。')
  await goods.sees('すべての期限を止めています')
  await provider.ship('4321-0000-0010')
  await me.looksAgain()
  await goods.sees('荷物 2')
  await goods.choose(/^届いた/)
  await goods.tap('この内容で報告する')
  await me.isTold('受け取りを報告しました。')
  await me.page.getByText('済んだ手順').click()
  await goods.sees('商品の受け取りを確認しました。')
}

async function planScenes(me: Creator, provider: Provider) {
  await me.follow('構成案を作成する')
  const scenes = me.section('構成')
  await scenes.tap('追加する')
  for (const [index, title] of ['開封', '夜のお手入れ'].entries()) {
    await me.page.getByLabel('見出し').nth(index).fill(title)
    await me.page.getByLabel('内容').nth(index).fill(`${title}のようすを手元から写します。`)
    await me.page.getByLabel('長さ').nth(index).fill('10')
  }
  await scenes.sees('合計 20秒')
  await me.fill('投稿予定日', dayFromNow(portal, 2))
  await me.tap('構成案を提出する')
  await me.hasSubmitted()
  await me.seesHeading('構成案を運営が確認しています')
  await provider.approve('composition_plan')
  await me.looksAgain()
  await me.seesHeading('下書きを提出してください')
}

async function submitDraft(me: Creator, provider: Provider) {
  await me.follow('下書きを作成する')
  const reel = me.section('Instagram リール')
  await reel.upload('画像・動画', await photo('表紙.jpg'), await video('本編.mp4'))
  await reel.fill('キャプション', '最高のうるおい。')
  await reel.sees('「最高」はNGワードです。別の表現に変更してください。')
  await reel.sees('「#雪の雫」が入っていません。')
  await reel.tap('#雪の雫を本文に追加')
  await me.section('提出前のチェック').tickAll()
  // What was typed and stored waits for one who comes back.
  await me.looksAgain()
  await expect.poll(() => reel.field('キャプション').inputValue()).toBe('最高のうるおい。 #雪の雫')
  await me.page.getByRole('button', { name: '本編.mp4を取り消す' }).waitFor()
  await me.tap('下書きを提出する')
  const question = me.page.getByRole('dialog')
  await question.getByText('「#PR」が入っていません。').waitFor()
  await me.tap('このまま提出する')
  await me.hasSubmitted()
  await me.seesHeading('下書きを運営が確認しています')
  const [sent] = (await provider.read()).sub_tasks?.draft.rounds ?? []
  const about = { deliverable_id: 1, file_id: null } as const
  await provider.requestFixes('draft', [
    { ...about, category: 'pr_label', field: 'caption', comment: '「PR」を1行目に入れてください。' },
    { ...about, category: 'wording_law', field: 'caption', comment: '「最高」は使わないでください。' },
    {
      category: 'image',
      deliverable_id: 1,
      field: 'files',
      file_id: sent?.content.deliverables[0]?.files[0]?.id ?? null,
      comment: '瓶の全体が写る写真にしてください。',
    },
  ])
}

async function answerFixes(me: Creator, provider: Provider) {
  await me.looksAgain()
  await me.seesHeading('下書きの修正依頼にご対応ください')
  await me.section('提出物').sees('3件')
  await me.follow('修正内容を確認する')
  for (const comment of ['「PR」を1行目に', '「最高」は使わないで', '瓶の全体が写る写真に'])
    await me.sees(comment)
  await me.page.getByRole('img', { name: '表紙.jpg' }).waitFor()
  await me.follow('修正して再提出する')
  await me.sees('2回目の提出です')
  await me.tickAll('修正しました')
  await me.field('コメント').fill('1行目に入れました。')
  const reel = me.section('Instagram リール')
  await reel.tap('表紙.jpgを取り消す')
  await reel.upload('画像・動画', await photo('瓶の全体.jpg'))
  await reel.fill('キャプション', '【PR】うるおう夜。 #雪の雫 #PR')
  await reel.sees('自動の確認では、気になる点は見つかりませんでした。')
  await me.section('提出前のチェック').tickAll()
  await me.tap('下書きを提出する')
  await me.hasSubmitted()
  await me.seesHeading('下書きを運営が確認しています')
  await provider.approve('draft')
  await me.looksAgain()
}

async function reportPost(me: Creator, provider: Provider, { permalink }: Reel) {
  await me.seesHeading('投稿したら、完了を報告してください')
  await me.follow('投稿完了を報告する')
  await me.fill('投稿のURL', `リールを投稿しました ${permalink}?igsh=abc`)
  await me.fill('投稿日時', clockInTokyo(portal.deps.now()))
  await expect.poll(() => me.field('投稿のURL').inputValue()).toContain(permalink)
  await me.page.getByRole('link', { name: '参加案件（対応が必要な案件 1件）' }).waitFor()
  await me.tap('投稿完了を報告する')
  await me.hasSubmitted()
  await me.seesHeading('インサイトの計測をお待ちください')
  await me.page.getByRole('link', { name: '参加案件', exact: true }).waitFor()
  await provider.approve('final_report')
  await me.looksAgain()
  await me.follow('報告の内容を確認する')
  await me.sees('計測できるようになるまで、しばらくお待ちください。')
  await me.sees('ご報告いただく内容')
}

async function reportFigures(me: Creator, provider: Provider, { id }: Reel) {
  // Within the day in which the portal reads them.
  await portal.setBack(20)
  await portal.setBack(0)
  await hosts.openInLine(me.page, { path: paths.projects })
  await me.page.waitForURL(portal.url + paths.projects)
  await hydrated(me.page)
  await me.sees('インサイト報告を提出してください')
  await me.follow('保湿美容液モニター')
  await me.follow('インサイトを報告する')
  // The portal read them after 48 hours; they are confirmed, without a picture.
  await me.sees(/取得した数値を入力しています/)
  const views = async () => Number((await me.field('閲覧数').inputValue()).replaceAll(',', ''))
  await expect.poll(views).toBe(figureOf({ id }, 'views'))
  await me.tap('インサイトを報告する')
  await me.hasSubmitted()
  await me.seesHeading('インサイト報告を運営が確認しています')
  await provider.approve('insight_report')
}
