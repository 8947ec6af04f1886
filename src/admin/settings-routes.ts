import type { AdminScreen } from './admin-route.ts'
import { patterns } from './paths.ts'

/** The rows of the route table under the settings. */
export const settingsScreens: readonly AdminScreen[] = [
  {
    path: patterns.settings,
    titleKey: 'settings',
    texts: ['admin-settings'],
    load: () => import('./features/settings/provider-screen.tsx').then((m) => m.ProviderScreen),
  },
  {
    path: patterns.settingsDocuments,
    titleKey: 'settings_documents',
    texts: ['admin-settings'],
    load: () => import('./features/settings/documents-screen.tsx').then((m) => m.DocumentsScreen),
  },
  {
    path: patterns.settingsNotices,
    titleKey: 'settings_notices',
    texts: ['admin-settings'],
    load: () => import('./features/settings/notices-screen.tsx').then((m) => m.NoticesScreen),
  },
  {
    path: patterns.settingsDays,
    titleKey: 'settings_days',
    texts: ['admin-settings'],
    load: () => import('./features/settings/days-screen.tsx').then((m) => m.DaysScreen),
  },
  {
    path: patterns.settingsTemplates,
    titleKey: 'settings_templates',
    texts: ['admin-settings', 'admin-templates'],
    load: () => import('./features/settings/templates-screen.tsx').then((m) => m.TemplatesScreen),
  },
  {
    path: patterns.settingsAgencies,
    titleKey: 'settings_agencies',
    needs: 'read_people',
    texts: ['admin-agencies', 'admin-settings', 'campaigns'],
    load: () => import('./features/settings/agencies/agencies-screen.tsx').then((m) => m.AgenciesScreen),
  },
  {
    path: patterns.settingsMembers,
    titleKey: 'settings_members',
    needs: 'members',
    texts: ['admin-members', 'admin-account', 'admin-settings', 'auth'],
    load: () => import('./features/settings/members/members-screen.tsx').then((m) => m.MembersScreen),
  },
]
