import type { JobHandlers } from '../platform/outbox.ts'
import { authJobs } from './auth/auth.jobs.ts'
import { caseJobs } from './cases/cases.jobs.ts'
import { noticeJobs } from './notices/notices.jobs.ts'
import { profileImageJobs } from './profile-images/profile-images.jobs.ts'
import { workFileJobs } from './work-files/work-files.jobs.ts'
import { submissionJobs } from './submissions/submissions.jobs.ts'

/** Who does each kind of work of the outbox. */
export const jobHandlers: JobHandlers = {
  ...authJobs,
  ...caseJobs,
  ...noticeJobs,
  ...profileImageJobs,
  ...workFileJobs,
  ...submissionJobs,
}
