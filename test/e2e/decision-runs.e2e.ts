import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { desktop, focusIn, launchBrowser, loaded, watch, languages } from './support/browser.ts'
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
    done: /^\d+件の一括操作が終わりました。$/,
    undo: '取り消す',
    undone: '始まる前に取り消しました。何も変更していません。',
    again: '内容を変更してやり直す',
    message: 'メッセージを送る',
    text: '本文',
    send: /^\d+件にメッセージを送る$/,
  },
  en: {
    tickAll: 'Select all on this page',
    reject: 'Reject',
    try: 'Preview',
    rejectMany: /^Reject \(\d+\)$/,
    done: /^The bulk action on \d+ cases? is finished\.$/,
    undo: 'Undo',
    undone: 'Undone before it started. Nothing was changed.',
    again: 'Change and start again',
    message: 'Message',
    text: 'Text',
    send: /^Send \(\d+\)$/,
  },
} as const

test.each(languages)(
  'a manager takes words to many back, writes again, and rejects many: %s',
  async (language) => {
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
    await dialog.waitFor({ state: 'hidden' })

    // From another screen, where the words come back into the form.
    await page.goto(`${portal.url}/admin/campaigns`)
    await page.getByRole('button', { name: says.undo, exact: true }).click()
    await page.waitForURL(/\/admin\/cases\/runs\/\d+$/)
    await dialog.waitFor()
    await expect.poll(() => dialog.getByLabel(says.text).inputValue()).toBe('{{name}}: {{title}}')
    await focusIn(dialog)
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'hidden' })
    await page.getByText(says.undone).waitFor()
    await page.getByRole('button', { name: says.again }).click()
    await dialog.getByRole('button', { name: says.try }).click()
    await dialog.getByRole('button', { name: says.send }).click()
    await dialog.waitFor({ state: 'hidden' })
    await portal.passUndo(page)
    await page.getByText(says.done).waitFor()

    await page.goto(`${portal.url}/admin/applications`)
    await loaded(page)
    // The first box stands over all rows.
    const ticks = page.getByRole('row').getByRole('checkbox')
    await ticks.nth(1).click()
    await ticks.nth(2).click()
    await expect.poll(() => ticks.nth(1).isChecked()).toBe(true)
    await expect.poll(() => ticks.nth(2).isChecked()).toBe(true)
    await page.getByRole('button', { name: says.reject, exact: true }).click()
    await dialog.getByRole('button', { name: says.try }).click()
    await dialog.getByRole('button', { name: says.rejectMany }).click()
    await dialog.waitFor({ state: 'hidden' })
    await portal.passUndo(page)
    await page.getByText(says.done).waitFor()
    expect(errors).toEqual([])
    await context.close()
  },
)
