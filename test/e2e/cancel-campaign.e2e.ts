import { eq } from 'drizzle-orm'
import type { Browser, BrowserContextOptions, Cookie, Locator } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { paths } from '#domain/paths.ts'
import { cases, subTasks } from '#server/db/schema/index.ts'
import { applyToCampaign } from '#server/modules/applications/applications.service.ts'
import { givenCase } from '#test/support/builders-cases.ts'
import { buildAddress, givenInfluencer } from '#test/support/builders.ts'
import { errorsOf } from './support/axe.ts'
import { desktop, hydrated, launchBrowser, loaded, visitors, watch } from './support/browser.ts'
import { operatorCookie } from './support/operator.ts'
import { type Portal, startPortal } from './support/portal.ts'
import { textOf } from './support/seeded.ts'

let browser: Browser
let portal: Portal
beforeAll(async () => {
  ;[browser, portal] = await Promise.all([launchBrowser(), startPortal()])
})
afterAll(async () => {
  await browser.close()
  await portal.stop()
})

async function open(
  options: BrowserContextOptions,
  language: 'jp' | 'en',
  cookie: Pick<Cookie, 'name' | 'value' | 'sameSite'> & { url: string },
) {
  const context = await browser.newContext(options)
  await context.addCookies([cookie, { name: 'i18next', value: language, url: portal.url }])
  return { page: await context.newPage(), watched: watch(context) }
}

/** A case with goods on their way whose plan is approved, and an application, in one campaign. */
async function givenWork(title: string) {
  const worker = await givenInfluencer(portal, { display_name: 'みさき' })
  const { id, campaign } = await givenCase(portal, {
    until: 'shipped',
    influencer: worker,
    campaign: { kind: 'gift_and_paid', title, reward_amount: 20_000 },
  })
  await portal.deps.database.db.update(subTasks).set({ state: 'approved' }).where(eq(subTasks.case_id, id))
  await portal.deps.database.db
    .update(subTasks)
    .set({ state: 'locked' })
    .where(eq(subTasks.kind, 'final_report'))
  const applicant = await givenInfluencer(portal, { display_name: 'れん' })
  await applyToCampaign(portal.deps, applicant.id, campaign.id, {
    social_account_id: applicant.accounts[0]?.id ?? 0,
    answers: [],
    agreements: [],
    address: buildAddress(),
  })
  return { worker, applicant, campaign }
}

test.each(visitors)(
  'an operator cancels a campaign, and a creator $where ($language) with a case and one with an application see why',
  async ({ language, device }) => {
    const text = (name: string, values?: Record<string, string>) => textOf(language, name, values)
    const title = `季節のスキンケア ${language}`
    const reason = '商品の製造が中止となったため、募集を中止いたします。'
    const { worker, applicant, campaign } = await givenWork(title)
    const operator = await open(desktop, language, await operatorCookie(portal, 'manager'))
    const theirs = operator.page
    const dialog = theirs.getByRole('dialog')
    await theirs.goto(`${portal.url}/admin/campaigns/${campaign.id}`)
    await loaded(theirs)
    await theirs.getByRole('button', { name: text('admin-campaigns:cancel.do'), exact: true }).click()
    await dialog.getByText(text('admin-cases:run.cancel.applications'), { exact: true }).waitFor()
    await dialog.getByText('みさき').waitFor()
    await dialog
      .getByText(/12,000/)
      .first()
      .waitFor()
    expect(await errorsOf(theirs)).toEqual([])
    await dialog.getByLabel(text('admin-cases:run.cancel.reason')).fill(reason)
    await dialog.getByRole('button', { name: text('admin-cases:run.cancel.submit') }).click()
    await dialog.waitFor({ state: 'hidden' })
    await portal.passUndo(theirs)
    await theirs.getByText(text('admin:undo.cancel_done')).waitFor()
    await theirs.getByText(text('admin-campaigns:cancelled'), { exact: true }).waitFor()

    const working = await open(device, language, await portal.cookieOf(worker))
    const mine = working.page
    await mine.goto(portal.url + paths.campaign(campaign.id))
    await hydrated(mine)
    await mine.getByText(text('campaigns:standing.cancelled_title')).first().waitFor()
    await mine.getByRole('link', { name: text('campaigns:standing.see_case') }).click()
    await mine.getByText(text('cases:outcome.terminated_title')).first().waitFor()
    await mine.getByText(reason).first().waitFor()
    expect(await errorsOf(mine)).toEqual([])

    const applied = await open(device, language, await portal.cookieOf(applicant))
    const other = applied.page
    await other.goto(portal.url + paths.project(campaign.id))
    await hydrated(other)
    await other.getByText(text('cases:outcome.cancelled_title')).first().waitFor()
    await other.getByText(reason).first().waitFor()
    // It left the search.
    await other.goto(`${portal.url}${paths.search}`)
    await hydrated(other)
    await loaded(other)
    expect(await other.getByText(title).count()).toBe(0)
    for (const { watched } of [operator, working, applied]) expect(watched.errors).toEqual([])
  },
)

test('the button that cancels stays in sight however many cases are listed', async () => {
  const first = await givenCase(portal, { until: 'confirmed', campaign: { title: '長い一覧' } })
  const campaign_id = first.campaign.id
  for (let more = 0; more < 14; more += 1) {
    const { id } = await givenCase(portal, { until: 'confirmed' })
    await portal.deps.database.db.update(cases).set({ campaign_id }).where(eq(cases.id, id))
  }
  const { page } = await open(desktop, 'jp', await operatorCookie(portal, 'manager'))
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.goto(`${portal.url}/admin/campaigns/${campaign_id}`)
  await loaded(page)
  await page.getByRole('button', { name: textOf('jp', 'admin-campaigns:cancel.do'), exact: true }).click()
  const confirm = page
    .getByRole('dialog')
    .getByRole('button', { name: textOf('jp', 'admin-cases:run.cancel.submit') })
  await confirm.waitFor()
  // The field that has the focus lies above the buttons, and nothing shows below them.
  const dialog = page.getByRole('dialog')
  const reason = dialog.getByLabel(textOf('jp', 'admin-cases:run.cancel.reason'))
  await reason.focus()
  const bottomOf = async (of: Locator) => {
    const found = await of.boundingBox()
    return found ? found.y + found.height : Number.NaN
  }
  const topOf = async (of: Locator) => (await of.boundingBox())?.y ?? Number.NaN
  // Once the dialog has come to rest.
  await expect.poll(() => bottomOf(confirm)).toBeLessThan(800)
  await expect.poll(async () => (await topOf(confirm)) - (await bottomOf(reason))).toBeGreaterThanOrEqual(0)
  const keep = dialog.getByRole('button', { name: textOf('jp', 'admin-cases:run.cancel.keep') })
  await expect.poll(async () => (await bottomOf(dialog)) - (await bottomOf(keep))).toBeLessThanOrEqual(24)
})
