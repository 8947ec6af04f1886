import { daily } from '../../platform/daily-jobs.ts'
import type { JobHandlers } from '../../platform/outbox.ts'
import { planLooks } from './plan-looks.service.ts'
import { lookAtPost } from './portal-looks.service.ts'

export const postLookJobs = {
  'posts.plan-looks': daily('posts.plan-looks', planLooks),
  'posts.look': (deps, { post_id, day }) => lookAtPost(deps, post_id, day),
} satisfies Partial<JobHandlers>
