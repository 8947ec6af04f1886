import ExternalLink from 'lucide-react/icons/external-link'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { useFormat } from '#client/i18n/use-format.ts'
import { type PostRow, type PostTab, recordPostLook, settlePost } from '#contract/admin-post-looks.ts'
import { TextLink } from '#ui/text.tsx'
import { RoleButton } from '../../parts/role-button.tsx'
import type { Column } from '../../parts/table.tsx'
import { paths } from '../../paths.ts'
import { StatusBadge } from '../../ui/badge.tsx'
import { findingTones, useLookWords } from './use-look-words.ts'
import styles from './posts.module.css'

/** The act that was asked for on a row. */
export interface PostQuestion {
  act: 'look' | 'settle'
  post: PostRow
}

/** The columns of one tab, each row on one line. */
export function usePostColumns(tab: PostTab, onAsk: (question: PostQuestion) => void): Column<PostRow>[] {
  const { t } = useTranslation(['admin-posts', 'campaigns'])
  const { day, instant } = useFormat()
  return [
    {
      key: 'creator',
      title: t('column.creator'),
      sort: 'creator',
      flat: true,
      cell: ({ case_id, influencer }) => (
        <span className={styles.line}>
          <Link to={paths.case(case_id)}>{influencer.display_name}</Link>
        </span>
      ),
    },
    {
      key: 'campaign',
      title: t('column.campaign'),
      sort: 'campaign',
      flat: true,
      grows: true,
      cell: ({ campaign: { id, title } }) => (
        <Link to={paths.campaign(id)} title={title}>
          {title}
        </Link>
      ),
    },
    { key: 'post', title: t('column.post'), flat: true, cell: (row) => <PostLink post={row} /> },
    {
      key: 'finding',
      title: t('column.finding'),
      flat: true,
      cell: (row) => <Finding post={row} tab={tab} />,
    },
    {
      key: 'since',
      title: t('column.since'),
      sort: 'since',
      flat: true,
      cell: ({ since }) => instant(since),
    },
    {
      key: 'until',
      title: t('column.until'),
      sort: 'until',
      flat: true,
      cell: ({ until }) => <time dateTime={until}>{day(until)}</time>,
    },
    {
      key: 'assignee',
      title: t('column.assignee'),
      flat: true,
      cell: ({ assignee }) => <span className={styles.name}>{assignee?.name ?? t('nobody')}</span>,
    },
    {
      key: 'acts',
      title: t('column.acts'),
      titleHidden: true,
      align: 'end',
      flat: true,
      cell: (post) => (
        <span className={styles.acts}>
          {(tab === 'gone' || tab === 'changed') && (
            <RoleButton
              endpoint={settlePost}
              quiet
              variant="outline"
              paddingInline="3"
              onClick={() => onAsk({ act: 'settle', post })}
            >
              {t('settle.open')}
            </RoleButton>
          )}
          {tab === 'due' && (
            <RoleButton
              endpoint={recordPostLook}
              quiet
              variant="outline"
              paddingInline="3"
              onClick={() => onAsk({ act: 'look', post })}
            >
              {t('look.open')}
            </RoleButton>
          )}
        </span>
      ),
    },
  ]
}

/** The post itself, on its platform. */
export function PostLink({ post: { platform, url } }: { post: Pick<PostRow, 'platform' | 'url'> }) {
  const { t } = useTranslation(['admin-posts', 'campaigns'])
  const name = t(`campaigns:deliverable.${platform}`)
  return (
    <TextLink asChild>
      <a
        className={styles.post}
        href={url}
        target="_blank"
        rel="noreferrer"
        title={url}
        aria-label={t('open_post', { platform: name })}
      >
        {name}
        <ExternalLink aria-hidden />
      </a>
    </TextLink>
  )
}

/** What was seen last; for a settled post how it was settled. */
function Finding({ post: { last_look, settlement }, tab }: { post: PostRow; tab: PostTab }) {
  const { t } = useTranslation('admin-posts')
  const words = useLookWords()
  if (tab === 'settled' && settlement)
    return (
      <span className={styles.finding} title={settlement.reason}>
        <StatusBadge tone="success">{t(`settled_as.${settlement.outcome}`)}</StatusBadge>
        <small>{settlement.reason}</small>
      </span>
    )
  if (!last_look) return <small>{t('not_seen')}</small>
  const missing = words.missing(last_look)
  return (
    <span className={styles.finding} title={missing || undefined}>
      <StatusBadge tone={findingTones[last_look.found]}>{words.found(last_look)}</StatusBadge>
      {missing && <small>{missing}</small>}
    </span>
  )
}
