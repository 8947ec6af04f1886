import { readFileSync } from 'node:fs'
import { inArray } from 'drizzle-orm'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { publishedPosts } from '#server/db/schema/index.ts'
import { desktop, launchBrowser, loaded } from './support/browser.ts'
import { countedOn, type Effort } from './support/counted.ts'
import { type Act, acts } from './support/operator-acts.ts'
import { operatorCookie } from './support/operator.ts'
import { type Portal, startPortal } from './support/portal.ts'

/** What each act takes, by mouse and by keys alone. docs/operator-acts.md says the same, beside what others document. */
const efforts: Record<string, readonly [mouse: string, keys: string]> = {
  'Approve a draft and go on to the next': ['2 clicks', '3 keys'],
  'Ask for a change by a template': ['4 clicks', '6 keys'],
  'Select an applicant': ['3 clicks', '5 keys'],
  'Reject an applicant with a reason by a template': ['4 clicks', '6 keys'],
  'Remind all late creators': ['5 clicks', '15 keys, 1 text'],
  'Extend a due day with a reason': ['8 clicks, 1 text', '17 keys, 2 texts'],
  'Record a shipment with its tracking number': ['4 clicks, 1 text', '8 keys, 2 texts'],
  'Answer a message of a creator': ['3 clicks, 1 text', '4 keys, 1 text'],
  'Settle which transfers go to the bank': ['4 clicks', '8 keys, 1 text'],
  'Find a creator by name': ['2 clicks, 1 text', '2 keys, 1 text'],
}

let portal: Portal
let browser: Browser
beforeAll(async () => {
  ;[portal, browser] = await Promise.all([startPortal({ copyOf: inject('seededFolder') }), launchBrowser()])
  // Nine cards have a digit; on days before a payment day the seed fills ten, and no act here is about posts.
  await portal.deps.database.db
    .update(publishedPosts)
    .set({ state: 'fine' })
    .where(inArray(publishedPosts.state, ['gone', 'changed']))
})
afterAll(async () => {
  await browser.close()
  await portal.stop()
})

/** Takes the act back where that is possible, so that the other way begins where this one did. */
async function takeBack(page: Page) {
  const bars = page.getByRole('group', { name: '取り消せる操作' })
  const back = bars.getByRole('button', { name: '取り消す', exact: true }).first()
  if (!(await back.isVisible())) return
  await back.click()
  await bars.waitFor({ state: 'detached' })
}

const sizeOf = (number: number, one: string) => `${number} ${one}${number === 1 ? '' : 's'}`

/** Says what was pressed and typed between the two counts. */
function wordsOf(before: Effort, after: Effort) {
  const kinds = [
    ['clicks', 'click'],
    ['keys', 'key'],
    ['texts', 'text'],
  ] as const
  return kinds
    .map(([kind, word]) => [after[kind] - before[kind], word] as const)
    .filter(([number]) => number > 0)
    .map(([number, word]) => sizeOf(number, word))
    .join(', ')
}

/** Does the act in a window of its own, and says what that took. */
async function measure(
  { role = 'manager', from = '/admin', given, done, ...ways }: Act,
  way: 'mouse' | 'keys',
) {
  const context = await browser.newContext({ ...desktop, viewport: { width: 1280, height: 800 } })
  await context.addCookies([
    await operatorCookie(portal, role),
    { name: 'i18next', value: 'jp', url: portal.url },
  ])
  const on = await countedOn(await context.newPage())
  const { page } = on
  await given?.(on, portal)
  await page.goto(portal.url + from)
  await page.locator('main a').first().waitFor()
  await loaded(page)
  const before = await on.effort()
  await ways[way](on, portal)
  await done(page)
  const words = wordsOf(before, await on.effort())
  await takeBack(page)
  await context.close()
  return words
}

test.each(acts)('$name', async (act) => {
  expect([await measure(act, 'mouse'), await measure(act, 'keys')]).toEqual(efforts[act.name])
})

test('the page in docs says the same', () => {
  const rows = readFileSync('docs/operator-acts.md', 'utf8')
    .split('\n')
    .map((line) => line.split('|').map((cell) => cell.trim()))
    .flatMap(([, name = '', mouse = '', keys = '']) =>
      / clicks?/.test(mouse) ? [[name, [mouse, keys]]] : [],
    )
  expect(Object.fromEntries(rows)).toEqual(efforts)
  expect(acts.map(({ name }) => name)).toEqual(Object.keys(efforts))
})
