import type { JobHandlers } from '../platform/outbox.ts'
import { applicationJobs } from './admin-applications/admin-applications.jobs.ts'
import { authJobs } from './auth/auth.jobs.ts'
import { caseJobs } from './cases/cases.jobs.ts'
import { accountJobs } from './account/account.jobs.ts'
import { inquiryJobs } from './inquiries/inquiries.jobs.ts'
import { lineJobs } from './line/line.jobs.ts'
import { noticeJobs } from './notices/notices.jobs.ts'
import { payoutJobs } from './payouts/payouts.jobs.ts'
import { profileImageJobs } from './profile-images/profile-images.jobs.ts'
import { socialJobs } from './social/social.jobs.ts'
import { workFileJobs } from './work-files/work-files.jobs.ts'
import { submissionJobs } from './submissions/submissions.jobs.ts'

/** Those that come back every day; a server plans them at its start. */
export const dailyJobs = ['payouts.schedule', 'social.plan-checks', 'line.forget-events'] as const

/** Who does each kind of work of the outbox. */
export const jobHandlers: JobHandlers = {
  ...accountJobs,
  ...applicationJobs,
  ...authJobs,
  ...caseJobs,
  ...inquiryJobs,
  ...lineJobs,
  ...noticeJobs,
  ...payoutJobs,
  ...profileImageJobs,
  ...socialJobs,
  ...workFileJobs,
  ...submissionJobs,
}
