import { useTranslation } from 'react-i18next'
import { useFormat } from '#client/i18n/use-format.ts'
import type { WaitingAccount } from '#contract/admin-accounts.ts'
import styles from './account-checks.module.css'

/** One under the other, so that they are compared letter by letter. */
export function AccountNames({ account }: { account: WaitingAccount }) {
  const { t } = useTranslation('admin-payouts')
  const { instant } = useFormat()
  const { influencer, holder, tax_kind, name_changed_at } = account
  return (
    <dl className={styles.names}>
      <dt>{t('checks.registered')}</dt>
      <dd>{influencer.name_kana}</dd>
      <dt>{t('checks.holder')}</dt>
      <dd>{holder.normalize('NFKC')}</dd>
      {tax_kind === 'corporation' && <dd className={styles.note}>{t('checks.corporation')}</dd>}
      {name_changed_at && (
        <dd className={styles.note}>{t('checks.name_changed', { at: instant(name_changed_at) })}</dd>
      )}
    </dl>
  )
}
