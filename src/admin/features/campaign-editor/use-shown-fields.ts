import { useWatch } from 'react-hook-form'
import type { EditorControl } from './editor-schema.ts'
import { shownFields } from './shown-fields.ts'

/** Returns which fields apply to the current choices. */
export function useShownFields(control: EditorControl) {
  const [kind, reward_amount, review, rights] = useWatch({
    control,
    name: ['kind', 'reward_amount', 'review', 'rights'],
  })
  return shownFields({ kind, reward_amount, review, rights })
}
