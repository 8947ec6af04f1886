import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { useFormat } from '#client/i18n/use-format.ts'
import type { AdminInfluencerRow } from '#contract/admin-influencers.ts'
import { classes } from '#ui/classes.ts'
import type { Column } from '../../parts/table.tsx'
import { paths } from '../../paths.ts'
import { Tooltip } from '../../ui/tooltip.tsx'
import { usePersonWords } from './use-person-words.ts'
import styles from './influencers.module.css'

/** Accounts with their followers, the largest first. */
function AccountLines({ accounts }: Pick<AdminInfluencerRow, 'accounts'>) {
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

/** Returns the columns that every list of creators has. */
export function usePersonColumns(): Column<AdminInfluencerRow>[] {
  const { t } = useTranslation('admin-influencers')
  const words = usePersonWords()
  return [
    {
      key: 'person',
      title: t('column.person'),
      cell: ({ id, display_name, name }) => (
        <span className={classes(styles.two, styles.person)}>
          <Link to={paths.influencer(id)}>{display_name}</Link>
          <small>{name}</small>
        </span>
      ),
    },
    {
      key: 'accounts',
      title: t('column.accounts'),
      cell: ({ accounts }) => <AccountLines accounts={accounts} />,
    },
    {
      key: 'profile',
      title: t('column.profile'),
      cell: (person) => (
        <span className={classes(styles.two, styles.profile)}>
          <span>{words.profile(person)}</span>
          <small>{words.categories(person)}</small>
        </span>
      ),
    },
    {
      key: 'record',
      title: t('column.record'),
      flat: true,
      cell: ({ record }) => (
        <span className={styles.two}>
          {words.record(record).map((word) => (
            <span key={word}>{word}</span>
          ))}
        </span>
      ),
    },
  ]
}
