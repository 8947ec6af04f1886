import { readFile } from 'node:fs/promises'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import * as z from 'zod/mini'
import { listAdminCases } from '#contract/admin-cases.ts'
import { desktop, launchBrowser, loaded, phone, watch } from './support/browser.ts'
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

test.each([
  ['a desktop', desktop],
  ['a phone', phone],
])('on %s the list is narrowed, ordered, reloaded and taken as CSV', async (_on, device) => {
  const context = await browser.newContext(device)
  const { errors } = watch(context)
  await context.addCookies([
    await operatorCookie(portal, 'manager'),
    { name: 'i18next', value: 'jp', url: portal.url },
  ])
  const page = await context.newPage()
  await page.goto(`${portal.url}/admin/cases`)
  await page.getByRole('tab', { name: /^要対応\s*\d+$/, selected: true }).waitFor()

  await page.getByRole('tab', { name: /^すべて/ }).click()
  await page.getByLabel('種類').selectOption('gift')
  await page.getByRole('button', { name: 'クリエイター' }).click()
  await page.waitForURL(/sort=creator/)
  await loaded(page)
  const shown = page.getByText(/^[\d,]+件・報酬の合計/)
  await expect.poll(() => shown.textContent()).not.toBeNull()
  const query = 'needs=all&kind=gift&sort=creator&order=asc&size=50'
  const reply = await page.request.get(`${portal.url}${listAdminCases.path}?${query}`)
  const { data } = z.parse(listAdminCases.answer, await reply.json())
  const names = data.map(({ influencer }) => influencer.display_name)
  expect(names.length).toBeGreaterThan(0)
  const inOrder = () => page.locator('tbody td:nth-child(2)').allTextContents()
  await expect.poll(inOrder, { message: page.url() }).toEqual(names)

  await page.reload()
  await page.getByRole('columnheader', { name: 'クリエイター' }).waitFor()
  await loaded(page)
  await expect.poll(inOrder, { message: page.url() }).toEqual(names)
  const total = Number((await shown.textContent())?.replaceAll(',', '').match(/^\d+/)?.[0])

  const saved = page.waitForEvent('download')
  await page.getByRole('link', { name: 'CSVで出力' }).click()
  const lines = (await readFile(await (await saved).path(), 'utf8')).trimEnd().split('\r\n')
  expect(lines.length - 1).toBe(total)

  await page.getByRole('button', { name: '絞り込みを解除' }).click()
  await page.waitForURL((url) => !url.searchParams.has('kind'))
  expect(errors).toEqual([])
  await context.close()
})
