import X from 'lucide-react/icons/x'
import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import { listPublishedPosts, type PostFilter } from '#contract/admin-post-looks.ts'
import { deliverablePlatforms } from '#contract/vocabulary.ts'
import { Button } from '#ui/button.tsx'
import { ClientFilter } from '../../parts/client-filter.tsx'
import { SearchField, Toolbar } from '../../parts/toolbar.tsx'
import { useAssigneeOptions } from '../../parts/use-assignee-options.ts'
import { useFilters } from '../../parts/use-filters.ts'
import { Select } from '../../ui/select.tsx'

/** Narrows every tab. `campaign`: the title of the one that is filtered by, once it is known. */
export function PostFilters({ campaign }: { campaign: string | undefined }) {
  const { t } = useTranslation(['admin-posts', 'campaigns'])
  const [filters, setFilters] = useFilters(listPublishedPosts)
  const { client_id, campaign_id, keyword, platform = '', assignee } = filters
  const search = useCallback((words: string) => setFilters({ keyword: words }), [setFilters])
  return (
    <Toolbar>
      <SearchField label={t('filter.search')} value={keyword} onChange={search} />
      <ClientFilter
        label={t('filter.client')}
        labelHidden
        placeholder={t('filter.every_client')}
        value={client_id}
        onChange={(value) => setFilters({ client_id: value })}
      />
      <Select
        label={t('filter.platform')}
        labelHidden
        placeholder={t('filter.every_platform')}
        options={deliverablePlatforms
          .filter((value) => value !== 'instagram_story')
          .map((value) => ({ value, label: t(`campaigns:deliverable.${value}`) }))}
        value={platform}
        onChange={(value) => setFilters({ platform: value })}
      />
      <Select
        label={t('admin:assignee.title')}
        labelHidden
        placeholder={t('filter.every_assignee')}
        options={useAssigneeOptions()}
        value={assignee === undefined ? '' : String(assignee)}
        onChange={(value) => setFilters({ assignee: value })}
      />
      {campaign_id !== undefined && (
        <Button variant="outline" size="sm" onClick={() => setFilters({ campaign_id: undefined })}>
          {campaign ?? t('filter.one_campaign')}
          <X aria-hidden />
        </Button>
      )}
      {isNarrowed(filters) && (
        <Button
          variant="ghost"
          size="sm"
          onClick={() =>
            setFilters({
              client_id: '',
              campaign_id: undefined,
              keyword: '',
              platform: '',
              assignee: undefined,
            })
          }
        >
          {t('filter.clear')}
        </Button>
      )}
    </Toolbar>
  )
}

/** Whether fewer posts are shown than the tab holds. */
export function isNarrowed({ client_id, campaign_id, keyword, platform, assignee }: PostFilter) {
  const chosen = [client_id, campaign_id, platform, assignee]
  return keyword !== '' || chosen.some((one) => one !== undefined)
}
