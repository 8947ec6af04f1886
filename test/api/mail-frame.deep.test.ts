import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { putProvider } from '#contract/admin-settings.ts'
import { forgotPassword } from '#contract/auth.ts'
import { sendInquiry } from '#contract/inquiries.ts'
import { influencers } from '#server/db/schema/index.ts'
import { fillLetter } from '#server/mail/letter.ts'
import { createMail } from '#server/mail/mail.ts'
import { shippedTexts } from '#server/mail/shipped-texts.ts'
import { enqueuePersonalNotice } from '#server/modules/notices/personal-notices.ts'
import { type TestApi, testApi } from '#test/support/api.ts'
import { callAsStored } from '#test/support/as-stored.ts'
import { actOnCase, givenCampaign } from '#test/support/builders-campaigns.ts'
import { givenCase } from '#test/support/builders-cases.ts'
import { givenOperator } from '#test/support/builders-operators.ts'
import { givenInfluencer } from '#test/support/builders.ts'

// Who reads, who writes and what is asked by when, as they arrive in a mailbox.

let api: TestApi
beforeAll(async () => {
  api = await testApi()
})
beforeEach(async () => {
  await api.reset()
  api.deps.mail = createMail(api.line.smtpUrl, 'portal@portal.example')
})
afterAll(() => api.close())

/** The newest comes first. */
async function arrived() {
  await api.work()
  return api.line.mails()
}

/** Returns the text with its own line breaks, however they travelled. */
const wordsOf = (mail: { text: string } | undefined) => mail?.text.replaceAll('\r\n', '\n') ?? ''

const provider = {
  name: '株式会社みほん企画',
  address: '東京都渋谷区神宮前1-2-3',
  representative: '代表取締役 見本 太郎',
  email: 'support@mihon.example',
  phone: '03-0000-0000',
}
async function renameProvider() {
  const as = await api.asOperator(await givenOperator(api, { role: 'owner' }))
  await callAsStored(api, putProvider, { as, body: provider })
}

describe('a mail', () => {
  test('names its sender, its reader, and below who writes, from where and how to answer', async () => {
    await renameProvider()
    const { id } = await givenInfluencer(api, { display_name: 'みお' })
    await enqueuePersonalNotice(api.deps.database.db, id, 'password_changed', api.clock.now())
    const [mail] = await arrived()
    expect(mail?.sender).toBe('Anken（株式会社みほん企画） <portal@portal.example>')
    expect(wordsOf(mail)).toMatch(/^みお 様\n\nアカウントのパスワードが変更されました。\n/)
    expect(wordsOf(mail).trim().split('\n').slice(-7)).toEqual([
      '――――――――――――',
      'Anken（クリエイターのための案件ポータル）',
      '運営会社：株式会社みほん企画',
      'サイト：https://portal.example',
      'お問い合わせ：support@mihon.example',
      '',
      'このメールは送信専用です。ご返信いただいてもお答えできませんので、上記までお問い合わせください。',
    ])
  })

  test('says the same in English', async () => {
    await renameProvider()
    const { id } = await givenInfluencer(api, { display_name: 'Mio' })
    const { db } = api.deps.database
    await db.update(influencers).set({ language: 'en' }).where(eq(influencers.id, id))
    await enqueuePersonalNotice(api.deps.database.db, id, 'password_changed', api.clock.now())
    const [mail] = await arrived()
    expect(mail?.sender).toBe('Anken (株式会社みほん企画) <portal@portal.example>')
    expect(wordsOf(mail)).toMatch(/^Hi Mio,\n\nYour account’s password was changed\.\n/)
    expect(wordsOf(mail)).toContain('Operated by 株式会社みほん企画\nWebsite: https://portal.example\n')
  })

  test('to an address that anybody may have typed names nobody', async () => {
    const { email } = await givenInfluencer(api, { display_name: 'みお' })
    await api.call(forgotPassword, { body: { email: email ?? '', agency_code: 'DIRECT' } })
    const [mail] = await arrived()
    expect(mail?.subject).toBe('【60分以内】パスワードを再設定してください')
    expect(mail?.text).not.toContain('みお')
    expect(mail?.text).toContain('運営会社：')
  })

  test('to the provider carries the same sender, and leads to what it is about', async () => {
    const as = await api.as(await givenInfluencer(api))
    const form = { kind: 'other', subject: '件名', body: '本文' }
    const { body } = await api.call(sendInquiry, { as, body: form })
    const mail = (await arrived()).find(({ to }) => to[0] === api.deps.config.provider.email)
    expect(mail?.sender).toMatch(/^Anken（.+） <portal@portal\.example>$/)
    expect(mail?.subject).toBe(`【要回答】お問い合わせ（受付番号${body.data.id}）その他`)
    expect(wordsOf(mail)).toContain(`\nhttps://portal.example/admin/inquiries/${body.data.id}\n`)
  })
})

describe('the subject', () => {
  test('says what to do by when', async () => {
    await givenCase(api, { until: 'selected' })
    expect((await arrived())[0]?.subject).toBe(
      '【11月23日 12:00まで】選考を通過しました。取引条件にご回答ください',
    )
  })

  test('of a result asks for nothing', async () => {
    const campaign = await givenCampaign(api)
    const influencer = await givenInfluencer(api)
    await actOnCase(api, campaign, influencer, 'apply')
    await actOnCase(api, campaign, influencer, 'reject')
    expect((await arrived())[0]?.subject).toBe('選考結果のお知らせ')
  })

  test.each(['jp', 'en'] as const)('leaves out a time that there is not (%s)', (language) => {
    const text = shippedTexts.fix_requested[language]
    const words = { jp: '修正と再提出をお願いします', en: 'Please revise and resubmit' }
    expect(fillLetter(text, text, { title: '春の美容液' }).subject).toBe(words[language])
  })
})
