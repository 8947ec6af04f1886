import { useTranslation } from 'react-i18next'
import type { AdminInfluencer } from '#contract/admin-influencers.ts'
import { useFormat } from '#client/i18n/use-format.ts'
import { Panel } from '../../parts/page.tsx'
import styles from './influencers.module.css'

const sums = ['confirmed', 'on_its_way', 'paid'] as const

/** What they have earned, and how far it has come. */
export function MoneyPanel({ money }: Pick<AdminInfluencer, 'money'>) {
  const { t } = useTranslation('admin-influencers')
  const { yen } = useFormat()
  return (
    <Panel title={t('money.title')}>
      <dl className={styles.money}>
        {sums.map((sum) => (
          <div key={sum}>
            <dt>{t(`money.${sum}`)}</dt>
            <dd>{yen(money[sum])}</dd>
          </div>
        ))}
      </dl>
    </Panel>
  )
}
