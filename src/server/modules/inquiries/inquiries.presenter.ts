import type { Inquiry } from '#contract/inquiries.ts'
import type { WorkFile } from '#contract/sub-task-shapes.ts'
import type { AnswerRow, InquiryOfCampaign } from './inquiries.repository.ts'

/** The data of inquiries outside their rows. */
export interface Attached {
  /** The files by the inquiry's id. */
  files: ReadonlyMap<number, WorkFile[]>
  answers: readonly AnswerRow[]
}

export function presentInquiry({ inquiry, title }: InquiryOfCampaign, { files, answers }: Attached): Inquiry {
  const { id, kind, campaign_id, subject, body, sent_at, answered_at, read_at } = inquiry
  return {
    id,
    kind,
    campaign: campaign_id === null || title === null ? null : { id: campaign_id, title },
    subject,
    body,
    files: files.get(id) ?? [],
    sent_at: sent_at.toISOString(),
    answers: answers
      .filter(({ inquiry_id }) => inquiry_id === id)
      .map((answer) => ({ body: answer.body, answered_at: answer.answered_at.toISOString() })),
    unread: answered_at !== null && read_at === null,
  }
}
