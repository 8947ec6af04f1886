import { eq } from 'drizzle-orm'
import type { Tx } from '#server/db/database.ts'
import { cases, inquiries, inquiryAnswers } from '#server/db/schema/index.ts'
import { enqueuePersonalNotice } from '#server/modules/notices/personal-notices.ts'
import type { Member } from './people/insert-people.ts'
import { findMember } from './plan-scenes.ts'

const hour = 3_600_000

/** One that waits, one that waits too long already, and one that was answered and not read yet. */
const written = [
  {
    by: 'mio',
    kind: 'case',
    hoursAgo: 5,
    subject: '商品の色について',
    body: '届いた商品の色が、応募のときに選んだものと少し違うようです。\nこのまま撮影を進めてもよろしいでしょうか。',
  },
  {
    by: 'ren',
    kind: 'payment',
    hoursAgo: 120,
    subject: '支払通知書の宛名について',
    body: '屋号を入れていただくことはできますか。確定申告のときに使いたいと考えています。',
  },
  {
    by: 'misaki',
    kind: 'other',
    hoursAgo: 50,
    subject: '投稿の下書きの形式',
    body: '動画の下書きは、音楽を付ける前のものでも提出できますか。',
    answer:
      'お問い合わせありがとうございます。\n音楽を付ける前の動画でも提出いただけます。使う予定の曲名をメモに書き添えてください。',
  },
] as const

export async function insertInquiries(tx: Tx, members: readonly Member[], operatorId: number, now: Date) {
  for (const one of written) {
    const { id: influencer_id } = findMember(members, one.by)
    const before = (hours: number) => new Date(now.getTime() - hours * hour)
    const answered_at = 'answer' in one ? before(one.hoursAgo - 3) : null
    const [about] =
      one.kind === 'case'
        ? await tx.select().from(cases).where(eq(cases.influencer_id, influencer_id)).limit(1)
        : []
    const [row] = await tx
      .insert(inquiries)
      .values({
        influencer_id,
        kind: one.kind,
        campaign_id: about?.campaign_id ?? null,
        subject: one.subject,
        body: one.body,
        sent_at: before(one.hoursAgo),
        answered_at,
      })
      .returning({ id: inquiries.id })
    await enqueuePersonalNotice(tx, influencer_id, 'inquiry_received', before(one.hoursAgo))
    if (!row || !answered_at || !('answer' in one)) continue
    await tx
      .insert(inquiryAnswers)
      .values({ inquiry_id: row.id, operator_id: operatorId, body: one.answer, answered_at })
    await enqueuePersonalNotice(tx, influencer_id, 'inquiry_answered', answered_at)
  }
}
