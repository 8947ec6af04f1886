import { eq } from 'drizzle-orm'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { influencers, notices } from '#server/db/schema/index.ts'
import { givenCase } from '#test/support/builders-cases.ts'
import { givenInfluencer } from '#test/support/builders.ts'
import { errorsOf } from './support/axe.ts'
import { desktop, focusIn, launchBrowser, loaded, watch, languages } from './support/browser.ts'
import { operatorCookie } from './support/operator.ts'
import { hoursToNoon, type Portal, startPortal } from './support/portal.ts'

let browser: Browser
let portal: Portal
beforeAll(async () => {
  ;[browser, portal] = await Promise.all([launchBrowser(), startPortal({ officialAccount: true })])
  await portal.setBack(hoursToNoon())
})
afterAll(async () => {
  await browser.close()
  await portal.stop()
})

const words = {
  jp: {
    tick: /みさき/,
    bar: '選択した参加案件',
    remind: 'リマインドを送る',
    text: '本文',
    own: '「{{title}}」の{{task}}をお待ちしております。',
    read: 'の取引条件への回答をお待ちしております。',
    preview: '内容を確認する',
    gets: 'みさきさんに届く内容',
    send: '1件にリマインドを送る',
    done: '1件のリマインドを受け付けました',
    nothing: 'リマインドを送れる参加案件がありません',
    why: 'その日のリマインドは送信済みです',
    runs: '一括操作の履歴',
    run: 'リマインドの送信',
    cases: '完了した参加案件（1件）',
    history: 'リマインドの送信',
  },
  en: {
    tick: /みさき/,
    bar: 'Selected cases',
    remind: 'Remind',
    text: 'Text',
    own: 'Please {{task}} for “{{title}}”.',
    read: 'Please review the terms and respond for',
    preview: 'Preview',
    gets: 'What みさき gets',
    send: 'Remind (1)',
    done: '1 reminder queued',
    nothing: 'No creator of these cases can be reminded',
    why: 'Already reminded that day',
    runs: 'Bulk actions',
    run: 'Remind',
    cases: 'Done: 1',
    history: 'Reminder sent',
  },
} as const

test.each(languages)('an operator reminds a creator in LINE, once a day (%s)', async (language) => {
  const say = words[language]
  const { id: line_user_id } = portal.emulator.people.misaki
  const { db } = portal.deps.database
  // Whom the former run had is somebody else now.
  await db.update(influencers).set({ line_user_id: null }).where(eq(influencers.line_user_id, line_user_id))
  const influencer = await givenInfluencer(portal, { display_name: 'みさき', line_user_id })
  await db.update(influencers).set({ language }).where(eq(influencers.id, influencer.id))
  const { id } = await givenCase(portal, { until: 'selected', influencer })
  const chat = () => portal.emulator.officialAccount.chatOf(line_user_id)

  const context = await browser.newContext({ ...desktop, locale: language === 'jp' ? 'ja-JP' : 'en-GB' })
  const { errors } = watch(context)
  await context.addCookies([
    await operatorCookie(portal, 'reviewer'),
    { name: 'i18next', value: language, url: portal.url },
  ])
  const page = await context.newPage()
  const dialog = page.getByRole('dialog')
  await page.goto(`${portal.url}/admin/cases?needs=all&keyword=みさき&sort=updated&order=desc`)
  await loaded(page)
  await page.getByRole('checkbox', { name: say.tick }).first().click()
  await page.getByRole('region', { name: say.bar }).getByRole('button', { name: say.remind }).click()
  await focusIn(dialog)
  await dialog.getByRole('textbox', { name: say.text }).fill(say.own)
  await dialog.getByRole('button', { name: say.preview }).click()
  await dialog.getByRole('region', { name: say.gets }).getByText(say.read).waitFor()
  await dialog.getByText(language === 'jp' ? 'LINEで送信' : 'By LINE').waitFor()
  expect(await errorsOf(page)).toEqual([])
  const before = chat().length
  await dialog.getByRole('button', { name: say.send }).click()
  await dialog.waitFor({ state: 'hidden' })
  // It is not sent within the ten seconds in which it can be undone; what became of the case before may still be on its way.
  await portal.goOn(0)
  expect(JSON.stringify(chat().slice(before))).not.toContain(say.read)
  await portal.goOn(11 / 3_600)
  await expect.poll(() => JSON.stringify(chat().slice(before))).toContain(say.read)

  // What became of it has an address of its own, which is read again after a reload.
  await page.goto(`${portal.url}/admin/cases`)
  await page.getByRole('link', { name: say.runs }).click()
  await page.getByRole('link', { name: say.run, exact: true }).first().click()
  await page.waitForURL(/cases\/runs\/\d+$/)
  await page.reload()
  await page.getByText(say.done).waitFor()
  await page.getByRole('list', { name: say.cases }).getByText('みさき').waitFor()
  expect(await errorsOf(page)).toEqual([])

  // The second of the day, from the page of the case.
  await page.goto(`${portal.url}/admin/cases/${id}`)
  await loaded(page)
  await page.getByText(say.history).waitFor()
  await page.getByRole('button', { name: say.remind }).click()
  await dialog.getByRole('button', { name: say.preview }).click()
  await dialog.getByText(say.nothing).waitFor()
  await dialog.getByText(say.why).waitFor()
  expect(await errorsOf(page)).toEqual([])
  const told = await db.select().from(notices).where(eq(notices.case_id, id))
  expect(told.filter(({ kind }) => kind === 'operator_reminder')).toHaveLength(1)
  expect(errors).toEqual([])
  await context.close()
})
