import { and, eq, inArray } from 'drizzle-orm'
import { cases, submissions, subTasks } from '#server/db/schema/index.ts'
import type { StoredContents } from '#server/modules/submissions/contents.ts'
import { givenCase } from './builders-cases.ts'
import type { Ground } from './builders.ts'

type Situation = Parameters<typeof givenCase>[1]

interface Finished extends Pick<Situation, 'campaign' | 'influencer'> {
  posted_at?: string
  /** Null for a story. */
  url?: string | null
}

/** A completed case of one feed post, whose report and figures were approved, written as it stands at the end. */
export async function givenFinishedCase(api: Ground, { posted_at, url, ...given }: Finished = {}) {
  const deliverables = [{ platform: 'instagram_feed' as const, count: 1, photos: 1, seconds: null }]
  const theCase = await givenCase(api, {
    ...given,
    campaign: { deliverables, ...given.campaign },
    until: 'confirmed',
  })
  const { db } = api.deps.database
  const at = api.deps.now()
  const post = {
    deliverable_id: 1,
    url: url === undefined ? `https://www.instagram.com/p/c${theCase.id}/` : url,
    posted_at: posted_at ?? '2026-11-19T02:00:00.000Z',
    screenshots: [],
    outside_window_reason: null,
  }
  const figures = { reach: 900, views: 1_200, likes: null }
  const insight = { deliverable_id: 1, media_id: null, metrics: figures, screenshots: [] }
  const contents: Pick<StoredContents, 'final_report' | 'insight_report'> = {
    final_report: { posts: [post], checks: [], memo: '' },
    insight_report: { insights: [insight], memo: '' },
  }
  const kinds = ['final_report', 'insight_report'] as const
  await db.insert(submissions).values(
    kinds.map((kind) => ({
      case_id: theCase.id,
      kind,
      round: 1,
      content: contents[kind],
      warnings: [],
      submitted_at: at,
      review_due_at: at,
      review_result: 'approved' as const,
      reviewed_by: 'clock' as const,
      reviewed_at: at,
    })),
  )
  await db
    .update(subTasks)
    .set({ state: 'approved', round: 1 })
    .where(and(eq(subTasks.case_id, theCase.id), inArray(subTasks.kind, [...kinds])))
  await db.update(cases).set({ state: 'completed' }).where(eq(cases.id, theCase.id))
  return theCase
}
