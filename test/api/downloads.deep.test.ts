import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { contract } from '#contract/index.ts'
import { downloadTokens, influencers } from '#server/db/schema/index.ts'
import { type TestApi, testApi } from '#test/support/api.ts'
import { givenCampaign } from '#test/support/builders-campaigns.ts'
import { givenCase, givenOffer, ship, type GivenCase } from '#test/support/builders-cases.ts'
import { givenInfluencer } from '#test/support/builders.ts'
import { readEvents } from '#test/support/read-calendar.ts'

let api: TestApi
beforeAll(async () => {
  api = await testApi()
})
beforeEach(() => api.reset())
afterAll(() => api.close())

const { createDownload, getTermsPdf, getCalendar } = contract.terms
type File = 'terms' | 'calendar'
type Person = GivenCase['influencer']

/** An answer that is no JSON, by whoever: a browser outside has no cookie. */
async function fetchFile(
  file: File,
  campaignId: number,
  { token, as }: { token?: string; as?: Person } = {},
) {
  const { path } = file === 'terms' ? getTermsPdf : getCalendar
  const query = token === undefined ? '' : `?${new URLSearchParams({ token })}`
  const cookie = as && (await api.as(as))
  const init = cookie === undefined ? {} : { headers: { cookie } }
  const response = await api.raw(path.replace('{campaign_id}', String(campaignId)) + query, init)
  const text = await response.text()
  const code = response.ok ? undefined : (JSON.parse(text) as { code: string }).code
  return { status: response.status, code, text, headers: response.headers }
}

async function askFor(file: File, { campaign, influencer }: GivenCase) {
  const as = await api.as(influencer)
  const { status, body } = await api.call(createDownload, {
    params: { campaign_id: campaign.id },
    body: { file },
    as,
  })
  expect(status).toBe(200)
  const url = new URL(body.data.url)
  return { url, expires_at: body.data.expires_at, token: url.searchParams.get('token') ?? '' }
}

const isPdf = (text: string) => text.startsWith('%PDF-')

describe('a download by session', () => {
  test('is for the own case, as often as one likes', async () => {
    const given = await givenCase(api, { until: 'selected' })
    const first = await fetchFile('terms', given.campaign.id, { as: given.influencer })
    const again = await fetchFile('terms', given.campaign.id, { as: given.influencer })
    expect(first.status).toBe(200)
    expect(isPdf(first.text)).toBe(true)
    expect(again.text).toBe(first.text)
    expect(first.headers.get('cache-control')).toBe('private, no-store')
    expect(first.headers.get('content-disposition')).toContain(encodeURIComponent('取引条件明示書'))
  })

  test('needs a session, an own case, and terms', async () => {
    const given = await givenCase(api, { until: 'selected' })
    const { campaign } = given
    const stranger = await givenInfluencer(api)
    const applied = await givenCase(api, { until: 'applied' })
    for (const file of ['terms', 'calendar'] as const) {
      expect(await fetchFile(file, campaign.id)).toMatchObject({ status: 401, code: 'session.required' })
      expect(await fetchFile(file, campaign.id, { as: stranger })).toMatchObject({ status: 404 })
      expect(await fetchFile(file, applied.campaign.id, { as: applied.influencer })).toMatchObject({
        status: 404,
        code: 'request.not_found',
      })
    }
  })
})

describe('a one-time address', () => {
  test('gives the file once to whoever holds it, without a session', async () => {
    const given = await givenCase(api, { until: 'selected' })
    const { url, token, expires_at } = await askFor('terms', given)
    expect(url.origin).toBe(api.deps.config.publicUrl)
    expect(expires_at).toBe(new Date(api.deps.now().getTime() + 5 * 60_000).toISOString())
    const first = await fetchFile('terms', given.campaign.id, { token })
    expect(isPdf(first.text)).toBe(true)
    expect(first.headers.get('content-disposition')).toMatch(/^attachment;/)
    const second = await fetchFile('terms', given.campaign.id, { token })
    expect(second).toMatchObject({ status: 410, code: 'auth.token_used' })
  })

  test('is of no use to somebody who can read the database', async () => {
    const { token } = await askFor('calendar', await givenCase(api, { until: 'selected' }))
    const [row] = await api.deps.database.db.select().from(downloadTokens)
    expect(JSON.stringify(row)).not.toContain(token)
  })

  test('is over after five minutes', async () => {
    const given = await givenCase(api, { until: 'selected' })
    const { token } = await askFor('terms', given)
    api.clock.advance(5 * 60_000)
    const late = await fetchFile('terms', given.campaign.id, { token })
    expect(late).toMatchObject({ status: 410, code: 'auth.token_expired' })
  })

  test('is forgotten with the next one a day after it was over', async () => {
    const given = await givenCase(api, { until: 'selected' })
    await askFor('terms', given)
    api.clock.advance(86_400_000)
    await askFor('terms', given)
    api.clock.advance(300_001)
    await askFor('terms', given)
    expect(await api.deps.database.db.select().from(downloadTokens)).toHaveLength(2)
  })

  test('is for that file of that case alone, and stays good for it', async () => {
    const given = await givenCase(api, { until: 'selected' })
    const other = await givenCase(api, { influencer: given.influencer, until: 'selected' })
    const { token } = await askFor('calendar', given)
    expect(await fetchFile('terms', given.campaign.id, { token })).toMatchObject({ status: 404 })
    expect(await fetchFile('calendar', other.campaign.id, { token })).toMatchObject({ status: 404 })
    expect(await fetchFile('calendar', given.campaign.id, { token })).toMatchObject({ status: 200 })
  })

  test('counts for more than the session of the browser that opens it', async () => {
    const given = await givenCase(api, { until: 'selected' })
    const stranger = await givenInfluencer(api)
    const { token } = await askFor('terms', given)
    const opened = await fetchFile('terms', given.campaign.id, { token, as: stranger })
    expect(isPdf(opened.text)).toBe(true)
  })

  test('that nobody made opens nothing, not even for the owner', async () => {
    const given = await givenCase(api, { until: 'selected' })
    const token = 'made-up'
    for (const as of [undefined, given.influencer]) {
      const answer = await fetchFile('terms', given.campaign.id, { token, ...(as && { as }) })
      expect(answer).toMatchObject({ status: 410, code: 'auth.token_used' })
    }
  })

  test('is not used up by somebody who only asks for its headers', async () => {
    const given = await givenCase(api, { until: 'selected' })
    const { url, token } = await askFor('terms', given)
    const asked = await api.raw(url.pathname + url.search, { method: 'HEAD' })
    expect(asked.status).toBe(405)
    expect((await fetchFile('terms', given.campaign.id, { token })).status).toBe(200)
  })

  test('opened by many at once gives the file to one of them', async () => {
    const given = await givenCase(api, { until: 'selected' })
    const { token } = await askFor('calendar', given)
    const answers = await Promise.all(
      Array.from({ length: 6 }, () => fetchFile('calendar', given.campaign.id, { token })),
    )
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 410, 410, 410, 410, 410])
  })

  test('is made for the own case with terms alone', async () => {
    const given = await givenCase(api, { until: 'selected' })
    const applied = await givenCase(api, { until: 'applied' })
    const ask = async (campaignId: number, as: Person) =>
      api.call(createDownload, {
        params: { campaign_id: campaignId },
        body: { file: 'terms' },
        as: await api.as(as),
      })
    expect((await ask(given.campaign.id, applied.influencer)).status).toBe(404)
    expect((await ask(applied.campaign.id, applied.influencer)).status).toBe(404)
    const wrong = await api.call(createDownload, {
      params: { campaign_id: given.campaign.id },
      body: { file: 'everything' },
      as: await api.as(given.influencer),
    })
    expect(wrong.body.errors).toEqual([expect.objectContaining({ path: 'file', code: 'field.required' })])
  })
})

async function calendarOf({ campaign, influencer }: GivenCase) {
  const { text } = await fetchFile('calendar', campaign.id, { as: influencer })
  return readEvents(text)
}

describe('the calendar', () => {
  test('holds the answer to the terms and what is to be submitted, as whole days in Japan', async () => {
    const given = await givenCase(api, {
      until: 'selected',
      campaign: { title: '保湿美容液, モニター; 募集' },
    })
    const answer = await fetchFile('calendar', given.campaign.id, { as: given.influencer })
    expect(answer.headers.get('content-type')).toBe('text/calendar; charset=utf-8')
    const events = readEvents(answer.text)
    const page = `https://portal.example/dashboard/project-management/${given.campaign.id}/case-confirmation`
    const days = events.map((event) => [event['UID'], event['DTSTART;VALUE=DATE']])
    expect(days).toEqual([
      [`case-${given.id}-agree_terms@portal.example`, '20261123'],
      [`case-${given.id}-draft@portal.example`, '20261210'],
      [`case-${given.id}-final_report@portal.example`, '20261220'],
      [`case-${given.id}-insight_report@portal.example`, '20261226'],
    ])
    expect(events[1]).toMatchObject({
      SUMMARY: '下書きの提出期限 | 保湿美容液\\, モニター\\; 募集',
      'URL;VALUE=URI': page,
      TRIGGER: '-PT15H',
      ACTION: 'DISPLAY',
    })
  })

  test('speaks the language of its person', async () => {
    const given = await givenCase(api, { until: 'selected' })
    await api.deps.database.db
      .update(influencers)
      .set({ language: 'en' })
      .where(eq(influencers.id, given.influencer.id))
    const [first] = await calendarOf(given)
    expect(first?.['SUMMARY']).toMatch(/^Answer the terms by today \| /)
  })

  test('names the parcel while it is on its way, under the same UIDs with a higher number', async () => {
    const given = await givenCase(api, {
      until: 'confirmed',
      campaign: { kind: 'gift_and_paid', gift_value: 5_000 },
    })
    const before = await calendarOf(given)
    await ship(api, given.id)
    const after = await calendarOf(given)
    const uids = (events: typeof before) => events.map((event) => event['UID'])
    const parcel = `case-${given.id}-receive_goods@portal.example`
    expect(uids(before)).not.toContain(parcel)
    expect(uids(after)).toEqual([parcel, ...uids(before)])
    expect(after[0]?.['DTSTART;VALUE=DATE']).toBe('20261127')
    const number = (events: typeof before) => Number(events.at(-1)?.['SEQUENCE'])
    expect(number(after)).toBeGreaterThan(number(before))
  })

  test('of an offer that was not accepted does not exist', async () => {
    const campaign = await givenCampaign(api)
    const influencer = await givenInfluencer(api)
    await givenOffer(api, campaign, influencer)
    expect(await fetchFile('calendar', campaign.id, { as: influencer })).toMatchObject({ status: 404 })
  })
})
