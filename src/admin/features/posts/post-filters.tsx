import { useQuery } from '@tanstack/react-query'
import X from 'lucide-react/icons/x'
import { useTranslation } from 'react-i18next'
import { remoteQuery } from '#client/remote/query.ts'
import { useApi } from '#client/remote/remote-context.tsx'
import { listClients } from '#contract/admin-clients.ts'
import { listPublishedPosts } from '#contract/admin-post-looks.ts'
import { deliverablePlatforms } from '#contract/vocabulary.ts'
import { Button } from '#ui/button.tsx'
import { Toolbar } from '../../parts/toolbar.tsx'
import { useAssigneeOptions } from '../../parts/use-assignee-options.ts'
import { useFilters } from '../../parts/use-filters.ts'
import { Select } from '../../ui/select.tsx'

/** As many as one page of the list has. */
const size = 100

/** Narrows every tab. `campaign`: the title of the one that is filtered by, once it is known. */
export function PostFilters({ campaign }: { campaign: string | undefined }) {
  const { t } = useTranslation(['admin-posts', 'campaigns'])
  const [{ client_id, campaign_id, platform = '', assignee }, setFilters] = useFilters(listPublishedPosts)
  const clients = useQuery(remoteQuery(useApi(), listClients, { query: { size } })).data?.data ?? []
  const client = client_id === undefined ? '' : String(client_id)
  const isListed = client === '' || clients.some(({ id }) => String(id) === client)
  const isNarrowed = [client_id, campaign_id, assignee].some((one) => one !== undefined) || platform !== ''
  return (
    <Toolbar>
      <Select
        label={t('filter.client')}
        labelHidden
        placeholder={t('filter.every_client')}
        options={[
          // One that is archived, or not among the first.
          ...(isListed ? [] : [{ value: client, label: t('filter.other_client') }]),
          ...clients.map(({ id, name }) => ({ value: String(id), label: name })),
        ]}
        value={client}
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
      {isNarrowed && (
        <Button
          variant="ghost"
          size="sm"
          onClick={() =>
            setFilters({ client_id: '', campaign_id: undefined, platform: '', assignee: undefined })
          }
        >
          {t('filter.clear')}
        </Button>
      )}
    </Toolbar>
  )
}
