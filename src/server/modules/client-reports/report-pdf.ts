import { type ClientReport, mostListedPosts, type ReportPost } from '#contract/client-reports.ts'
import { totalOf } from '#contract/insight-metrics.ts'
import { dayInTokyo } from '#lib/dates.ts'
import { createSheet, type Fact } from '../../pdf/sheet.ts'
import { day, instantText, platformTexts, yen } from '../terms/terms-wording.ts'

const missing = '未報告'
const count = (value: number | null) => (value === null ? missing : value.toLocaleString('ja-JP'))
const percent = (value: number | null) =>
  value === null ? missing : `${value.toLocaleString('ja-JP', { maximumFractionDigits: 2 })}%`

type Figured = ReportPost & { metrics: NonNullable<ReportPost['metrics']> }
const isFigured = (post: ReportPost): post is Figured => post.metrics !== null

/** The report on paper: the sums of all posts, and the first of them one by one. */
export async function drawReport({
  client,
  campaign,
  as_of,
  cost,
  creators,
  posts,
}: ClientReport): Promise<Buffer> {
  const at = new Date(as_of)
  const sheet = createSheet({
    title: `${campaign.title} レポート`,
    author: client.name,
    footer: `${campaign.title.slice(0, 40)}\u3000${instantText(at)}時点`,
    createdAt: at,
    colour: client.color ?? undefined,
  })
  sheet.title('レポート', [client.name.slice(0, 40), `${instantText(at)}時点`])
  sheet.facts([
    { label: '案件', text: campaign.title, strong: true },
    { label: 'ブランド', text: campaign.brand_name },
    { label: '投稿期間', text: `${day(campaign.posting_start)}〜${day(campaign.posting_end)}` },
    {
      label: 'クリエイター',
      text: `参加${creators.all}名のうち、投稿済み${creators.posted}名、数値の報告済み${creators.reported}名`,
    },
  ])
  if (posts.length === 0) sheet.paragraph('投稿はまだありません。')
  else drawPosts(sheet, posts, cost)
  sheet.paragraph(
    '反応は、いいね・コメント・保存・シェアなどの合計です。エンゲージメント率は、リーチ（不明な場合は閲覧数）に対する反応の割合です。閲覧数は、YouTubeでは視聴回数、Xではインプレッション、ブログではページビューです。数値はクリエイターの報告を確認したものです。',
  )
  return sheet.finish()
}

function drawPosts(sheet: ReturnType<typeof createSheet>, posts: readonly ReportPost[], cost: number | null) {
  const figured = posts.filter(isFigured)
  const without = posts.length - figured.length
  sheet.heading('成果の合計')
  sheet.facts(totalFacts(figured, cost))
  if (without > 0)
    sheet.paragraph(
      `${posts.length}件の投稿のうち${without}件は、数値がまだ報告されていません。合計には含まれていません。`,
    )
  sheet.heading('投稿の一覧')
  sheet.table(
    [
      { title: 'アカウント', width: 120 },
      { title: '投稿先', width: 90 },
      { title: '投稿日', width: 95 },
      { title: '閲覧数', width: 62, align: 'right' },
      { title: '反応', width: 60, align: 'right' },
      { title: '率', width: 60, align: 'right' },
    ],
    posts.slice(0, mostListedPosts).map((post) => ({ cells: cellsOf(post) })),
  )
  if (posts.length > mostListedPosts)
    sheet.paragraph(
      `投稿が多いため、${posts.length}件のうち最初の${mostListedPosts}件を掲載しています。合計はすべての投稿のものです。`,
    )
}

function totalFacts(figured: readonly Figured[], cost: number | null): Fact[] {
  const { reach, views, interactions, link_clicks, rate } = totalOf(figured)
  const each = (of: number | null) => {
    if (cost === null || !of) return missing
    const price = (cost / of).toLocaleString('ja-JP', { maximumSignificantDigits: 3 })
    return `${price}円`
  }
  const right = (label: string, text: string): Fact => ({ label, text, align: 'right', strong: true })
  return [
    right('リーチ', count(reach)),
    right('閲覧数', count(views)),
    right('反応', count(interactions)),
    right('エンゲージメント率', percent(rate)),
    ...(link_clicks === null ? [] : [right('リンクのクリック数', count(link_clicks))]),
    ...(cost === null
      ? []
      : [
          right('費用（税込）', yen(cost)),
          right('閲覧1回あたり', each(views)),
          right('反応1件あたり', each(interactions)),
        ]),
  ]
}

function cellsOf(post: ReportPost) {
  const { handle, platform, posted_at } = post
  const total = isFigured(post) ? totalOf([post]) : undefined
  return [
    handle === null ? 'アカウント名なし' : `@${handle}`,
    platformTexts[platform],
    posted_at === null ? '' : day(dayInTokyo(new Date(posted_at))),
    count(total?.views ?? null),
    count(total?.interactions ?? null),
    percent(total?.rate ?? null),
  ]
}
