import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { exportApplications, listApplications, applicationStates } from '#contract/admin-applications.ts'
import { CsvLink } from '../../parts/csv-link.tsx'
import { Page } from '../../parts/page.tsx'
import { useFilters } from '../../parts/use-filters.ts'
import { Tabs } from '../../ui/tabs.tsx'
import { ApplicationList } from './application-list.tsx'
import { CampaignPicker } from './campaign-picker.tsx'
import { useApplications } from './use-applications.ts'

function StateTabs({ children }: { children: ReactNode }) {
  const { t } = useTranslation(['admin-applications', 'cases'])
  const [{ state }, setFilters] = useFilters(listApplications)
  const counts = useApplications().data?.counts
  return (
    <Tabs
      dense
      label={t('tabs')}
      tabs={applicationStates.map((value) => ({
        value,
        label: t(`cases:state.${value}`),
        count: counts?.[value],
      }))}
      value={state}
      onChange={(to) => setFilters({ state: to, overdue: '' })}
    >
      {children}
    </Tabs>
  )
}

/** Shows who wants to join which campaign and lets operators decide. */
export function ApplicationsScreen() {
  const { t } = useTranslation('admin-applications')
  const [filters] = useFilters(listApplications)
  const { page: _page, size: _size, ...shown } = filters
  return (
    <Page
      title={t('admin:title.applications')}
      lead={<CampaignPicker />}
      actions={<CsvLink endpoint={exportApplications} label={t('csv')} query={shown} />}
    >
      <StateTabs>
        <ApplicationList key={filters.state} />
      </StateTabs>
    </Page>
  )
}
