import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { errorsOf } from './support/axe.ts'
import { desktop, launchBrowser } from './support/browser.ts'
import { authenticatorOf, givenOperatorWithPassword, signIn } from './support/operator.ts'
import { type Portal, startPortal } from './support/portal.ts'

let portal: Portal
let browser: Browser
beforeAll(async () => {
  ;[portal, browser] = await Promise.all([startPortal(), launchBrowser()])
})
afterAll(async () => {
  await browser.close()
  await portal.stop()
})

const email = 'mitsui@example.com'
const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true }).click()

async function openPage() {
  return (await browser.newContext(desktop)).newPage()
}

/** The newest mail's link with which an account is set up. */
async function linkIn(mails: () => readonly { text: string }[]) {
  const link = () => /https?:\S+set-up\?token=\S+/.exec(mails().at(0)?.text ?? '')?.[0] ?? ''
  await expect.poll(link).not.toBe('')
  return link()
}

async function setUp(page: Page, link: string) {
  await page.goto(link)
  const secret = await page.locator('p', { hasText: /^(?:[A-Z2-7]{4} ){7}[A-Z2-7]{4}$/ }).textContent()
  await page.locator('input[name=password]').fill('a reviewer who works by screens')
  await page.getByLabel('認証コード').fill(authenticatorOf(portal, secret?.replaceAll(' ', '')))
  await press(page, '設定してログイン')
  await page.getByRole('checkbox', { name: '安全な場所に保存しました' }).check()
  await press(page, '次へ進む')
  await page.getByRole('heading', { name: 'ダッシュボード', level: 1 }).waitFor()
}

test('an owner invites a reviewer by mail, who is kept to that role by screens and API, and is then disabled', async () => {
  const owner = await openPage()
  await signIn(owner, portal, await givenOperatorWithPassword(portal, 'owner'))
  await owner.goto(`${portal.url}/admin/settings/members`)
  await press(owner, 'メンバーを招待')
  await owner.getByRole('dialog').waitFor()
  expect(await errorsOf(owner)).toEqual([])
  await owner.getByLabel('氏名').fill('三井 晴')
  await owner.getByLabel('メールアドレス').fill(email)
  await owner.getByLabel('権限').selectOption('reviewer')
  await press(owner, '招待メールを送る')
  await owner.getByText('招待中', { exact: true }).waitFor()

  const reviewer = await openPage()
  await setUp(reviewer, await linkIn(() => portal.emulator.mails()))
  const menu = reviewer.getByRole('navigation', { name: 'メニュー' })
  await menu.getByRole('link', { name: '応募', exact: true }).waitFor()
  expect(await menu.getByRole('link', { name: '振込', exact: true }).count()).toBe(0)
  for (const [path, title] of [
    ['/admin/payouts', '「振込」を開く権限がありません'],
    ['/admin/settings/members', '「メンバー」を開く権限がありません'],
  ] as const) {
    await reviewer.goto(portal.url + path)
    await reviewer.getByText(title).waitFor()
  }
  expect(await errorsOf(reviewer)).toEqual([])
  const ask = async (path: string, data: object) => {
    const reply = await reviewer.request.post(portal.url + path, { data, headers: { origin: portal.url } })
    return [reply.status(), ((await reply.json()) as { code: string }).code]
  }
  for (const path of ['/api/admin/payouts/process', '/api/admin/members', '/api/admin/campaigns/1/publish'])
    expect(await ask(path, {})).toEqual([403, 'admin.role_missing'])
  expect((await reviewer.request.get(`${portal.url}/api/admin/payouts`)).status()).toBe(403)

  await owner.reload()
  await press(owner, '三井 晴を管理')
  // The dialog hides the page before it takes the focus.
  await owner.locator('[role="dialog"] :focus').waitFor()
  expect(await errorsOf(owner)).toEqual([])
  await press(owner, '停止する：利用の停止')
  await press(owner, '利用を停止する')
  await owner.getByRole('tab', { name: /^停止中\s*1$/ }).waitFor()
  await reviewer.goto(`${portal.url}/admin/applications`)
  await reviewer.waitForURL(/\/admin\/login/)
})
