import { type AdminInfluencer, type AdminInfluencerRow, fewestSteps } from '#contract/admin-influencers.ts'
import { ageOn, dayInTokyo } from '#lib/dates.ts'
import type { AccountRow, ListedRow } from './admin-influencers.repository.ts'
import type * as record from './influencer-record.repository.ts'
import type { SummaryRow } from './summed-work.repository.ts'

/** The data of a person outside their row. */
export interface Belonging extends Pick<
  AdminInfluencerRow,
  'record' | 'work' | 'agency' | 'tags' | 'case_state' | 'misfits' | 'block'
> {
  accounts: readonly AccountRow[]
  /** Whether the person is eligible for the campaign; null when no campaign was asked about. */
  eligible: boolean | null
}

/** Erased people keep what stands where they were; nothing of that is shown as a fact. */
export function presentListed(row: ListedRow, belonging: Belonging, now: Date): AdminInfluencerRow {
  const { id, display_name, name, gender, categories, availability, created_at } = row
  const { accounts, ...standing } = belonging
  const left = row.left_at !== null
  return {
    ...standing,
    id,
    display_name,
    name,
    gender,
    categories,
    availability,
    age: left ? null : ageOn(row.birth_date, dayInTokyo(now)),
    prefecture: left ? null : row.prefecture,
    accounts: accounts.map(({ platform, handle, followers, link }) => ({
      platform,
      handle,
      followers,
      link: link ?? 'unlinked',
    })),
    standing: standingOf(row),
    registered_at: created_at.toISOString(),
  }
}

export function standingOf({ left_at, suspended_at }: Pick<ListedRow, 'left_at' | 'suspended_at'>) {
  if (left_at !== null) return 'left'
  return suspended_at === null ? 'active' : 'suspended'
}

/** A share is cut off rather than rounded, so that only who was never late has 100 %. */
export function presentWork(summary: SummaryRow | undefined): AdminInfluencerRow['work'] {
  const { steps = 0, late_steps = 0, late_days = null, finished = 0, ended = 0 } = summary ?? {}
  const {
    approved_steps = 0,
    approved_rounds = 0,
    posts = 0,
    reach = 0,
    reactions = 0,
    seen = 0,
    ratings = 0,
    stars = 0,
  } = summary ?? {}
  return {
    steps,
    late_steps,
    late_days,
    finished,
    ended,
    posts,
    reach,
    on_time: steps < fewestSteps ? null : Math.floor(((steps - late_steps) / steps) * 100),
    rounds: approved_steps < fewestSteps ? null : Math.round((approved_rounds / approved_steps) * 10) / 10,
    engagement: seen === 0 ? null : Math.round((reactions / seen) * 1_000) / 10,
    ratings,
    rating: ratings === 0 ? null : Math.round((stars / ratings) * 10) / 10,
  }
}

interface Recorded {
  listed: AdminInfluencerRow
  bank_account: string | null
  money: AdminInfluencer['money']
  cases: Awaited<ReturnType<typeof record.listCases>>
  inquiries: Awaited<ReturnType<typeof record.listInquiries>>
  notes: Awaited<ReturnType<typeof record.listNotes>>
  broadcasts: AdminInfluencer['broadcasts']
  lists: AdminInfluencer['lists']
}

export function presentRecord(row: record.PersonRow, recorded: Recorded): AdminInfluencer {
  const { name_kana, email, phone, bio, memo, tax_kind, invoice_number } = row
  const { listed, cases, inquiries, notes, ...sums } = recorded
  return {
    ...listed,
    ...sums,
    name_kana,
    email,
    phone,
    bio,
    memo,
    tax_kind,
    invoice_number,
    birth_date: row.left_at === null ? row.birth_date : null,
    email_verified: row.email_verified_at !== null,
    line_linked: row.line_user_id !== null,
    cases: cases.map(({ updated_at, ...one }) => ({ ...one, updated_at: updated_at.toISOString() })),
    inquiries: inquiries.map(({ sent_at, answered_at, ...one }) => ({
      ...one,
      sent_at: sent_at.toISOString(),
      answered: answered_at !== null,
    })),
    notes: notes.map(({ at, ...note }) => ({ ...note, at: at.toISOString() })),
  }
}
