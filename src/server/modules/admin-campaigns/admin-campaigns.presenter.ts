import type { CampaignInput } from '#contract/admin-campaigns.ts'
import type { Assignee } from '#contract/assignees.ts'
import { noPicture } from '#contract/campaign-typed.ts'
import { campaignState, isFull } from '../campaigns/campaign-state.ts'
import { presentPicture } from '../campaigns/campaigns.presenter.ts'
import type { Campaign } from './admin-campaigns.repository.ts'
import type { CampaignRow } from './campaign-list.repository.ts'
import { noInstant, readTyped, realPictures } from './typed-draft.ts'

export function presentRow({ typed, ...row }: CampaignRow, now: Date) {
  return {
    ...row,
    ...typed,
    unfinished: typed !== null,
    cover: row.cover.key === noPicture.key ? null : presentPicture(row.cover),
    shown_state: shownState(row, now),
    applicants: row.applicants_count,
    recruiting_start: presentInstant(row.recruiting_start),
    recruiting_end: presentInstant(row.recruiting_end),
    updated_at: row.updated_at.toISOString(),
  }
}

const presentInstant = (at: Date) => (at.getTime() === noInstant.getTime() ? null : at.toISOString())

export function presentCampaign(
  row: Campaign,
  {
    assignee,
    client,
    brand,
    product,
  }: { assignee: Assignee | null } & Record<
    'client' | 'brand' | 'product',
    { id: number; name: string } | undefined
  >,
  now: Date,
) {
  return {
    id: row.id,
    state: row.state,
    shown_state: shownState(row, now),
    full: isFull(row),
    applicants: row.applicants_count,
    places_taken: row.places_taken,
    published_at: row.published_at?.toISOString() ?? null,
    updated_at: row.updated_at.toISOString(),
    pictures: realPictures(row.pictures).map(presentPicture),
    assignee,
    client: client ?? null,
    brand: brand ?? null,
    product: product ?? null,
    client_review_days: row.client_review_days,
    version: row.version,
    written: presentWritten(row),
    unfinished: presentUnfinished(row),
  }
}

function presentUnfinished(row: Campaign) {
  const typed = typedIn(row)
  if (!typed) return null
  const pictures = typed.pictures.map((picture) => ({ ...picture, url: presentPicture(picture).url }))
  return { values: { ...typed, pictures }, missing: readTyped(typed).missing }
}

/** What is typed of an unfinished draft. The client is changed on the campaign's page as well, and with it its brand. */
export function typedIn({
  state,
  unfinished,
  client_id,
  brand_id,
  product_id,
}: Pick<Campaign, 'state' | 'unfinished' | 'client_id' | 'brand_id' | 'product_id'>) {
  if (state !== 'draft' || !unfinished) return null
  const typed = (id: number | null) => id?.toString() ?? ''
  return {
    ...unfinished,
    client_id: typed(client_id),
    brand_id: typed(brand_id),
    product_id: typed(product_id),
  }
}

/** Returns the state that creators see; for a draft, the one they would see if it were published now. */
function shownState(row: Parameters<typeof campaignState>[0], now: Date) {
  return campaignState(row.state === 'draft' ? { ...row, state: 'published' } : row, now)
}

/** Returns a campaign's input exactly as an operator wrote it. */
export function presentWritten(row: Campaign): CampaignInput {
  return {
    visibility: row.visibility,
    client_id: row.client_id,
    brand_id: row.brand_id,
    product_id: row.product_id,
    title: row.title,
    description: row.description,
    brand_name: row.brand_name,
    brand_readings: row.brand_readings,
    category: row.category,
    kind: row.kind,
    platforms: row.platforms,
    reward_amount: row.reward_amount,
    reward_per: row.reward_per,
    tax_rate: row.tax_rate,
    gift_value: row.gift_value,
    withholding_reason: row.withholding_reason,
    payment_date: row.payment_date,
    recruiting_start: row.recruiting_start.toISOString(),
    recruiting_end: row.recruiting_end.toISOString(),
    announcement: row.announcement,
    inspection_complete: row.inspection_complete,
    days: row.days,
    openings: row.openings,
    pictures: row.pictures,
    advertiser: row.advertiser,
    product: row.product,
    work_place: row.work_place,
    work_prefectures: row.work_prefectures,
    deliverables: row.deliverables,
    eligibility: row.eligibility,
    content_rules: row.content_rules,
    review: row.review,
    rights: row.rights,
    application: row.application,
  }
}
