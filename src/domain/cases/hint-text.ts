import { useTranslation } from 'react-i18next'
import type { Warning } from '#contract/sub-task-shapes.ts'

export type Hint = Pick<Warning, 'rule' | 'text' | 'owner'>

/** A hint about a caption or files, or a warning of a round, as a sentence. */
export function useHintText() {
  const { t } = useTranslation('submissions')
  return ({ rule, text, owner }: Hint) => t(owner ? `hint.${owner}_ng_word` : `hint.${rule}`, { text })
}

/** Several as sentences, each said once. */
export function useHintLines(hints: readonly Hint[]) {
  return [...new Set(hints.map(useHintText()))]
}
