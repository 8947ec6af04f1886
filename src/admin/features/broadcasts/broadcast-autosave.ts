import * as z from 'zod/mini'
import { autosaveOf } from '#client/store/autosave-store.ts'
import type { Broadcast, BroadcastWords } from '#contract/admin-broadcasts.ts'

const typed = z.object({
  title_jp: z.string(),
  body_jp: z.string(),
  title_en: z.string(),
  body_en: z.string(),
  /** The id of the campaign as the value of the choice; empty for none. */
  campaign_id: z.string(),
})

const autosave = autosaveOf('broadcast')

/** The message that is being written: it waits here until it was sent, and comes back when it was taken back. */
export const broadcastAutosave = {
  ...autosave,
  load: () => z.safeParse(typed, autosave.load()).data,
  keep: ({ campaign_id, ...words }: BroadcastWords) =>
    autosave.save({ ...words, campaign_id: campaign_id === null ? '' : String(campaign_id) }),
  keepAgain: ({ title_jp, body_jp, title_en, body_en, campaign }: Broadcast) =>
    autosave.save({
      title_jp,
      body_jp,
      title_en: title_en ?? '',
      body_en: body_en ?? '',
      campaign_id: campaign ? String(campaign.id) : '',
    }),
}
