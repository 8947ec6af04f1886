import { dayInTokyo } from '#lib/dates.ts'
import type { Tx } from '../../db/database.ts'
import type { Deps } from '../../deps.ts'
import { slicesOf } from '../../platform/csv.ts'
import { enqueue } from '../../platform/outbox.ts'
import { nextLookDay } from './look-days.ts'
import * as repository from './plan-looks.repository.ts'

/** A look takes less; spread out as the looks at accounts are, because the platform counts calls. */
const lookEveryMs = 2_000

/** Reports are looked for that were approved so long ago at most: all of them would be read every day, and a server is away for less. */
const newForMs = 30 * 86_400_000

/**
 * The day's work on published posts: begins with those whose report was approved, ends those whose period is over, asks people to look
 * at what the portal does not read, and plans the portal's own looks.
 */
export async function planLooks(deps: Deps) {
  const now = deps.now()
  const today = dayInTokyo(now)
  await deps.database.transaction(async (tx) => {
    const found = await listNewPosts(tx, today, now)
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

/** Posts of reports approved lately that are to be looked at from that day on and are not yet. */
export async function listNewPosts(tx: Tx, today: string, now: Date) {
  return repository.listNewPosts(tx, today, new Date(now.getTime() - newForMs))
}
