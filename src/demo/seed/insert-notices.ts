import { and, inArray, lte } from 'drizzle-orm'
import { fewestOpenings } from '#contract/admin-deliveries.ts'
import { dayInTokyo } from '#lib/dates.ts'
import type { Tx } from '#server/db/database.ts'
import { cases, lineUnits, notices, outbox } from '#server/db/schema/index.ts'
import { type AnyNotice, anyNotice, type AnyNoticeKind } from '#server/kernel/notice-shapes.ts'
import { unitOf } from '#server/modules/line/line-units.service.ts'
import { compose } from '#server/modules/notices/compose.ts'
import { writeLetter } from '#server/modules/settings/notice-texts.service.ts'
import type { Member } from './people/insert-people.ts'

/** The number of each person's newest notifications that are stored, because older ones would only fill pages. */
const newestKept = 12
const unread = 3
/** The longest time for which a notification stays unread. */
const unreadMs = 7 * 86_400_000

type Case = Pick<typeof cases.$inferSelect, 'id' | 'influencer_id' | 'updated_at'>

/**
 * Stores the notifications from before the demo began, which count as sent and are not sent now. `people` find the newest of them in
 * their lists.
 */
export async function insertNotices(tx: Tx, people: readonly Member[], now: Date) {
  const past = await tx
    .delete(outbox)
    .where(and(inArray(outbox.kind, ['case.notice', 'personal.notice']), lte(outbox.available_at, now)))
    .returning({ notice: outbox.payload, at: outbox.available_at })
  const stories = await casesOf(tx, people)
  const parsed = past.map(({ notice, at }) => ({ notice: anyNotice.parse(notice), at }))
  // The same may be planned twice, such as a reminder of a day that two moves of a case set; it is told once, here as by the job.
  const once = new Map(parsed.map((one) => [one.notice.notice_id, one]))
  const sent = [...once.values()].toSorted(
    (one, other) => other.at.getTime() - one.at.getTime() || inList(one.notice, other.notice),
  )
  const isNew = ({ created_at }: Row) => created_at.getTime() > now.getTime() - unreadMs
  const rows: Row[] = []
  for (const { id } of people) {
    const own = sent.filter((one) => readerOf(one.notice, stories) === id)
    const newest = await writeNewest(tx, own, stories)
    rows.push(
      ...newest.map((row, index) => ({
        ...row,
        read_at: index < unread && isNew(row) ? null : row.created_at,
      })),
    )
  }
  await tx.insert(notices).values(rows)
}

async function casesOf(tx: Tx, people: readonly Member[]) {
  const { id, influencer_id, updated_at } = cases
  const ids = people.map((person) => person.id)
  const rows = await tx
    .select({ id, influencer_id, updated_at })
    .from(cases)
    .where(inArray(influencer_id, ids))
  return new Map(rows.map((row) => [row.id, row]))
}

/** Compares notifications of the same moment in the order of the list, so that no read one is above an unread one. */
function inList(one: AnyNotice, other: AnyNotice) {
  return one.notice_id < other.notice_id ? -1 : 1
}

/** Returns the id of the reader; undefined for the crowd's cases. */
function readerOf(sent: AnyNotice, stories: ReadonlyMap<number, Case>) {
  return 'influencer_id' in sent ? sent.influencer_id : stories.get(sent.case_id)?.influencer_id
}

interface SentNotice {
  notice: AnyNotice
  at: Date
}
type Row = typeof notices.$inferInsert

async function writeNewest(tx: Tx, newestFirst: readonly SentNotice[], stories: ReadonlyMap<number, Case>) {
  const rows: Row[] = []
  for (const { notice, at } of newestFirst) {
    if (rows.length === newestKept) break
    const story = 'influencer_id' in notice ? undefined : stories.get(notice.case_id)
    const row = await write(tx, { notice, at }, story !== undefined && story.updated_at > at)
    if (row) rows.push(row)
  }
  return rows
}

/**
 * Returns the row of a notification; undefined for a reminder that was not needed. `movedOn`: the case has changed since, so that its
 * due date is no longer that of the notification.
 */
async function write(tx: Tx, { notice, at }: SentNotice, movedOn: boolean): Promise<Row | undefined> {
  const composed = await compose(tx, notice, at)
  if (!composed || (notice.kind === 'reminder' && composed.isMoot)) return undefined
  const { kind, reader, case_id, path, values } = composed
  const words = movedOn ? { ...values, due: undefined } : values
  const { subject, text } = await writeLetter(tx, kind, reader.language, words)
  const about = { id: notice.notice_id, influencer_id: reader.id, kind, case_id, path, created_at: at }
  return { ...about, subject, body: text.trim() }
}

/** Messages of a whole month, the share that was opened and the share in which a link was opened. */
const pushedKinds: [kind: AnyNoticeKind, sent: number, opened: number, clicked: number][] = [
  ['search_news', 1_284, 0.58, 0.21],
  ['rejected', 412, 0.81, 0.09],
  ['reminder', 326, 0.74, 0.52],
  ['approved', 188, 0.86, 0.31],
  ['selected', 143, 0.93, 0.78],
  ['payout_paid', 121, 0.9, 0.34],
  ['fix_requested', 64, 0.89, 0.71],
  ['bank_changed', 17, 0.9, 0.2],
]

/** What LINE counted before the demo began, of this month so far and of the one before. */
export async function insertOpenings(tx: Tx, now: Date) {
  const today = dayInTokyo(now)
  const lastMonth = new Date(Date.parse(`${today.slice(0, 7)}-01T00:00:00+09:00`) - 1)
  const soFar = Number(today.slice(8)) / 31
  await tx.insert(lineUnits).values([...unitsOf(lastMonth, 1, now), ...unitsOf(now, soFar, now)])
}

function unitsOf(at: Date, part: number, read_at: Date) {
  return pushedKinds.map(([kind, whole, opened, clicked]) => {
    const sent = Math.ceil(whole * part)
    const unlessFew = (share: number) =>
      Math.round(sent * share) < fewestOpenings ? null : Math.round(sent * share)
    const month = dayInTokyo(at).slice(0, 7)
    const figures = { opened: unlessFew(opened), clicked: unlessFew(clicked) }
    return { unit: unitOf(kind, at), kind, month, sent, ...figures, read_at }
  })
}
