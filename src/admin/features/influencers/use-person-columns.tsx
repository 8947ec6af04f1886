import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import type { AdminInfluencerRow } from '#contract/admin-influencers.ts'
import { classes } from '#ui/classes.ts'
import type { Column } from '../../parts/table.tsx'
import { paths } from '../../paths.ts'
import { AccountLines } from './account-lines.tsx'
import styles from './influencers.module.css'
import { usePersonWords } from './use-person-words.ts'

/** What every list of creators tells of each. */
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
