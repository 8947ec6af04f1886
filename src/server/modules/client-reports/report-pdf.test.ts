import { expect, test } from 'vitest'
import { type ClientReport, mostListedPosts, type ReportPost } from '#contract/client-reports.ts'
import { drawReport } from './report-pdf.ts'

const post: ReportPost = {
  platform: 'instagram_feed',
  handle: 'very_long_account_name.of_thirty',
  url: 'https://www.instagram.com/p/Cabc/',
  posted_at: '2026-11-20T02:00:00.000Z',
  metrics: {
    views: 1_234_567,
    reach: 900_000,
    likes: 1_000,
    comments: 20,
    saved: null,
    shares: null,
    replies: null,
    total_interactions: null,
    link_clicks: 40,
  },
}

function report(posts: number, given: Partial<ClientReport> = {}): ClientReport {
  return {
    client: { name: '株式会社つきのしずく', color: '#7a1f3d' },
    campaign: {
      title: '雪の雫 美容液',
      brand_name: '雪の雫',
      posting_start: '2026-11-01',
      posting_end: '2026-11-30',
    },
    as_of: '2026-11-25T03:00:00.000Z',
    cost: 300_000,
    creators: { all: posts, posted: posts, reported: posts },
    posts: Array.from({ length: posts }, () => post),
    ...given,
  }
}

const pagesOf = (pdf: Buffer) => pdf.toString('latin1').match(/\/Type \/Page\b/g)?.length ?? 0

test('500 posts are listed on a bounded number of pages, and more add none', async () => {
  const full = await drawReport(report(mostListedPosts))
  const beyond = await drawReport(report(3 * mostListedPosts))
  expect(full.subarray(0, 5).toString()).toBe('%PDF-')
  expect(pagesOf(full)).toBeLessThanOrEqual(30)
  expect(pagesOf(beyond)).toBeLessThanOrEqual(pagesOf(full) + 1)
  expect(beyond.byteLength).toBeLessThan(2_000_000)
})

test('a report without posts, figures, colour or cost is a document, too', async () => {
  const client = { name: 'あ'.repeat(255), color: null }
  const campaign = { ...report(0).campaign, title: '長'.repeat(255), brand_name: 'w'.repeat(255) }
  for (const posts of [[], [{ ...post, handle: null, posted_at: null, metrics: null }]]) {
    const pdf = await drawReport(report(0, { client, campaign, posts, cost: null }))
    expect(pagesOf(pdf)).toBe(1)
  }
})
