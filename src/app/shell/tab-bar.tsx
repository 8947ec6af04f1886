import { BriefcaseBusiness, CircleUserRound, Search } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { paths } from '../paths.ts'
import type { Tab } from '../screen-route.ts'
import styles from './shell.module.css'
import { useKeyboardOpen } from './use-keyboard-open.ts'

const tabs = [
  { tab: 'search', to: paths.home, Icon: Search },
  { tab: 'projects', to: paths.projects, Icon: BriefcaseBusiness },
  { tab: 'my-page', to: paths.myPage, Icon: CircleUserRound },
] as const

/** The three ways of the portal; away while a keyboard takes half of the screen. */
export function TabBar({ current }: { current: Tab }) {
  const { t } = useTranslation()
  if (useKeyboardOpen()) return null
  return (
    <nav className={styles.tabBar} aria-label={t('tab.label')}>
      {tabs.map(({ tab, to, Icon }) => (
        <Link key={tab} to={to} className={styles.tab} aria-current={tab === current ? 'page' : undefined}>
          <Icon aria-hidden />
          {t(`tab.${tab}`)}
        </Link>
      ))}
    </nav>
  )
}
