import type { consentSources } from '#contract/admin-broadcasts.ts'
import type { NewsTopic } from '#contract/news-stops.ts'
import type { Language } from '#contract/vocabulary.ts'
import type { Queryable, Tx } from '../../db/database.ts'
import { namedUuid } from '../../kernel/named-uuid.ts'
import { lockInfluencer } from '../influencers/lock-influencer.ts'
import * as repository from './broadcasts.repository.ts'

/** The number of the notice by which somebody is told. */
export function broadcastNoticeId(broadcastId: number, influencerId: number) {
  return namedUuid(`broadcast ${broadcastId} ${influencerId}`)
}

/** What a message to many says in a language: in Japanese where it was not written in it. Undefined for one that there is not. */
export async function findBroadcastWords(db: Queryable, broadcastId: number, language: Language) {
  const found = await repository.findWords(db, broadcastId)
  if (!found) return undefined
  const { title_jp, body_jp, title_en, body_en, campaign } = found
  const english = language === 'en' && title_en !== null && body_en !== null
  return { title: english ? title_en : title_jp, body: english ? body_en : body_jp, campaign }
}

/** Writes down that somebody agrees to messages to many by mail, or no longer does; nothing where it is so already. */
export async function noteConsent(
  tx: Tx,
  influencerId: number,
  { given, source }: { given: boolean; source: (typeof consentSources)[number] },
  at: Date,
) {
  if (await repository.updateConsent(tx, influencerId, given ? at : null))
    await repository.insertConsent(tx, { influencer_id: influencerId, given, source, at })
}

/**
 * Switches a topic off for somebody, and with it the consent to its mails. Gives whether it was off before; undefined for somebody who
 * left, or whom there never was.
 */
export async function muteTopic(tx: Tx, influencerId: number, topic: NewsTopic, at: Date) {
  await lockInfluencer(tx, influencerId)
  const person = await repository.findChoices(tx, influencerId)
  if (!person) return undefined
  if (topic === 'broadcasts') await noteConsent(tx, influencerId, { given: false, source: 'mail_link' }, at)
  const before = person.muted_topics.includes(topic)
  if (!before) await repository.updateMuted(tx, influencerId, [...person.muted_topics, topic], at)
  return before
}

/** The most messages that stand in a creator's record. */
const mostInRecord = 50

/** What this creator was sent, the newest first. */
export async function listSentTo(db: Queryable, influencerId: number) {
  const rows = await repository.listSentTo(db, influencerId, mostInRecord)
  return rows.map(({ id, title, at, ...sent }) => ({ id, title, at: at.toISOString(), ways: waysSent(sent) }))
}

/** The ways by which a notice was sent; none for one that is in the portal alone. */
export function waysSent({
  line_sent_at,
  mail_sent_at,
}: {
  line_sent_at: Date | null
  mail_sent_at: Date | null
}) {
  return [...(line_sent_at ? ['line' as const] : []), ...(mail_sent_at ? ['mail' as const] : [])]
}
