import type { Browser, BrowserContext, BrowserContextOptions } from 'playwright-core'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { people } from '#emulator/people.ts'
import { givenInfluencer } from '#test/support/builders.ts'
import { givenCampaign } from '#test/support/builders-campaigns.ts'
import { lineHosts, type LineHosts, type LineHostsOptions } from '#test/support/line-hosts.ts'
import {
  desktop,
  expectCleanAddress,
  launchBrowser,
  phone,
  takenOver,
  type Watch,
  watch,
} from './support/browser.ts'
import { liffId, type Portal, startPortal } from './support/portal.ts'

let portal: Portal
let browser: Browser
let context: BrowserContext
let hosts: LineHosts
let watched: Watch
let target: string

beforeAll(async () => {
  ;[portal, browser] = await Promise.all([startPortal(), launchBrowser()])
  const campaign = await givenCampaign(portal, { title: '保湿美容液モニター' })
  target = `/dashboard/project-search/${campaign.id}`
  await givenInfluencer(portal, { display_name: '美咲', line_user_id: people.misaki.id })
})
afterAll(async () => {
  await browser.close()
  await portal.stop()
})
beforeEach(() => portal.emulator.reset())
afterEach(async () => {
  expect(watched.faults).toEqual([])
  expect(hosts.unanswered).toEqual([])
  await context.close()
})

async function givenPage(
  device: BrowserContextOptions,
  personId: string,
  options: Partial<LineHostsOptions> = {},
) {
  context = await browser.newContext(device)
  watched = watch(context)
  hosts = await lineHosts(context, {
    emulator: portal.emulator,
    portalUrl: portal.url,
    liffId,
    personId,
    ...options,
  })
  return context.newPage()
}

const givenPhone = (personId: string) => givenPage(phone, personId)

describe.each(['android', 'ios'] as const)('inside LINE on %s', (os) => {
  test('a registered creator who taps a link stands before the campaign, signed in', async () => {
    const page = await givenPhone(people.misaki.id)
    await hosts.openInLine(page, { path: target, os })
    await page.getByRole('heading', { name: '保湿美容液モニター' }).first().waitFor()
    await takenOver(page)
    expect(new URL(page.url()).pathname).toBe(target)
    expectCleanAddress(page)
  })

  test('the second visit goes straight there with the session', async () => {
    const page = await givenPhone(people.misaki.id)
    await hosts.openInLine(page, { path: target, os })
    await page.getByRole('heading', { name: '保湿美容液モニター' }).first().waitFor()
    const logIns: string[] = []
    page.on('request', (request) => {
      if (request.url().endsWith('/auth/line/login')) logIns.push(request.url())
    })
    await hosts.openInLine(page, { path: target, os })
    await page.getByRole('heading', { name: '保湿美容液モニター' }).first().waitFor()
    await takenOver(page)
    expect(logIns).toEqual([])
  })

  test('an unknown creator with openid alone is led to registration, with the target kept', async () => {
    const page = await givenPhone(people.tsubasa.id)
    await hosts.openInLine(page, { path: target, os })
    await page.waitForURL('**/register?**')
    await takenOver(page)
    expect(new URL(page.url()).searchParams.get('next')).toBe(target)
    expectCleanAddress(page)
  })
})

describe('when LINE does not start', () => {
  test('a wrong clock is named, and nothing of the credentials stays in the address', async () => {
    const page = await givenPhone(people.misaki.id)
    await hosts.openInLine(page, { path: target, trouble: 'expired_token' })
    await page.getByRole('heading', { name: '端末の日付と時刻をご確認ください' }).waitFor()
    expectCleanAddress(page)
  })

  test('a forged token ends on a screen with ways out', async () => {
    const page = await givenPhone(people.misaki.id)
    await hosts.openInLine(page, { path: target, trouble: 'bad_signature' })
    await page.getByRole('heading', { name: 'LINEに接続できませんでした' }).waitFor()
    const mail = page.getByRole('link', { name: 'メールアドレスでログイン' })
    expect(await mail.getAttribute('href')).toBe(`/login?next=${encodeURIComponent(target)}`)
    expectCleanAddress(page)
  })

  test('a start that hangs is given up after ten seconds', async () => {
    const page = await givenPhone(people.misaki.id)
    await hosts.openInLine(page, { path: '', bridge: false })
    await page.getByRole('heading', { name: 'LINEからの応答がありません' }).waitFor({ timeout: 20_000 })
    const open = page.getByRole('link', { name: 'LINEで開く' })
    expect(await open.getAttribute('href')).toBe(`https://liff.line.me/${liffId}/`)
  })
})

describe('outside LINE', () => {
  test('log-in with LINE keeps the deep link', async () => {
    const page = await givenPage(desktop, people.misaki.id)
    await page.goto(portal.url + target)
    await takenOver(page)
    expect(new URL(page.url()).pathname).toBe('/login')
    await page.getByRole('button', { name: /LINE/ }).first().click()
    await page.getByRole('heading', { name: '保湿美容液モニター' }).first().waitFor()
    expect(new URL(page.url()).pathname).toBe(target)
    expectCleanAddress(page)
  })

  test('refusing at LINE comes back to a screen that says so, with mail as the other way', async () => {
    const page = await givenPage(desktop, people.misaki.id, { login: 'refuse' })
    await page.goto(portal.url + target)
    await takenOver(page)
    await page.getByRole('button', { name: /LINE/ }).first().click()
    await page.getByRole('heading', { name: 'LINEでのログインを中止しました' }).waitFor()
    expectCleanAddress(page)
  })

  test("LINE's ordinary browser offers to open the page in LINE", async () => {
    const page = await givenPhone(people.misaki.id)
    await hosts.actAs(page, 'inAppAndroid')
    await page.goto(portal.url + target)
    await takenOver(page)
    const open = page.getByRole('link', { name: 'LINEで開く' })
    await open.waitFor()
    expect(await open.getAttribute('href')).toBe(`https://liff.line.me/${liffId}${target}`)
  })
})
