import { useWatch } from 'react-hook-form'
import { shownFields } from '#contract/campaign-shown-fields.ts'
import type { EditorControl } from './editor-schema.ts'

/** Returns which fields apply to the current choices. */
export function useShownFields(control: EditorControl) {
  const [kind, reward_amount, review, rights] = useWatch({
    control,
    name: ['kind', 'reward_amount', 'review', 'rights'],
  })
  return shownFields({ kind, reward_amount, review, rights })
}
