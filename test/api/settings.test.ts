import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { listAudit } from '#contract/admin-audit.ts'
import * as calls from '#contract/admin-settings.ts'
import { getMeta } from '#contract/commons.ts'
import { submitDraft } from '#contract/submissions.ts'
import { dayInTokyo } from '#lib/dates.ts'
import { submissions, subTasks } from '#server/db/schema/index.ts'
import { findTerms } from '#server/modules/terms/terms.service.ts'
import { type TestApi, testApi } from '#test/support/api.ts'
import { callAsStored } from '#test/support/as-stored.ts'
import { givenCase } from '#test/support/builders-cases.ts'
import { givenOperator } from '#test/support/builders-operators.ts'
import {
  buildDraft,
  givenConfirmedCase,
  givenFile,
  givenReview,
  openWindow,
} from '#test/support/builders-submissions.ts'

let api: TestApi
let as: string
beforeAll(async () => {
  api = await testApi()
})
beforeEach(async () => {
  await api.reset()
  as = await api.asOperator(await givenOperator(api, { role: 'owner' }))
})
afterAll(() => api.close())

const facts = {
  name: '株式会社みらい',
  address: '大阪府大阪市北区梅田1-1-1',
  representative: '未来 花子',
  email: 'office@mirai.example',
  phone: '06-0000-0000',
}

async function acts() {
  const { body } = await api.call(listAudit, { as })
  return body.data.map(({ act, subject, details }) => ({ act, subject, details }))
}

describe('the provider’s facts', () => {
  it('come from the configuration until somebody writes them', async () => {
    const { body } = await api.call(calls.getSettings, { as })
    expect(body.data.provider.name).toBe('株式会社テスト')
    expect(body.data.provider_changed).toBeNull()
  })

  it('are everywhere from then on, and who changed what is written down without the facts', async () => {
    const before = await api.call(getMeta)
    const { status, body } = await callAsStored(api, calls.putProvider, { as, body: facts })
    expect(status).toBe(200)
    expect(body.data.provider).toEqual(facts)
    expect(body.data.provider_changed).toMatchObject({ at: api.clock.now().toISOString() })
    const after = await api.call(getMeta)
    expect(after.body.data.provider).toEqual(facts)
    expect(after.headers.get('etag')).not.toBe(before.headers.get('etag'))
    const changed = ['name', 'address', 'representative', 'email', 'phone']
    expect(await acts()).toEqual([{ act: 'admin.settings.provider', subject: null, details: { changed } }])
  })

  it('are written once when they are saved twice', async () => {
    await callAsStored(api, calls.putProvider, { as, body: facts })
    await callAsStored(api, calls.putProvider, { as, body: facts })
    expect(await acts()).toHaveLength(1)
  })

  it('sign the mails, and stand in the terms that are issued from then on', async () => {
    const before = await givenCase(api, { until: 'selected' })
    await callAsStored(api, calls.putProvider, { as, body: facts })
    const after = await givenCase(api, { until: 'selected' })
    await api.work()
    expect(api.mails).toHaveLength(2)
    expect(api.mails.every(({ text }) => text.includes('\n運営会社：株式会社みらい\n'))).toBe(true)
    expect(await commissionerOf(before)).toBe('株式会社テスト')
    expect(await commissionerOf(after)).toBe('株式会社みらい')
  })

  it.each([
    ['name', '', 'field.required'],
    ['email', 'nobody', 'field.email'],
    ['phone', 'call us', 'field.phone'],
  ])('refuse %s as %j', async (member, value, code) => {
    const { status, body } = await callAsStored(api, calls.putProvider, {
      as,
      body: { ...facts, [member]: value },
    })
    expect([status, body.errors?.map(({ path, code: said }) => [path, said])]).toEqual([
      422,
      [[member, code]],
    ])
  })
})

async function commissionerOf({ id }: { id: number }) {
  return (await findTerms(api.deps.database.db, id))?.content.provider.name
}

describe('a day on which nobody works', () => {
  const close = (day: string, label = '年末調整') =>
    callAsStored(api, calls.putClosedDay, { as, body: { day, label } })

  async function givenDraft() {
    const given = await givenConfirmedCase(api, { days: openWindow })
    const body = buildDraft(given, await givenFile(api, given.me))
    expect((await api.call(submitDraft, { as: given.as, body })).status).toBe(201)
    return given
  }

  it('stands in the settings beside the national holidays of this year and the next', async () => {
    await close('2026-12-28', '棚卸し')
    const { body } = await close('2026-12-28')
    expect(body.data.closed_days).toEqual([{ day: '2026-12-28', label: '年末調整' }])
    expect(body.data.national_holidays).toContainEqual({ day: '2026-11-23', label: '勤労感謝の日' })
    expect(body.data.national_holidays.map(({ day }) => day.slice(0, 4))).toContain('2027')
  })

  it('gives the review of a round one day more', async () => {
    // Friday the 20th; the 23rd is a national holiday, so three business days end on the 26th.
    await close('2026-11-25')
    await givenDraft()
    const [round] = await api.deps.database.db.select().from(submissions)
    expect(round && dayInTokyo(round.review_due_at)).toBe('2026-11-27')
  })

  it('gives the fixes one day more', async () => {
    const given = await givenDraft()
    await givenReview(api, given, 'draft', 1, [{}])
    const usual = await dueOf('draft')
    await api.reset()
    as = await api.asOperator(await givenOperator(api, { role: 'owner' }))
    await close('2026-11-24')
    await givenReview(api, await givenDraft(), 'draft', 1, [{}])
    expect([usual, await dueOf('draft')]).toEqual(['2026-11-26', '2026-11-27'])
  })

  it('is worked on after all once it is taken away', async () => {
    await close('2026-11-25')
    const params = { day: '2026-11-25' }
    expect((await callAsStored(api, calls.deleteClosedDay, { as, params })).status).toBe(200)
    expect((await api.call(calls.getSettings, { as })).body.data.closed_days).toEqual([])
    const again = await callAsStored(api, calls.deleteClosedDay, { as, params })
    expect([again.status, again.body.code]).toEqual([404, 'request.not_found'])
    expect((await acts()).map(({ act, subject }) => [act, subject])).toEqual([
      ['admin.settings.deleteClosedDay', 'day:2026-11-25'],
      ['admin.settings.closedDay', 'day:2026-11-25'],
    ])
  })

  it.each([
    ['2026-11-19', 'field.past'],
    ['2026-02-30', 'field.date'],
  ])('cannot be %s', async (day, code) => {
    const { status, body } = await close(day)
    expect([status, body.errors?.map((error) => error.code)]).toEqual([422, [code]])
  })
})

async function dueOf(kind: 'draft') {
  const rows = await api.deps.database.db.select().from(subTasks)
  return rows.find((row) => row.kind === kind)?.due_on
}
