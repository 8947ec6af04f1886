import { eq } from 'drizzle-orm'
import type { Browser, BrowserContext } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { paths, patterns } from '#domain/paths.ts'
import { people } from '#emulator/people.ts'
import { cases, influencers, socialAccounts } from '#server/db/schema/index.ts'
import { tokenContext } from '#server/modules/social/sealed-tokens.ts'
import { changePage } from '#server/modules/work-page/work-page.service.ts'
import { givenReward } from '#test/support/builders-money.ts'
import { lineHosts, type LineHosts } from '#test/support/line-hosts.ts'
import { desktop, launchBrowser, hydrated } from './support/browser.ts'
import { dayFromNow } from './support/campaign-days.ts'
import { type Creator, creatorOn } from './support/creator.ts'
import { readDevice, readHistory } from './support/left-behind.ts'
import { liffId, type Portal, startPortal } from './support/portal.ts'

/** The values that she enters, each of which is found nowhere else. */
const entered = {
  displayName: 'ひみつのはな',
  name: '秘野 華代',
  kana: 'ヒノ ハナヨ',
  birthDate: '1991-07-23',
  phone: '9055512345',
  memo: '朝五時から撮影できます。',
  mail: 'himitsu.hana@example.com',
  bio: '屋根裏で香水を集めています。',
  handle: 'hana_no_himitsu',
  invoiceNumber: 'T7010901600170',
  recipient: '受取 秘美',
  postalCode: '5300001',
  street: '9-87-654',
  building: '秘密荘909号',
  bankNumber: '7412589',
  holder: 'ﾋﾉ ﾊﾅﾖ',
  subject: '引っ越しの相談',
  question: '来月から隣町に住みます。',
  unsentQuestion: 'まだ送っていない質問です。',
  searched: '内緒の贈り物',
  password: 'himitsu no aikotoba',
  newPassword: 'atarashii aikotoba',
}
/** Never kept on the device, not even while she is there. */
const neverKept = [entered.password, entered.newPassword, entered.bankNumber]

const written: string[] = []
const said: string[] = []
const asked: string[] = []
let portal: Portal
let browser: Browser
let context: BrowserContext
let hosts: LineHosts

beforeAll(async () => {
  ;[portal, browser] = await Promise.all([startPortal({ written }), launchBrowser()])
  hosts = await lineHosts(browser, desktop, {
    emulator: portal.emulator,
    portalUrl: portal.url,
    liffId,
    personId: people.hana.id,
  })
  context = hosts.context
  context.on('console', (message) => said.push(message.text()))
  // As a route: of a request that nobody holds, the browser does not always tell the body.
  await context.route('**/auth/line/*', (route) => {
    asked.push(route.request().postData() ?? '')
    return route.fallback()
  })
})
afterAll(async () => {
  await browser.close()
  await portal.stop()
})

test(
  'of everything entered on every screen nothing stays behind after logging out',
  { timeout: 180_000 },
  async () => {
    const me = creatorOn(await context.newPage(), portal.url)
    await register(me)
    await giveMoneyAndPassword()
    await editProfile(me)
    await confirmMail(me)
    await enterAddress(me)
    await registerAccount(me)
    await linkInstagram(me)
    await changePassword(me)
    await ask(me)
    const secrets = { ...entered, ...(await issued()) }
    await search(me)
    await walkEveryScreen(me)

    const kept = await readDevice(me.page)
    for (const typed of [entered.unsentQuestion, entered.searched]) expect(kept).toContain(typed)
    for (const secret of neverKept) expect(kept).not.toContain(secret)

    await me.opens(paths.myPage)
    await me.tap('ログアウト')
    await me.tap('ログアウトする')
    await me.page.waitForURL(/\/login/)
    await tryOldPassword(me)
    const places = {
      device: await readDevice(me.page),
      history: await readHistory(me.page),
      console: said.join('\n'),
      log: written.join('\n'),
    }
    expect(written.length).toBeGreaterThan(100)
    for (const [place, text] of Object.entries(places)) {
      const found = Object.entries(secrets).filter(([, secret]) => text.includes(secret))
      expect(found, place).toEqual([])
    }
    expect(hosts.unanswered).toEqual([])
  },
)

/** Registers by LINE in an ordinary browser, which stores the log-in's tokens itself. */
async function register(me: Creator) {
  const { page } = me
  await me.opens(patterns.login)
  await page.getByRole('button', { name: /LINE/ }).first().click()
  await page.waitForURL('**/register**')
  await hydrated(page)
  await me.fill('表示名', entered.displayName)
  await me.fill('お名前', entered.name)
  await me.fill(/お名前（カナ）/, 'ひの はなよ')
  const [year = '', month = '', day = ''] = entered.birthDate.split('-')
  await page.getByLabel('年', { exact: true }).selectOption(year)
  await page.getByLabel('月', { exact: true }).selectOption(month)
  await page.getByLabel('日', { exact: true }).selectOption(day)
  await page.getByLabel(/性別/).selectOption('female')
  await me.fill(/電話番号/, `0${entered.phone}`)
  await page.getByLabel(/お住まいの都道府県/).selectOption('27')
  await me.tap('次へ')
  await me.tap('Instagram')
  await me.fill(/アカウント名/, entered.handle)
  await me.tap('美容・コスメ')
  await me.tap('次へ')
  await page.getByLabel(/利用規約/).check()
  await page.getByLabel(/プライバシーポリシー/).check()
  await me.tap('登録する')
  await me.fill(/自己PR・連絡事項/, entered.memo)
  await me.tap('送信して進む')
  await page
    .getByRole('link', { name: /へ進む$/ })
    .first()
    .waitFor()
}

async function herself() {
  const { db } = portal.deps.database
  const [row] = await db.select().from(influencers).where(eq(influencers.line_user_id, people.hana.id))
  if (!row) throw new Error('She is not registered.')
  const accounts = await db.select().from(socialAccounts).where(eq(socialAccounts.influencer_id, row.id))
  return { ...row, email: row.email ?? '', password: '', accounts }
}

async function giveMoneyAndPassword() {
  const person = await herself()
  await givenReward(portal, person, { dueOn: dayFromNow(portal, 40) })
  const password_hash = await portal.deps.passwords.hash(entered.password)
  await portal.deps.database.db
    .update(influencers)
    .set({ password_hash })
    .where(eq(influencers.id, person.id))
}

async function editProfile(me: Creator) {
  await me.opens(paths.editProfile)
  await me.fill(/自己紹介/, entered.bio)
  await me.fill(/メールアドレス/, entered.mail)
  await me.section('メールアドレス').field('現在のパスワード').fill(entered.password)
  await me.choose(/^登録あり/)
  await me.fill('登録番号', entered.invoiceNumber)
  await me.tap('保存する')
  await me.isTold('プロフィールを保存しました。')
}

/** Confirms the address by the link of the mail, which carries a token. */
async function confirmMail(me: Creator) {
  await me.page.goto(await verificationLink())
  await hydrated(me.page)
  await me.isTold('メールアドレスを確認しました')
}

async function verificationLink() {
  const link = () =>
    /https?:\S+verify_token=\S+/.exec(
      portal.emulator
        .mails()
        .map(({ text }) => text)
        .join('\n'),
    )?.[0] ?? ''
  await expect.poll(link).not.toBe('')
  return link()
}

async function enterAddress(me: Creator) {
  await me.opens(paths.editAddress)
  await me.fill(/郵便番号/, entered.postalCode)
  await expect.poll(() => me.field(/市区町村/).inputValue()).not.toBe('')
  await me.fill(/お受け取りになる方/, entered.recipient)
  await me.fill(/カナ/, 'ウケトリ ヒミ')
  await me.fill(/電話番号/, `0${entered.phone}`)
  await me.fill(/番地/, entered.street)
  await me.fill(/建物名/, entered.building)
  await me.tap('保存する')
  await me.isTold('お届け先を保存しました。')
}

async function registerAccount(me: Creator) {
  await me.opens(paths.editBank)
  await me.tap('みずほ銀行')
  await me.page.getByRole('combobox', { name: '支店' }).fill('001')
  await me.page.getByRole('option').first().click()
  await me.fill('口座番号', entered.bankNumber)
  await me.fill('口座名義', 'ひの はなよ')
  await me.sees(entered.holder)
  await me.fill('パスワード', entered.password)
  await me.tap('この口座を登録する')
  await me.isTold('振込先口座を保存しました。')
}

async function linkInstagram(me: Creator) {
  await me.opens(paths.linkSns)
  await me.follow('Facebookで連携する')
  await me.page.getByRole('button', { name: new RegExp(`^${people.hana.name}`) }).click()
  await me.seesHeading('Instagramを連携しました')
}

async function changePassword(me: Creator) {
  await me.opens(paths.editProfile)
  const section = me.section('パスワード')
  await section.fill('現在のパスワード', entered.password)
  await section.fill('新しいパスワード', entered.newPassword)
  await section.tap('パスワードを変更する')
  await me.isTold('パスワードを変更しました。')
}

/** One question is sent, another stays half written. */
async function ask(me: Creator) {
  await me.opens(paths.sendInquiry())
  await me.page.getByLabel('お問い合わせの種類').selectOption('account')
  await me.fill('件名', entered.subject)
  await me.fill('お問い合わせ内容', entered.question)
  await me.tap('送信する')
  await me.sees('お問い合わせを送信しました')
  await me.tap('別のお問い合わせを送る')
  await me.fill('お問い合わせ内容', entered.unsentQuestion)
}

/** The box offers the word again, in the place of which nothing is searched any more. */
async function search(me: Creator) {
  await me.opens(paths.search)
  const box = me.field('キーワードで案件を探す')
  await box.fill(entered.searched)
  await box.press('Enter')
  // What remembers it is loaded with the first focus, and would not see a word that is gone by then.
  const kept = () => me.page.evaluate(() => localStorage.getItem('root'))
  await expect.poll(kept).toMatch(new RegExp(`"searched":[^}]*${entered.searched}`))
  await me.tap('キーワードを消す')
  await me.page.getByRole('option', { name: entered.searched }).waitFor()
}

/** Returns what the portal, LINE and Facebook issued for her: ids and credentials. */
async function issued() {
  const cookies = await context.cookies()
  const { accounts } = await herself()
  const linked = accounts.find(({ link }) => link === 'ok')
  const token = (name: string) => new RegExp(`"${name}":"([^"]+)"`).exec(asked.join('\n'))?.[1] ?? ''
  const all = {
    session: cookies.find(({ name }) => name === 'session')?.value ?? '',
    lineUserId: people.hana.id,
    idToken: token('id_token'),
    accessToken: token('access_token'),
    verifyToken: new URL(await verificationLink()).searchParams.get('verify_token') ?? '',
    instagramToken: portal.deps.encryption.decrypt(linked?.access_token ?? '', tokenContext(linked?.id ?? 0)),
  }
  for (const [name, value] of Object.entries(all)) expect(value.length, name).toBeGreaterThan(8)
  return all
}

async function walkEveryScreen(me: Creator) {
  const { db } = portal.deps.database
  const { id } = await herself()
  const [own] = await db.select().from(cases).where(eq(cases.influencer_id, id))
  const { url } = await changePage(portal.deps, id, { on: true })
  const worksToken = url?.split('/').at(-1) ?? ''
  for (const pattern of Object.values(patterns))
    await me.opens(pattern.replace(':id', String(own?.campaign_id)).replace(':token', worksToken))
  await me.opens(paths.sendInquiry())
}

/** Typed once more by a person who is no longer signed in. */
async function tryOldPassword(me: Creator) {
  await me.fill('メールアドレス', entered.mail)
  await me.page.locator('input[name=password]').fill(entered.password)
  await me.page.getByRole('button', { name: 'ログイン', exact: true }).click()
  await me.page.getByRole('alert').first().waitFor()
}
