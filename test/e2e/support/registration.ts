import type { Locator, Page } from 'playwright-core'

type Tap = (target: Locator) => Promise<void>
const byFinger: Tap = (target) => target.click()
/** Headless Chromium takes no input after an unknown liff:// address; on a phone that is a dialog above the page. */
export const byScript: Tap = (target) => target.evaluate((element: HTMLElement) => element.click())

/** Second to fourth step of the registration, as a person fills them in. */
export async function fillInRegistration(page: Page, displayName: string | undefined, tap = byFinger) {
  if (displayName !== undefined) await page.getByLabel('表示名').fill(displayName)
  await page.getByLabel('お名前', { exact: false }).first().fill('小林 花')
  await page.getByLabel(/お名前（カナ）/).fill('こばやし はな')
  await page.getByLabel('年', { exact: true }).selectOption('1998')
  await page.getByLabel('月', { exact: true }).selectOption('04')
  await page.getByLabel('日', { exact: true }).selectOption('12')
  await page.getByLabel(/性別/).selectOption('female')
  await page.getByLabel(/電話番号/).fill('０９０-1234-5678')
  await page.getByLabel(/お住まいの都道府県/).selectOption('13')
  await tap(page.getByRole('button', { name: '次へ' }))
  await tap(page.getByRole('button', { name: 'Instagram' }))
  await page.getByLabel(/アカウント名/).fill('@hana.days')
  await page.getByLabel(/フォロワー数/).fill('１２３４５')
  await tap(page.getByRole('button', { name: '美容・コスメ' }))
  await tap(page.getByRole('button', { name: '次へ' }))
  await tap(page.getByLabel(/利用規約/))
  await tap(page.getByLabel(/プライバシーポリシー/))
  await tap(page.getByRole('button', { name: '登録する' }))
  await page.getByLabel(/自己PR・連絡事項/).fill('スキンケアの投稿が得意です。')
  await tap(page.getByRole('button', { name: '送信して進む' }))
}
