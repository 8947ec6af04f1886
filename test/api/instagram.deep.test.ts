import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { contract } from '#contract/index.ts'
import type { DeliverablePlatform } from '#contract/vocabulary.ts'
import { type InstagramAccount, instagramAccounts } from '#emulator/instagram/accounts.ts'
import { socialAccounts } from '#server/db/schema/index.ts'
import { tokenContext } from '#server/modules/social/sealed-tokens.ts'
import { openInstagram } from '#server/platform/instagram-api.ts'
import { type TestApi, testApi } from '#test/support/api.ts'
import { givenCase } from '#test/support/builders-cases.ts'
import { givenInfluencer } from '#test/support/builders.ts'

let api: TestApi
beforeAll(async () => {
  api = await testApi()
})
beforeEach(() => api.reset())
afterAll(() => api.close())

const { getInstagramInsight } = contract.social
const everyKind: DeliverablePlatform[] = ['instagram_feed', 'instagram_reel', 'instagram_story']

/** A confirmed case whose person has linked that account of the emulated Instagram. */
async function givenLinked(account: InstagramAccount, kinds: DeliverablePlatform[] = everyKind) {
  const { handle } = account
  const influencer = await givenInfluencer(api, { accounts: [{ platform: 'instagram', handle }] })
  const deliverables = kinds.map((platform) => ({ platform, count: 1, photos: null, seconds: null }))
  const given = await givenCase(api, { influencer, campaign: { deliverables }, until: 'confirmed' })
  await link(influencer.accounts[0]?.id ?? 0, account)
  return given
}

async function link(id: number, account: InstagramAccount) {
  await api.deps.database.db
    .update(socialAccounts)
    .set({
      link: 'ok',
      external_id: account.id,
      access_token: api.deps.encryption.encrypt(account.accessToken, tokenContext(id)),
    })
    .where(eq(socialAccounts.id, id))
}

type Given = Awaited<ReturnType<typeof givenLinked>>
const ask = async (
  { campaign, influencer }: Pick<Given, 'campaign' | 'influencer'>,
  query: Record<string, string> = {},
) => api.call(getInstagramInsight, { params: { id: campaign.id }, query, as: await api.as(influencer) })
const linkOf = async ({ influencer }: Given) => {
  const [row] = await api.deps.database.db
    .select({ link: socialAccounts.link })
    .from(socialAccounts)
    .where(eq(socialAccounts.influencer_id, influencer.id))
  return row?.link
}
const newestOf = async (given: Given, kind: DeliverablePlatform) => {
  const { body } = await ask(given)
  const media = body.data.media.find((one) => one.kind === kind)
  if (!media) throw new Error(`There is no ${kind}.`)
  return media.id
}

const setOutage = (instagram: 'ok' | 'down') =>
  fetch(`${api.line.url}/outages`, { method: 'POST', body: new URLSearchParams({ instagram }) })

describe('the media of the linked account', () => {
  test('come a page at a time, the newest first, stories on the first page', async () => {
    const given = await givenLinked(instagramAccounts.misaki)
    const seen: string[] = []
    const kinds: string[][] = []
    let after: string | null = null
    do {
      const { status, body }: Awaited<ReturnType<typeof ask>> = await ask(
        given,
        after === null ? {} : { after },
      )
      expect(status).toBe(200)
      seen.push(...body.data.media.map(({ id }) => id))
      kinds.push([...new Set(body.data.media.map(({ kind }) => kind))].toSorted())
      ;({ after } = body.data)
    } while (after !== null)
    expect(seen).toHaveLength(42)
    expect(new Set(seen).size).toBe(42)
    expect(kinds).toEqual([
      everyKind,
      ...Array.from({ length: 3 }, () => ['instagram_feed', 'instagram_reel']),
    ])
  })

  test('say what a person knows them by', async () => {
    const given = await givenLinked(instagramAccounts.misaki, ['instagram_feed'])
    const { body } = await ask(given)
    const [newest] = body.data.media
    expect(body.data.handle).toBe('misaki.days')
    expect(newest?.caption).toContain('スキンケア')
    expect(newest?.permalink).toMatch(/^https:\/\/www\.instagram\.com\/p\//)
    expect(newest?.posted_at).toBe('2026-11-18T01:00:00.000Z')
    const picture = await fetch(newest?.thumbnail_url ?? '')
    expect(picture.headers.get('content-type')).toBe('image/svg+xml')
  })

  test('are of the kinds that the campaign asks for', async () => {
    const reels = await ask(await givenLinked(instagramAccounts.misaki, ['instagram_reel']))
    expect(new Set(reels.body.data.media.map(({ kind }) => kind))).toEqual(new Set(['instagram_reel']))
    const stories = await ask(await givenLinked(instagramAccounts.aoi, ['instagram_story', 'tiktok']))
    expect(stories.body.data.media.map(({ kind }) => kind)).toEqual(['instagram_story', 'instagram_story'])
    expect(stories.body.data.after).toBeNull()
  })

  test('may be none', async () => {
    const { body } = await ask(await givenLinked(instagramAccounts.haruto))
    expect(body.data).toEqual({ handle: 'haruto_desk', media: [], after: null, metrics: null })
  })
})

describe('the figures', () => {
  test('of a post are whole numbers, the same at every look', async () => {
    const given = await givenLinked(instagramAccounts.aoi)
    const media_id = await newestOf(given, 'instagram_feed')
    const { metrics } = (await ask(given, { media_id })).body.data
    expect(Object.keys(metrics ?? {})).toEqual([
      'views',
      'reach',
      'likes',
      'comments',
      'saved',
      'shares',
      'profile_visits',
      'follows',
      'total_interactions',
    ])
    for (const value of Object.values(metrics ?? {})) expect(Number.isInteger(value)).toBe(true)
    expect((await ask(given, { media_id })).body.data.metrics).toEqual(metrics)
  })

  test('of a reel have watch times in seconds, and null where Instagram has none', async () => {
    const given = await givenLinked(instagramAccounts.aoi)
    const media_id = await newestOf(given, 'instagram_reel')
    const { metrics } = (await ask(given, { media_id })).body.data
    expect(metrics).toMatchObject({ profile_visits: null, follows: null })
    const { accessToken, id: userId } = instagramAccounts.aoi
    const baseUrl = api.deps.config.social.facebookGraphUrl
    const raw = await openInstagram({ baseUrl, accessToken, userId }).readFigures(media_id, 'instagram_reel')
    const milliseconds = raw['ig_reels_avg_watch_time'] ?? 0
    expect(metrics?.average_watch_seconds).toBeCloseTo(milliseconds / 1000, 1)
    expect(metrics?.total_watch_seconds).toBe(Math.round((raw['ig_reels_video_view_total_time'] ?? 0) / 1000))
  })

  test('of a story split the taps, and leave replies to the person: for Japan Instagram always says 0', async () => {
    const given = await givenLinked(instagramAccounts.aoi)
    const { metrics } = (await ask(given, { media_id: await newestOf(given, 'instagram_story') })).body.data
    expect(metrics?.replies).toBeNull()
    const { taps_forward, taps_back, exits, swipes_forward, reach } = metrics ?? {}
    for (const value of [taps_forward, taps_back, exits, swipes_forward, reach])
      expect(value).toBeGreaterThan(0)
    expect(taps_forward).toBeGreaterThan(taps_back ?? 0)
  })

  test('of a story that few have seen are unknown, not 0', async () => {
    const given = await givenLinked(instagramAccounts.aoi, ['instagram_story'])
    const { media } = (await ask(given)).body.data
    const { status, body } = await ask(given, { media_id: media[1]?.id ?? '' })
    expect(status).toBe(200)
    expect(new Set(Object.values(body.data.metrics ?? {}))).toEqual(new Set([null]))
  })

  test("are of the account's own media alone", async () => {
    const given = await givenLinked(instagramAccounts.misaki)
    const foreign = await newestOf(await givenLinked(instagramAccounts.aoi), 'instagram_feed')
    for (const media_id of [foreign, '17900000000000000']) {
      const { status, body } = await ask(given, { media_id })
      expect([status, body.code]).toEqual([404, 'request.not_found'])
    }
    expect((await ask(given, { media_id: 'me/accounts' })).status).toBe(422)
  })
})

describe('the link', () => {
  test('belongs to an own case, and to the account that was applied with', async () => {
    const given = await givenLinked(instagramAccounts.misaki)
    const stranger = await givenInfluencer(api)
    expect((await ask({ ...given, influencer: stranger })).status).toBe(404)
    const stated = await givenCase(api, { until: 'confirmed' })
    expect((await ask(stated)).body.code).toBe('social.not_linked')
    const influencer = await givenInfluencer(api, { accounts: [{ platform: 'tiktok' }] })
    const elsewhere = await givenCase(api, { influencer, until: 'confirmed' })
    expect((await ask(elsewhere)).body.code).toBe('social.not_linked')
  })

  test('that Instagram no longer takes is remembered as broken', async () => {
    const given = await givenLinked(instagramAccounts.ren)
    const first = await ask(given)
    expect([first.status, first.body.code]).toEqual([409, 'social.reconnect_needed'])
    expect(await linkOf(given)).toBe('reconnect')
    // Instagram is not asked again.
    await setOutage('down')
    expect((await ask(given)).body.code).toBe('social.reconnect_needed')
  })

  test('works on when Instagram has been asked too often, later', async () => {
    const given = await givenLinked(instagramAccounts.yui)
    const { status, body, headers } = await ask(given)
    expect([status, body.code, headers.get('retry-after')]).toEqual([429, 'social.rate_limited', '1020'])
    expect(await linkOf(given)).toBe('ok')
  })

  test('works on when Instagram is down for a while', async () => {
    const given = await givenLinked(instagramAccounts.misaki)
    await setOutage('down')
    const { status, body, headers } = await ask(given)
    expect([status, body.code, headers.get('retry-after')]).toEqual([503, 'social.unavailable', '10'])
    await setOutage('ok')
    expect((await ask(given)).status).toBe(200)
    expect(await linkOf(given)).toBe('ok')
  })
})
