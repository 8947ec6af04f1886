import { VisuallyHidden } from '@chakra-ui/react/visually-hidden'
import CircleAlert from 'lucide-react/icons/circle-alert'
import { useTranslation } from 'react-i18next'
import { useFormat } from '#client/i18n/use-format.ts'
import type { NextAction } from '#contract/projects.ts'
import { Badge } from '../../ui/badge.tsx'
import styles from './cases.module.css'

/** Shows the next step of a case in the operators' wording. */
export function NextStep({ action: { kind, sub_task } }: { action: NextAction }) {
  const { t } = useTranslation(['admin-cases', 'cases'])
  const name = sub_task ? t(`cases:sub_task.${sub_task}`) : ''
  const words = t(`next.${kind}`, { name })
  return (
    <span className={ours.includes(kind) ? styles.ours : undefined} title={words}>
      {words}
    </span>
  )
}

/** Next steps that are the operators' own. */
const ours: readonly NextAction['kind'][] = ['wait_selection', 'wait_shipment', 'wait_goods', 'wait_review']

/** The due time of the next step, in a card of the board. */
export function NextDue({ action: { due_at, overdue } }: { action: NextAction }) {
  const { t } = useTranslation('admin-cases')
  const { instant } = useFormat()
  if (due_at === null) return null
  return (
    <span className={styles.dueInCard}>
      <time dateTime={due_at}>{instant(due_at)}</time>
      {overdue && <Badge tone="danger">{t('overdue')}</Badge>}
    </span>
  )
}

/** The same in a row of one line: a mark that has its word for screen readers and on being pointed at. */
export function NextDueInLine({ action: { due_at, overdue } }: { action: NextAction }) {
  const { t } = useTranslation('admin-cases')
  const { instant } = useFormat()
  if (due_at === null) return null
  return (
    <span
      className={styles.late}
      data-overdue={overdue || undefined}
      title={overdue ? t('overdue') : undefined}
    >
      <time dateTime={due_at}>{instant(due_at)}</time>
      {overdue && (
        <>
          <CircleAlert aria-hidden />
          <VisuallyHidden>{t('overdue')}</VisuallyHidden>
        </>
      )}
    </span>
  )
}
