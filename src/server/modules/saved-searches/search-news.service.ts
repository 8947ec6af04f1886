import { addDays, dayInTokyo } from '#lib/dates.ts'
import type { Queryable } from '../../db/database.ts'
import type { Deps } from '../../deps.ts'
import type { JobPayload } from '../../kernel/job-payloads.ts'
import { namedUuid } from '../../kernel/named-uuid.ts'
import type { SearchNotice } from '../../kernel/notice-shapes.ts'
import { enqueue, enqueueAll } from '../../platform/outbox.ts'
import { afterNight } from '../../platform/quiet-hours.ts'
import { findOpen, listOpened } from '../campaigns/openings.service.ts'
import { findNews } from './matching.ts'
import * as repository from './saved-searches.repository.ts'

/** The number of days for which a campaign that opened is news: as long as it is marked as new. */
export const newsDays = 7

/** So many people are looked at by one job, and so many at most are told in a minute, so that other messages go out in between. */
export const peopleAtOnce = 200

const openedSince = (now: Date) => new Date(now.getTime() - newsDays * 86_400_000)

/** Begins the round of a day where there is anything new. */
export async function beginRound(deps: Deps) {
  const { db } = deps.database
  const now = deps.now()
  const today = dayInTokyo(now)
  await repository.releaseUntold(db, { from: addDays(today, -newsDays), before: today })
  const opened = await listOpened(db, openedSince(now), now)
  if (opened.length === 0) return
  await enqueue(db, 'searches.match', { after: 0, at: afterNight(now).toISOString() }, now)
}

/**
 * Plans the messages of the next people and the work after them. A repeated call plans nothing twice: a person has one message for a day,
 * and each campaign stands in one of theirs.
 */
export async function matchPeople(deps: Deps, { after, at }: JobPayload<'searches.match'>) {
  const { db } = deps.database
  const now = deps.now()
  const people = await repository.listPeopleToTell(db, { after, size: peopleAtOnce })
  const last = people.at(-1)
  if (last === undefined) return
  const reachesAt = afterNight(new Date(Math.max(new Date(at).getTime(), now.getTime())))
  const planned = await planNews(db, people, dayInTokyo(reachesAt), now)
  await deps.database.transaction(async (tx) => {
    const added = await repository.insertNews(tx, planned)
    const told = [...new Map(added.map((row) => [row.notice_id, row])).values()]
    const notices = told.map(({ notice_id, influencer_id, day }) => ({
      notice_id,
      influencer_id,
      kind: 'search_news' as const,
      day,
    }))
    if (notices.length > 0) await enqueueAll(tx, 'search.notice', notices, reachesAt)
    if (people.length < peopleAtOnce) return
    const next = notices.length > 0 ? new Date(reachesAt.getTime() + 60_000) : reachesAt
    await enqueue(tx, 'searches.match', { after: last, at: next.toISOString() }, now)
  })
}

/** What these people are told on that day; nothing to whom a message of that day has been planned already. */
async function planNews(db: Queryable, people: readonly number[], day: string, now: Date) {
  const opened = await listOpened(db, openedSince(now), now)
  if (opened.length === 0) return []
  const campaignIds = opened.map(({ id }) => id)
  const told = Map.groupBy(
    await repository.listNews(db, people, { campaignIds, day }),
    ({ influencer_id }) => influencer_id,
  )
  const waiting = people.filter((id) => !told.get(id)?.some((row) => row.day === day))
  if (waiting.length === 0) return []
  const news = await findNews(db, await repository.listTelling(db, waiting), opened, now)
  return [...news].flatMap(([influencer_id, campaigns]) => {
    const known = new Set(told.get(influencer_id)?.map(({ campaign_id }) => campaign_id))
    const notice_id = namedUuid(`search_news ${influencer_id} ${day}`)
    return campaigns
      .filter(({ id }) => !known.has(id))
      .map(({ id }) => ({ influencer_id, campaign_id: id, day, notice_id }))
  })
}

/**
 * The campaigns of each planned message, by its number, that are still news: open, without a case of the person, and found by a search
 * whose news are on. Messages without any, and those whose day is over, are left out.
 */
export async function readNews(
  db: Queryable,
  notices: readonly SearchNotice[],
  now: Date,
): Promise<Map<string, { id: number; title: string }[]>> {
  const today = notices.filter(({ day }) => day === dayInTokyo(now))
  if (today.length === 0) return new Map()
  const planned = Map.groupBy(
    await repository.listNewsOf(
      db,
      today.map(({ notice_id }) => notice_id),
    ),
    ({ notice_id }) => notice_id,
  )
  const campaignIds = [...planned.values()].flat().map(({ campaign_id }) => campaign_id)
  const opened = await findOpen(db, [...new Set(campaignIds)], now)
  if (opened.length === 0) return new Map()
  const people = today.map(({ influencer_id }) => influencer_id)
  const news = await findNews(db, await repository.listTelling(db, people), opened, now)
  return new Map(
    today.flatMap(({ notice_id, influencer_id }): [string, { id: number; title: string }[]][] => {
      const own = new Set(planned.get(notice_id)?.map(({ campaign_id }) => campaign_id))
      const left = (news.get(influencer_id) ?? []).filter(({ id }) => own.has(id))
      return left.length > 0 ? [[notice_id, left]] : []
    }),
  )
}
