import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { useFormat } from '#client/i18n/use-format.ts'
import { remoteQuery } from '#client/remote/query.ts'
import { useApi } from '#client/remote/remote-context.tsx'
import { listMentions, type Mention } from '#contract/team-notes.ts'
import { LoadErrorAlert } from '#ui/loading/load-error-alert.tsx'
import { Heading } from '#ui/text.tsx'
import { Page } from '../../parts/page.tsx'
import { Pager } from '../../parts/pager.tsx'
import { type Column, Table } from '../../parts/table.tsx'
import { useFilters } from '../../parts/use-filters.ts'
import { paths } from '../../paths.ts'
import { useMay } from '../../session/operator.ts'
import { Badge } from '../../ui/badge.tsx'
import { AssignmentList } from './assignment-list.tsx'
import styles from './mentions.module.css'

/** What is meant for the signed-in member: what was assigned to them, and the notes that mention them for who may read notes. */
export function MentionsScreen() {
  const { t } = useTranslation('admin-notes')
  const mayReadNotes = useMay(listMentions)
  return (
    <Page title={t('admin:title.mentions')} lead={t(mayReadNotes ? 'mentions_lead' : 'assignments.lead')}>
      <AssignmentList />
      {mayReadNotes && <MentionList />}
    </Page>
  )
}

/** The notes that mention the member, the newest first; each leads to the note. */
function MentionList() {
  const { t } = useTranslation('admin-notes')
  const [filters, setFilters] = useFilters(listMentions)
  const { data, error, refetch } = useQuery({
    ...remoteQuery(useApi(), listMentions, { query: filters }),
    placeholderData: keepPreviousData,
  })
  const columns = useMentionColumns()
  return (
    <section className={styles.list}>
      <Heading as="h2" size="md">
        {t('mentions')}
      </Heading>
      {error && !data ? (
        <LoadErrorAlert onRetry={() => void refetch()} />
      ) : (
        <>
          <Table
            dense
            keys="open"
            label={t('mentions')}
            columns={columns}
            rows={data?.data}
            rowKey={({ note }) => note.id}
            empty={t('no_mentions')}
          />
          <Pager list={data} onPage={(page) => setFilters({ page })} />
        </>
      )}
    </section>
  )
}

const pathOf = { case: paths.case, campaign: paths.campaign, client: paths.client }

function useMentionColumns(): Column<Mention>[] {
  const { t } = useTranslation('admin-notes')
  const { instant } = useFormat()
  return [
    {
      key: 'note',
      title: t('column.note'),
      flat: true,
      grows: true,
      cell: ({ note, subject, subject_id, read }) => (
        <span className={styles.note} data-unread={!read || undefined}>
          {!read && <Badge tone="info">{t('unread')}</Badge>}
          <Link to={`${pathOf[subject](subject_id)}#note-${note.id}`} title={note.body}>
            {note.body}
          </Link>
        </span>
      ),
    },
    { key: 'writer', title: t('column.writer'), flat: true, cell: ({ note }) => note.operator.name },
    {
      key: 'about',
      title: t('column.about'),
      flat: true,
      cell: ({ subject, title, creator }) => (
        <span className={styles.about} title={title}>
          {t(`about.${subject}`, { title, name: creator })}
        </span>
      ),
    },
    { key: 'at', title: t('column.at'), flat: true, cell: ({ note: { at } }) => instant(at) },
  ]
}
