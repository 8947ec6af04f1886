import { get, set } from 'react-hook-form'
import { type CampaignField, campaignFields } from '../../parts/publishing/campaign-fields.ts'
import type { EditorValues } from './editor-schema.ts'

const names = Object.keys(campaignFields) as CampaignField[]

export const valueOf = (values: EditorValues, name: CampaignField): unknown => get(values, name)

/** What two people wrote into one campaign, laid together. */
export interface Comparison {
  own: EditorValues
  stored: EditorValues
  /** Fields that only the other one changed: they are taken from what is stored. */
  taken: CampaignField[]
  /** Fields that both changed, each in another way: somebody has to choose. */
  disputed: CampaignField[]
}

/**
 * Compares what was typed with what somebody else stored meanwhile. `base` is what both began with; without it every difference is
 * disputed.
 */
export function compare(base: EditorValues | undefined, own: EditorValues, stored: EditorValues): Comparison {
  const isSame = (one: EditorValues, other: EditorValues, name: CampaignField) =>
    JSON.stringify(valueOf(one, name)) === JSON.stringify(valueOf(other, name))
  const different = names.filter((name) => !isSame(own, stored, name))
  return {
    own,
    stored,
    taken: different.filter((name) => base && isSame(base, own, name)),
    disputed: different.filter((name) => !base || !(isSame(base, own, name) || isSame(base, stored, name))),
  }
}

/** Returns what was typed, with the fields of `fromStored` as they are stored. */
export function merge({ own, stored }: Comparison, fromStored: readonly CampaignField[]): EditorValues {
  const merged = structuredClone(own)
  for (const name of fromStored) set(merged, name, structuredClone(valueOf(stored, name)))
  return merged
}
