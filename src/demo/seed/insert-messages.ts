import { and, asc, eq } from 'drizzle-orm'
import type { CaseState } from '#contract/case-states.ts'
import type { Tx } from '#server/db/database.ts'
import { cases } from '#server/db/schema/index.ts'
import { type Caller, markRead, sendMessage } from '#server/modules/case-messages/case-messages.service.ts'
import type { Ground } from './cases/walk.ts'
import type { FileName } from './files/sample-files.ts'
import type { Member } from './people/insert-people.ts'
import { findMember } from './plan-scenes.ts'

const minute = 60_000

interface Line {
  from: 'influencer' | 'operator'
  hoursAgo: number
  body: string
  /** A sample of the creator's that goes along. */
  file?: FileName
  /** The other side has not read it. */
  unread?: true
}

interface Conversation {
  by: string
  /** The first of the person's cases in this state, or a later one. */
  state: CaseState
  place: number
  lines: readonly Line[]
}

/** One that waits for the operators, one that waits for the creator, one that both have read, and a question about an application. */
const conversations: readonly Conversation[] = [
  {
    by: 'mio',
    state: 'confirmed',
    place: 0,
    lines: [
      {
        from: 'operator',
        hoursAgo: 49.5,
        body: 'ご参加いただき、ありがとうございます。\nご不明な点がありましたら、こちらからお気軽にご連絡ください。',
      },
      {
        from: 'influencer',
        hoursAgo: 48.4,
        body: 'よろしくお願いいたします！\n投稿の日程について質問です。週末の夜に投稿しても問題ないでしょうか？',
      },
      {
        from: 'operator',
        hoursAgo: 47.1,
        body: 'はい、投稿期間内でしたら、週末の夜でも問題ありません。',
      },
      { from: 'influencer', hoursAgo: 47, body: 'ありがとうございます😊' },
      {
        from: 'influencer',
        hoursAgo: 2.6,
        body: 'もう一点確認させてください。商品を開けた様子も、動画の最初に入れたほうがよいでしょうか？',
        file: 'opened',
        unread: true,
      },
    ],
  },
  {
    by: 'mio',
    state: 'confirmed',
    place: 1,
    lines: [
      {
        from: 'influencer',
        hoursAgo: 27,
        body: '撮影のとき、家族の手が少し映ってしまいそうです。そのまま使っても大丈夫ですか？',
      },
      {
        from: 'operator',
        hoursAgo: 25.5,
        body: 'ご確認ありがとうございます。ご本人の同意があれば、手元が映る程度であれば問題ありません。',
      },
      {
        from: 'operator',
        hoursAgo: 1.2,
        body: 'ハッシュタグの順番について、案件の内容に補足を載せました。投稿の前にご確認をお願いいたします。',
        unread: true,
      },
    ],
  },
  {
    by: 'aoi',
    state: 'confirmed',
    place: 0,
    lines: [
      {
        from: 'operator',
        hoursAgo: 30,
        body: 'お世話になっております。当日は、入口のスタッフに「撮影の件で」とお伝えください。',
      },
      { from: 'influencer', hoursAgo: 29.2, body: '承知しました。ご案内ありがとうございます！' },
    ],
  },
  {
    by: 'mio',
    state: 'applied',
    place: 0,
    lines: [
      {
        from: 'operator',
        hoursAgo: 5,
        body: 'ご応募ありがとうございます。ご希望のカラーがありましたら、お知らせいただけますか？',
        unread: true,
      },
    ],
  },
]

/** Writes the conversations by the service, each line at its own time; the notices of the past become those of the list afterwards. */
export async function insertMessages(tx: Tx, ground: Ground, members: readonly Member[]) {
  for (const { by, state, place, lines } of conversations) {
    const found = await findCase(tx, findMember(members, by).id, state, place)
    if (found) await talk(ground, found, lines)
  }
}

async function findCase(tx: Tx, influencerId: number, state: CaseState, place: number) {
  const [row] = await tx
    .select({ caseId: cases.id, influencerId: cases.influencer_id })
    .from(cases)
    .where(and(eq(cases.influencer_id, influencerId), eq(cases.state, state)))
    .orderBy(asc(cases.id))
    .limit(1)
    .offset(place)
  return row
}

interface Found {
  caseId: number
  influencerId: number
}

async function talk(
  { deps, clock, operator, files, until }: Ground,
  { caseId, influencerId }: Found,
  lines: readonly Line[],
) {
  for (const { from, hoursAgo, body, file, unread } of lines) {
    clock.now = new Date(until.getTime() - hoursAgo * 60 * minute)
    const caller: Caller =
      from === 'operator' ? { side: 'operator', caseId, operator } : { side: 'influencer', caseId }
    const by = { influencerId, at: clock.now }
    const file_ids = file ? [await files.upload(deps.database.db, file, by)] : []
    const { id } = await sendMessage(deps, caller, { body, file_ids })
    if (unread) continue
    clock.now = new Date(clock.now.getTime() + 4 * minute)
    await markRead(deps, { side: from === 'operator' ? 'influencer' : 'operator', caseId }, id)
  }
}
