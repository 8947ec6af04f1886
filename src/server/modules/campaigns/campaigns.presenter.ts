import type { CaseState } from '#contract/case-states.ts'
import type { campaigns } from '../../db/schema/index.ts'
import type { StoredPicture } from '../../db/schema/campaigns.ts'
import { campaignState, closingSoonUntil, isFull, newSince } from './campaign-state.ts'

type Row = typeof campaigns.$inferSelect
type Card = Pick<
  Row,
  | 'id'
  | 'state'
  | 'title'
  | 'brand_name'
  | 'category'
  | 'kind'
  | 'platforms'
  | 'reward_amount'
  | 'gift_value'
  | 'recruiting_start'
  | 'recruiting_end'
  | 'announcement'
  | 'inspection_complete'
  | 'openings'
  | 'applicants_count'
  | 'places_taken'
  | 'published_at'
> & { cover: StoredPicture }

interface Own {
  favourite: boolean
  case_state: CaseState | null
  offer_expires_at: Date | null
}

export type Detail = Omit<Row, 'search_text' | 'search_grams' | 'created_at' | 'updated_at'>

/** Where http/media.ts serves a stored picture. */
export function presentPicture({ key, width, height }: StoredPicture) {
  return { url: `/media/${key}`, width, height }
}

export function presentTeaser(row: Card, now: Date) {
  const state = campaignState(row, now)
  return {
    id: row.id,
    title: row.title,
    cover: presentPicture(row.cover),
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
    is_new: row.published_at !== null && row.published_at >= newSince(now),
    closing_soon: state === 'recruiting' && row.recruiting_end <= closingSoonUntil(now),
  }
}

export function presentSummary(row: Card & Own, now: Date) {
  const offered = row.case_state === 'offered'
  return {
    ...presentTeaser(row, now),
    favourite: row.favourite,
    case_state: row.case_state,
    offer_expires_at: offered ? (row.offer_expires_at?.toISOString() ?? null) : null,
  }
}

export function presentDetail(row: Detail & Own, now: Date) {
  return {
    ...presentSummary({ ...row, cover: coverOf(row) }, now),
    description: row.description,
    pictures: row.pictures.map(presentPicture),
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

export function coverOf({ id, pictures }: Pick<Row, 'id' | 'pictures'>) {
  const [cover] = pictures
  if (!cover) throw new Error(`Campaign ${id} has no picture.`)
  return cover
}

/** The column holds the whole reward, so that lists sort by it; where it is promised per deliverable, one's share is said. */
export function presentReward(
  row: Pick<
    Row,
    | 'reward_amount'
    | 'reward_per'
    | 'tax_rate'
    | 'gift_value'
    | 'withholding'
    | 'withholding_reason'
    | 'payment_date'
    | 'deliverables'
  >,
) {
  const pieces = row.deliverables.reduce((sum, { count }) => sum + count, 0)
  const share = row.reward_per === 'deliverable' ? Math.max(pieces, 1) : 1
  return {
    amount: row.reward_amount === null ? null : Math.floor(row.reward_amount / share),
    per: row.reward_per,
    tax_rate: row.tax_rate,
    gift_value: row.gift_value,
    withholding: row.withholding,
    withholding_reason: row.withholding_reason,
    payment_date: row.payment_date,
  }
}

export function presentSchedule(
  row: Pick<
    Row,
    'days' | 'recruiting_start' | 'recruiting_end' | 'announcement' | 'inspection_complete' | 'payment_date'
  >,
) {
  return {
    ...row.days,
    recruiting_start: row.recruiting_start.toISOString(),
    recruiting_end: row.recruiting_end.toISOString(),
    announcement: row.announcement,
    inspection_complete: row.inspection_complete,
    payment_date: row.payment_date,
  }
}
