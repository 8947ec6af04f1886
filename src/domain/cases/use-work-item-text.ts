import { useTranslation } from 'react-i18next'
import type { TermsContent } from '#contract/case-shapes.ts'
import { useWorkItemName } from './work-item-name.ts'

type WorkItem = TermsContent['work_items'][number]

/** One piece of work as label and value: where it is posted, and what it holds at least. */
export function useWorkItemText() {
  const { t } = useTranslation('campaigns')
  const name = useWorkItemName()
  return (item: WorkItem) => ({
    label: name(item),
    value:
      [
        item.photos === null ? '' : t('deliverable.photos', { count: item.photos }),
        item.seconds === null ? '' : t('deliverable.seconds', { count: item.seconds }),
      ]
        .filter(Boolean)
        .join(t('list_separator')) || t('deliverable.count', { count: 1 }),
  })
}
