import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'
import type { OperatorRole } from '#contract/permissions.ts'
import {
  givenScheduled,
  nameToFind,
  reasonOf,
  rejectBefore,
  shipBefore,
  trackingNumber,
  writeAsCreator,
} from './before-acts.ts'
import { hasFocus } from './browser.ts'
import type { Counted } from './counted.ts'
import type { Portal } from './portal.ts'

/** An act of an operator, done with the mouse and by keys alone. */
export interface Act {
  name: string
  role?: OperatorRole
  /** The screen on which the work starts, if that is not the dashboard. */
  from?: string
  /** What has to be there before each way. */
  given?: (on: Counted, portal: Portal) => Promise<unknown>
  mouse: (on: Counted, portal: Portal) => Promise<void>
  keys: (on: Counted, portal: Portal) => Promise<void>
  /** Waits until the portal says that it is done. */
  done: (page: Page) => Promise<unknown>
}

const card = (page: Page, name: RegExp) => page.getByRole('region', { name })
const first = (page: Page, name: RegExp) => card(page, name).getByRole('link').first()
const all = (page: Page, name: RegExp) => card(page, name).getByRole('link', { name: /^すべて見る/ })
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true })
const dialog = (page: Page) => page.getByRole('dialog')
const inDialog = (page: Page, name: string | RegExp) =>
  dialog(page).getByRole('button', { name, exact: true })
const rowTick = (page: Page) => page.locator('tbody').getByRole('checkbox').first()
const pageTick = (page: Page) => page.getByRole('checkbox', { name: 'このページをすべて選択' })
const undo = (page: Page) => button(page, '取り消す').first().waitFor()

/** The dialog has the focus, at its title. */
async function isAsked(page: Page) {
  const title = dialog(page).getByRole('heading').first()
  await expect.poll(() => title.evaluate((one) => one === document.activeElement)).toBe(true)
}

/** The next round is shown, and the verdict about the former one can still be taken back. */
const isNext = (page: Page) =>
  Promise.all([undo(page), page.getByText('次の確認待ちを表示しています。').waitFor()])

/** The digit of a card. */
async function digitOf({ page }: Counted, name: RegExp) {
  return (await card(page, name).locator('kbd').textContent()) ?? ''
}

/** Does an act of the screen by the palette. */
async function byPalette({ page, press, write }: Counted, words: string) {
  await press('Control+k')
  await hasFocus(page.getByRole('combobox'))
  await write(words)
  await page.getByRole('option', { name: words }).and(page.locator('[aria-selected=true]')).waitFor()
  await press('Enter')
  await isAsked(page)
}

/** Goes on with the button by the tab key. */
const goOn = ({ tabTo, press }: Counted, to: Locator) => tabTo(to).then(() => press('Enter'))

/** The words of the template that was used last are in the form, to be read. */
const reasonIsThere = (page: Page) => expect.poll(() => reasonOf(page).inputValue()).toMatch(/ご応募/)

const reviews = /^構成案・下書きの確認/
const applications = /^応募の選考/
const shipments = /^商品の発送/
const late = /^クリエイターの期限超過/
const preview = '内容を確認する'

/** Opens the first of a card by keys. */
async function openFirst(on: Counted, name: RegExp) {
  await on.press(await digitOf(on, name), 'Enter')
}

async function openAll(on: Counted, name: RegExp) {
  const digit = await digitOf(on, name)
  await on.press(digit, digit, 'Enter')
}

/** The ten acts that operators do most. */
export const acts: readonly Act[] = [
  {
    name: 'Approve a draft and go on to the next',
    async mouse({ page }) {
      await first(page, reviews).click()
      await button(page, '承認する').click()
    },
    async keys(on) {
      await openFirst(on, reviews)
      await button(on.page, '承認する').waitFor()
      await on.press('a')
    },
    done: isNext,
  },
  {
    name: 'Ask for a change by a template',
    async mouse({ page }) {
      await first(page, reviews).click()
      await button(page, '修正項目を追加').click()
      await page.getByRole('group', { name: '定型文' }).getByRole('button').first().click()
      await button(page, /^修正を依頼する/).click()
    },
    async keys(on) {
      await openFirst(on, reviews)
      await button(on.page, '修正項目を追加').waitFor()
      await on.press('f')
      await on.page.getByRole('combobox', { name: 'ほかの定型文' }).waitFor()
      await on.page.locator('textarea:focus').waitFor()
      await on.press('Shift+Tab', 'ArrowDown', 'Control+Enter')
    },
    done: isNext,
  },
  {
    name: 'Select an applicant',
    async mouse({ page }) {
      await first(page, applications).click()
      await rowTick(page).click()
      await button(page, '選出する').click()
    },
    async keys(on) {
      await openFirst(on, applications)
      await rowTick(on.page).waitFor()
      await on.press('j', 'x')
      await button(on.page, '選出する').waitFor()
      await on.press('s')
    },
    done: undo,
  },
  {
    name: 'Reject an applicant with a reason by a template',
    given: rejectBefore,
    async mouse({ page }) {
      await first(page, applications).click()
      await rowTick(page).click()
      await button(page, '見送る').click()
      await reasonIsThere(page)
      await inDialog(page, '見送る').click()
    },
    async keys(on) {
      await openFirst(on, applications)
      await rowTick(on.page).waitFor()
      await on.press('j', 'x')
      await button(on.page, '見送る').waitFor()
      await on.press('r')
      await reasonIsThere(on.page)
      await isAsked(on.page)
      await on.press('Control+Enter')
    },
    done: undo,
  },
  {
    name: 'Remind all late creators',
    async mouse({ page }) {
      await all(page, late).click()
      await rowTick(page).waitFor()
      await pageTick(page).click()
      await button(page, 'リマインドを送る').click()
      await inDialog(page, preview).click()
      await inDialog(page, /にリマインドを送る$/).click()
    },
    async keys(on) {
      await openAll(on, late)
      await rowTick(on.page).waitFor()
      await on.press('Shift+X')
      await button(on.page, 'リマインドを送る').waitFor()
      await byPalette(on, 'リマインド')
      // The templates come from the server; until then the tab key has one stop less.
      await dialog(on.page).getByLabel('定型文から選ぶ').waitFor()
      await goOn(on, inDialog(on.page, preview))
      await goOn(on, inDialog(on.page, /にリマインドを送る$/))
    },
    done: undo,
  },
  {
    name: 'Extend a due day with a reason',
    async mouse({ page, choose, write }) {
      await all(page, late).click()
      await rowTick(page).click()
      await button(page, '期限を延長').click()
      await choose(dialog(page).getByLabel('延長する日数'), { index: 3 })
      await dialog(page).getByLabel('理由').click()
      await write('撮影が遅れているため')
      await inDialog(page, preview).click()
      await inDialog(page, /の期限を延長する$/).click()
    },
    async keys(on) {
      await openAll(on, late)
      await rowTick(on.page).waitFor()
      await on.press('j', 'x')
      await button(on.page, '期限を延長').waitFor()
      await byPalette(on, '期限を延長')
      await on.tabTo(dialog(on.page).getByLabel('延長する日数'))
      await on.press('3')
      await on.tabTo(dialog(on.page).getByLabel('理由'))
      await on.write('撮影が遅れているため')
      await goOn(on, inDialog(on.page, preview))
      await goOn(on, inDialog(on.page, /の期限を延長する$/))
    },
    done: undo,
  },
  {
    name: 'Record a shipment with its tracking number',
    given: shipBefore,
    async mouse({ page, write }) {
      await all(page, shipments).click()
      await page
        .locator('tbody')
        .getByRole('button', { name: /発送を登録/ })
        .first()
        .click()
      await dialog(page).getByLabel(/番号/).click()
      await write(trackingNumber())
      await inDialog(page, '発送済みにする').click()
    },
    async keys(on) {
      await openFirst(on, shipments)
      await button(on.page, '発送を登録').waitFor()
      await byPalette(on, '発送を登録')
      await on.tabTo(dialog(on.page).getByLabel(/番号/))
      await on.write(trackingNumber())
      await on.press('Enter')
    },
    done: (page) => page.getByText('発送を登録しました。').waitFor(),
  },
  {
    name: 'Answer a message of a creator',
    from: '/admin/cases?needs=message',
    given: writeAsCreator,
    async mouse({ page, write }) {
      await page.locator('tbody a').first().click()
      await page.getByRole('textbox', { name: 'メッセージ' }).click()
      await write('ご連絡ありがとうございます。')
      await button(page, '送信').click()
    },
    async keys(on) {
      await rowTick(on.page).waitFor()
      await on.press('j', 'Enter')
      await on.page.getByRole('textbox', { name: 'メッセージ' }).waitFor()
      await on.press('m')
      await on.write('承知しました。')
      await on.press('Control+Enter')
    },
    done: (page) =>
      expect.poll(() => page.getByRole('textbox', { name: 'メッセージ' }).inputValue()).toBe(''),
  },
  {
    name: 'Settle which transfers go to the bank',
    role: 'finance',
    given: givenScheduled,
    async mouse({ page }) {
      await page.getByRole('link', { name: '振込', exact: true }).click()
      await rowTick(page).waitFor()
      await pageTick(page).click()
      await button(page, '処理中にする').click()
      await inDialog(page, '処理中にする').click()
    },
    async keys(on) {
      await on.press('g', 'p')
      await rowTick(on.page).waitFor()
      await on.press('Shift+X')
      await button(on.page, '処理中にする').waitFor()
      await byPalette(on, '処理中にする')
      await goOn(on, inDialog(on.page, '処理中にする'))
    },
    done: (page) => page.getByText(/件を処理中にしました/).waitFor(),
  },
  {
    name: 'Find a creator by name',
    async mouse({ page, write }, portal) {
      await button(page, /^検索・移動/).click()
      await hasFocus(page.getByRole('combobox'))
      await write(await nameToFind(portal))
      await page.getByRole('group', { name: 'クリエイター' }).getByRole('option').first().click()
    },
    async keys({ page, press, write }, portal) {
      await press('Control+k')
      await hasFocus(page.getByRole('combobox'))
      await write(await nameToFind(portal))
      await page
        .getByRole('group', { name: 'クリエイター' })
        .getByRole('option')
        .and(page.locator('[aria-selected=true]'))
        .waitFor()
      await press('Enter')
    },
    done: (page) => page.waitForURL(/\/admin\/influencers\/\d+$/),
  },
]
