import { useCallback, useRef, useState, type ReactNode, type Ref } from 'react'
import { useTranslation } from 'react-i18next'
import { exportApplications, listApplications, applicationStates } from '#contract/admin-applications.ts'
import { CsvLink } from '../../parts/csv-link.tsx'
import { Page } from '../../parts/page.tsx'
import { useFilters } from '../../parts/use-filters.ts'
import { Tabs } from '../../ui/tabs.tsx'
import { ApplicationFilters } from './application-filters.tsx'
import { ApplicationList } from './application-list.tsx'
import { CampaignPicker } from './campaign-picker.tsx'
import { type Decided, DecisionBar } from './decision-bar.tsx'
import { useApplications } from './use-applications.ts'
import styles from './applications.module.css'

interface StateTabsProps {
  panelRef: Ref<HTMLDivElement>
  children: ReactNode
}

function StateTabs({ panelRef, children }: StateTabsProps) {
  const { t } = useTranslation(['admin-applications', 'cases'])
  const [{ state }, setFilters] = useFilters(listApplications)
  const counts = useApplications().data?.counts
  return (
    <Tabs
      label={t('tabs')}
      tabs={applicationStates.map((value) => ({
        value,
        label: t(`cases:state.${value}`),
        count: counts?.[value],
      }))}
      value={state}
      onChange={(to) => setFilters({ state: to })}
      panelRef={panelRef}
    >
      {children}
    </Tabs>
  )
}

/** Shows who wants to join which campaign and lets operators decide. */
export function ApplicationsScreen() {
  const { t } = useTranslation('admin-applications')
  const [filters] = useFilters(listApplications)
  // They outlive the list: one may look at another campaign while the time to undo runs.
  const [decided, setDecided] = useState<readonly Decided[]>([])
  const add = useCallback((one: Decided) => setDecided((others) => [...others, one]), [])
  const panel = useRef<HTMLDivElement>(null)
  const remove = useCallback((id: number) => {
    setDecided((others) => others.filter(({ decision }) => decision.id !== id))
    // The button that was pressed goes along.
    panel.current?.focus()
  }, [])
  const { page: _page, size: _size, ...shown } = filters
  return (
    <Page
      title={t('admin:title.applications')}
      actions={<CsvLink endpoint={exportApplications} label={t('csv')} query={shown} />}
    >
      <CampaignPicker />
      <StateTabs panelRef={panel}>
        <ApplicationFilters />
        <ApplicationList key={filters.state} onDecided={add} />
      </StateTabs>
      <div className={styles.decisions}>
        {decided.map((one) => (
          <DecisionBar key={one.decision.id} decided={one} onGone={remove} />
        ))}
      </div>
    </Page>
  )
}
