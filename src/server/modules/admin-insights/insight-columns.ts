import type { PostInsight } from '#contract/admin-insights.ts'
import { engagementRate, type InsightMetric, insightMetrics } from '#contract/insight-metrics.ts'
import type { DeliverablePlatform } from '#contract/vocabulary.ts'
import { clockInTokyo } from '#lib/dates.ts'
import posts from '../../../../public/locales/jp/admin-posts.json' with { type: 'json' }
import type { CsvColumn } from '../../platform/csv.ts'

export const platformNames: Record<DeliverablePlatform, string> = {
  instagram_feed: 'Instagram フィード',
  instagram_reel: 'Instagram リール',
  instagram_story: 'Instagram ストーリーズ',
  tiktok: 'TikTok',
  youtube: 'YouTube',
  x: 'X',
  blog: 'ブログ',
}

const metricNames: Record<InsightMetric, string> = {
  views: '閲覧数',
  reach: 'リーチ',
  likes: 'いいね',
  comments: 'コメント',
  saved: '保存',
  shares: 'シェア',
  profile_visits: 'プロフィールへのアクセス',
  follows: 'フォロー',
  total_interactions: 'インタラクション',
  average_watch_seconds: '平均再生時間（秒）',
  total_watch_seconds: '合計再生時間（秒）',
  replies: '返信',
  taps_forward: '次へ進んだ数',
  taps_back: '前に戻った数',
  exits: '離脱',
  swipes_forward: '次のストーリーズへ',
  full_watch_rate: '視聴完了率（%）',
  click_through_rate: 'クリック率（%）',
  link_clicks: 'リンクのクリック数',
}

/** One post a line. The table goes on to advertisers, so it has the name that creators show, not their own. */
export const insightColumns: readonly CsvColumn<PostInsight>[] = [
  { title: '参加案件ID', value: ({ case_id }) => case_id },
  { title: 'クリエイター', value: ({ influencer }) => influencer.display_name },
  { title: 'フォロワー数', value: ({ followers }) => followers },
  { title: '投稿番号', value: ({ deliverable_id }) => deliverable_id },
  { title: '投稿先', value: ({ platform }) => platformNames[platform] },
  { title: '投稿URL', value: ({ url }) => url },
  {
    title: '投稿日時（日本時間）',
    value: ({ posted_at }) => posted_at && clockInTokyo(new Date(posted_at)).replace('T', ' '),
  },
  { title: 'エンゲージメント率（%）', value: ({ metrics }) => rounded(engagementRate(metrics)) },
  ...insightMetrics.map((metric) => ({
    title: metricNames[metric],
    value: ({ metrics }: PostInsight) => metrics[metric] ?? null,
  })),
  { title: '公開後の確認', value: ({ look }) => look && posts.state[look.state] },
  { title: '報告', value: ({ metrics, approved }) => statusOf(metrics, approved) },
]

function rounded(rate: number | null) {
  return rate === null ? null : Number(rate.toFixed(2))
}

function statusOf(metrics: PostInsight['metrics'], approved: boolean) {
  if (approved) return '承認済み'
  return Object.keys(metrics).length > 0 ? '確認中' : '未報告'
}
