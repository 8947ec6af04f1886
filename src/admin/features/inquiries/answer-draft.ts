import * as z from 'zod/mini'
import { draftOf } from '#client/store/draft-store.ts'

const typed = z.object({ body: z.string() })

/** An answer that was not sent yet. */
export function answerDraft(inquiryId: number) {
  const stored = draftOf(`answer-${inquiryId}`)
  return {
    ...stored,
    load: () => {
      const kept = typed.safeParse(stored.load())
      return kept.success ? kept.data : undefined
    },
  }
}
