import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { NavLink } from 'react-router-dom'
import { listAgencies } from '#contract/admin-agencies.ts'
import { listMembers } from '#contract/admin-members.ts'
import { Page } from '../../parts/page.tsx'
import { patterns } from '../../paths.ts'
import { useMay } from '../../session/operator.ts'
import styles from './settings-page.module.css'

const tabs = [
  { key: 'provider', path: patterns.settings },
  { key: 'documents', path: patterns.settingsDocuments },
  { key: 'notices', path: patterns.settingsNotices },
  { key: 'days', path: patterns.settingsDays },
  { key: 'templates', path: patterns.settingsTemplates },
] as const
const agenciesTab = { key: 'agencies', path: patterns.settingsAgencies } as const
const membersTab = { key: 'members', path: patterns.settingsMembers } as const

/** The settings' common heading, with the way to each of them. */
export function SettingsPage({ actions, children }: { actions?: ReactNode; children: ReactNode }) {
  const { t } = useTranslation('admin-settings')
  const mayPeople = useMay(listAgencies)
  const mayMembers = useMay(listMembers)
  const shown = [...tabs, ...(mayPeople ? [agenciesTab] : []), ...(mayMembers ? [membersTab] : [])]
  return (
    <Page title={t('admin:title.settings')} actions={actions}>
      <nav className={styles.tabs} aria-label={t('tabs.label')}>
        {shown.map(({ key, path }) => (
          <NavLink key={key} className={styles.tab ?? ''} to={path} end>
            {t(`tabs.${key}`)}
          </NavLink>
        ))}
      </nav>
      {children}
    </Page>
  )
}
