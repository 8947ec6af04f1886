import type { Locator, Page } from 'playwright-core'

/** What an act takes: presses of the mouse, keys, and texts, however long. */
export interface Effort {
  clicks: number
  keys: number
  texts: number
}

const listen = `
const held = new Set(['Control', 'Meta', 'Shift', 'Alt'])
addEventListener('pointerdown', (event) => event.isTrusted && countEffort('clicks'), true)
addEventListener('keydown', (event) => event.isTrusted && !held.has(event.key) && countEffort('keys'), true)
addEventListener('input', (event) => event.isTrusted && event.data?.length > 1 && countEffort('texts'), true)
`

export type Counted = Awaited<ReturnType<typeof countedOn>>

/**
 * A page that counts by itself what really reaches it. A key that is held while another one is pressed is none of its own, as Ctrl in
 * Ctrl+K. A text arrives at once, as an input method or the clipboard gives it.
 */
export async function countedOn(page: Page) {
  const effort: Effort = { clicks: 0, keys: 0, texts: 0 }
  await page.exposeFunction('countEffort', (what: keyof Effort) => {
    effort[what] += 1
  })
  await page.addInitScript(listen)

  async function press(...keys: string[]) {
    for (const key of keys) await page.keyboard.press(key)
  }

  return {
    page,
    press,
    write: (text: string) => page.keyboard.insertText(text),
    /** Chooses with the mouse. The device draws the menu itself, out of the page's sight: one press opens it, one chooses. */
    async choose(select: Locator, option: { index: number }) {
      await select.selectOption(option)
      effort.clicks += 2
    },
    /** Goes by the tab key to that element. */
    async tabTo(element: Locator) {
      await element.waitFor()
      for (let presses = 0; presses < 20; presses += 1) {
        if (await element.evaluate((one) => one === document.activeElement)) return
        await press('Tab')
      }
      throw new Error(`The tab key does not lead to ${element.toString()}`)
    },
    /** What was counted so far. */
    async effort(): Promise<Effort> {
      // An answer of the page comes after what it told before.
      await page.evaluate('0')
      return { ...effort }
    },
  }
}
