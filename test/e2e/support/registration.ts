import type { Locator, Page } from 'playwright-core'
import { textOf } from './seeded.ts'

type Tap = (target: Locator) => Promise<void>
const byFinger: Tap = (target) => target.click()
/** Headless Chromium takes no input after an unknown liff:// address; on a phone that is a dialog above the page. */
export const byScript: Tap = (target) => target.evaluate((element: HTMLElement) => element.click())

interface Filling {
  tap?: Tap
  language?: 'jp' | 'en'
}

/** Second to fourth step of the registration, as a person fills them in. */
export async function fillInRegistration(
  page: Page,
  displayName: string | undefined,
  { tap = byFinger, language = 'jp' }: Filling = {},
) {
  const says = (key: string) => textOf(language, `auth:${key}`)
  /** A required field's label goes on after its words. */
  const field = (key: string) => page.getByLabel(new RegExp(`^${escaped(says(key))}`))
  const next = () => tap(page.getByRole('button', { name: says('register.next'), exact: true }))
  if (displayName !== undefined) await field('profile.display_name').fill(displayName)
  await field('profile.name').first().fill('小林 花')
  await field('profile.name_kana').fill('こばやし はな')
  await page.getByLabel(says('profile.year'), { exact: true }).selectOption('1998')
  await page.getByLabel(says('profile.month'), { exact: true }).selectOption('04')
  await page.getByLabel(says('profile.day'), { exact: true }).selectOption('12')
  await field('profile.gender').selectOption('female')
  await field('profile.phone').fill('０９０-1234-5678')
  await field('profile.prefecture').selectOption('13')
  await next()
  await tap(page.getByRole('button', { name: 'Instagram' }))
  await field('work.handle').fill('@hana.days')
  await field('work.followers.instagram').fill('１２３４５')
  await tap(page.getByRole('button', { name: textOf(language, 'common:category.beauty') }))
  await next()
  await tap(page.locator('input[name=agree_terms]'))
  await tap(page.locator('input[name=agree_privacy]'))
  await tap(page.getByRole('button', { name: says('register.submit'), exact: true }))
  await field('memo.label').fill('スキンケアの投稿が得意です。')
  await tap(page.getByRole('button', { name: says('memo.submit') }))
}

const escaped = (text: string) => text.replaceAll(/[()（）]/g, '[$&]')
