import { Writable } from 'node:stream'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { contract } from '#contract/index.ts'
import { calendarAddresses, influencers } from '#server/db/schema/index.ts'
import { createLog } from '#server/log.ts'
import { renewAddress } from '#server/modules/calendar/subscription.service.ts'
import { receiveGoods } from '#server/modules/cases/preparation.service.ts'
import { type TestApi, testApi } from '#test/support/api.ts'
import { givenCampaign } from '#test/support/builders-campaigns.ts'
import { givenCase, givenOffer, operator, withCase } from '#test/support/builders-cases.ts'
import { givenAccount, givenReward, givenTransfer } from '#test/support/builders-money.ts'
import { givenOperator } from '#test/support/builders-operators.ts'
import { givenInfluencer, givenPassword } from '#test/support/builders.ts'
import { readEvents } from '#test/support/read-calendar.ts'

const { listDeadlines, getCalendarAddress, renewCalendarAddress, revokeCalendarAddress } = contract.calendar
const { suspendInfluencer, releaseInfluencer } = contract.adminInfluencers
const { leave } = contract.account

let api: TestApi
let me: Awaited<ReturnType<typeof givenInfluencer>>
let as: string
const lines: string[] = []
beforeAll(async () => {
  api = await testApi()
  const kept = new Writable({ write: (chunk, _encoding, done) => (lines.push(String(chunk)), done()) })
  api.deps.log = createLog('trace', kept)
  api.restart()
})
beforeEach(async () => {
  await api.reset()
  lines.length = 0
  me = await givenInfluencer(api)
  as = await api.as(me)
})
afterAll(() => api.close())

const gift = { kind: 'gift_and_paid' as const, gift_value: 5_000 }
const mine = (until: Parameters<typeof givenCase>[1]['until'], campaign = {}) =>
  givenCase(api, { influencer: me, until, campaign })
const calendar = async () => (await api.call(listDeadlines, { as })).body.data
const days = async () => (await calendar()).deadlines.map(({ kind, day }) => `${day} ${kind}`)

async function subscribe() {
  const { status, body } = await api.call(renewCalendarAddress, { as })
  expect(status).toBe(201)
  return new URL(body.data.url).pathname
}

async function fetchFile(path: string, headers: Record<string, string> = {}) {
  const response = await api.raw(path, { headers })
  return { status: response.status, text: await response.text(), headers: response.headers }
}

const eventsAt = async (path: string) => readEvents((await fetchFile(path)).text)

describe('the calendar', () => {
  test('holds every day that is ahead in all cases, with the holidays', async () => {
    await givenOffer(api, await givenCampaign(api), me)
    await mine('applied')
    await mine('shipped', gift)
    await givenCase(api, { until: 'confirmed' })
    expect(await days()).toEqual([
      '2026-11-23 answer_offer',
      '2026-11-27 receive_goods',
      '2026-12-02 announcement',
      '2026-12-10 draft',
      '2026-12-14 posting_start',
      '2026-12-20 final_report',
      '2026-12-26 insight_report',
      '2027-01-29 payment',
    ])
    const { deadlines, holidays } = await calendar()
    expect(deadlines[0]).toMatchObject({ at: '2026-11-23T03:00:00.000Z', done: false, overdue: false })
    expect(holidays).toContainEqual({
      day: '2026-11-23',
      label: '勤労感謝の日',
      label_en: 'Labor Thanksgiving Day',
    })
  })

  test('marks what is late, and what is done', async () => {
    await mine('confirmed')
    api.clock.set('2026-12-10T15:00:00.000Z')
    as = await api.as(me)
    const late = (await calendar()).deadlines.filter(({ overdue }) => overdue)
    expect(late.map(({ kind }) => kind)).toEqual(['draft'])
  })

  test('names a visit with its time', async () => {
    const { campaign } = await mine('booked', { kind: 'visit' })
    const visit = (await calendar()).deadlines.find(({ kind }) => kind === 'visit')
    const at = new Date(api.clock.now().getTime() + 3_600_000).toISOString()
    expect(visit).toMatchObject({ at, campaign: { id: campaign.id } })
  })

  test('has a payment by the day by which it is due, then on the day on which it was made', async () => {
    await givenAccount(api, me)
    await givenReward(api, me, { dueOn: '2026-11-26' })
    const payments = async () =>
      (await calendar()).deadlines.map(({ kind, day, done }) => ({ kind, day, done }))
    expect(await payments()).toEqual([{ kind: 'payment', day: '2026-11-26', done: false }])
    await givenTransfer(api, me)
    expect(await payments()).toEqual([{ kind: 'payment', day: '2026-11-20', done: true }])
  })

  test('has no days for what a problem with the goods holds', async () => {
    const { campaign } = await mine('shipped', gift)
    await receiveGoods(api.deps, me.id, {
      campaign_id: campaign.id,
      outcome: 'not_arrived',
      comment: 'まだです',
    })
    expect(await days()).toEqual(['2027-01-29 payment'])
  })

  test('is empty for a new person', async () => {
    expect((await calendar()).deadlines).toEqual([])
  })
})

describe('the subscription', () => {
  test('is read without a session, as a file that names title, kind and link alone', async () => {
    const { campaign, id } = await mine('confirmed', { title: '保湿美容液' })
    const answer = await fetchFile(await subscribe())
    expect(answer.status).toBe(200)
    expect(answer.headers.get('content-type')).toBe('text/calendar; charset=utf-8')
    expect(answer.headers.get('cache-control')).toBe('private, no-cache')
    expect(answer.text).toMatch(/^BEGIN:VCALENDAR\r\nVERSION:2\.0\r\n[\s\S]+END:VCALENDAR$/)
    expect(answer.text).toContain('REFRESH-INTERVAL;VALUE=DURATION:PT1H')
    const events = readEvents(answer.text)
    const page = `https://portal.example/dashboard/project-management/${campaign.id}/case-confirmation`
    expect(events[0]).toMatchObject({
      UID: `case-${id}-draft@portal.example`,
      SUMMARY: '下書きの提出期限 | 保湿美容液',
      'URL;VALUE=URI': page,
      TRIGGER: '-PT15H',
    })
    expect(events.at(-1)?.['UID']).toBe(`case-${id}-payment@portal.example`)
    expect(events.at(-1)).not.toHaveProperty('TRIGGER')
    expect(answer.text).not.toContain(me.email)
  })

  test('keeps UIDs and bytes while nothing changes, and moves what moved', async () => {
    const { campaign } = await mine('shipped', gift)
    const path = await subscribe()
    const first = await fetchFile(path)
    const etag = first.headers.get('etag') ?? ''
    api.clock.advance(3_600_000)
    const same = await fetchFile(path, { 'if-none-match': `"other", W/${etag}` })
    expect([same.status, same.text, same.headers.get('etag')]).toEqual([304, '', etag])
    const report = (outcome: 'not_arrived' | 'received') =>
      receiveGoods(api.deps, me.id, { campaign_id: campaign.id, outcome, comment: 'ご報告' })
    await report('not_arrived')
    api.clock.advance(3 * 86_400_000)
    await report('received')
    const changed = await fetchFile(path, { 'if-none-match': etag })
    expect(changed.status).toBe(200)
    const [parcel, ...before] = readEvents(first.text)
    const after = readEvents(changed.text)
    expect(parcel?.['UID']).toContain('-receive_goods@')
    expect(after.map((event) => event['UID'])).toEqual(before.map((event) => event['UID']))
    const day = (events: typeof after) => events[0]?.['DTSTART;VALUE=DATE']
    expect([day(before), day(after)]).toEqual(['20261210', '20261213'])
    expect(Number(after[0]?.['SEQUENCE'])).toBeGreaterThan(Number(before[0]?.['SEQUENCE']))
  })

  test('loses what is ended', async () => {
    const given = await mine('confirmed')
    const path = await subscribe()
    expect(await eventsAt(path)).toHaveLength(5)
    await withCase(api, given.id, (_, open) => open.move({ act: 'terminate', by: operator }))
    expect(await eventsAt(path)).toEqual([])
  })

  test('speaks the language of its person', async () => {
    await mine('applied')
    await api.deps.database.db.update(influencers).set({ language: 'en' }).where(eq(influencers.id, me.id))
    const [event] = await eventsAt(await subscribe())
    expect(event?.['SUMMARY']).toMatch(/^Result of the selection \| /)
  })

  test('shows its address again until it is renewed; the old one is unknown then', async () => {
    expect((await api.call(getCalendarAddress, { as })).body.data).toBeNull()
    const old = await subscribe()
    const { body } = await api.call(getCalendarAddress, { as })
    expect(body.data && new URL(body.data.url).pathname).toBe(old)
    const next = await subscribe()
    expect((await fetchFile(old)).status).toBe(404)
    expect((await fetchFile(next)).status).toBe(200)
    expect((await api.call(revokeCalendarAddress, { as })).status).toBe(200)
    expect((await fetchFile(next)).status).toBe(404)
    expect((await api.call(getCalendarAddress, { as })).body.data).toBeNull()
  })

  test('answers an unknown secret as a revoked one', async () => {
    const path = await subscribe()
    await api.call(revokeCalendarAddress, { as })
    const [revoked, unknown] = [
      await fetchFile(path),
      await fetchFile(`/api/calendar/${'A'.repeat(43)}/anken.ics`),
    ]
    const { status, code } = JSON.parse(unknown.text) as { status: number; code: string }
    expect([unknown.status, status, code]).toEqual([404, 404, 'request.not_found'])
    expect((JSON.parse(revoked.text) as { code: string }).code).toBe(code)
    expect((await fetchFile('/api/calendar/short/anken.ics')).status).toBe(404)
  })

  test('ends with the person: by a suspension for good, and by leaving', async () => {
    const path = await subscribe()
    const manager = { as: await api.asOperator(await givenOperator(api, { role: 'manager' })) }
    const about = { ...manager, params: { influencer_id: me.id } }
    await api.call(suspendInfluencer, { ...about, body: { reason: '規約違反のため' } })
    expect((await fetchFile(path)).status).toBe(404)
    await api.call(releaseInfluencer, { ...about, body: { reason: '解除' } })
    expect((await fetchFile(path)).status).toBe(404)
    as = await api.as(me)
    const next = await subscribe()
    const proof = await givenPassword(api, me)
    expect((await api.call(leave, { as, body: { reason: 'other', ...proof } })).status).toBe(200)
    expect((await fetchFile(next)).status).toBe(404)
    expect(await api.deps.database.db.$count(calendarAddresses)).toBe(0)
  })

  test('is made for nobody who was suspended meanwhile', async () => {
    const { db } = api.deps.database
    await db.update(influencers).set({ suspended_at: api.clock.now() }).where(eq(influencers.id, me.id))
    await expect(renewAddress(api.deps, me.id)).rejects.toMatchObject({ code: 'request.not_found' })
    expect(await db.$count(calendarAddresses)).toBe(0)
  })

  test('is of no use to somebody who can read the database or the log', async () => {
    const path = await subscribe()
    await fetchFile(path)
    const secret = path.split('/').at(3) ?? ''
    expect(secret).toHaveLength(43)
    expect(JSON.stringify(await api.deps.database.db.select().from(calendarAddresses))).not.toContain(secret)
    await fetchFile(`${path}x`)
    expect(lines.join('')).not.toContain(secret)
    expect(lines.join('')).toContain('/api/calendar/')
  })

  test('leads a browser to the app that keeps calendars', async () => {
    const path = await subscribe()
    const response = await api.raw(path.replace('anken.ics', 'subscribe'))
    expect(response.status).toBe(303)
    expect(response.headers.get('location')).toBe(`webcal://portal.example${path}`)
    expect((await api.raw(`/api/calendar/${'A'.repeat(43)}/subscribe`)).status).toBe(404)
  })

  test('may be asked for sixty times an hour', async () => {
    const path = await subscribe()
    for (let asked = 0; asked < 60; asked += 1) expect((await fetchFile(path)).status).toBe(200)
    const refused = await fetchFile(path)
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, expect.any(String)])
  })
})
