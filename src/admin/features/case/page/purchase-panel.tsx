import { useTranslation } from 'react-i18next'
import { useFormat } from '#client/i18n/use-format.ts'
import type { CaseDetail } from '#contract/case-shapes.ts'
import { type Definition, DefinitionList } from '#ui/definition-list.tsx'
import { FileThumbs } from '#ui/uploads/file-thumbs.tsx'
import { Panel } from '../../../parts/page.tsx'
import { StatusBadge } from '../../../ui/badge.tsx'
import styles from '../case.module.css'

interface PurchasePanelProps {
  theCase: CaseDetail
  purchase: NonNullable<CaseDetail['purchase']>
}

/** Shows the purchase that is reimbursed for the case, with its receipt. */
export function PurchasePanel({ theCase, purchase }: PurchasePanelProps) {
  const { t } = useTranslation(['cases', 'admin-case'])
  const { yen, day } = useFormat()
  const { state, purchased_on, amount, comment, files } = purchase
  const most = theCase.terms?.content.expense_max ?? null
  const asReward = theCase.terms?.content.purchase_reward !== undefined
  const items: Definition[] = [
    ...(most === null
      ? []
      : [{ label: t(asReward ? 'terms.purchase_max' : 'terms.expense_max'), value: yen(most) }]),
    ...(purchased_on ? [{ label: t('purchase.purchased_on'), value: day(purchased_on) }] : []),
    ...(amount === null ? [] : [{ label: t('purchase.amount'), value: yen(amount) }]),
  ]
  return (
    <Panel title={t('purchase.title')} actions={<StatusBadge>{t(`preparation.${state}`)}</StatusBadge>}>
      {items.length > 0 && (
        <div className={styles.narrow}>
          <DefinitionList items={items} />
        </div>
      )}
      {asReward && <p className={styles.words}>{t('admin-case:purchase_as_reward')}</p>}
      {comment && <p className={styles.words}>{comment}</p>}
      {files.length > 0 && <strong className={styles.facts}>{t('purchase.receipt')}</strong>}
      <FileThumbs files={files} />
    </Panel>
  )
}
