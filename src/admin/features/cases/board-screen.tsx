import { Skeleton } from '@chakra-ui/react/skeleton'
import { VisuallyHidden } from '@chakra-ui/react/visually-hidden'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import { remoteQuery } from '#client/remote/query.ts'
import { useApi } from '#client/remote/remote-context.tsx'
import { getCaseBoard } from '#contract/admin-cases.ts'
import { caseDues } from '#contract/case-filter.ts'
import { LoadErrorAlert } from '#ui/loading/load-error-alert.tsx'
import { BrandFilter } from '../../parts/brand-filter.tsx'
import { ClientFilter } from '../../parts/client-filter.tsx'
import { Page } from '../../parts/page.tsx'
import { SearchField, Toolbar } from '../../parts/toolbar.tsx'
import { useAssigneeOptions } from '../../parts/use-assignee-options.ts'
import { useFilters } from '../../parts/use-filters.ts'
import { Select } from '../../ui/select.tsx'
import { BoardColumn } from './board-column.tsx'
import { CampaignChip } from './campaign-chip.tsx'
import { ViewLinks } from './view-links.tsx'
import styles from './board.module.css'

/** Live cases by where they stand. */
export function BoardScreen() {
  const { t } = useTranslation('admin-cases')
  const [filters, setFilters] = useFilters(getCaseBoard)
  const { data, error, refetch, isPlaceholderData } = useQuery({
    ...remoteQuery(useApi(), getCaseBoard, { query: filters }),
    placeholderData: keepPreviousData,
  })
  const search = useCallback((words: string) => setFilters({ keyword: words }), [setFilters])
  const columns = data?.data
  const frame = { className: styles.board, role: 'region', 'aria-label': t('admin:title.case_board') }
  const known = isPlaceholderData ? undefined : columns?.flatMap(({ cases }) => cases)[0]
  return (
    <Page title={t('admin:title.case_board')} lead={<ViewLinks />}>
      <Toolbar>
        <SearchField label={t('search')} value={filters.keyword ?? ''} onChange={search} />
        <Select
          label={t('filter.due')}
          labelHidden
          placeholder={t('every.due')}
          options={caseDues.map((value) => ({ value, label: t(`due_in.${value}`) }))}
          value={filters.due ?? ''}
          onChange={(value) => setFilters({ due: value })}
        />
        <ClientFilter
          label={t('filter.client')}
          labelHidden
          placeholder={t('every.client')}
          value={filters.client_id}
          onChange={(value) => setFilters({ client_id: value, brand_id: undefined })}
        />
        <BrandFilter
          labelHidden
          placeholder={t('every.brand')}
          clientId={filters.client_id}
          value={filters.brand_id}
          onChange={(value) => setFilters({ brand_id: value })}
        />
        <Select
          label={t('admin:assignee.title')}
          labelHidden
          placeholder={t('every.assignee')}
          options={useAssigneeOptions()}
          value={filters.assignee === undefined ? '' : String(filters.assignee)}
          onChange={(value) => setFilters({ assignee: value })}
        />
        <CampaignChip
          campaignId={filters.campaign_id}
          title={known?.campaign.title}
          onClear={() => setFilters({ campaign_id: undefined })}
        />
      </Toolbar>
      {error && !columns ? (
        <LoadErrorAlert onRetry={() => void refetch()} />
      ) : (
        // In the tab order, so that the arrow keys push it sideways.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls by itself, also where nothing in it takes the focus
        <div {...frame} tabIndex={0} aria-busy={!columns}>
          {columns?.map((column) => (
            <BoardColumn key={column.column} column={column} filters={filters} />
          )) ?? <Loading />}
        </div>
      )}
    </Page>
  )
}

function Loading() {
  const { t } = useTranslation()
  return (
    <>
      <VisuallyHidden>{t('loading')}</VisuallyHidden>
      <Skeleton height="24rem" width="15rem" />
      <Skeleton height="24rem" width="15rem" />
      <Skeleton height="24rem" width="15rem" />
      <Skeleton height="24rem" width="15rem" />
    </>
  )
}
