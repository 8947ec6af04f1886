import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { useFormat } from '#client/i18n/use-format.ts'
import type { AdminInfluencerRow } from '#contract/admin-influencers.ts'
import type { Column } from '../../parts/table.tsx'
import { paths } from '../../paths.ts'
import { Badge } from '../../ui/badge.tsx'
import { usePersonWords } from './use-person-words.ts'
import { useWorkWords } from './use-work-words.ts'
import styles from './influencers.module.css'

/** The account with the most followers; the others when it is pointed at. */
function TopAccount({ accounts }: Pick<AdminInfluencerRow, 'accounts'>) {
  const { t } = useTranslation('admin-influencers')
  const { number } = useFormat()
  const sorted = accounts.toSorted((a, b) => (b.followers ?? -1) - (a.followers ?? -1))
  const [top] = sorted
  if (!top) return <span className={styles.soft}>{t('no_accounts')}</span>
  const wordsOf = ({ platform, handle, followers }: typeof top) =>
    [
      t(`common:platform.${platform}`),
      platform === 'blog' ? handle : `@${handle}`,
      followers === null ? t('followers_unknown') : t('followers', { number: number(followers) }),
    ] as const
  const [platform, handle, followers] = wordsOf(top)
  return (
    <span className={styles.account} title={sorted.map((one) => wordsOf(one).join(' ')).join('\n')}>
      <span className={styles.handle}>
        <span className={styles.soft}>{platform}</span> <span>{handle}</span>
      </span>
      <span>{followers}</span>
      {sorted.length > 1 && (
        <span className={styles.soft}>{t('more_accounts', { number: number(sorted.length - 1) })}</span>
      )}
    </span>
  )
}

/** The first two tags; all of them when they are pointed at. */
function Tags({ tags }: Pick<AdminInfluencerRow, 'tags'>) {
  const { t } = useTranslation('admin-creators')
  const { number } = useFormat()
  if (tags.length === 0) return null
  const rest = tags.length - 2
  return (
    <span className={styles.tags} title={tags.map(({ name }) => name).join('\n')}>
      {tags.slice(0, 2).map(({ id, name }) => (
        <Badge key={id}>{name}</Badge>
      ))}
      {rest > 0 && <small>{t('more_tags', { number: number(rest) })}</small>}
    </span>
  )
}

/** Returns the columns that every list of creators has, each row on one line. */
export function usePersonColumns(): Column<AdminInfluencerRow>[] {
  const { t } = useTranslation(['admin-influencers', 'admin-creators'])
  const words = usePersonWords()
  const workWords = useWorkWords()
  return [
    {
      key: 'person',
      title: t('column.person'),
      sort: 'creator',
      flat: true,
      cell: ({ id, display_name, name }) => (
        <span className={styles.line} title={`${display_name} ${name}`}>
          <Link to={paths.influencer(id)}>{display_name}</Link>
          <small>{name}</small>
        </span>
      ),
    },
    {
      key: 'accounts',
      title: t('column.accounts'),
      sort: 'followers',
      flat: true,
      cell: ({ accounts }) => <TopAccount accounts={accounts} />,
    },
    {
      key: 'profile',
      title: t('column.profile'),
      flat: true,
      cell: (person) => (
        <span className={styles.line} title={`${words.profile(person)}\n${words.categories(person)}`}>
          <span>{words.profile(person)}</span>
          <small className={styles.wide}>{words.categories(person)}</small>
        </span>
      ),
    },
    {
      key: 'tags',
      title: t('admin-creators:tags'),
      flat: true,
      cell: ({ tags }) => <Tags tags={tags} />,
    },
    {
      key: 'record',
      title: t('column.record'),
      sort: 'completed',
      flat: true,
      cell: ({ record }) => (
        <span className={styles.line} title={words.record(record).join('\n')}>
          {words.record(record).map((word) => (
            <span key={word} className={styles.outcome}>
              {word}
            </span>
          ))}
        </span>
      ),
    },
    {
      key: 'on_time',
      title: t('column.on_time'),
      sort: 'on_time',
      flat: true,
      align: 'end',
      cell: ({ work }) => workWords.onTime(work),
    },
    {
      key: 'rounds',
      title: t('column.rounds'),
      sort: 'rounds',
      flat: true,
      align: 'end',
      cell: ({ work }) => workWords.rounds(work),
    },
    {
      key: 'rating',
      title: t('column.rating'),
      sort: 'rating',
      flat: true,
      align: 'end',
      cell: ({ work }) => workWords.rating(work),
    },
  ]
}
