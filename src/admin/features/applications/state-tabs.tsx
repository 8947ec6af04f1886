import type { ReactNode, Ref } from 'react'
import { useTranslation } from 'react-i18next'
import { applicationStates, listApplications } from '#contract/admin-applications.ts'
import { Tabs } from '../../ui/tabs.tsx'
import { useFilters } from '../../parts/use-filters.ts'
import { useApplications } from './use-applications.ts'

interface StateTabsProps {
  panelRef: Ref<HTMLDivElement>
  children: ReactNode
}

export function StateTabs({ panelRef, children }: StateTabsProps) {
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
