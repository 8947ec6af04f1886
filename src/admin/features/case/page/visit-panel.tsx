import { useTranslation } from 'react-i18next'
import type { CaseDetail } from '#contract/case-shapes.ts'
import { useFormat } from '#client/i18n/use-format.ts'
import { FileThumbs } from '#ui/uploads/file-thumbs.tsx'
import { StatusBadge } from '../../../ui/badge.tsx'
import { type Definition, DefinitionList } from '#ui/definition-list.tsx'
import { Panel } from '../../../parts/page.tsx'
import styles from '../case.module.css'

/** When the creator goes, and what they told of it. */
export function VisitPanel({ visit }: { visit: NonNullable<CaseDetail['visit']> }) {
  const { t } = useTranslation('cases')
  const { instant, day, number } = useFormat()
  const { state, visit_at, people, comment, visited_on, files } = visit
  const items: Definition[] = [
    ...(visit_at ? [{ label: t('visit.visit_at'), value: instant(visit_at) }] : []),
    ...(people === null
      ? []
      : [{ label: t('visit.people'), value: t('visit.people_count', { number: number(people) }) }]),
    ...(visited_on ? [{ label: t('visit.visited_on'), value: day(visited_on) }] : []),
  ]
  return (
    <Panel title={t('visit.title')} actions={<StatusBadge>{t(`preparation.${state}`)}</StatusBadge>}>
      {items.length > 0 && (
        <div className={styles.narrow}>
          <DefinitionList items={items} />
        </div>
      )}
      {comment && <p className={styles.words}>{comment}</p>}
      <FileThumbs files={files} />
    </Panel>
  )
}
