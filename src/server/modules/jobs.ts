import type { Lane } from '../platform/outbox-worker.ts'
import type { JobHandlers } from '../platform/outbox.ts'
import { accountJobs } from './account/account.jobs.ts'
import { applicationJobs } from './admin-applications/admin-applications.jobs.ts'
import { adminBroadcastJobs } from './admin-broadcasts/admin-broadcasts.jobs.ts'
import { adminCaseJobs } from './admin-cases/admin-cases.jobs.ts'
import { announcementJobs } from './announcements/announcements.jobs.ts'
import { authJobs } from './auth/auth.jobs.ts'
import { caseMessageJobs } from './case-messages/case-messages.jobs.ts'
import { caseJobs } from './cases/cases.jobs.ts'
import { inquiryJobs } from './inquiries/inquiries.jobs.ts'
import { issuedJobs } from './issued/issued.jobs.ts'
import { lineJobs } from './line/line.jobs.ts'
import { noticeJobs } from './notices/notices.jobs.ts'
import { operatorJobs } from './operators/operators.jobs.ts'
import { payoutJobs } from './payouts/payouts.jobs.ts'
import { postLookJobs } from './post-looks/post-looks.jobs.ts'
import { postReadingJobs } from './post-readings/post-readings.jobs.ts'
import { profileImageJobs } from './profile-images/profile-images.jobs.ts'
import { retentionJobs } from './retention/retention.jobs.ts'
import { savedSearchJobs } from './saved-searches/saved-searches.jobs.ts'
import { socialJobs } from './social/social.jobs.ts'
import { submissionJobs } from './submissions/submissions.jobs.ts'
import { teamNoteJobs } from './team-notes/team-notes.jobs.ts'
import { teamWorkJobs } from './team-work/team-work.jobs.ts'
import { workFileJobs } from './work-files/work-files.jobs.ts'

/** The handlers of all kinds of work in the outbox. */
export const jobHandlers: JobHandlers = {
  ...accountJobs,
  ...adminBroadcastJobs,
  ...adminCaseJobs,
  ...announcementJobs,
  ...applicationJobs,
  ...authJobs,
  ...caseJobs,
  ...caseMessageJobs,
  ...inquiryJobs,
  ...issuedJobs,
  ...lineJobs,
  ...noticeJobs,
  ...operatorJobs,
  ...payoutJobs,
  ...postLookJobs,
  ...postReadingJobs,
  ...profileImageJobs,
  ...retentionJobs,
  ...savedSearchJobs,
  ...socialJobs,
  ...workFileJobs,
  ...submissionJobs,
  ...teamNoteJobs,
  ...teamWorkJobs,
}

/** The lanes in which work waits: a mail server or a platform that hangs, or a thousand notices at once, delays only its own lane. */
export const lanes: readonly Lane[] = [
  // Decisions and deadlines.
  {
    workers: 2,
    kinds: [
      'applications.decide',
      'offer.expire',
      'terms.expire',
      'review.carry-out',
      'review.expire',
      'insight.open',
    ],
  },
  // Acts on many cases: hundreds of changes that somebody watches, and that no deadline waits for.
  { workers: 1, kinds: ['cases.run'] },
  { workers: 1, kinds: ['broadcasts.run'] },
  // Money.
  { workers: 1, kinds: ['cases.book-received', 'cases.book-stated-fees', 'payouts.schedule', 'payouts.due'] },
  // What is told goes into each person's list; sending it is work of the ways below.
  { workers: 1, kinds: ['case.notice', 'personal.notice', 'document.notice'] },
  // Many at the same time of day, which must not hold up what concerns work in hand.
  { workers: 1, kinds: ['search.notice', 'broadcast.notice'] },
  // Mails for which somebody waits at a screen, or has to know at once.
  {
    workers: 2,
    kinds: [
      'mail.verify_email',
      'mail.reset_password',
      'mail.email_changed',
      'operator.mail',
      'broadcast.test',
    ],
  },
  {
    workers: 4,
    kinds: [
      'notice.mail',
      'account.farewell',
      'account.tell_provider',
      'inquiry.tell_provider',
      'case_message.tell_provider',
      'mention.mail',
      'assignment.mail',
    ],
  },
  // The chat: a reply token is good for about a minute.
  { workers: 2, kinds: ['line.event', 'line.answer', 'line.menu'] },
  // One at a time: the token of a case's service messages is replaced with each of them.
  { workers: 1, kinds: ['notice.line', 'line.deauthorise'] },
  // What other platforms are asked for.
  {
    workers: 1,
    kinds: [
      'social.check',
      'social.revoke',
      'social.revoke-declined',
      'posts.read',
      'posts.look',
      'line.read-openings',
    ],
  },
  // Nobody waits for these.
  {
    workers: 1,
    kinds: [
      'cases.recount-summaries',
      'documents.announce',
      'searches.tell',
      'searches.match',
      'social.plan-checks',
      'posts.plan-looks',
      'line.forget-events',
      'account.erase',
      'issued.keep',
      'work-files.clean',
      'work-files.forget-upload',
      'profile_image.forget',
      'profile_image.remove_file',
      'retention.forget-expired',
      'retention.erase-personal-data',
      'retention.clean-storage',
    ],
  },
]
