import { useTranslation } from 'react-i18next'
import type { Warning } from '#contract/sub-task-shapes.ts'

/** A hint about a caption, or a warning of a round, as a sentence. */
export function useHintText() {
  const { t } = useTranslation('hand-in')
  return ({ rule, text }: Pick<Warning, 'rule' | 'text'>) => t(`hint.${rule}`, { text })
}
