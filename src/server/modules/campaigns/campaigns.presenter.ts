import type { Provider } from '#contract/commons.ts'
import type { StoredPicture } from '../../db/schema/campaigns.ts'
import type { listRecruitingCards } from './campaign-cards.repository.ts'
import { campaignState, closingSoonUntil, isFull, newSince } from './campaign-state.ts'
import type { findCampaign, lockCampaign } from './campaigns.repository.ts'
import { licenceFee } from './licence-fee.ts'

type Card = Awaited<ReturnType<typeof listRecruitingCards>>[number]
type Row = NonNullable<Awaited<ReturnType<typeof lockCampaign>>>
type Detail = NonNullable<Awaited<ReturnType<typeof findCampaign>>>
type Own = Pick<Detail, 'favourite' | 'case_state' | 'offer_expires_at'>

/** Returns a stored picture with the address at which http/media.ts serves it. */
export function presentPicture({ key, width, height }: StoredPicture) {
  return { url: `/media/${key}`, width, height }
}

/** The same for creators and visitors: from `assetsUrl`, where public files lie besides. */
export function presentPublicPicture(picture: StoredPicture, assetsUrl: string) {
  const { url, ...size } = presentPicture(picture)
  return { url: `${assetsUrl}${url}`, ...size }
}

export function presentTeaser(row: Card, now: Date, assetsUrl: string) {
  const state = campaignState(row, now)
  return {
    id: row.id,
    title: row.title,
    cover: presentPublicPicture(row.cover, assetsUrl),
    brand_name: row.brand_name,
    category: row.category,
    kind: row.kind,
    platforms: row.platforms,
    reward_amount: row.reward_amount,
    gift_value: row.gift_value,
    recruiting_start: row.recruiting_start.toISOString(),
    recruiting_end: row.recruiting_end.toISOString(),
    openings: row.openings,
    applicants: row.applicants_count,
    state,
    full: isFull(row),
    ...(row.work_prefectures.length > 0 && { work_prefectures: row.work_prefectures }),
    is_new: row.published_at !== null && row.published_at >= newSince(now),
    closing_soon: state === 'recruiting' && row.recruiting_end <= closingSoonUntil(now),
  }
}

export function presentSummary(row: Card & Own, now: Date, assetsUrl: string) {
  const offered = row.case_state === 'offered'
  return {
    ...presentTeaser(row, now, assetsUrl),
    favourite: row.favourite,
    case_state: row.case_state,
    offer_expires_at: offered ? (row.offer_expires_at?.toISOString() ?? null) : null,
  }
}

/** Returns the details of a campaign. The recruiter is the provider, who commissions the work, and never the advertiser. */
export function presentDetail(
  row: Detail,
  { name, address, email, phone }: Provider,
  now: Date,
  assetsUrl: string,
) {
  return {
    ...presentSummary({ ...row, cover: coverOf(row) }, now, assetsUrl),
    description: row.description,
    pictures: row.pictures.map((picture) => presentPublicPicture(picture, assetsUrl)),
    recruiter: { name, address, contact: `${email} / ${phone}` },
    advertiser: row.advertiser,
    product: row.product,
    work_place: row.work_place,
    reward: presentReward(row),
    deliverables: row.deliverables,
    schedule: presentSchedule(row),
    eligibility_rules: row.eligibility,
    content_rules: row.content_rules,
    review: row.review,
    rights: row.rights,
  }
}

export function coverOf({ id, pictures }: Row) {
  const [cover] = pictures
  if (!cover) throw new Error(`Campaign ${id} has no picture.`)
  return cover
}

/** The column holds the whole reward, so that lists sort by it; where it is promised per deliverable, one's share is said. */
export function presentReward(row: Row) {
  const pieces = row.deliverables.reduce((sum, { count }) => sum + count, 0)
  const share = row.reward_per === 'deliverable' ? Math.max(pieces, 1) : 1
  return {
    amount: row.reward_amount === null ? null : Math.floor(row.reward_amount / share),
    per: row.reward_per,
    tax_rate: row.tax_rate,
    gift_value: row.gift_value,
    withholding_reason: row.withholding_reason,
    licence_fee: licenceFee(row),
    payment_date: row.payment_date,
  }
}

export function presentSchedule(row: Row) {
  return {
    ...row.days,
    recruiting_start: row.recruiting_start.toISOString(),
    recruiting_end: row.recruiting_end.toISOString(),
    announcement: row.announcement,
    inspection_complete: row.inspection_complete,
    payment_date: row.payment_date,
  }
}
