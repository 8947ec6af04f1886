import type { Locator, Page } from 'playwright-core'
import type { LineId } from '#emulator/people.ts'
import type { Portal } from './portal.ts'

export type Chat = ReturnType<typeof chatOn>

/** LINE on that person's phone, as the emulated phone page shows it: a talk with the official account or a friend. */
export function chatOn(page: Page, { emulator }: Portal, personId: LineId) {
  const log = page.getByRole('log')
  /** Messages of the other side, the newest last. */
  const received = log.locator('.entry:not(.own)')
  return {
    page,
    received,
    newest: received.last(),
    /** `talk`: a friend's LINE id, or the list of all. */
    opens: (talk: LineId | 'account' | 'list' = 'account') =>
      page.goto(`${emulator.url}/?person=${personId}&talk=${talk}`),
    /** A message that is there, or comes. */
    message: (words: string | RegExp) => received.filter({ hasText: words }).last(),
    menu: (chatBarText: string) => page.getByRole('navigation', { name: chatBarText }),
    tap: (name: string) => page.getByRole('button', { name, exact: true }).click(),
    async block() {
      await page.locator('summary', { hasText: '⋯' }).click()
      await page.getByRole('button', { name: 'ブロック', exact: true }).click()
    },
    async says(text: string) {
      const line = page.getByRole('textbox', { name: 'メッセージを入力' })
      if (!(await line.isVisible())) await page.getByRole('button', { name: 'キーボード' }).click()
      await line.fill(text)
      await page.getByRole('button', { name: '送信' }).click()
    },
  }
}

/** Returns the path of the app's screen that the link in a message or menu opens. */
export async function pathBehind(place: Locator, name: string) {
  // A card's picture leads where its button does, and comes first.
  const href = await place.getByRole('link', { name, exact: true }).last().getAttribute('href')
  // The phone's own links name the path; what a friend shared is LINE's permanent link.
  const url = new URL(href ?? '', 'https://liff.line.me')
  return url.searchParams.get('path') ?? url.pathname.replace(/^\/[^/]+/, '')
}
