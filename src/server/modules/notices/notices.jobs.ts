import * as z from 'zod'
import { type JobHandlers, job } from '../../platform/outbox.ts'
import { caseNotice, documentNotice, personalNotice, toldNotice } from './notice-shapes.ts'
import { sendByLine } from './send-line.service.ts'
import { sendByMail } from './send-mail.service.ts'
import { tell } from './tell.service.ts'

const byMail = z.object({ told: toldNotice })
const byLine = z.object({ told: toldNotice, with_mail: z.boolean() })

export const noticeJobs: JobHandlers = {
  'case.notice': job(caseNotice, tell),
  'personal.notice': job(personalNotice, tell),
  'document.notice': job(documentNotice, tell),
  'notice.mail': job(byMail, (deps, { told }) => sendByMail(deps, told)),
  'notice.line': job(byLine, sendByLine),
}
