import { useTranslation } from 'react-i18next'
import { useFormat } from '#client/i18n/use-format.ts'
import type { EndLine, EndTrial } from '#contract/admin-end-runs.ts'
import type { RunLine } from './run-words.ts'
import styles from './cases.module.css'

/** Returns the function that says of a case what ending it pays. */
export function useEndLine() {
  const { t } = useTranslation('admin-cases')
  const { yen } = useFormat()
  return ({ case_id, creator, campaign, code, ...line }: EndLine): RunLine => {
    const paid = (line.paid_amount ?? 0) + (line.licence_amount ?? 0)
    const money = line.booked ? t('run.end.booked') : t('run.end.pays', { amount: yen(paid) })
    const bought = line.purchase_amount > 0 && t('run.end.buys', { amount: yen(line.purchase_amount) })
    return { case_id, creator, campaign, code, change: [money, bought].filter(Boolean).join(' ') }
  }
}

interface EndSumProps extends Pick<EndTrial, 'lines' | 'paid_sum' | 'purchase_sum'> {
  /** Yen with tax that the budget is charged with, where that is said. */
  cost_sum?: number
}

/** What ending all of them pays, and what becomes of goods; nothing where no case will end. */
export function EndSum({ lines, paid_sum, purchase_sum, cost_sum }: EndSumProps) {
  const { t } = useTranslation('admin-cases')
  const { number, yen } = useFormat()
  const ending = lines.filter(({ code }) => code === null)
  if (ending.length === 0) return null
  const countOf = (goods: EndLine['goods']) => ending.filter((line) => line.goods === goods).length
  const [unsent, sent] = [countOf('unsent'), countOf('sent')]
  return (
    <ul className={styles.takings} aria-label={t('run.end.sum')}>
      <li>
        <strong>{t('run.end.paid_sum', { amount: yen(paid_sum) })}</strong>
        {purchase_sum > 0 && <span>{t('run.end.purchase_sum', { amount: yen(purchase_sum) })}</span>}
        {cost_sum !== undefined && <span>{t('run.cancel.cost_sum', { amount: yen(cost_sum) })}</span>}
        {unsent > 0 && <span>{t('run.end.unsent', { number: number(unsent) })}</span>}
        {sent > 0 && <span>{t('run.end.sent', { number: number(sent) })}</span>}
      </li>
    </ul>
  )
}
