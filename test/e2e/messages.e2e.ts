import type { Browser, BrowserContextOptions, Cookie } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { paths } from '#domain/paths.ts'
import { givenCase } from '#test/support/builders-cases.ts'
import { givenInfluencer } from '#test/support/builders.ts'
import { errorsOf } from './support/axe.ts'
import { desktop, hydrated, launchBrowser, watch, visitors } from './support/browser.ts'
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

const picture = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)
async function open(
  options: BrowserContextOptions,
  language: 'jp' | 'en',
  cookie: Pick<Cookie, 'name' | 'value' | 'sameSite'> & { url: string },
) {
  const context = await browser.newContext(options)
  await context.addCookies([cookie, { name: 'i18next', value: language, url: portal.url }])
  return { page: await context.newPage(), watched: watch(context) }
}

test.each(visitors)(
  'a creator $where in $language and an operator write to each other, with a file, marks and a draft',
  async ({ language, device }) => {
    const text = (name: string) => textOf(language, name)
    const removing = text('common:remove_file').replace('{{name}}', '部屋.png')
    const influencer = await givenInfluencer(portal, { display_name: 'みさき' })
    const { id, campaign } = await givenCase(portal, { until: 'confirmed', influencer })
    const creator = await open(device, language, await portal.cookieOf(influencer))
    const operator = await open(desktop, language, await operatorCookie(portal, 'manager'))
    const [mine, theirs] = [creator.page, operator.page]

    await mine.goto(portal.url + paths.project(campaign.id))
    await hydrated(mine)
    await mine
      .getByRole('main')
      .getByRole('link', { name: new RegExp(text('common:title.messages')) })
      .click()
    const field = mine.getByRole('textbox', { name: text('messages:label') })
    await field.fill('撮影の場所について、写真をお送りします。')
    await mine
      .locator('input[data-attach]')
      .setInputFiles({ name: '部屋.png', mimeType: 'image/png', buffer: picture })
    await mine.getByRole('button', { name: removing }).waitFor()
    // What is typed and attached outlives a reload.
    await mine.reload()
    await hydrated(mine)
    await mine.getByRole('button', { name: removing }).waitFor()
    await expect.poll(() => field.inputValue()).toBe('撮影の場所について、写真をお送りします。')
    await mine.getByRole('button', { name: text('messages:send') }).click()
    await mine
      .getByText('撮影の場所について、写真をお送りします。', { exact: true })
      .and(mine.locator('p'))
      .waitFor()
    await expect.poll(() => field.inputValue()).toBe('')

    await theirs.goto(`${portal.url}/admin`)
    await theirs.getByRole('heading', { name: new RegExp(text('admin-dashboard:queue.message')) }).waitFor()
    await theirs.getByRole('link', { name: new RegExp(`みさき.*${campaign.title}`) }).click()
    await theirs.waitForURL(`**/admin/cases/${id}`)
    const thread = theirs.getByRole('region', { name: text('messages:title') })
    await thread.getByText('撮影の場所について、写真をお送りします。').waitFor()
    await thread.getByRole('button', { name: /部屋\.png/ }).waitFor()
    await theirs
      .getByRole('textbox', { name: text('messages:label') })
      .fill('明るくて、とても良いと思います。')
    await theirs.keyboard.press('Control+Enter')
    await thread.getByText('明るくて、とても良いと思います。').waitFor()

    // The screen that stands open keeps up by itself.
    await mine.getByText('明るくて、とても良いと思います。', { exact: true }).waitFor()
    await mine.getByText(text('messages:read'), { exact: true }).first().waitFor()
    await thread.getByText(text('messages:read'), { exact: true }).first().waitFor()
    const queues = await theirs.request.get(`${portal.url}/api/admin/desk`)
    expect(await queues.json()).toMatchObject({
      data: { queues: expect.arrayContaining([expect.objectContaining({ queue: 'message', count: 0 })]) },
    })
    const wide = await mine.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    )
    expect(wide).toBe(0)
    expect([...(await errorsOf(mine)), ...(await errorsOf(theirs))]).toEqual([])
    const above = await field.evaluate(
      (element) => window.innerHeight - element.getBoundingClientRect().bottom,
    )
    expect(above).toBeGreaterThan(0)
    expect([...creator.watched.errors, ...operator.watched.errors]).toEqual([])
    await Promise.all([mine, theirs].map((page) => page.context().close()))
  },
)
