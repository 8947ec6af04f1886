import type { JobHandlers } from '../platform/outbox.ts'
import { applicationJobs } from './applications/applications.jobs.ts'
import { authJobs } from './auth/auth.jobs.ts'
import { profileImageJobs } from './profile-images/profile-images.jobs.ts'

/** Who does each kind of work of the outbox. */
export const jobHandlers: JobHandlers = { ...applicationJobs, ...authJobs, ...profileImageJobs }
