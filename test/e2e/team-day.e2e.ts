import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { patterns } from '#admin/paths.ts'
import { paths } from '#domain/paths.ts'
import { people } from '#emulator/people.ts'
import { clockInTokyo } from '#lib/dates.ts'
import { addresses } from '#server/db/schema/index.ts'
import { inviteOperator } from '#server/modules/operators/invitations.service.ts'
import { givenAccount } from '#test/support/builders-money.ts'
import { buildAddress, givenInfluencer } from '#test/support/builders.ts'
import { lineHosts, type LineHosts } from '#test/support/line-hosts.ts'
import { triesAll } from '#test/support/tries-all.ts'
import { desktop, focusIn, launchBrowser, phone, hydrated, type Watch, watch } from './support/browser.ts'
import { dayFromNow } from './support/campaign-days.ts'
import { type Creator, creatorOn } from './support/creator.ts'
import { authenticatorOf, givenOperatorWithPassword, signIn } from './support/operator.ts'
import { hoursToNoon, liffId, type Portal, startPortal } from './support/portal.ts'
import { photo } from './support/uploads.ts'

let portal: Portal
let browser: Browser
const contexts: BrowserContext[] = []
const watched: Watch[] = []
let hosts: LineHosts

beforeAll(async () => {
  ;[portal, browser] = await Promise.all([startPortal(), launchBrowser()])
})
afterAll(async () => {
  for (const context of contexts) await context.close()
  await browser.close()
  await portal.stop()
})

const open = async (device: BrowserContextOptions) => track(await browser.newContext(device))

function track(context: BrowserContext) {
  contexts.push(context)
  watched.push(watch(context))
  return context
}

const title = '朝のスキンケアで使う化粧水のモニター'

const clientName = '株式会社みなと化粧品'
const password = 'ひみつの合言葉です'

// In one day what other journeys try one by one.
test.runIf(triesAll)(
  'manager, reviewer, finance, client and a creator in LINE go from a new client to the payment, by screens alone',
  { timeout: 400_000 },
  async () => {
    await portal.setBack(hoursToNoon())
    const misaki = await givenMisaki()
    const manager = creatorOn(await (await open(desktop)).newPage(), portal.url)
    await setUpOperator(manager.page)
    const reviewer = await atWork('reviewer')

    await addClient(manager)
    await writeCampaign(manager)
    const drafts = await letClientLook(manager)
    await apply(misaki)
    await select(manager)
    await agree(misaki)
    await ship(manager)
    await receive(misaki)
    await submitDraft(misaki)
    const client = await openAsClient(drafts, '下書きを開く')
    await wishForChange(client)
    await askForFix(reviewer)
    await answerFix(misaki)
    await approveAsClient(client)
    await approveTwice(reviewer)
    await reportPost(misaki)
    await approve(reviewer, /^投稿・インサイトの確認/)

    await portal.setBack(0)
    await reportFigures(misaki)
    await reviewer.page.goto(portal.url + patterns.dashboard)
    await reviewer.page.waitForURL(/\/admin\/login/)
    await reviewer.sees(/30分間操作がないと/)
    const nextDay = await atWork('reviewer')
    await approve(nextDay, /^投稿・インサイトの確認/)
    await signInAgain(manager.page)
    await readReport(await openAsClient(await makeReport(manager), 'レポートを開く'))

    await askForMoney(misaki)
    await payOut()
    await misaki.looksAgain()
    await misaki.page.getByText('振込済み', { exact: true }).first().waitFor()
    expect(watched.flatMap(({ errors }) => errors)).toEqual([])
  },
)

let secret = ''
const email = 'mitsui@example.com'
const operatorPassword = 'an operator who works by screens'

/** Sets up an operator, from the link of the invitation to the dashboard. */
async function setUpOperator(page: Page) {
  const { deps } = portal
  const invited = { name: '三井 晴', email, role: 'manager' as const }
  await page.goto(await deps.database.transaction((tx) => inviteOperator(tx, deps, invited)))
  secret = (
    (await page.locator('p', { hasText: /^(?:[A-Z2-7]{4} ){7}[A-Z2-7]{4}$/ }).textContent()) ?? ''
  ).replaceAll(' ', '')
  await page.locator('input[name=password]').fill(operatorPassword)
  await page.getByLabel('認証コード').fill(authenticatorOf(portal, secret))
  await page.getByRole('button', { name: '設定してログイン' }).click()
  await page.getByRole('checkbox', { name: '安全な場所に保存しました' }).check()
  await page.getByRole('button', { name: '次へ進む' }).click()
  await page.getByRole('heading', { name: 'ダッシュボード', level: 1 }).waitFor()
}

async function signInAgain(page: Page) {
  await page.goto(portal.url + patterns.dashboard)
  await page.getByLabel('メールアドレス').fill(email)
  await page.locator('input[name=password]').fill(operatorPassword)
  await page.getByLabel('認証コード').fill(authenticatorOf(portal, secret))
  await page.getByRole('button', { name: 'ログイン', exact: true }).click()
  await page.getByRole('heading', { name: 'ダッシュボード', level: 1 }).waitFor()
}

/** A person whom LINE knows, with an Instagram account, an address and a bank account. */
async function givenMisaki() {
  const me = await givenInfluencer(portal, {
    line_user_id: people.misaki.id,
    accounts: [{ platform: 'instagram', handle: 'misaki.days', followers: 12_400 }],
  })
  const { database } = portal.deps
  await database.db.insert(addresses).values({ influencer_id: me.id, ...buildAddress() })
  await givenAccount(portal, me)
  hosts = await lineHosts(browser, phone, {
    emulator: portal.emulator,
    portalUrl: portal.url,
    liffId,
    personId: people.misaki.id,
  })
  return creatorOn(await track(hosts.context).newPage(), portal.url)
}

async function addClient(manager: Creator) {
  const { page } = manager
  await page.getByRole('link', { name: 'クライアント', exact: true }).click()
  await manager.follow('クライアントを追加')
  // The list's search is called after the same field.
  await page.waitForURL((address) => address.pathname === patterns.newClient)
  await page.getByRole('heading', { name: 'クライアントを追加', level: 1 }).waitFor()
  await manager.fill(/^会社名/, clientName)
  await manager.fill(/^よみ/, 'ミナトケショウヒン')
  await manager.tap('保存する')
  await manager.isTold('クライアントを保存しました。')
  await page.getByRole('heading', { name: clientName, level: 1 }).waitFor()
}

async function writeCampaign(operator: Creator) {
  const { page } = operator
  await page.getByRole('link', { name: '案件', exact: true }).click()
  await operator.follow('案件を作成')
  const day = (days: number) => dayFromNow(portal, days)
  const typed: [RegExp, string][] = [
    [/^案件名/, title],
    [/^ブランド名/, 'みなと化粧品'],
    [/^募集人数/, '1'],
    [/^案件の説明/, '朝の洗面台で使う様子を、写真でご紹介ください。'],
    [/^商品・サービス名/, 'みなと化粧水'],
    [/^広告主の名称/, '株式会社みなと化粧品'],
    [/^広告主の連絡先/, '0120-000-000'],
    [/^広告主の所在地/, '東京都港区海岸1-2-3'],
    [/^報酬の合計/, '150000'],
    [/^提供品・サービスの価格/, '4800'],
    [/^ハッシュタグ/, '#PR'],
    [/^募集開始/, `${day(-1)}T10:00`],
    [/^募集終了/, `${day(0)}T23:59`],
    [/^結果発表/, day(0)],
    [/^商品発送/, day(0)],
    [/^下書きの提出期限/, day(0)],
    [/^投稿開始/, day(0)],
    [/^投稿終了/, day(9)],
    [/^インサイト報告の期限/, day(15)],
    [/^検収完了/, day(16)],
    [/^支払期日/, day(40)],
  ]
  await operator.tap('クライアントを選ぶ')
  const choice = page.getByRole('dialog')
  await choice.getByRole('button', { name: clientName }).click()
  // It gives the focus back as it goes: a text that is typed meanwhile would be lost.
  await choice.waitFor({ state: 'hidden' })
  await page.getByLabel(/^ジャンル/).selectOption('beauty')
  for (const [label, text] of typed) await operator.fill(label, text)
  await page.getByLabel(/^写真を追加/).setInputFiles(await photo('化粧水.jpg'))
  await page.getByRole('img', { name: '写真 1', exact: true }).waitFor()
  await page.getByRole('heading', { name: title }).first().waitFor()
  await operator.tap('保存して公開')
  const question = page.getByRole('dialog', { name: 'この案件を公開しますか？' })
  await question.getByText(/応募条件に合うクリエイター：1名/).waitFor()
  await question.getByText('169,800円').waitFor()
  await question.getByRole('button', { name: '公開する' }).click()
  await page.getByRole('heading', { name: title, level: 1 }).waitFor()
  await operator.sees('募集中')
}

/** Says on the campaign's page that the client looks at drafts; gives the address of its link. */
async function letClientLook(manager: Creator) {
  const { page } = manager
  await manager.tap('設定を変更')
  await page.getByRole('dialog').getByRole('button', { name: '保存する' }).click()
  await manager.isTold('下書き確認の設定を保存しました。')
  await page.getByRole('dialog').waitFor({ state: 'hidden' })
  return makeLink(manager)
}

async function makeReport(manager: Creator) {
  const { page } = manager
  await page.getByRole('link', { name: '案件', exact: true }).click()
  await manager.follow(title)
  await manager.follow('投稿の成果を見る')
  await page.getByRole('cell', { name: '12,000' }).first().waitFor()
  return makeLink(manager)
}

/** Gives the address of a link for the client that opens with the password. */
async function makeLink({ page, tap }: Creator) {
  await tap('リンクを作成する')
  const dialog = page.getByRole('dialog')
  await focusIn(dialog)
  await dialog.getByLabel('パスワード（任意）').fill(password)
  await dialog.getByRole('button', { name: 'リンクを作成する' }).click()
  const address = await dialog.getByText(/\/(?:reviews|reports)\//).innerText()
  await dialog.getByRole('button', { name: '閉じる' }).last().click()
  await dialog.waitFor({ state: 'hidden' })
  return address
}

async function openAsClient(address: string, opens: string) {
  const client = creatorOn(await (await open(desktop)).newPage(), portal.url)
  await client.page.goto(portal.url + new URL(address).pathname)
  await client.fill('パスワード', password)
  await client.tap(opens)
  return client
}

async function wishForChange({ page, ...client }: Creator) {
  await page.locator('article img').first().waitFor()
  await client.fill(/^コメント・修正のご希望/, 'ボトルの正面を見せてください。')
  await client.tap('修正を希望する')
  await client.sees('修正の希望を送りました。')
}

async function approveAsClient({ page, ...client }: Creator) {
  await page.reload()
  await client.fill('パスワード', password)
  await client.tap('下書きを開く')
  await client.sees('2回目の下書き')
  await client.tap('承認する')
  await client.sees('承認を送りました。')
}

async function readReport(client: Creator) {
  await client.seesHeading('成果の合計')
  await client.sees('12,000')
  await client.sees('9,800')
}

async function apply(misaki: Creator) {
  await hosts.openInLine(misaki.page, { path: paths.search })
  await misaki.page.waitForURL(portal.url + paths.search)
  await hydrated(misaki.page)
  await misaki.follow(new RegExp(title))
  await misaki.follow('応募へ進む')
  await misaki.choose(/misaki\.days/)
  await misaki.tickAll()
  await misaki.tap('この内容で応募する')
  await misaki.seesHeading('応募が完了しました')
}

/** Selects an applicant from the dashboard, undoes it once within the ten seconds, then selects for good. */
async function select(operator: Creator) {
  const { page } = operator
  await page.getByRole('link', { name: 'ダッシュボード', exact: true }).click()
  await page
    .getByRole('region', { name: /^応募の選考/ })
    .getByRole('link', { name: new RegExp(title) })
    .click()
  await page.getByRole('checkbox', { name: /佐藤 美咲さんを選択/ }).check()
  await page.getByRole('button', { name: '選出する' }).click()
  await operator.sees('1名を選出しました')
  // Wherever one is by then.
  await page.getByRole('link', { name: 'クライアント', exact: true }).click()
  await page.waitForURL((address) => address.pathname === patterns.clients)
  await operator.tap('取り消す')
  await operator.isTold('選考を取り消しました。')
  await page.goBack()
  await page.getByRole('checkbox', { name: /佐藤 美咲さんを選択/ }).waitFor()
  // The second time without a mouse.
  await page.keyboard.press('j')
  await page.keyboard.press('x')
  await page.getByText('1名を選択中').waitFor()
  await page.keyboard.press('s')
  await operator.sees('1名を選出しました')
  await portal.passUndo(page)
  await page.getByText('1名の選出が確定し、取引条件をお送りしました。').waitFor()
}

async function agree(misaki: Creator) {
  await misaki.opens(paths.projects)
  await misaki.follow(new RegExp(title))
  const terms = misaki.section('取引条件')
  await terms.tickAll('取引条件の全文を確認し、同意します')
  await terms.tap('同意して参加する')
  await misaki.isTold('取引条件に同意しました。')
}

async function fromDashboard(operator: Creator, queue: RegExp) {
  const { page } = operator
  await page.getByRole('link', { name: 'ダッシュボード', exact: true }).click()
  // A reload before the address has changed would load the screen that was left.
  await page.waitForURL((address) => address.pathname === patterns.dashboard)
  await page.reload()
  await page
    .getByRole('region', { name: queue })
    .getByRole('link', { name: new RegExp(title) })
    .click()
}

async function ship(operator: Creator) {
  await fromDashboard(operator, /^商品の発送/)
  await operator.tap('発送を登録')
  const sheet = operator.page.getByRole('dialog')
  await focusIn(sheet)
  await sheet.getByLabel(/^配送業者|^配送業者/).selectOption('yamato')
  await sheet.getByLabel(/番号/).fill('4321-0000-0006')
  await sheet.getByRole('button', { name: '発送済みにする' }).click()
  await operator.isTold('発送を登録しました。')
  await operator.sees('432100000006')
}

async function receive(misaki: Creator) {
  await misaki.looksAgain()
  const goods = misaki.section('商品のお届け')
  await goods.choose(/^届いた/)
  await goods.tap('この内容で報告する')
  await misaki.isTold('受け取りを報告しました。')
}

async function submitDraft(misaki: Creator) {
  await misaki.follow('下書きを作成する')
  const post = misaki.section('Instagram フィード')
  await post.upload('画像・動画', await photo('洗面台.jpg'))
  await post.fill('キャプション', '#PR 朝の化粧水です。')
  await misaki.section('提出前のチェック').tickAll()
  await misaki.tap('下書きを提出する')
  await misaki.hasSubmitted()
}

/** A mark on the picture, with words, in view of what the client wishes. */
async function askForFix(operator: Creator) {
  await fromDashboard(operator, /^構成案・下書きの確認/)
  const { page } = operator
  await operator.sees('ボトルの正面を見せてください。')
  await page.getByRole('button', { name: /洗面台\.jpg。選ぶと/ }).click({ position: { x: 60, y: 60 } })
  await page.getByLabel(/^修正してほしい内容/).fill('ラベルが見えるようにしてください。')
  await page.getByRole('button', { name: '修正を依頼する（1件）' }).click()
  await operator.isTold('修正を依頼しました。')
  await isCarriedOut(operator)
}

async function answerFix(misaki: Creator) {
  await misaki.opens(paths.projects)
  await misaki.follow(new RegExp(title))
  await misaki.follow('修正内容を確認する')
  await misaki.sees('ラベルが見えるようにしてください。')
  await misaki.follow('修正して再提出する')
  await misaki.tickAll('修正しました')
  const post = misaki.section('Instagram フィード')
  await post.tap('洗面台.jpgを取り消す')
  await post.upload('画像・動画', await photo('ラベル.jpg'))
  await misaki.section('提出前のチェック').tickAll()
  await misaki.tap('下書きを提出する')
  await misaki.hasSubmitted()
}

async function approve(operator: Creator, queue: RegExp) {
  await fromDashboard(operator, queue)
  await giveApproval(operator)
  await isCarriedOut(operator)
}

const undoBars = (page: Page) => page.getByRole('group', { name: '取り消せる操作' })

async function giveApproval(operator: Creator) {
  await operator.page.getByRole('button', { name: '承認する', exact: true }).click()
  const anyway = operator.page.getByRole('button', { name: 'このまま承認する' })
  // The bar and not the message: that of an approval before may be there still.
  await undoBars(operator.page).or(anyway).first().waitFor()
  if (await anyway.isVisible()) await anyway.click()
  await undoBars(operator.page).waitFor()
  await operator.isTold('承認しました。')
}

/** Nobody is told of a review before its ten seconds are over. */
async function isCarriedOut({ page }: Creator) {
  await portal.passUndo(page)
  await undoBars(page).waitFor({ state: 'detached' })
}

/** Takes an approval back from another screen, by its key, and gives it again where that leads. */
async function approveTwice(operator: Creator) {
  const { page } = operator
  await fromDashboard(operator, /^構成案・下書きの確認/)
  await giveApproval(operator)
  await page.getByRole('link', { name: 'クライアント', exact: true }).click()
  await page.waitForURL((address) => address.pathname === patterns.clients)
  await page.keyboard.press('z')
  await operator.isTold('確認を取り消しました。')
  await page.waitForURL(/\/review\/draft$/)
  await giveApproval(operator)
  await isCarriedOut(operator)
}

async function reportPost(misaki: Creator) {
  await misaki.opens(paths.projects)
  await misaki.follow(new RegExp(title))
  await misaki.follow('投稿完了を報告する')
  await misaki.fill('投稿のURL', 'https://www.instagram.com/p/CxMinato001/')
  await misaki.fill('投稿日時', clockInTokyo(portal.deps.now()))
  await misaki.tap('投稿完了を報告する')
  await misaki.hasSubmitted()
}

async function reportFigures(misaki: Creator) {
  await hosts.openInLine(misaki.page, { path: paths.projects })
  await misaki.page.waitForURL(portal.url + paths.projects)
  await hydrated(misaki.page)
  await misaki.follow(new RegExp(title))
  await misaki.follow('インサイトを報告する')
  await misaki.fill('閲覧数', '12,000')
  await misaki.fill('リーチ', '9,800')
  await misaki.fill('いいね', '640')
  await misaki.upload('インサイト画面のスクリーンショット', await photo('インサイト.jpg'))
  await misaki.tap('インサイトを報告する')
  await misaki.hasSubmitted()
}

async function askForMoney(misaki: Creator) {
  await misaki.opens(paths.transactions)
  await misaki.tap('振込を申請する')
  await misaki.tap('165,000円の振込を申請する')
  await misaki.isTold('振込を申請しました。')
}

/** More than one person may decide alone. */
async function payOut() {
  const [first, second] = [await atWork('finance'), await atWork('finance')]
  const act = async ({ page, ...finance }: Creator, tab: string, name: string, submit: string) => {
    // Until the link has led to its screen, the tab is the one of the screen before.
    await page.getByRole('link', { name: '振込', exact: true }).click()
    await page.getByRole('tab', { name: /^支払予定/, selected: true }).waitFor()
    const named = { name: new RegExp(`^${tab}`) }
    await page.getByRole('tab', named).click()
    await page.getByRole('tab', { ...named, selected: true }).waitFor()
    await page.getByRole('checkbox', { name: /佐藤 美咲さんへの165,000円を選択/ }).check()
    await page.getByRole('button', { name, exact: true }).click()
    const dialog = page.getByRole('dialog')
    await focusIn(dialog)
    if (submit === '振込済みにする') await dialog.getByLabel(/^確認した方法/).fill('入出金明細で出金を確認')
    await dialog.getByRole('button', { name: submit, exact: true }).click()
    return { page, ...finance }
  }
  await act(first, '支払予定', '処理中にする', '処理中にする')
  await first.sees('1件は実行できませんでした')
  const refusal = first.page.getByRole('dialog')
  await refusal.getByRole('button', { name: '閉じる' }).first().click()
  await refusal.waitFor({ state: 'hidden' })
  await act(first, '支払予定', '承認する', '承認する')
  await first.isTold('1件の振込を承認しました')
  await second.page.reload()
  await act(second, '支払予定', '処理中にする', '処理中にする')
  await second.isTold('1件を処理中にしました')
  const download = second.page.waitForEvent('download')
  await act(second, '処理中', '振込ファイルを作成', '作成してダウンロード')
  expect((await download).suggestedFilename()).toMatch(/^総合振込_\d{8}\.txt$/)
  await second.isTold('振込ファイルを作成しました')
  await act(second, '処理中', '振込済みにする', '振込済みにする')
  await second.isTold('1件を振込済みにしました')
}

/** An operator of that role, signed in by the screen. */
async function atWork(role: 'reviewer' | 'finance') {
  const page = await (await open(desktop)).newPage()
  await signIn(page, portal, await givenOperatorWithPassword(portal, role))
  return creatorOn(page, portal.url)
}
