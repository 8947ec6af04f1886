import type { CampaignDetail } from '#contract/campaign-shapes.ts'
import type { CampaignKind, DeliverablePlatform } from '#contract/vocabulary.ts'
import type { CampaignPlan } from './campaign-plan.ts'
import type { Random } from './random.ts'

type Deliverable = CampaignDetail['deliverables'][number]

/** Yen without tax for one piece, from and to, as agencies pay creators of up to 100,000 followers. */
const fees: Record<DeliverablePlatform, readonly [number, number]> = {
  instagram_feed: [5_000, 15_000],
  instagram_reel: [10_000, 28_000],
  instagram_story: [1_500, 4_000],
  tiktok: [8_000, 25_000],
  youtube: [25_000, 60_000],
  x: [1_500, 5_000],
  blog: [6_000, 20_000],
}

/** Plans the deliverables. Numbers in the campaign's own text take precedence over chance. */
export function planDeliverables({ angle }: CampaignPlan, random: Random): Deliverable[] {
  const words = `${angle.title} ${angle.ask}`
  const photos = said(words, /(\d+)枚以上/u)
  const seconds = said(words, /(\d+)秒/u)
  const minutes = said(words, /(\d+)分(?:前後|以上)/u)
  const posts = said(words, /(\d+)回(?:以上)?(?:に分けて|の投稿|投稿)/u)
  return angle.on.map((platform) => {
    switch (platform) {
      case 'instagram_feed':
        return { platform, count: 1, photos: photos ?? random.int(3, 6), seconds: null }
      case 'instagram_story':
        return { platform, count: random.int(2, 3), photos: null, seconds: null }
      case 'instagram_reel':
      case 'tiktok':
        return {
          platform,
          count: random.chance(0.2) ? 2 : 1,
          photos: null,
          seconds: seconds ?? random.pick([15, 30, 45, 60]),
        }
      case 'youtube':
        return { platform, count: 1, photos: null, seconds: (minutes ?? random.pick([5, 8, 10, 15])) * 60 }
      case 'x':
        return { platform, count: posts ?? random.int(1, 3), photos: random.int(1, 2), seconds: null }
      case 'blog':
        return { platform, count: 1, photos: photos ?? random.int(5, 10), seconds: null }
      default:
        throw new Error(`No deliverable for ${String(platform satisfies never)}.`)
    }
  })
}

function said(words: string, pattern: RegExp) {
  const number = pattern.exec(words)?.[1]
  return number === undefined ? undefined : Number(number)
}

/** Plans the reward. `reward_amount` is the total, and is evenly divisible when it is promised per deliverable. */
export function planReward({ angle, subject }: CampaignPlan, deliverables: Deliverable[], random: Random) {
  const pieces = deliverables.reduce((sum, { count }) => sum + count, 0)
  const perPiece = angle.reward === undefined && pieces > 1 && random.chance(0.4)
  const paid = isPaid(angle.kind, random)
  const full =
    angle.reward ??
    deliverables.reduce((sum, { platform, count }) => sum + count * random.int(...fees[platform]), 0)
  const amount = Math.min(80_000, Math.max(1_000, full * shareOf(angle.kind)))
  const share = Math.floor(amount / (perPiece ? pieces : 1) / 500) * 500
  // An article is handed over for a fee; a post on one's own channel is not (tax offices' public answers, 2026).
  const delivered = angle.on.includes('blog')
  return {
    reward_amount: paid ? Math.max(500, share) * (perPiece ? pieces : 1) : null,
    reward_per: perPiece && paid ? ('deliverable' as const) : ('total' as const),
    tax_rate: 10,
    gift_value: angle.kind === 'paid' || angle.kind === 'purchase' ? null : subject.price,
    withholding_reason: paid && delivered ? ('works' as const) : ('posting' as const),
  }
}

function isPaid(kind: CampaignKind, random: Random) {
  if (kind === 'visit') return random.chance(0.35)
  return kind === 'paid' || kind === 'gift_and_paid' || kind === 'purchase'
}

/** Returns the share of the full reward. Less is paid when goods or a stay come with it. */
function shareOf(kind: CampaignKind) {
  return { gift: 0, paid: 1, gift_and_paid: 0.7, visit: 0.4, event: 0, purchase: 0.4 }[kind]
}

/** A fee for secondary use comes only with a reward: what is paid needs a payment day, and an unpaid campaign has none. */
export function planRights(paid: boolean, random: Random): CampaignDetail['rights'] {
  const secondary = random.chance(0.6)
  const media = ['公式サイト', '公式SNS', 'SNS広告', 'ECモールの商品ページ', '店頭のポスター・POP']
  return {
    secondary_use: secondary,
    media: secondary ? random.some(media, random.int(1, 3)) : [],
    months: secondary ? random.pick([3, 6, 12]) : null,
    fee: secondary && paid && random.chance(0.5) ? random.pick([3_000, 5_000, 10_000]) : null,
    post_stays_months: random.pick([3, 6, 12]),
  }
}

export function planReview({ angle }: CampaignPlan, random: Random): CampaignDetail['review'] {
  const elaborate = angle.on.includes('youtube') || angle.on.includes('blog')
  const light = angle.kind === 'gift' || angle.kind === 'event'
  return {
    composition_plan_required: random.chance(elaborate ? 0.7 : light ? 0.1 : 0.35),
    draft_required: random.chance(light ? 0.5 : 0.9),
    fix_rounds: 2,
    answer_days: 3,
  }
}
