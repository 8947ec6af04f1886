import { decimalsOf, type InsightMetric, isRate, metricsOf } from '#contract/insight-metrics.ts'
import { draftChecks, reportChecks } from '#contract/sub-task-shapes.ts'
import { accountPlatform, type DeliverablePlatform } from '#contract/vocabulary.ts'
import { toWorkItems, type WorkItem } from '#contract/work-items.ts'
import type { FileName } from '../files/sample-files.ts'
import type { Random } from '../random.ts'
import { upload, type Walk } from './walk.ts'

export function fillPlan({ row }: Walk, fileId: string) {
  const { product, brand_name, days } = row
  return {
    scenes: [
      { title: '出会い', description: `${product.name}を手に取るところから始めます。`, seconds: 5 },
      { title: '使ってみる', description: '自然光で、ふだんの流れのまま撮影します。', seconds: 15 },
      { title: 'まとめ', description: '感じたことを一言で伝え、商品名をはっきり出します。', seconds: 10 },
    ],
    caption_idea: `#PR\n${brand_name}の「${product.name}」を取り入れてみました。`,
    planned_on: days.posting_start,
    file_ids: [fileId],
    urls: [],
  }
}

/** The sample files that represent the work for each platform. */
const madeFor: Record<DeliverablePlatform, readonly FileName[]> = {
  instagram_feed: ['opened', 'used', 'detail'],
  instagram_reel: ['video'],
  instagram_story: ['used'],
  tiktok: ['video'],
  youtube: ['video'],
  x: ['opened'],
  blog: ['used', 'detail'],
}

export async function fillDraft(walker: Walk) {
  const deliverables = []
  for (const { id, platform } of itemsOf(walker)) {
    const file_ids = []
    for (const name of madeFor[platform]) file_ids.push(await upload(walker, name))
    deliverables.push({ deliverable_id: id, caption: captionOf(walker), file_ids, planned_at: null })
  }
  return { deliverables, checks: [...draftChecks] }
}

function captionOf({ row }: Walk) {
  const { product, brand_name, content_rules } = row
  return [
    '#PR',
    `${brand_name}の「${product.name}」を使ってみました。`,
    '毎日の中で無理なく続けられるところが気に入っています。',
    [...content_rules.hashtags, ...content_rules.mentions].join(' '),
  ].join('\n')
}

export async function fillReport(walker: Walk, postedAt: Date) {
  const posts = []
  for (const item of itemsOf(walker)) {
    posts.push({
      deliverable_id: item.id,
      url: addressOf(walker, item),
      posted_at: postedAt.toISOString(),
      screenshot_ids: item.platform === 'instagram_story' ? [await upload(walker, 'used')] : [],
      outside_window_reason: null,
    })
  }
  return { posts, checks: [...reportChecks] }
}

/** An address that looks like those of the platform and belongs to this case alone; a story has none. */
function addressOf({ member, caseId, row }: Walk, { id, platform }: WorkItem) {
  const account = member.accounts.find((one) => one.platform === accountPlatform(platform))
  const handle = account?.handle ?? ''
  const number = `${row.created_at.getTime()}${caseId}${id}`
  switch (platform) {
    case 'instagram_story':
      return null
    case 'instagram_feed':
      return `https://www.instagram.com/p/D${number}/`
    case 'instagram_reel':
      return `https://www.instagram.com/reel/D${number}/`
    case 'tiktok':
      return `https://www.tiktok.com/@${handle}/video/${number}`
    case 'youtube':
      return `https://www.youtube.com/watch?v=${number}`
    case 'x':
      return `https://x.com/${handle}/status/${number}`
    case 'blog':
      return `https://${handle}/posts/${number}`
    default:
      throw new Error(`No address on ${String(platform satisfies never)}.`)
  }
}

/** Fills in the figures of all items. A creator submits all of them at once, when the figures of every item can be taken. */
export async function fillInsight(walker: Walk) {
  const insights = []
  for (const { id, platform } of itemsOf(walker)) {
    const views = walker.random.int(3_000, 60_000)
    const metrics = Object.fromEntries(
      metricsOf[platform].map((metric) => [metric, figureOf(metric, views, walker.random)]),
    )
    const screenshot_ids = [await upload(walker, 'figures')]
    insights.push({ deliverable_id: id, media_id: null, metrics, screenshot_ids })
  }
  return { insights }
}

/** Per thousand views. */
const sharesOfViews: Partial<Record<InsightMetric, number>> = {
  views: 1_000,
  reach: 780,
  likes: 46,
  comments: 3,
  saved: 14,
  shares: 5,
  profile_visits: 12,
  follows: 2,
  total_interactions: 68,
  total_watch_seconds: 7_400,
}

function figureOf(metric: InsightMetric, views: number, random: Random) {
  const share = sharesOfViews[metric]
  if (share !== undefined) return Math.round((views * share) / 1_000)
  const figure = isRate(metric) ? random.int(120, 4_800) / 100 : random.int(40, 300) / 10
  return Number(figure.toFixed(decimalsOf(metric)))
}

function itemsOf({ row }: Walk) {
  return toWorkItems(row.deliverables)
}
