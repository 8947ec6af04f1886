import { useTranslation } from 'react-i18next'
import type { AdminInfluencerRow } from '#contract/admin-influencers.ts'
import { useFormat } from '#client/i18n/use-format.ts'
import { Tooltip } from '../../ui/tooltip.tsx'
import styles from './influencers.module.css'

/** Accounts with their followers, the largest first. */
export function AccountLines({ accounts }: Pick<AdminInfluencerRow, 'accounts'>) {
  const { t } = useTranslation('admin-influencers')
  const { number } = useFormat()
  if (accounts.length === 0) return <span className={styles.soft}>{t('no_accounts')}</span>
  return (
    <ul className={styles.accounts}>
      {accounts
        .toSorted((a, b) => (b.followers ?? -1) - (a.followers ?? -1))
        .map(({ platform, handle, followers }) => (
          <li key={`${platform} ${handle}`}>
            <span className={styles.soft}>{t(`common:platform.${platform}`)}</span>
            <Tooltip text={handle}>
              <span className={styles.handle}>{platform === 'blog' ? handle : `@${handle}`}</span>
            </Tooltip>
            <span>
              {followers === null ? t('followers_unknown') : t('followers', { number: number(followers) })}
            </span>
          </li>
        ))}
    </ul>
  )
}
