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

/** So many people are asked for at once. */
const askedAtOnce = 20

/**
 * Returns whether LINE delivers messages of the official account to this person, by the webhook's last event or, when that is older
 * than a week, by asking LINE. Throws `line.unavailable` when LINE does not answer; false when there is no official account.
 */
export async function isFriend(deps: Deps, lineUserId: string): Promise<boolean> {
  const known = await repository.findFriend(deps.database.db, lineUserId)
  return isTrusted(known, deps.now()) ? known.friend : askFriend(deps, lineUserId)
}

/** The same for many: those to whom LINE delivers. Those of whom it is not known are asked for a few at a time. */
export async function findFriends(deps: Deps, lineUserIds: readonly string[]): Promise<Set<string>> {
  const known = await repository.findFriends(deps.database.db, lineUserIds)
  const friends = new Set(
    lineUserIds.filter((id) => isTrusted(known.get(id), deps.now()) && known.get(id)?.friend),
  )
  const unknown = lineUserIds.filter((id) => !isTrusted(known.get(id), deps.now()))
  for (let from = 0; from < unknown.length; from += askedAtOnce) {
    const some = unknown.slice(from, from + askedAtOnce)
    const answers = await Promise.all(some.map((id) => askFriend(deps, id)))
    for (const [index, id] of some.entries()) if (answers[index]) friends.add(id)
  }
  return friends
}

interface KnownFriend {
  friend: boolean
  changed_at: Date
}

function isTrusted(known: KnownFriend | undefined, now: Date): known is KnownFriend {
  return known !== undefined && now.getTime() - known.changed_at.getTime() < trustedMs
}

async function askFriend(deps: Deps, lineUserId: string): Promise<boolean> {
  if (!deps.messaging) return false
  const profile = await deps.messaging.findProfile(lineUserId)
  const friend = profile !== null
  const language = languageIn(profile?.language) ?? null
  const changed_at = new Date(deps.now().getTime() - skewMs)
  await repository.saveFriend(deps.database.db, { line_user_id: lineUserId, friend, language, changed_at })
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
