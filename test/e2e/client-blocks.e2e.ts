import { and, eq } from 'drizzle-orm'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { campaigns, cases, clients, influencers } from '#server/db/schema/index.ts'
import { errorsOf } from './support/axe.ts'
import { desktop, launchBrowser, windows } from './support/browser.ts'
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

/** An applicant of a campaign that the first client is given. */
async function givenApplicant() {
  const { db } = portal.deps.database
  const [client] = await db.select().from(clients).orderBy(clients.id).limit(1)
  const [applied] = await db
    .select({
      id: influencers.id,
      display_name: influencers.display_name,
      name: influencers.name,
      campaign_id: campaigns.id,
    })
    .from(cases)
    .innerJoin(influencers, eq(influencers.id, cases.influencer_id))
    .innerJoin(campaigns, eq(campaigns.id, cases.campaign_id))
    .where(and(eq(cases.state, 'applied'), eq(campaigns.state, 'published')))
    .orderBy(cases.id)
    .limit(1)
  if (!client || !applied) throw new Error('The seed has no client or no applicant.')
  await db.update(campaigns).set({ client_id: client.id }).where(eq(campaigns.id, applied.campaign_id))
  return { client, ...applied }
}

test.each(windows)(
  'in $language at $width pixels a manager blocks an applicant, is refused, and lifts it',
  async ({ language, width }) => {
    const text = (key: string) => textOf(language, key)
    const { client, ...person } = await givenApplicant()
    const context = await browser.newContext({ ...desktop, viewport: { width, height: 900 } })
    await context.addCookies([
      { name: 'i18next', value: language, url: portal.url },
      await operatorCookie(portal, 'manager'),
    ])
    const page = await context.newPage()
    await page.goto(`${portal.url}/admin/clients/${client.id}`)
    const section = page.locator('section', {
      has: page.getByRole('heading', { name: text('admin-blocks:title.client') }),
    })
    await section.getByRole('button', { name: text('admin-blocks:open') }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('searchbox').fill(person.name)
    await dialog.getByRole('button', { name: person.name }).first().click()
    await dialog.getByRole('textbox').fill('競合の案件に出演しています')
    expect(await errorsOf(page)).toEqual([])
    await dialog.getByRole('button', { name: text('admin-blocks:submit') }).click()
    await section.getByText('競合の案件に出演しています').first().waitFor()
    await dialog.waitFor({ state: 'hidden' })
    expect(await errorsOf(page)).toEqual([])

    await page.goto(`${portal.url}/admin/applications?campaign_id=${person.campaign_id}`)
    const row = page.locator('tr', { has: page.locator(`a[href="/admin/influencers/${person.id}"]`) })
    await row.getByText(text('admin-blocks:mark'), { exact: true }).waitFor()
    await row.getByRole('checkbox').check()
    await page.getByRole('button', { name: text('admin-applications:select'), exact: true }).click()
    await page.getByText(text('errors:application.client_blocked')).first().waitFor()
    expect(await errorsOf(page)).toEqual([])
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)

    await page.goto(`${portal.url}/admin/influencers/${person.id}`)
    await page.getByRole('button', { name: text('admin-blocks:lift'), exact: true }).click()
    await page.getByText(text('admin-blocks:lifted_done')).waitFor()
    await page.getByText(text('admin-blocks:state.lifted'), { exact: true }).first().waitFor()
    expect(await errorsOf(page)).toEqual([])
    await context.close()
  },
)
