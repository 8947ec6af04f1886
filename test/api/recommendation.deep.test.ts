import { desc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { EligibilityRules } from '#contract/campaign-shapes.ts'
import { contract } from '#contract/index.ts'
import type { CampaignKind, Category, Platform } from '#contract/vocabulary.ts'
import { caseRatings, cases, influencers } from '#server/db/schema/index.ts'
import { mostCompared } from '#server/modules/campaigns/recommendation.repository.ts'
import { tellingReasons } from '#server/modules/campaigns/recommended-list.service.ts'
import { type TestApi, testApi } from '#test/support/api.ts'
import {
  actOnCase,
  type Campaign,
  givenCampaign,
  givenCampaigns,
  noRules,
} from '#test/support/builders-campaigns.ts'
import { givenOperator } from '#test/support/builders-operators.ts'
import { givenInfluencer } from '#test/support/builders.ts'

const { listCampaigns, setFavourite } = contract.campaigns

let api: TestApi
let campaigns: Map<string, Campaign>
beforeAll(async () => {
  api = await testApi()
  await api.reset()
  const rows = offered.map(([title, category, platforms, more = {}], index) => ({
    title,
    category,
    platforms,
    kind: more.kind ?? ('paid' as const),
    work_place: more.place ?? '在宅',
    eligibility: { ...noRules, platforms, ...more.rules },
    published_at: new Date(api.clock.now().getTime() - (index + 1) * 3_600_000),
  }))
  campaigns = new Map((await givenCampaigns(api, rows)).map((row) => [row.title, row]))
})
afterAll(() => api.close())

interface More {
  kind?: CampaignKind
  place?: string
  rules?: Partial<EligibilityRules>
}
type Offered = [title: string, category: Category, platforms: Platform[], more?: More]

const tenThousand = { rules: { followers_min: 10_000 } }
/** The newest first. */
const offered: Offered[] = [
  ['gadget-x', 'gadgets', ['x']],
  ['beauty-ig', 'beauty', ['instagram']],
  ['food-tokyo', 'food', ['instagram'], { kind: 'visit', place: '東京都渋谷区' }],
  ['pets-tt', 'pets', ['tiktok']],
  ['travel-yt', 'travel', ['youtube']],
  ['beauty-tt', 'beauty', ['tiktok']],
  ['food-osaka', 'food', ['instagram', 'tiktok'], { kind: 'visit', place: '大阪府大阪市北区' }],
  ['fashion-ig', 'fashion', ['instagram']],
  ['beauty-ig-10k', 'beauty', ['instagram'], tenThousand],
  ['fitness-yt', 'fitness', ['youtube']],
  ['food-ig', 'food', ['instagram']],
  ['pets-ig', 'pets', ['instagram']],
  ['gadget-yt', 'gadgets', ['youtube']],
  ['fashion-tt', 'fashion', ['tiktok']],
  ['beauty-salon-tokyo', 'beauty', ['instagram'], { kind: 'visit', place: '東京都港区' }],
  ['travel-ig', 'travel', ['instagram']],
  ['food-tt-10k', 'food', ['tiktok'], tenThousand],
  ['fitness-ig', 'fitness', ['instagram']],
  ['pets-yt', 'pets', ['youtube']],
  ['gadget-yt-10k', 'gadgets', ['youtube'], tenThousand],
  ['fashion-event-osaka', 'fashion', ['instagram'], { kind: 'event', place: '大阪府堺市' }],
  ['travel-osaka-only', 'travel', ['instagram', 'tiktok'], { rules: { prefectures: ['27'] } }],
  ['fitness-tokyo', 'fitness', ['instagram', 'tiktok'], { kind: 'visit', place: '東京都新宿区' }],
  ['food-yt', 'food', ['youtube']],
  ['travel-tt', 'travel', ['tiktok']],
]

interface Person {
  likes: Category[]
  accounts: [Platform, followers: number][]
  prefecture?: string
  /** Campaigns whose work was finished before; they are not offered again. */
  worked?: Category[]
  pressed?: string[]
}

/** Twenty people, each with the five campaigns that somebody who knows them would put before them. */
const people: [string, Person, string[]][] = [
  [
    'beauty, Instagram, Tokyo',
    { likes: ['beauty'], accounts: [['instagram', 12_000]] },
    ['beauty-salon-tokyo', 'beauty-ig-10k', 'beauty-ig', 'food-tokyo', 'fitness-tokyo'],
  ],
  [
    'beauty, few followers, Tokyo',
    { likes: ['beauty'], accounts: [['instagram', 800]] },
    ['beauty-salon-tokyo', 'beauty-ig', 'food-tokyo', 'fitness-tokyo', 'fashion-ig'],
  ],
  [
    'beauty, TikTok, Osaka',
    { likes: ['beauty'], accounts: [['tiktok', 3_000]], prefecture: '27' },
    ['beauty-tt', 'food-osaka', 'travel-osaka-only', 'pets-tt', 'fashion-tt'],
  ],
  [
    'food, Instagram, Tokyo',
    { likes: ['food'], accounts: [['instagram', 5_000]] },
    ['food-tokyo', 'food-osaka', 'food-ig', 'beauty-salon-tokyo', 'fitness-tokyo'],
  ],
  [
    'food, Instagram, Osaka',
    { likes: ['food'], accounts: [['instagram', 5_000]], prefecture: '27' },
    ['food-osaka', 'food-tokyo', 'food-ig', 'fashion-event-osaka', 'travel-osaka-only'],
  ],
  [
    'food, large on TikTok, Osaka',
    { likes: ['food'], accounts: [['tiktok', 50_000]], prefecture: '27' },
    ['food-osaka', 'food-tt-10k', 'travel-osaka-only', 'pets-tt', 'beauty-tt'],
  ],
  [
    'food and travel, Instagram, Osaka',
    { likes: ['food', 'travel'], accounts: [['instagram', 2_000]], prefecture: '27' },
    ['food-osaka', 'travel-osaka-only', 'food-tokyo', 'food-ig', 'travel-ig'],
  ],
  [
    'pets, Instagram, Hokkaido',
    { likes: ['pets'], accounts: [['instagram', 900]], prefecture: '01' },
    ['pets-ig', 'beauty-ig', 'food-tokyo', 'food-osaka', 'fashion-ig'],
  ],
  [
    'pets, everywhere, Tokyo',
    {
      likes: ['pets'],
      accounts: [
        ['instagram', 900],
        ['tiktok', 900],
        ['youtube', 900],
      ],
    },
    ['pets-tt', 'pets-ig', 'pets-yt', 'food-tokyo', 'beauty-salon-tokyo'],
  ],
  [
    'gadgets, YouTube, Tokyo',
    { likes: ['gadgets'], accounts: [['youtube', 30_000]] },
    ['gadget-yt', 'gadget-yt-10k', 'travel-yt', 'fitness-yt', 'pets-yt'],
  ],
  [
    'gadgets, small on YouTube and X',
    {
      likes: ['gadgets'],
      accounts: [
        ['youtube', 300],
        ['x', 300],
      ],
      prefecture: '23',
    },
    ['gadget-x', 'gadget-yt', 'travel-yt', 'fitness-yt', 'pets-yt'],
  ],
  [
    'fashion, Instagram, Osaka',
    { likes: ['fashion'], accounts: [['instagram', 4_000]], prefecture: '27' },
    ['fashion-event-osaka', 'fashion-ig', 'food-osaka', 'travel-osaka-only', 'beauty-ig'],
  ],
  [
    'fashion and beauty, TikTok',
    { likes: ['fashion', 'beauty'], accounts: [['tiktok', 4_000]], prefecture: '01' },
    ['beauty-tt', 'fashion-tt', 'pets-tt', 'food-osaka', 'fitness-tokyo'],
  ],
  [
    'fashion and beauty, Instagram, Tokyo',
    { likes: ['fashion', 'beauty'], accounts: [['instagram', 15_000]] },
    ['beauty-salon-tokyo', 'beauty-ig-10k', 'beauty-ig', 'fashion-ig', 'fashion-event-osaka'],
  ],
  [
    'fitness, Instagram and TikTok, Tokyo',
    {
      likes: ['fitness'],
      accounts: [
        ['instagram', 700],
        ['tiktok', 700],
      ],
    },
    ['fitness-tokyo', 'fitness-ig', 'food-tokyo', 'beauty-salon-tokyo', 'beauty-ig'],
  ],
  [
    'travel, YouTube and Instagram, Osaka',
    {
      likes: ['travel'],
      accounts: [
        ['youtube', 1_000],
        ['instagram', 1_000],
      ],
      prefecture: '27',
    },
    ['travel-osaka-only', 'travel-yt', 'travel-ig', 'food-osaka', 'fashion-event-osaka'],
  ],
  [
    'travel, has worked for food, Kyoto',
    { likes: ['travel'], accounts: [['instagram', 1_000]], prefecture: '26', worked: ['food'] },
    ['travel-ig', 'food-tokyo', 'food-osaka', 'food-ig', 'beauty-ig'],
  ],
  [
    'beauty, presses hearts of pets, Aichi',
    { likes: ['beauty'], accounts: [['instagram', 1_000]], prefecture: '23', pressed: ['pets-ig'] },
    ['beauty-ig', 'beauty-salon-tokyo', 'pets-ig', 'food-tokyo', 'food-osaka'],
  ],
  [
    'no genre, has worked for fitness, Tokyo',
    { likes: [], accounts: [['instagram', 1_000]], worked: ['fitness'] },
    ['fitness-tokyo', 'fitness-ig', 'food-tokyo', 'beauty-salon-tokyo', 'beauty-ig'],
  ],
  [
    'no genre, nothing done, TikTok, Hokkaido',
    { likes: [], accounts: [['tiktok', 1_000]], prefecture: '01' },
    ['pets-tt', 'beauty-tt', 'food-osaka', 'fashion-tt', 'fitness-tokyo'],
  ],
]

async function arrive({ likes, accounts, prefecture = '13', worked = [], pressed = [] }: Person) {
  const me = await givenInfluencer(api, {
    prefecture,
    accounts: accounts.map(([platform, followers]) => ({ platform, followers })),
  })
  const platforms = accounts.map(([platform]) => platform)
  await api.deps.database.db
    .update(influencers)
    .set({ categories: likes, influencer_type: platforms })
    .where(eq(influencers.id, me.id))
  const as = await api.as(me)
  for (const category of worked) {
    const done = await givenCampaign(api, { category, state: 'cancelled' })
    for (const act of ['apply', 'select', 'agree', 'complete'] as const) await actOnCase(api, done, me, act)
  }
  for (const title of pressed) {
    const body = { campaign_id: campaigns.get(title)?.id ?? 0, favourite: true }
    await api.call(setFavourite, { as, body })
  }
  return as
}

async function recommended(as: string, query: Record<string, string> = {}) {
  const { status, body } = await api.call(listCampaigns, { as, query: { type: 'recommended', ...query } })
  expect(status, body.code).toBe(200)
  return body
}

describe('the recommended campaigns', () => {
  it('hold at least four fifths of what somebody who knows the person would choose', async () => {
    let found = 0
    const missed: string[] = []
    for (const [who, person, right] of people) {
      expect(right.every((title) => campaigns.has(title))).toBe(true)
      const { data } = await recommended(await arrive(person), { size: '5' })
      const titles = data.map(({ title }) => title)
      found += right.filter((title) => titles.includes(title)).length
      const missing = right.filter((title) => !titles.includes(title))
      if (missing.length > 0) missed.push(`${who}: ${missing.join(', ')} missing in ${titles.join(', ')}`)
      // The very first is never wrong.
      expect(right, who).toContain(titles[0])
    }
    expect(found, missed.join('\n')).toBeGreaterThanOrEqual(people.length * 5 * 0.8)
  })

  it('say why, the most telling reason first and two at most', async () => {
    const as = await arrive({ likes: ['beauty'], accounts: [['instagram', 12_000]], pressed: ['pets-ig'] })
    const { data } = await recommended(as)
    const reasons = new Map(data.map((campaign) => [campaign.title, campaign.reasons]))
    expect(reasons.get('beauty-salon-tokyo')).toEqual(['genre', 'region'])
    expect(reasons.get('beauty-ig-10k')).toEqual(['genre', 'followers'])
    expect(reasons.get('pets-ig')).toEqual(['interest', 'platform'])
    expect(reasons.get('fashion-ig')).toEqual(['platform'])
  })

  it.each([
    [2, ['interest', 'platform']],
    [3, ['experience', 'platform']],
  ])('count work that was rated with %i stars as %j', async (stars, reasons) => {
    const as = await arrive({ likes: [], accounts: [['instagram', 500]], prefecture: '01', worked: ['pets'] })
    const { id: operator_id } = await givenOperator(api)
    const { db } = api.deps.database
    const [done] = await db.select().from(cases).orderBy(desc(cases.id)).limit(1)
    const rating = { stars, comment: '', operator_id, rated_at: api.clock.now(), version: 1 }
    await db.insert(caseRatings).values({ case_id: done?.id ?? 0, ...rating })
    const { data } = await recommended(as)
    expect(data.find(({ title }) => title === 'pets-ig')?.reasons).toEqual(reasons)
  })

  it('are read page by page, each once, and narrowed like any list', async () => {
    const as = await arrive({ likes: ['beauty'], accounts: [['instagram', 12_000]] })
    const whole = await recommended(as, { size: '100' })
    const pages = [await recommended(as, { size: '4' }), await recommended(as, { size: '4', page: '2' })]
    expect(pages.flatMap(({ data }) => data)).toEqual(whole.data.slice(0, 8))
    expect(pages[0]?.page_count).toBe(Math.ceil(whole.data.length / 4))
    const visits = await recommended(as, { kind: 'visit' })
    expect(visits.data.map(({ title }) => title)).toEqual([
      'beauty-salon-tokyo',
      'food-tokyo',
      'fitness-tokyo',
      'food-osaka',
    ])
    const words = await recommended(as, { keyword: 'beauty-ig' })
    expect(words.data.map(({ title }) => title).toSorted()).toEqual(['beauty-ig', 'beauty-ig-10k'])
  })

  it('are nothing for somebody without an account', async () => {
    expect((await recommended(await arrive({ likes: ['beauty'], accounts: [] }))).data).toEqual([])
  })
})

describe('the order by fit', () => {
  const byFit = async (as: string, query: Record<string, string> = {}) => {
    const { status, body } = await api.call(listCampaigns, { as, query: { sort: 'fit', ...query } })
    expect(status, body.code).toBe(200)
    return body
  }
  const titlesOf = (list: { data: { title: string }[] }) => list.data.map(({ title }) => title)

  it('begins as the recommendations do and leaves nothing out', async () => {
    const as = await arrive({ likes: ['pets'], accounts: [['youtube', 900]] })
    const best = await recommended(as, { size: '100' })
    const whole = await byFit(as, { applicable: 'true', size: '100' })
    const newest = (await api.call(listCampaigns, { as, query: { applicable: 'true', size: '100' } })).body
    expect(titlesOf(best)[0]).toBe('pets-yt')
    expect(whole.data.slice(0, best.data.length)).toEqual(best.data)
    expect(titlesOf(whole).toSorted()).toEqual(titlesOf(newest).toSorted())
    expect(whole.page_count).toBe(newest.page_count)
  })

  it('puts last what has no reason, the newest first', async () => {
    const as = await arrive({ likes: ['gadgets'], accounts: [['x', 300]], prefecture: '01' })
    const { data } = await byFit(as, { category: 'gadgets' })
    expect(data.map(({ title, reasons }) => [title, reasons])).toEqual([
      ['gadget-x', ['genre', 'platform']],
      ['gadget-yt', ['genre']],
      ['gadget-yt-10k', ['genre']],
    ])
    const pets = await byFit(as, { category: 'pets' })
    expect(titlesOf(pets)).toEqual(['pets-tt', 'pets-ig', 'pets-yt'])
    expect(pets.data.every(({ reasons }) => reasons === undefined)).toBe(true)
  })

  it('counts followers for nobody who has fewer', async () => {
    const few = await arrive({ likes: [], accounts: [['youtube', 300]] })
    const many = await arrive({ likes: [], accounts: [['youtube', 30_000]] })
    const query = { keyword: 'gadget-yt' }
    expect(titlesOf(await byFit(few, query))).toEqual(['gadget-yt', 'gadget-yt-10k'])
    expect(titlesOf(await byFit(many, query))).toEqual(['gadget-yt-10k', 'gadget-yt'])
  })

  it('is read page by page, each campaign once, and ends where the list ends', async () => {
    const as = await arrive({ likes: ['beauty'], accounts: [['instagram', 12_000]] })
    const whole = await byFit(as, { size: '100' })
    expect(whole.data).toHaveLength(offered.length)
    const read = (page: number) => byFit(as, { size: '5', page: String(page), as_of: whole.as_of ?? '' })
    const pages = await Promise.all([1, 2, 3, 4, 5].map(read))
    expect(pages.flatMap(({ data }) => data)).toEqual(whole.data)
    expect(pages.at(-1)?.page_count).toBe(5)
    expect((await read(6)).data).toEqual([])
  })
})

it('the order by fit goes on with the newest after the campaigns that are compared', async () => {
  const many = Array.from({ length: mostCompared + 3 }, (_, index) => ({
    title: `game-${index}`,
    category: 'games' as const,
    platforms: [index % 2 === 0 ? ('x' as const) : ('youtube' as const)],
    eligibility: noRules,
    published_at: new Date(api.clock.now().getTime() - (index + 100) * 3_600_000),
  }))
  await givenCampaigns(api, many)
  const as = await arrive({ likes: [], accounts: [['youtube', 900]], prefecture: '01' })
  const read = async (page: number) => {
    const query = { sort: 'fit', category: 'games', size: '100', page: String(page) }
    return (await api.call(listCampaigns, { as, query })).body
  }
  const pages = await Promise.all([1, 2, 3, 4, 5, 6].map(read))
  const titles = pages.flatMap(({ data }) => data.map(({ title }) => title))
  expect(titles.slice(0, 3)).toEqual(['game-1', 'game-3', 'game-5'])
  expect(titles.slice(mostCompared - 2)).toEqual(['game-496', 'game-498', 'game-500', 'game-501', 'game-502'])
  expect(new Set(titles).size).toBe(many.length)
  expect(pages.map(({ page_count }) => page_count)).toEqual([6, 6, 6, 6, 6, 6])
})

it('one reason about the genre says enough', () => {
  expect(tellingReasons(['interest', 'experience', 'genre', 'platform', 'followers'])).toEqual([
    'genre',
    'followers',
  ])
  expect(tellingReasons(['platform'])).toEqual(['platform'])
  expect(tellingReasons([])).toEqual([])
})
