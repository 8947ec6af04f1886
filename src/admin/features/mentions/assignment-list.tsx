import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { useFormat } from '#client/i18n/use-format.ts'
import { remoteQuery } from '#client/remote/query.ts'
import { useApi } from '#client/remote/remote-context.tsx'
import { useApiMutation } from '#client/remote/use-api-mutation.ts'
import {
  type AssignmentNotice,
  countAssignmentNotices,
  listAssignmentNotices,
  readAssignmentNotices,
} from '#contract/assignment-notices.ts'
import { Button } from '#ui/button.tsx'
import { FormError } from '#ui/form-error.tsx'
import { Flex } from '#ui/layout.ts'
import { LoadErrorAlert } from '#ui/loading/load-error-alert.tsx'
import { Heading, Text } from '#ui/text.tsx'
import { Pager } from '../../parts/pager.tsx'
import { type Column, Table } from '../../parts/table.tsx'
import { paths } from '../../paths.ts'
import { Badge } from '../../ui/badge.tsx'
import styles from './mentions.module.css'

/** What others assigned to the member, unread ones first; each leads to the campaign or the case, and opening that reads it. */
export function AssignmentList() {
  const { t } = useTranslation(['admin-notes', 'errors'])
  const api = useApi()
  const [page, setPage] = useState(1)
  const { data, error, refetch } = useQuery({
    ...remoteQuery(api, listAssignmentNotices, { query: { page, size: 10 } }),
    placeholderData: keepPreviousData,
  })
  const unread = useQuery(remoteQuery(api, countAssignmentNotices, {})).data?.data.unread ?? 0
  const readAll = useApiMutation(readAssignmentNotices, {
    invalidates: [countAssignmentNotices, listAssignmentNotices],
  })
  const columns = useAssignmentColumns()
  return (
    <section className={styles.list}>
      <Flex wrap="wrap" align="center" justify="space-between" gap="3">
        <Heading as="h2" size="md">
          {t('assignments.title')}
        </Heading>
        {unread > 0 && (
          <Button
            variant="outline"
            size="sm"
            loading={readAll.isPending}
            onClick={() => readAll.mutate({ body: { work: null } })}
          >
            {t('assignments.read_all')}
          </Button>
        )}
      </Flex>
      <FormError>{readAll.error ? t(`errors:${readAll.error.code}`) : undefined}</FormError>
      {error && !data && <LoadErrorAlert onRetry={() => void refetch()} />}
      {data?.total === 0 && (
        <Text size="sm" tone="soft">
          {t('assignments.none')}
        </Text>
      )}
      {!error && data?.total !== 0 && (
        <Table
          dense
          label={t('assignments.title')}
          columns={columns}
          rows={data?.data}
          rowKey={({ subject, subject_id }) => `${subject}-${subject_id}`}
          empty={t('assignments.none')}
        />
      )}
      {data && data.page_count > 1 && <Pager list={data} onPage={setPage} />}
    </section>
  )
}

const pathOf = { case: paths.case, campaign: paths.campaign }

function useAssignmentColumns(): Column<AssignmentNotice>[] {
  const { t } = useTranslation('admin-notes')
  const { instant } = useFormat()
  return [
    {
      key: 'work',
      title: t('column.about'),
      flat: true,
      grows: true,
      cell: ({ subject, subject_id, title, creator, read }) => (
        <span className={styles.note} data-unread={!read || undefined}>
          {!read && <Badge tone="info">{t('unread')}</Badge>}
          <Link to={pathOf[subject](subject_id)} title={title}>
            {t(`about.${subject}`, { title, name: creator })}
          </Link>
        </span>
      ),
    },
    { key: 'by', title: t('assignments.by'), flat: true, cell: ({ by }) => by.name },
    { key: 'at', title: t('column.at'), flat: true, cell: ({ at }) => instant(at) },
  ]
}
