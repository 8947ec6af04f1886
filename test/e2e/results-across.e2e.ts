import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { errorsOf } from './support/axe.ts'
import { desktop, launchBrowser, loaded, windows } from './support/browser.ts'
import { operatorCookie } from './support/operator.ts'
import { type Portal, startPortal } from './support/portal.ts'
import { textOf } from './support/seeded.ts'

let portal: Portal
let browser: Browser
beforeAll(async () => {
  ;[portal, browser] = await Promise.all([startPortal({ copyOf: inject('seededFolder') }), launchBrowser()])
})
afterAll(async () => {
  await browser.close()
  await portal.stop()
})

test.each(windows)(
  'in $language at $width pixels results are grouped, narrowed, ordered and saved',
  async ({ language, width }) => {
    const text = (key: string) => textOf(language, key)
    const context = await browser.newContext({ ...desktop, viewport: { width, height: 900 } })
    await context.addCookies([
      { name: 'i18next', value: language, url: portal.url },
      await operatorCookie(portal, 'manager'),
    ])
    const page = await context.newPage()
    await page.goto(`${portal.url}/admin`)
    await page
      .getByRole('navigation')
      .getByRole('link', { name: text('admin:title.results') })
      .click()
    await page.getByRole('heading', { level: 2, name: text('admin-results:chart.seen') }).waitFor()
    await loaded(page)
    expect(await errorsOf(page)).toEqual([])

    await page.getByLabel(text('admin-results:filter.group')).selectOption({
      label: text('admin-results:group.platform'),
    })
    const table = page.getByRole('region', { name: text('admin-results:by.platform') })
    await table.getByRole('button', { name: text('admin-results:figure.views') }).click()
    await page.waitForURL(/sort=views/)
    await page.locator('th[aria-sort=ascending]').getByText(text('admin-results:figure.views')).waitFor()
    await loaded(page)
    const rows = page.locator('tbody tr')
    const names = async () => (await rows.allInnerTexts()).map((row) => row.split('\t')[0]?.trim())
    await expect.poll(async () => (await names()).at(-1)).toBe(text('admin-results:total'))
    expect(await errorsOf(page)).toEqual([])
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)

    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('link', { name: text('admin-results:export') }).click(),
    ])
    const chunks: Buffer[] = []
    for await (const chunk of await file.createReadStream()) chunks.push(chunk as Buffer)
    const lines = Buffer.concat(chunks).toString('utf8').trim().split('\r\n')
    await expect.poll(names).toHaveLength(lines.length - 1)
    expect(lines.at(-1)).toMatch(/^合計,/)

    await page.goto(`${portal.url}/admin/results?from=2020-01&to=2020-02`)
    await page.getByText(text('admin-results:empty_filtered'), { exact: true }).waitFor()
    await page.getByRole('button', { name: text('admin-results:filter.clear') }).click()
    await rows.first().waitFor()
    await context.close()
  },
)
