import type { JobHandlers } from '../../platform/outbox.ts'
import { takeReading } from './post-readings.service.ts'

/** Due when the figures of a reported post can be read. */
export const postReadingJobs = {
  'posts.read': (deps, { reading_id }) => takeReading(deps, reading_id),
} satisfies Partial<JobHandlers>
