import type { Language } from '#contract/vocabulary.ts'
import type { Deps } from '../../deps.ts'
import * as repository from './line.repository.ts'

/**
 * The time for which a known state is trusted. LINE accepts a push to somebody who blocked the account and drops it, so a missed event
 * must not count forever.
 */
const trustedMs = 7 * 86_400_000
/**
 * The most by which our clock may differ from LINE's, whose time the events carry. An answer of LINE is dated back by it, so that events
 * override it.
 */
const skewMs = 3_600_000

/**
 * Returns whether LINE delivers messages of the official account to this person, by the webhook's last event or, when that is older
 * than a week, by asking LINE. Throws `line.unavailable` when LINE does not answer; false when there is no official account.
 */
export async function isFriend(deps: Deps, lineUserId: string): Promise<boolean> {
  const { db } = deps.database
  const known = await repository.findFriend(db, lineUserId)
  const now = deps.now().getTime()
  if (known && now - known.changed_at.getTime() < trustedMs) return known.friend
  if (!deps.messaging) return false
  const profile = await deps.messaging.findProfile(lineUserId)
  const friend = profile !== null
  const language = languageIn(profile?.language) ?? null
  const changed_at = new Date(now - skewMs)
  await repository.saveFriend(db, { line_user_id: lineUserId, friend, language, changed_at })
  return friend
}

/**
 * Returns the language for messages to a person: the one they registered with, or else the one they use LINE in. Throws as `isFriend`
 * does.
 */
export async function languageOf(deps: Deps, lineUserId: string): Promise<Language> {
  const { db } = deps.database
  const member = await repository.findMember(db, lineUserId)
  const known = member ?? (await repository.findFriend(db, lineUserId))
  if (known?.language) return known.language
  const profile = await deps.messaging?.findProfile(lineUserId)
  const language = languageIn(profile?.language) ?? 'jp'
  await repository.updateLanguage(db, lineUserId, language)
  return language
}

/** Returns the language of a BCP 47 tag. */
function languageIn(tag: string | undefined): Language | undefined {
  if (tag === undefined) return undefined
  return /^ja\b/i.test(tag) ? 'jp' : 'en'
}
