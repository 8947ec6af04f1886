import type { JobHandlers } from '../../platform/outbox.ts'
import { sendByLine } from './send-line.service.ts'
import { sendByMail } from './send-mail.service.ts'
import { tell } from './tell.service.ts'

export const noticeJobs = {
  'case.notice': tell,
  'personal.notice': tell,
  'document.notice': tell,
  'search.notice': tell,
  'broadcast.notice': tell,
  'notice.mail': (deps, { told }) => sendByMail(deps, told),
  'notice.line': sendByLine,
} satisfies Partial<JobHandlers>
