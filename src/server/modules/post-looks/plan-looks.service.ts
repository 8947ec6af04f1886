import { dayInTokyo } from '#lib/dates.ts'
import type { Tx } from '../../db/database.ts'
import type { Deps } from '../../deps.ts'
import { slicesOf } from '../../platform/csv.ts'
import { enqueue } from '../../platform/outbox.ts'
import { nextLookDay } from './look-days.ts'
import * as repository from './plan-looks.repository.ts'

/** A look takes less; spread out as the looks at accounts are, because the platform counts calls. */
const lookEveryMs = 2_000

/**
 * The day's work on published posts: begins with those whose report was approved, ends those whose period is over, asks people to look
 * at what the portal does not read, and plans the portal's own looks.
 */
export async function planLooks(deps: Deps) {
  const now = deps.now()
  const today = dayInTokyo(now)
  await deps.database.transaction(async (tx) => {
    const found = await repository.listNewPosts(tx, today)
    for (const posts of slicesOf(found))
      await repository.insertPosts(
        tx,
        posts.map((post) => ({
          ...post,
          state: 'fine',
          since: now,
          look_on: nextLookDay(post.posted_at, post.until, today),
        })),
      )
    await repository.endPeriods(tx, today, now)
    await repository.askPeople(tx, today, now)
    const readable = await repository.listReadable(tx, today)
    for (const [index, { id }] of readable.entries()) {
      const at = new Date(now.getTime() + (index + 1) * lookEveryMs)
      await enqueue(tx, 'posts.look', { post_id: id, day: today }, at)
    }
  })
}

/** Posts of approved reports that are to be looked at from that day on and are not yet. */
export async function listNewPosts(tx: Tx, today: string) {
  return repository.listNewPosts(tx, today)
}
