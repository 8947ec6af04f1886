import { eq } from 'drizzle-orm'
import { addDays, dayInTokyo } from '#lib/dates.ts'
import type { Tx } from '#server/db/database.ts'
import { operators, postLooks, publishedPosts } from '#server/db/schema/index.ts'
import { nextLookDay } from '#server/modules/post-looks/look-days.ts'
import { listNewPosts } from '#server/modules/post-looks/plan-looks.service.ts'

const hour = 3_600_000

/** What was seen of the first published posts; the rest is looked at from the first day on. */
const seen = [
  { state: 'due' },
  { state: 'changed', missing: [{ what: 'pr_label' as const, text: '' }], note: '文頭の「PR」が消えている' },
  { state: 'gone', missing: [], note: '投稿を開くと「ページを表示できません」と出る' },
  { state: 'due' },
] as const

/** Posts that were published and approved, some of them with an item that waits for operators. */
export async function insertLooks(tx: Tx, now: Date) {
  const [operator] = await tx
    .select({ id: operators.id })
    .from(operators)
    .where(eq(operators.role, 'manager'))
    .orderBy(operators.id)
    .limit(1)
  const today = dayInTokyo(now)
  const posts = await listNewPosts(tx, today, now)
  for (const [index, one] of seen.entries()) {
    const post = posts[index]
    if (!post || !operator) return
    const since = new Date(now.getTime() - (index + 3) * hour)
    const [row] = await tx
      .insert(publishedPosts)
      .values({
        ...post,
        state: one.state,
        since,
        look_on: nextLookDay(post.posted_at, post.until, addDays(today, 1)),
      })
      .returning({ id: publishedPosts.id })
    if (!row || one.state === 'due') continue
    await tx.insert(postLooks).values({
      post_id: row.id,
      day: dayInTokyo(since),
      seen_at: since,
      by: 'operator',
      operator_id: operator.id,
      found: one.state,
      missing: [...one.missing],
      note: one.note,
    })
  }
}
