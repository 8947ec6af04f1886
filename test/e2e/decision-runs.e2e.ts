import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
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

const words = {
  jp: {
    tickAll: 'このページをすべて選択',
    reject: '見送る',
    try: '内容を確認する',
    rejectMany: /^\d+名を見送る$/,
    rejected: /^\d+名を見送りにしました$/,
    message: 'メッセージを送る',
    text: '本文',
    send: /^\d+件にメッセージを送る$/,
    sent: /^\d+件にメッセージを送りました$/,
  },
  en: {
    tickAll: 'Select all on this page',
    reject: 'Reject',
    try: 'Preview',
    rejectMany: /^Reject \(\d+\)$/,
    rejected: /^\d+ applicants? rejected$/,
    message: 'Message',
    text: 'Text',
    send: /^Send \(\d+\)$/,
    sent: /^\d+ messages? sent$/,
  },
} as const

test.each(['jp', 'en'] as const)('a manager writes to many and rejects many: %s', async (language) => {
  const says = words[language]
  const context = await browser.newContext(desktop)
  const { errors } = watch(context)
  await context.addCookies([
    await operatorCookie(portal, 'manager'),
    { name: 'i18next', value: language, url: portal.url },
  ])
  const page = await context.newPage()
  const dialog = page.getByRole('dialog')

  await page.goto(`${portal.url}/admin/cases?needs=all&state=confirmed`)
  await loaded(page)
  await page.getByRole('checkbox').nth(1).waitFor()
  await page.getByRole('checkbox', { name: says.tickAll }).click()
  await page.getByRole('button', { name: says.message, exact: true }).click()
  await dialog.getByLabel(says.text).fill('{{name}}: {{title}}')
  await dialog.getByRole('button', { name: says.try }).click()
  await dialog.getByRole('button', { name: says.send }).click()
  await dialog.getByText(says.sent).waitFor({ timeout: 30_000 })

  await page.goto(`${portal.url}/admin/applications`)
  await loaded(page)
  const ticks = page.getByRole('row').getByRole('checkbox')
  await ticks.nth(0).check()
  await ticks.nth(1).check()
  await page.getByRole('button', { name: says.reject, exact: true }).click()
  await dialog.getByRole('button', { name: says.try }).click()
  await dialog.getByRole('button', { name: says.rejectMany }).click()
  await dialog.getByText(says.rejected).waitFor({ timeout: 30_000 })
  expect(errors).toEqual([])
  await context.close()
})
