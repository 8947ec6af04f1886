import { useTranslation } from 'react-i18next'
import type { TermsContent } from '#contract/case-shapes.ts'
import type { Warning } from '#contract/sub-task-shapes.ts'
import { Part } from '#ui/section.tsx'
import { TextList } from '#ui/text-list.tsx'
import { useHintText } from './hint-text.ts'
import { useWorkItemName } from './work-item-name.ts'

interface RoundWarningsProps {
  warnings: readonly Warning[]
  terms: TermsContent
}

/** Shows the warnings about the round from the time when it was sent. */
export function RoundWarnings({ warnings, terms }: RoundWarningsProps) {
  const { t } = useTranslation('submissions')
  const hintText = useHintText()
  const nameOf = useWorkItemName()
  if (warnings.length === 0) return null
  const line = (warning: Warning) => {
    const item = terms.work_items.find(({ id }) => id === warning.deliverable_id)
    return item ? t('view.warning_of', { name: nameOf(item), text: hintText(warning) }) : hintText(warning)
  }
  return (
    <Part title={t('view.warnings')}>
      <TextList items={[...new Set(warnings.map(line))]} />
    </Part>
  )
}
