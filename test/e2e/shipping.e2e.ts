import { readFile } from 'node:fs/promises'
import { parse } from 'csv-parse/sync'
import iconv from 'iconv-lite'
import type { Browser, Download, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { remainderOfSeven } from '#contract/tracking-numbers.ts'
import { desktop, launchBrowser, loaded, watch } from './support/browser.ts'
import { operatorCookie } from './support/operator.ts'
import { type Portal, startPortal } from './support/portal.ts'

let portal: Portal
let browser: Browser
beforeAll(async () => {
  ;[portal, browser] = await Promise.all([startPortal({ copyOf: inject('seededFolder') }), launchBrowser()])
})
afterAll(async () => {
  await browser.close()
  await portal.stop()
})

async function open(language: 'jp' | 'en') {
  const context = await browser.newContext({ ...desktop, viewport: { width: 1280, height: 800 } })
  const { errors } = watch(context)
  await context.addCookies([
    await operatorCookie(portal, 'manager'),
    { name: 'i18next', value: language, url: portal.url },
  ])
  const page = await context.newPage()
  await page.goto(`${portal.url}/admin/cases/shipments`)
  await loaded(page)
  // The box over the page, and that of the first row.
  await page.getByRole('checkbox').nth(1).waitFor()
  return { context, page, errors }
}

async function bytesOf(download: Promise<Download>) {
  return readFile(await (await download).path())
}

function file(rows: readonly (readonly string[])[], name: string) {
  const text = rows.map((row) => row.join(',')).join('\r\n')
  return { name, mimeType: 'text/csv', buffer: Buffer.from(text) }
}

/** The labels of Yamato as rows by title. */
async function downloadLabels(page: Page) {
  await page.getByRole('button', { name: '送り状データ' }).click()
  await page.getByRole('menuitem', { name: 'ヤマト B2クラウド用' }).click()
  const dialog = page.getByRole('dialog')
  const saved = page.waitForEvent('download')
  await dialog.getByRole('link', { name: /^\d+件をダウンロード$/ }).click()
  expect((await saved).suggestedFilename()).toMatch(/^ヤマトB2クラウド_\d{4}-\d\d-\d\d\.csv$/)
  const rows: Record<string, string>[] = parse(iconv.decode(await bytesOf(saved), 'Windows-31J'), {
    columns: true,
  })
  await dialog.getByRole('button', { name: '閉じる' }).click()
  await dialog.waitFor({ state: 'detached' })
  return rows
}

/** Ships the good line of a file in which the other one is mistyped, then that one from the file of bad lines. */
async function importByChoice(page: Page, [first = '', second = '']: readonly string[]) {
  const numberOf = (digits: string) => digits + remainderOfSeven(digits)
  const right = numberOf('40000000001')
  const wrong = `40000000002${(Number(remainderOfSeven('40000000002')) + 1) % 7}`
  const titles = ['参加案件ID', '配送業者', '伝票番号']
  const picker = page.locator('input[type=file]')
  const lines = [
    [first, 'ヤマト運輸', right],
    [second, '佐川急便', wrong],
  ]
  await page.getByRole('button', { name: '伝票番号の取り込み' }).click()
  await picker.setInputFiles(file([titles, ...lines], '伝票番号.csv'))
  await page.getByText('1行に誤りがあります').waitFor()
  await page.getByText('伝票番号に誤りがあります。送り状の番号と1桁ずつ見比べてください').waitFor()
  await page.getByRole('button', { name: '誤りのない1件を発送済みにする' }).click()
  await page.getByText('1件を発送済みにしました').waitFor()
  await page.getByText('1行は取り込んでいません').waitFor()
  const saved = page.waitForEvent('download')
  await page.getByRole('button', { name: '誤りの行をダウンロード（CSV）' }).click()
  expect((await saved).suggestedFilename()).toBe('伝票番号_誤りの行.csv')
  const [head = [], ...bad]: string[][] = parse(await bytesOf(saved), { bom: true })
  expect(bad.map((row) => row.slice(0, 4))).toEqual([[second, '佐川急便', wrong, '3']])
  const corrected = bad.map(([id = '', carrier = '']) => [id, carrier, numberOf('40000000002'), '3', ''])
  await picker.setInputFiles(file([head, ...corrected], '伝票番号_誤りの行.csv'))
  await page.getByRole('button', { name: '1件を発送済みにする' }).click()
  await page.getByText('1件を発送済みにしました').waitFor()
  // The first file once more ships nothing twice.
  await picker.setInputFiles(file([titles, ...lines.slice(0, 1)], '伝票番号.csv'))
  await page.getByText('すでに発送済みの参加案件です').waitFor()
}

test('a manager prints labels, and imports the numbers with a mistyped one among them', async () => {
  const { context, page, errors } = await open('jp')
  const labels = await downloadLabels(page)
  expect(labels.length).toBeGreaterThan(1)
  for (const label of labels) {
    expect(label['お届け先住所']).not.toBe('')
    expect(label['お届け先郵便番号']).toMatch(/^\d{3}-\d{4}$/)
  }
  const ids = labels.map((label) => label['お客様管理番号'] ?? '')
  await importByChoice(page, ids)
  expect(errors).toEqual([])
  await context.close()
})

test('a parcel is registered from its row, with goods and address before one', async () => {
  const { context, page, errors } = await open('jp')
  const rows = page.getByRole('row', { name: /〒\d{3}-\d{4}/ })
  const row = await rows.first().textContent()
  const theCase = await rows.first().getByRole('link').first().getAttribute('href')
  await rows
    .first()
    .getByRole('button', { name: /の発送を登録$/ })
    .click()
  const dialog = page.getByRole('dialog', { name: '発送を登録' })
  const [code = ''] = /\d{3}-\d{4}/.exec(row ?? '') ?? []
  await dialog.getByText(code).waitFor()
  await dialog.getByLabel(/配送業者/).selectOption({ label: 'ヤマト運輸' })
  await dialog.getByRole('button', { name: '発送済みにする' }).click()
  await dialog.waitFor({ state: 'detached' })
  await page.locator(`table a[href="${theCase}"]`).waitFor({ state: 'detached' })
  expect(errors).toEqual([])
  await context.close()
})

test('the screen is in English, too', async () => {
  const { context, page, errors } = await open('en')
  await page.getByRole('checkbox', { name: 'Select all on this page' }).click()
  await page.getByRole('button', { name: /^Label data for \d+ selected$/ }).click()
  await page.getByRole('menuitem', { name: 'For Sagawa e-Hiden III' }).click()
  await page
    .getByRole('dialog')
    .getByText(/labels? (?:is|are) ready$/)
    .waitFor()
  expect(errors).toEqual([])
  await context.close()
})
