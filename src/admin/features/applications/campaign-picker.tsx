import { Skeleton } from '@chakra-ui/react/skeleton'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import ChevronDown from 'lucide-react/icons/chevron-down'
import { useCallback, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '#client/i18n/use-format.ts'
import { remoteQuery } from '#client/remote/query.ts'
import { useApi } from '#client/remote/remote-context.tsx'
import { listApplications } from '#contract/admin-applications.ts'
import { listAdminCampaigns } from '#contract/admin-campaigns.ts'
import { Button } from '#ui/button.tsx'
import { LoadErrorAlert } from '#ui/loading/load-error-alert.tsx'
import { SearchField } from '../../parts/toolbar.tsx'
import { useFilters } from '../../parts/use-filters.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { useApplications } from './use-applications.ts'
import styles from './applications.module.css'

/** Asks for one campaign or all of them, and shows how many places the campaign has left. */
export function CampaignPicker() {
  const { t } = useTranslation('admin-applications')
  const [open, setOpen] = useState(false)
  const [{ campaign_id }, setFilters] = useFilters(listApplications)
  const places = useApplications().data?.places
  const chosen = campaign_id === undefined ? t('all_campaigns') : (places?.title ?? t('one_campaign'))
  const choose = (id: number | undefined) => {
    setFilters({ campaign_id: id })
    setOpen(false)
  }
  return (
    <div className={styles.picker}>
      <Button
        variant="outline"
        size="sm"
        minHeight={{ lg: '9' }}
        paddingBlock={{ lg: '0' }}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        <span className={styles.soft}>{t('campaign')}</span>
        <span className={styles.chosen}>{chosen}</span>
        <ChevronDown aria-hidden />
      </Button>
      {campaign_id !== undefined && places && <Places {...places} />}
      <Dialog
        open={open}
        onClose={() => setOpen(false)}
        title={t('choose_campaign')}
        closeLabel={t('common:close')}
      >
        <CampaignChoice onChoose={choose} />
      </Dialog>
    </div>
  )
}

function Places({ openings, taken, deciding }: { openings: number; taken: number; deciding: number }) {
  const { t } = useTranslation('admin-applications')
  const { number } = useFormat()
  const left = Math.max(openings - taken - deciding, 0)
  return (
    <p className={styles.places}>
      <strong>{t('left', { count: left, number: number(left) })}</strong>
      <span>{t('places', { openings: number(openings), taken: number(taken) })}</span>
      {deciding > 0 && <span>{t('places_deciding', { number: number(deciding) })}</span>}
    </p>
  )
}

/** The newest first, those that a search finds; drafts have no applicants. */
function CampaignChoice({ onChoose }: { onChoose: (id: number | undefined) => void }) {
  const { t } = useTranslation('admin-applications')
  const { number } = useFormat()
  const [keyword, setKeyword] = useState('')
  const search = useCallback((words: string) => setKeyword(words), [])
  const { data, error, refetch } = useQuery({
    ...remoteQuery(useApi(), listAdminCampaigns, { query: { keyword, state: 'published', size: 30 } }),
    placeholderData: keepPreviousData,
  })
  if (error) return <LoadErrorAlert onRetry={() => void refetch()} />
  return (
    <>
      <SearchField label={t('search_campaign')} value={keyword} onChange={search} />
      <ul className={styles.campaigns}>
        <li>
          <button type="button" onClick={() => onChoose(undefined)}>
            {t('all_campaigns')}
          </button>
        </li>
        {data?.data.map(({ id, title, brand_name, applicants, openings, places_taken }) => (
          <li key={id}>
            <button type="button" onClick={() => onChoose(id)}>
              <span>{title}</span>
              <small>
                {t('campaign_small', {
                  brand: brand_name,
                  applicants: number(applicants),
                  taken: number(places_taken),
                  openings: number(openings),
                })}
              </small>
            </button>
          </li>
        ))}
      </ul>
      {!data && <Skeleton height="12rem" />}
      {data?.data.length === 0 && <p className={styles.soft}>{t('no_campaign')}</p>}
    </>
  )
}
