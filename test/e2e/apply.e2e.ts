import { and, eq } from 'drizzle-orm'
import type { Browser, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { paths } from '#domain/paths.ts'
import { people } from '#emulator/people.ts'
import { cases, influencers } from '#server/db/schema/index.ts'
import { type Campaign, givenCampaign } from '#test/support/builders-campaigns.ts'
import { givenInfluencer } from '#test/support/builders.ts'
import { desktop, expectCleanAddress, launchBrowser, hydrated } from './support/browser.ts'
import { inLine, type InLine } from './support/in-line.ts'
import { type Portal, startPortal } from './support/portal.ts'
import { byScript, fillInRegistration } from './support/registration.ts'
import { textOf } from './support/seeded.ts'

let portal: Portal
let browser: Browser
let line: InLine
let campaign: Campaign
let target: string

beforeAll(async () => {
  ;[portal, browser] = await Promise.all([startPortal(), launchBrowser()])
  line = inLine(portal, browser)
})
afterAll(async () => {
  await browser.close()
  await portal.stop()
})
beforeEach(async () => {
  portal.emulator.reset()
  campaign = await givenCampaign(portal, {
    title: '保湿美容液モニター',
    kind: 'gift_and_paid',
    application: {
      questions: [
        {
          id: 'skin',
          kind: 'single',
          label: '肌質を教えてください',
          required: true,
          options: ['乾燥肌', '普通肌'],
        },
      ],
      product_options: [],
      agreements: [
        {
          id: 'share',
          label: '発送のため、氏名・住所・電話番号を広告主へ提供することに同意します',
          required: true,
        },
      ],
    },
  })
  target = `/dashboard/project-search/${campaign.id}`
})
afterEach((test) => line.leave(test))

/** The only mail; the portal looks for what it has to send once a second. */
async function receivedMail() {
  await expect.poll(() => portal.emulator.mails()).toHaveLength(1)
  return portal.emulator.mails()[0]
}

async function apply(page: Page, language: 'jp' | 'en' = 'jp') {
  const says = (name: string) => textOf(language, name)
  await page.getByRole('link', { name: says('campaigns:apply.go') }).click()
  await page.getByLabel(/hana\.days|person_/).check()
  await page.getByLabel('乾燥肌').check()
  await page.getByLabel(/広告主へ提供/).check()
  const address = ['enter_address', 'change_address'].map((key) => says(`campaigns:application.${key}`))
  await page.getByRole('link', { name: new RegExp(address.join('|')) }).click()
  await page.waitForURL(portal.url + paths.editDelivery(campaign.id))
  const field = (key: string) => page.getByLabel(says(`address:${key}`)).first()
  await field('postal_code').fill('150-0001')
  await expect.poll(() => field('city').inputValue()).toBe('渋谷区')
  // The person of the profile receives it.
  await expect.poll(() => field('recipient_name').inputValue()).toBe('小林 花')
  await expect.poll(() => field('recipient_kana').inputValue()).not.toBe('')
  await expect.poll(() => field('phone').inputValue()).toMatch(/^0\d{9,10}$/)
  await field('street').fill('1-2-3')
  await page.getByRole('button', { name: says('campaigns:application.use_address') }).click()
  // The form comes back as it was left.
  const submit = page.getByRole('button', { name: says('campaigns:application.submit') })
  await submit.waitFor()
  await expect.poll(() => page.getByLabel('乾燥肌').isChecked()).toBe(true)
  await submit.click()
  await page.getByRole('heading', { name: says('campaigns:done.title') }).waitFor()
}

async function applicationsOf(where: { line?: string; email?: string }) {
  const { db } = portal.deps.database
  const whose = where.line
    ? eq(influencers.line_user_id, where.line)
    : eq(influencers.email, where.email ?? '')
  return db
    .select({ state: cases.state, address: cases.address })
    .from(cases)
    .innerJoin(influencers, eq(influencers.id, cases.influencer_id))
    .where(and(whose, eq(cases.campaign_id, campaign.id)))
}

async function leaveNoTrace(line: string) {
  await portal.deps.database.db
    .update(influencers)
    .set({ line_user_id: null, email: null })
    .where(eq(influencers.line_user_id, line))
}

describe.each([
  ['android', 'jp'],
  ['ios', 'en'],
] as const)('the first visit in LINE on %s in %s', (os, language) => {
  test('registers, lands on the campaign that was tapped, and applies; the second visit goes straight there', async () => {
    const { page, openInLine } = await line.deviceOf(people.hana)
    await page.context().addCookies([{ name: 'i18next', value: language, url: portal.url }])
    await openInLine({ path: target, os })
    await page.waitForURL('**/register?**')
    await hydrated(page)
    await page.getByRole('button', { name: textOf(language, 'auth:line.use_profile') }).click()
    const name = page.getByLabel(textOf(language, 'auth:profile.display_name'))
    await expect.poll(() => name.inputValue()).not.toBe('')
    await fillInRegistration(page, undefined, { language })
    await page.getByRole('link', { name: textOf(language, 'auth:next.to_target') }).click()
    await page.waitForURL(portal.url + target)
    await apply(page, language)
    expect(await applicationsOf({ line: people.hana.id })).toMatchObject([
      { state: 'applied', address: { postal_code: '1500001' } },
    ])

    await openInLine({ path: target, os })
    await page.waitForURL(portal.url + target)
    await hydrated(page)
    await page.getByRole('button', { name: textOf(language, 'campaigns:cancel.open') }).waitFor()
    expectCleanAddress(page)
    await leaveNoTrace(people.hana.id)
  })
})

test('consent to openid alone is enough, and refusing the profile is fine', async () => {
  const { page, openInLine } = await line.deviceOf(people.shizuka)
  await openInLine({ path: target })
  await page.waitForURL('**/register?**')
  await hydrated(page)
  await page.getByRole('button', { name: 'LINEプロフィールを使う' }).click()
  await page.getByText('LINEの名前は使用しません。').waitFor()
  await fillInRegistration(page, 'しずか', { tap: byScript })
  await byScript(page.getByRole('link', { name: '案件へ進む' }))
  await page.waitForURL(portal.url + target)
  await leaveNoTrace(people.shizuka.id)
})

describe('on a desktop, with mail and password', () => {
  test('a person registers, confirms the mail address and applies', async () => {
    const { page } = await line.deviceOf(people.hana, desktop)
    await page.goto(`${portal.url}/register?next=${encodeURIComponent(target)}`)
    await hydrated(page)
    await page.getByLabel('メールアドレス').fill('Hana@example.com')
    await page.locator('input[name=password]').fill('correct horse battery')
    await page.getByRole('button', { name: '次へ' }).click()
    await fillInRegistration(page, 'はな')
    const mail = await receivedMail()
    expect(mail?.to).toEqual(['Hana@example.com'])
    const link = /https?:\S+verify_token=\S+/.exec(mail?.text ?? '')?.[0] ?? ''
    // Opened in a browser that knows nobody, as mail apps do.
    await page.context().clearCookies()
    await page.goto(link)
    await hydrated(page)
    await page.getByText('ログインすると、メールアドレスの確認が完了します').waitFor()
    await page.getByLabel('メールアドレス').fill('Hana@example.com')
    await page.locator('input[name=password]').fill('correct horse battery')
    await page.getByRole('button', { name: 'ログイン', exact: true }).click()
    await page.getByRole('status').filter({ hasText: 'メールアドレスを確認しました' }).last().waitFor()
    await page.waitForURL('**/dashboard')
    expect(page.url()).not.toContain('verify_token')
    await page.goto(portal.url + target)
    await hydrated(page)
    await apply(page)
    expect(await applicationsOf({ email: 'Hana@example.com' })).toMatchObject([{ state: 'applied' }])
  })

  test('a person who forgot the password sets a new one by mail, and signs in with it', async () => {
    await givenInfluencer(portal, { email: 'forgetful@example.com', password: 'the old password' })
    const { page } = await line.deviceOf(people.hana, desktop)
    await page.goto(`${portal.url}/forgot-password`)
    await hydrated(page)
    await page.getByLabel('メールアドレス').fill('forgetful@example.com')
    await page.getByRole('button', { name: '再設定メールを送る' }).click()
    await page.getByText('メールをご確認ください').waitFor()
    const mail = await receivedMail()
    await page.goto(/https?:\S+token=\S+/.exec(mail?.text ?? '')?.[0] ?? '')
    await hydrated(page)
    await expect.poll(() => page.url()).not.toContain('token=')
    await page.locator('input[name=password]').fill('a new long password')
    await page.getByRole('button', { name: 'パスワードを設定する' }).click()
    await page.getByRole('link', { name: 'ログインする' }).click()
    await page.getByLabel('メールアドレス').fill('forgetful@example.com')
    await page.locator('input[name=password]').fill('a new long password')
    await page.getByRole('button', { name: 'ログイン', exact: true }).click()
    await page.waitForURL('**/dashboard')
  })
})

describe('an application', () => {
  test('tapped twice at once is one', async () => {
    const person = await givenInfluencer(portal, { email: 'twice@example.com' })
    campaign = await givenCampaign(portal, { title: '二度押し' })
    const { page } = await line.deviceOf(people.hana)
    await page.context().addCookies([await portal.cookieOf(person)])
    await page.goto(`${portal.url}/dashboard/project-search/${campaign.id}/application-confirmation`)
    await hydrated(page)
    await page.getByLabel(/person_/).check()
    const submit = page.getByRole('button', { name: 'この内容で応募する' })
    await submit.evaluate((button: HTMLButtonElement) => {
      button.click()
      button.click()
    })
    await page.getByRole('heading', { name: '応募が完了しました' }).waitFor()
    expect(await applicationsOf({ email: 'twice@example.com' })).toHaveLength(1)
  })

  test('keeps what was typed over a cut network and a reload', async () => {
    const person = await givenInfluencer(portal, { email: 'train@example.com' })
    campaign = await givenCampaign(portal, { title: '電車の中' })
    const { page } = await line.deviceOf(people.hana)
    await page.context().addCookies([await portal.cookieOf(person)])
    await page.goto(`${portal.url}/dashboard/project-search/${campaign.id}/application-confirmation`)
    await hydrated(page)
    await page.getByLabel(/person_/).check()
    await page.getByLabel(/応募メッセージ/).fill('電車の中で書いています')
    await page.context().setOffline(true)
    await page.getByRole('button', { name: 'この内容で応募する' }).click()
    await page.getByRole('alert').filter({ hasText: '通信できませんでした' }).waitFor()
    await page.context().setOffline(false)
    await page.reload()
    await hydrated(page)
    await expect.poll(() => page.getByLabel(/応募メッセージ/).inputValue()).toBe('電車の中で書いています')
    await page.getByRole('button', { name: 'この内容で応募する' }).click()
    await page.getByRole('heading', { name: '応募が完了しました' }).waitFor()
  })
})
