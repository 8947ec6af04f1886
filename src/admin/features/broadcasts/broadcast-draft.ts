import * as z from 'zod/mini'
import { draftOf } from '#client/store/draft-store.ts'
import type { Broadcast, BroadcastWords } from '#contract/admin-broadcasts.ts'

const typed = z.object({
  title_jp: z.string(),
  body_jp: z.string(),
  title_en: z.string(),
  body_en: z.string(),
  /** As the choice says it; empty for none. */
  campaign_id: z.string(),
})

const draft = draftOf('broadcast')

/** The message that is being written: it waits here until it was sent, and comes back when it was taken back. */
export const broadcastDraft = {
  ...draft,
  load: () => z.safeParse(typed, draft.load()).data,
  keep: ({ campaign_id, ...words }: BroadcastWords) =>
    draft.save({ ...words, campaign_id: campaign_id === null ? '' : String(campaign_id) }),
  keepAgain: ({ title_jp, body_jp, title_en, body_en, campaign }: Broadcast) =>
    draft.save({
      title_jp,
      body_jp,
      title_en: title_en ?? '',
      body_en: body_en ?? '',
      campaign_id: campaign ? String(campaign.id) : '',
    }),
}
