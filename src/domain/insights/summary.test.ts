import { describe, expect, test } from 'vitest'
import { engagementRate, interactionsOf, metricsAboveViews, totalOf } from '#contract/insight-metrics.ts'
import { numbersOf, totalsByPlatform } from './summary.ts'

describe('reactions to a post', () => {
  test.each([
    [
      "are the platform's own total where there is one",
      { total_interactions: 50, likes: 40, comments: 30 },
      50,
    ],
    ['are the sum of those known otherwise', { likes: 40, comments: 2, saved: null, shares: 3 }, 45],
    ['of a story are replies and shares', { replies: 4, shares: 1, taps_forward: 90 }, 5],
    ['are unknown, not none, where nothing was seen', { views: 100, likes: null }, null],
  ])('%s', (_what, figures, expected) => {
    expect(interactionsOf(figures)).toBe(expected)
  })

  test.each([
    ['of those reached', { likes: 10, reach: 200, views: 1_000 }, 5],
    ['of the views where no reach is known', { likes: 10, reach: null, views: 1_000 }, 1],
    ['that nobody saw cannot be told', { likes: 0, views: 0 }, null],
    ['without reactions known cannot be told', { reach: 200 }, null],
  ])('in percent %s', (_what, figures, expected) => {
    expect(engagementRate(figures)).toBe(expected)
  })
})

test.each([
  ['more likes than views', { views: 100, likes: 101, comments: 100 }, ['likes']],
  [
    'more people than views, and more taps',
    { views: 9, reach: 10, link_clicks: 11 },
    ['reach', 'link_clicks'],
  ],
  [
    'seconds and rates, which are no parts of the views',
    { views: 1, average_watch_seconds: 204, click_through_rate: 4 },
    [],
  ],
  ['views that nobody knows', { views: null, likes: 5 }, []],
  ['nothing at all', {}, []],
])('figures above the views: %s', (_what, figures, above) => {
  expect(metricsAboveViews(figures)).toEqual(above)
})

describe('totals', () => {
  const post = (metrics: object, platform: 'instagram_feed' | 'tiktok' = 'instagram_feed') => ({
    metrics,
    platform,
  })

  test('sum what is known and weigh the rate by who was reached', () => {
    const posts = [post({ views: 500, reach: 100, likes: 10 }), post({ reach: 900, likes: 0 }), post({})]
    expect(totalOf(posts)).toEqual({
      posts: 3,
      views: 500,
      reach: 1_000,
      interactions: 10,
      link_clicks: null,
      rate: 1,
    })
  })

  test('are unknown, not 0, where nobody reported', () => {
    const unknown = { views: null, reach: null, interactions: null, link_clicks: null, rate: null }
    expect(totalOf([post({}), post({ views: null })])).toEqual({ posts: 2, ...unknown })
  })

  test('add up the taps on links of those that count them', () => {
    expect(
      totalOf([post({ link_clicks: 4 }), post({ views: 9 }), post({ link_clicks: 0 })]).link_clicks,
    ).toBe(4)
  })

  test('leave posts out of the rate whose reactions are unknown', () => {
    expect(totalOf([post({ reach: 100, likes: 10 }), post({ reach: 900 })]).rate).toBe(10)
  })

  test('stand for each platform that was posted on', () => {
    const totals = totalsByPlatform([post({ views: 1 }, 'tiktok'), post({ views: 2 }), post({ views: 3 })])
    expect(totals.map(({ platform, posts, views }) => [platform, posts, views])).toEqual([
      ['instagram_feed', 2, 5],
      ['tiktok', 1, 1],
    ])
  })
})

test('posts of one case on one platform are numbered, lone ones are not', () => {
  const about = {
    case_id: 1,
    influencer: { id: 1, display_name: 'みさき', name: '佐藤 美咲' },
    url: null,
    posted_at: null,
    followers: null,
    metrics: {},
    approved: false,
  }
  const posts = [
    { ...about, deliverable_id: 1, platform: 'tiktok' as const },
    { ...about, deliverable_id: 2, platform: 'instagram_story' as const },
    { ...about, deliverable_id: 3, platform: 'instagram_story' as const },
    { ...about, case_id: 2, deliverable_id: 2, platform: 'instagram_story' as const },
  ]
  const numbers = numbersOf(posts)
  expect(posts.map((post) => numbers.get(post))).toEqual([undefined, 1, 2, undefined])
})
