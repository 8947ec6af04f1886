import * as z from 'zod/mini'
import { workFile } from '#contract/sub-task-shapes.ts'
import { draftOf } from '#client/store/draft-store.ts'

const typed = z.object({
  kind: z.string(),
  campaign_id: z.string(),
  subject: z.string(),
  body: z.string(),
  file_ids: z.array(workFile),
})

/** What was typed and not sent; about a case it is kept for that case. */
export function inquiryDraft(campaignId: number | undefined) {
  const stored = draftOf(campaignId === undefined ? 'inquiry' : `inquiry-${campaignId}`)
  return {
    ...stored,
    load: () => {
      const kept = typed.safeParse(stored.load())
      return kept.success ? kept.data : undefined
    },
  }
}
