import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { AxeResults, RunOptions } from 'axe-core'
import type { Page } from 'playwright-core'
import { triesAll } from '#test/support/tries-all.ts'
import { everyFewFrames } from './browser.ts'

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/**
 * Colours that LINE fixes and axe counts as too little contrast: white on green of its log-in button (decision 228), and the pale grey of
 * a shared card's brand and foot (docs/line.md). That one rule is passed over for these elements.
 */
const fixedByLine = { rule: 'color-contrast', element: '[data-line-login], .flex-text[style*="#999999"]' }

/**
 * WCAG 2.2 AA and the good practices, once nothing fades in any more and a dialog that has hidden the page has the focus, too; a screen
 * names its errors by rule and place. `contrast: false` where the same colours are looked at in another language or window: that rule alone
 * takes two thirds of the time. Sweeps always ask for it, and so do journeys on pages that no sweep opens; others where everything is tried.
 */
export async function errorsOf(page: Page, { contrast = triesAll } = {}) {
  await page.waitForFunction(
    () =>
      !document.activeElement?.closest('[aria-hidden="true"], [inert]') &&
      document.getAnimations().every(({ playState, effect }) => {
        const isEndless = effect?.getComputedTiming().iterations === Infinity
        return playState !== 'running' || isEndless
      }),
    undefined,
    everyFewFrames,
  )
  // It stays in a document, and reading it again takes time for nothing.
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(source)
  const choice = { exception: fixedByLine, enabled: contrast }
  return page.evaluate(async ({ exception, enabled }) => {
    const { axe } = globalThis as unknown as { axe: { run: (options: RunOptions) => Promise<AxeResults> } }
    // What passed is neither described nor sent: that took longer than the rules themselves.
    const { violations } = await axe.run({
      resultTypes: ['violations'],
      rules: { [exception.rule]: { enabled } },
    })
    const errors = violations.map(({ id, nodes }) => {
      const isExcepted = (place: string) =>
        id === exception.rule && document.querySelector(place)?.closest(exception.element)
      const places = nodes.map(({ target }) => target.join(' ')).filter((place) => !isExcepted(place))
      return { id, places }
    })
    return errors
      .filter(({ places }) => places.length > 0)
      .map(({ id, places }) => `${id}: ${places.join(' | ')}`)
  }, choice)
}
