import * as z from 'zod/mini'
import { autosaveOf } from '#client/store/autosave-store.ts'
import { compare } from './changes.ts'
import { editorValues, type EditorValues } from './editor-schema.ts'
import type { AdminCampaign } from './editor-values.ts'

/** The stored campaign from which the typing began. */
const basis = z.object({ based_on: z.object({ version: z.int(), values: editorValues }) })

export type DeviceCopy = ReturnType<typeof deviceCopyOf>

const slotOf = (id: number | undefined) => autosaveOf(`campaign-editor-${id ?? 'new'}`)

/**
 * Returns what this device keeps of a campaign's unsaved input, with the version from which it began; null is a campaign that is not stored
 * yet. Values equal to the stored ones leave nothing.
 */
export function deviceCopyOf(campaign: AdminCampaign | null, stored: EditorValues) {
  // Parsed as the others are: members are in the same order then.
  let base = { campaign, values: z.parse(editorValues, stored) }
  let slot = slotOf(campaign?.id)
  const load = () => z.safeParse(editorValues, slot.load()).data
  const save = (values: Partial<EditorValues>) => {
    const whole = z.safeParse(editorValues, { ...base.values, ...values }).data
    if (JSON.stringify(whole) === JSON.stringify(base.values)) return slot.clear()
    const based_on = base.campaign && { version: base.campaign.version, values: base.values }
    return slot.save({ ...values, ...(based_on && { based_on }) })
  }
  return {
    load,
    save,
    clear: () => slot.clear(),
    watch: slot.watch,
    /** Goes on from what the server has now; what was typed since stays. */
    keep: (saved: AdminCampaign, values: EditorValues) => {
      const own = load()
      if (base.campaign?.id !== saved.id) {
        slot.clear()
        slot = slotOf(saved.id)
      }
      base = { campaign: saved, values }
      save(own ?? values)
    },
    /** Returns how input that began from another version differs from what is stored; undefined when it does not. */
    compare: () => {
      const own = load()
      const began = z.safeParse(basis, slot.load()).data?.based_on
      if (!campaign || !own || began?.version === campaign.version) return undefined
      const comparison = compare(began?.values, own, base.values)
      return comparison.taken.length + comparison.disputed.length > 0 ? comparison : undefined
    },
  }
}
