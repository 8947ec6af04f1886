import * as z from 'zod/mini'
import { draftOf } from '#client/store/draft-store.ts'
import { compare } from './changes.ts'
import { editorValues, type EditorValues } from './editor-schema.ts'
import type { AdminCampaign } from './editor-values.ts'

/** The stored campaign from which the typing began. */
const basis = z.object({ based_on: z.object({ version: z.int(), values: editorValues }) })

export type EditorDraft = ReturnType<typeof editorDraft>

/**
 * Returns the draft of a campaign's unsaved input, with the version from which it began; null is a campaign that is not stored yet.
 * Values equal to the stored ones leave no draft.
 */
export function editorDraft(campaign: AdminCampaign | null, stored: EditorValues) {
  const draft = draftOf(`campaign-editor-${campaign?.id ?? 'new'}`)
  const untouched = JSON.stringify(stored)
  const based_on = campaign && { version: campaign.version, values: stored }
  const load = () => z.safeParse(editorValues, draft.load()).data
  return {
    ...draft,
    load,
    save: (values: Partial<EditorValues>) =>
      JSON.stringify({ ...stored, ...values }) === untouched
        ? draft.clear()
        : draft.save({ ...values, ...(based_on && { based_on }) }),
    /** Returns how a draft that began from another version differs from what is stored; undefined when it does not. */
    compare: () => {
      const own = load()
      const began = z.safeParse(basis, draft.load()).data?.based_on
      if (!campaign || !own || began?.version === campaign.version) return undefined
      // Parsed as the others are: members are in the same order then.
      const comparison = compare(began?.values, own, z.parse(editorValues, stored))
      return comparison.taken.length + comparison.disputed.length > 0 ? comparison : undefined
    },
  }
}
