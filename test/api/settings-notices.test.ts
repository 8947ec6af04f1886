import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, beforeEach, describe, expect, it, test } from 'vitest'
import { listAudit } from '#contract/admin-audit.ts'
import { getSettings, putNoticeText } from '#contract/admin-settings.ts'
import { languages } from '#contract/vocabulary.ts'
import { hasOnlyPlaceholders, placeholdersIn } from '#lib/placeholders.ts'
import { noticeKinds, placeholdersOf, shippedTexts } from '#server/mail/shipped-texts.ts'
import { enqueueNotice } from '#server/modules/cases/case-notices.ts'
import { enqueuePersonalNotice } from '#server/modules/notices/personal-notices.ts'
import { type TestApi, testApi } from '#test/support/api.ts'
import { callAsStored } from '#test/support/as-stored.ts'
import { actOnCase, givenCampaign } from '#test/support/builders-campaigns.ts'
import { givenCase, ship } from '#test/support/builders-cases.ts'
import { givenOperator } from '#test/support/builders-operators.ts'
import { givenInfluencer } from '#test/support/builders.ts'

let api: TestApi
let as: string
beforeAll(async () => {
  api = await testApi()
})
beforeEach(async () => {
  await api.reset()
  as = await api.asOperator(await givenOperator(api))
})
afterAll(() => api.close())

const rejected = { kind: 'rejected', language: 'jp', subject: '結果：{{title}}', body: '{{title}}\n{{link}}' }
/** Returns the text between the reader's name and the signature. */
const wordsOf = ({ text }: { text: string }) => /^.+ 様\n\n([^]*)\n\n――/.exec(text)?.[1]
const put = (body: object) => callAsStored(api, putNoticeText, { as, body })

describe.each(noticeKinds)('the shipped text of %s', (kind) => {
  test('names the same in every language, and only what is known', () => {
    const named = languages.map((language) => {
      const { subject, body } = shippedTexts[kind][language]
      expect(hasOnlyPlaceholders(`${subject}\n${body}`, placeholdersOf(kind))).toBe(true)
      return placeholdersIn(`${subject}\n${body}`).toSorted()
    })
    expect(named[1]).toEqual(named[0])
  })
})

test('every kind and every placeholder has its name on the screen', () => {
  const placeholders = [...new Set(noticeKinds.flatMap(placeholdersOf))]
  for (const language of languages) {
    const texts = JSON.parse(readFileSync(`public/locales/${language}/admin-settings.json`, 'utf8'))
    expect(Object.keys(texts.notices.kind)).toEqual(noticeKinds)
    expect(Object.keys(texts.placeholder).toSorted()).toEqual(placeholders.toSorted())
  }
})

describe('the words of a notice', () => {
  it('are the shipped ones, with the placeholders that they may use', async () => {
    const { body } = await api.call(getSettings, { as })
    expect(body.data.notices).toHaveLength(noticeKinds.length * languages.length)
    expect(body.data.notices.some(({ changed }) => changed)).toBe(false)
    const placeholders = ['minutes', 'link']
    expect(body.data.notices.find(({ kind }) => kind === 'verify_email')).toMatchObject({ placeholders })
  })

  it('go out as they were written, and a title is never read as a placeholder', async () => {
    const { status, body } = await put(rejected)
    expect(status).toBe(200)
    expect(body.data.notices.filter(({ changed }) => changed)).toMatchObject([rejected])
    const campaign = await givenCampaign(api, { title: '春の{{link}} $& 美容液' })
    const influencer = await givenInfluencer(api)
    await actOnCase(api, campaign, influencer, 'apply')
    await actOnCase(api, campaign, influencer, 'reject')
    await api.work()
    const link = `https://portal.example/dashboard/project-management/${campaign.id}/case-confirmation`
    expect(api.mails).toMatchObject([{ subject: '結果：春の{{link}} $& 美容液' }])
    expect(api.mails.map(wordsOf)).toEqual([`春の{{link}} $& 美容液\n${link}`])
  })

  it('leave out a line that waits for a value, and a subject that does', async () => {
    const wording = { kind: 'completed', language: 'jp', subject: '{{net}}の支払期日' }
    await put({ ...wording, body: '{{title}}\n報酬：{{net}}\n{{link}}' })
    await put({
      ...wording,
      kind: 'shipped',
      subject: '発送 {{tracking}}',
      body: '番号 {{tracking}}\n{{link}}',
    })
    const given = await givenCase(api, { campaign: { kind: 'gift' }, until: 'confirmed' })
    await api.work()
    api.mails.length = 0
    await ship(api, given.id)
    await enqueueNotice(api.deps.database.db, given.id, 'completed', api.deps.now())
    await api.work()
    const link = `https://portal.example/dashboard/project-management/${given.campaign.id}/case-confirmation`
    expect(api.mails.map((mail) => [mail.subject, wordsOf(mail)])).toEqual([
      ['発送 1234-5678-9013', `番号 1234-5678-9013\n${link}`],
      ['案件が完了しました', `${given.campaign.title}\n${link}`],
    ])
  })

  it('of a personal mail change alike, in the one language', async () => {
    const wording = { kind: 'bank_changed', language: 'en', subject: 'Saved', body: 'See {{link}}' }
    await put(wording)
    const { id } = await givenInfluencer(api)
    await enqueuePersonalNotice(api.deps.database.db, id, 'bank_changed', api.deps.now())
    await api.work()
    expect(api.mails.map(({ subject }) => subject)).toEqual(['振込先口座が登録または変更されました'])
  })

  it('come back as shipped when they are emptied or written as before', async () => {
    const shipped = shippedTexts.rejected.jp
    for (const back of [{ subject: '', body: '' }, shipped]) {
      await put(rejected)
      const { body } = await put({ ...rejected, ...back })
      expect(body.data.notices.some(({ changed }) => changed)).toBe(false)
      expect(body.data.notices).toContainEqual(expect.objectContaining({ ...shipped, language: 'jp' }))
    }
  })

  it('are written down by kind and language alone', async () => {
    await put(rejected)
    await put({ ...rejected, subject: '', body: '' })
    const { body } = await api.call(listAudit, { as })
    expect(body.data.map(({ act, subject, details }) => [act, subject, details])).toEqual([
      ['admin.settings.noticeText', 'notice:rejected', { language: 'jp', restored: true }],
      ['admin.settings.noticeText', 'notice:rejected', { language: 'jp', restored: false }],
    ])
  })

  it.each([
    [{ kind: 'nothing' }, 'kind', 'field.unknown_option'],
    [{ kind: 'toString' }, 'kind', 'field.unknown_option'],
    [{ subject: '' }, 'subject', 'field.required'],
    [{ body: '' }, 'body', 'field.required'],
    [{ subject: 'a\nbcc: x@example.com' }, 'subject', 'field.control_characters'],
    [{ subject: '{{minutes}}' }, 'subject', 'field.placeholder'],
    [{ body: '{{link}} {{due}}' }, 'body', 'field.placeholder'],
    [{ body: '{{link}} {{' }, 'body', 'field.placeholder'],
    [{ body: 'お知らせです。' }, 'body', 'field.placeholder_missing'],
  ])('refuse %j', async (wrong, path, code) => {
    const { status, body } = await put({ ...rejected, ...wrong })
    expect([status, body.errors?.map((error) => [error.path, error.code])]).toEqual([422, [[path, code]]])
  })
})
