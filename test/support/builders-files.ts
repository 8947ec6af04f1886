import { randomUUID } from 'node:crypto'
import { workFiles } from '#server/db/schema/index.ts'
import type { Ground } from './builders.ts'

/** A picture, unless told otherwise, that was uploaded; no bytes stand behind it. */
export async function givenFile(
  api: Ground,
  influencer: { id: number },
  given: Partial<typeof workFiles.$inferInsert> = {},
) {
  const id = randomUUID()
  await api.deps.database.db.insert(workFiles).values({
    id,
    influencer_id: influencer.id,
    originalname: '写真.jpg',
    mime: 'image/jpeg',
    size: 1_000,
    width: 10,
    height: 10,
    has_thumbnail: true,
    created_at: api.deps.now(),
    ...given,
  })
  return id
}
