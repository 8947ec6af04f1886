import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Tx } from '../../db/database.ts'
import {
  addresses,
  bankAccounts,
  broadcastReceivers,
  calendarAddresses,
  caseMessages,
  caseRatings,
  cases,
  caseThreads,
  clientBlocks,
  creatorListMembers,
  downloadTokens,
  favourites,
  idempotencyKeys,
  influencerNotes,
  influencers,
  influencerSummaries,
  influencerTags,
  inquiries,
  inquiryAnswers,
  notices,
  oneTimeTokens,
  publishedPosts,
  savedSearches,
  savedSearchNews,
  socialAccounts,
  socialLinks,
  teamNotes,
  workPages,
} from '../../db/schema/index.ts'

/** The values that replace a person's own, because the records that are kept still need a name. */
const nobody = {
  display_name: '退会者',
  name: '退会者',
  name_kana: 'タイカイシャ',
  birth_date: '1900-01-01',
  gender: 'unanswered' as const,
  phone: '',
  prefecture: '',
  influencer_type: [] as [],
  categories: [] as [],
  bio: '',
  memo: '',
  availability: 'away' as const,
  invoice_number: null,
  notice_way: 'line' as const,
  muted_topics: [] as [],
  broadcast_mail_at: null,
  email: null,
  email_verified_at: null,
  password_hash: null,
  line_user_id: null,
  profile_image_id: null,
} satisfies Partial<typeof influencers.$inferInsert>

export async function updateLeft(tx: Tx, influencerId: number, at: Date) {
  await tx.update(influencers).set({ left_at: at }).where(eq(influencers.id, influencerId))
}

/** Overwrites the person's data. The agency, the language, the tax kind and the accepted documents stay, as they identify nobody. */
export async function erasePerson(tx: Tx, influencerId: number, at: Date) {
  await tx
    .update(influencers)
    .set({ ...nobody, updated_at: at })
    .where(eq(influencers.id, influencerId))
}

/** Deletes the person's own rows that nothing else needs any more. Files of the person's inquiries and messages have to be deleted before. */
export async function deleteBelongings(tx: Tx, influencerId: number) {
  const own = tx.select({ id: inquiries.id }).from(inquiries).where(eq(inquiries.influencer_id, influencerId))
  await tx.delete(inquiryAnswers).where(inArray(inquiryAnswers.inquiry_id, own))
  const ownCases = tx.select({ id: cases.id }).from(cases).where(eq(cases.influencer_id, influencerId))
  // What was seen of a post goes with it.
  for (const table of [caseMessages, caseThreads, caseRatings, publishedPosts] as const)
    await tx.delete(table).where(inArray(table.case_id, ownCases))
  await tx
    .delete(teamNotes)
    .where(and(eq(teamNotes.subject, 'case'), inArray(teamNotes.subject_id, ownCases)))
  const tables = [
    inquiries,
    notices,
    broadcastReceivers,
    addresses,
    bankAccounts,
    favourites,
    savedSearches,
    savedSearchNews,
    socialLinks,
    oneTimeTokens,
    downloadTokens,
    calendarAddresses,
    workPages,
    idempotencyKeys,
    influencerNotes,
    clientBlocks,
    influencerTags,
    creatorListMembers,
    influencerSummaries,
  ] as const
  for (const table of tables) await tx.delete(table).where(eq(table.influencer_id, influencerId))
}

/** Erases the address, the answers and the message of the person's cases; terms, rounds, metrics and events of a case stay. */
export async function eraseApplications(tx: Tx, influencerId: number) {
  await tx
    .update(cases)
    .set({ address: null, answers: [], message: '' })
    .where(eq(cases.influencer_id, influencerId))
}

/** Gives the ids of those whose permission is to be given back to the platform; until then their tokens stay, sealed. */
export async function eraseAccounts(tx: Tx, influencerId: number, at: Date) {
  const rows = await tx
    .update(socialAccounts)
    .set({
      handle: sql`'left-' || ${socialAccounts.id}`,
      followers: null,
      account_type: null,
      link: null,
      external_id: null,
      checked_at: null,
      removed_at: at,
    })
    .where(eq(socialAccounts.influencer_id, influencerId))
    .returning({ id: socialAccounts.id, access_token: socialAccounts.access_token })
  return rows.filter(({ access_token }) => access_token !== null).map(({ id }) => id)
}
