import { useTranslation } from 'react-i18next'
import type { WorkItem } from '#contract/work-items.ts'

/** `Instagram フィード (1/2)`; the number only where there are several. */
export function useWorkItemName() {
  const { t } = useTranslation(['submissions', 'campaigns'])
  return ({ platform, number, count }: Pick<WorkItem, 'platform' | 'number' | 'count'>) => {
    const name = t(`campaigns:deliverable.${platform}`)
    return count > 1 ? t('work_item.numbered', { name, number, count }) : name
  }
}
