import { type LineReason, lineReasons, type PaymentLine, type TermsContent } from '#contract/case-shapes.ts'
import {
  accountPlatform,
  type CampaignKind,
  type DeliverablePlatform,
  type Platform,
} from '#contract/vocabulary.ts'
import { dayInTokyo } from '#lib/dates.ts'

// Only in Japanese: the statement is a legal document between parties in Japan.

/** The laws that require the statement; the second applies since 2026-01-01, depending on the size of both parties. */
export const lawText =
  '本書は、特定受託事業者に係る取引の適正化等に関する法律（フリーランス法）第3条、および適用がある場合は製造委託等に係る中小受託事業者に対する代金の支払の遅延等の防止に関する法律（取適法）第4条に基づいて、取引条件を明示するものです。'

export const kindTexts: Readonly<Record<CampaignKind, string>> = {
  gift: '商品提供',
  paid: '報酬あり',
  gift_and_paid: '報酬＋商品提供',
  visit: '来店',
  event: 'イベント',
  purchase: '購入（立替）',
}

const reasonTexts: Readonly<Record<LineReason, string>> = {
  posting:
    'ご自身のアカウントへの投稿の対価であり、所得税法第204条第1項の報酬・料金にあたらないため、源泉徴収はありません。',
  works: '原稿、写真、映像などの制作物の対価にあたるため、所得税法第204条第1項第1号により源泉徴収します。',
  appearance: '講演、モデルまたは出演の対価にあたるため、所得税法第204条第1項により源泉徴収します。',
  licence: '著作物の使用料にあたるため、所得税法第204条第1項第1号により源泉徴収します。',
  corporation: '法人へのお支払いのため、源泉徴収はありません。',
}

/** Returns the reason why income tax is or is not withheld from a line; older terms hold a sentence of their own. */
export function reasonText(reason: string | null) {
  return lineReasons.some((known) => known === reason) ? reasonTexts[reason as LineReason] : (reason ?? '')
}

/** The names of what a line pays for. */
export const lineTexts: Readonly<Record<PaymentLine['kind'], string>> = {
  work: '報酬額',
  licence: '二次利用料',
  purchase: '購入代金分の報酬',
}

/** A deduction, as Japanese accounts write it. */
export function less(amount: number) {
  return amount > 0 ? `▲${yen(amount)}` : yen(0)
}

export const platformTexts: Readonly<Record<DeliverablePlatform, string>> = {
  instagram_feed: 'Instagram フィード投稿',
  instagram_reel: 'Instagram リール動画',
  instagram_story: 'Instagram ストーリーズ投稿',
  tiktok: 'TikTok 動画',
  youtube: 'YouTube 動画',
  x: 'X 投稿',
  blog: 'ブログ記事',
}

/** The own way of each platform to show that a post is advertising; a blog has none. */
const disclosures: Readonly<Partial<Record<Platform, string>>> = {
  instagram: 'Instagram：タイアップ投稿ラベル',
  tiktok: 'TikTok：コンテンツの情報開示',
  youtube: 'YouTube：プロモーションを含む',
  x: 'X：有料パートナーシップの表示',
}

export function disclosureTexts(items: TermsContent['work_items']) {
  const platforms = new Set(items.map(({ platform }) => accountPlatform(platform)))
  return [...platforms].flatMap((platform) => disclosures[platform] ?? [])
}

/** One line for each line of the campaign's deliverables: what, how many, and how long each is. */
export function workTexts(items: TermsContent['work_items']) {
  return items
    .filter(({ number }) => number === 1)
    .map(({ platform, count, photos, seconds }) => {
      const each = [
        ...(photos === null ? [] : [`写真${photos}枚以上`]),
        ...(seconds === null ? [] : [`${seconds}秒以上`]),
      ]
      return `${platformTexts[platform]} ${count}件${each.length > 0 ? `（1件あたり ${each.join('、')}）` : ''}`
    })
}

export function yen(amount: number) {
  return `${amount.toLocaleString('ja-JP')}円`
}

const weekdays = ['日', '月', '火', '水', '木', '金', '土']

/** `2026年11月21日（土）` */
export function day(date: string) {
  const [year, month, dayOfMonth] = date.split('-').map(Number)
  const weekday = weekdays[new Date(`${date}T00:00:00Z`).getUTCDay()]
  return `${year}年${month}月${dayOfMonth}日（${weekday}）`
}

/** `2026年11月21日（土） 12:05` in Japan. */
export function instantText(at: Date) {
  const time = new Intl.DateTimeFormat('en-GB', {
    timeZone: 'Asia/Tokyo',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  }).format(at)
  return `${day(dayInTokyo(at))} ${time}`
}
