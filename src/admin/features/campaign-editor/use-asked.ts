import { useWatch } from 'react-hook-form'
import { asked } from './asked.ts'
import type { EditorControl } from './editor-schema.ts'

/** Which fields mean something for what is chosen just now. */
export function useAsked(control: EditorControl) {
  const [kind, reward_amount, review, rights] = useWatch({
    control,
    name: ['kind', 'reward_amount', 'review', 'rights'],
  })
  return asked({ kind, reward_amount, review, rights })
}
