import { useQuery } from '@tanstack/react-query'
import { BriefcaseBusiness, CircleUserRound, Search } from 'lucide-react'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { useApi } from '#client/remote/remote-context.tsx'
import { paths } from '#domain/paths.ts'
import { idle } from '#ui/idle.ts'
import { countsQuery } from '../cases/counts.ts'
import type { Tab } from '../screen-route.ts'
import { useUser } from '../session/session.ts'
import styles from './shell.module.css'

/**
 * Returns true while the keyboard is open. On phones it shrinks the visual viewport alone (measured on iOS: innerHeight stays), and a
 * quarter of the height is too much for a toolbar.
 */
function isOpen() {
  const viewport = window.visualViewport
  return viewport?.scale === 1 && viewport.height < window.innerHeight * 0.75
}

/** Measured when the viewport changes and never while drawing, where it would make the browser lay the page out twice. */
let keyboardOpen = false

function subscribe(onChange: () => void) {
  const follow = () => {
    keyboardOpen = isOpen()
    onChange()
  }
  window.visualViewport?.addEventListener('resize', follow)
  return () => {
    keyboardOpen = false
    window.visualViewport?.removeEventListener('resize', follow)
  }
}

function useKeyboardOpen() {
  return useSyncExternalStore(
    subscribe,
    () => keyboardOpen,
    () => false,
  )
}

const tabs = [
  { tab: 'search', to: paths.search, Icon: Search },
  { tab: 'projects', to: paths.projects, Icon: BriefcaseBusiness },
  { tab: 'my-page', to: paths.myPage, Icon: CircleUserRound },
] as const

interface TabsProps {
  current: Tab | undefined
}

/** The links to the three tabs of the portal. */
export function TabLinks({ current }: TabsProps) {
  const { t } = useTranslation()
  const waiting = useWaiting()
  return tabs.map(({ tab, to, Icon }) => (
    <Link
      key={tab}
      to={to}
      className={styles.tab}
      aria-current={tab === current ? 'page' : undefined}
      aria-label={
        tab === 'projects' && waiting > 0 ? t('tab.projects_waiting', { count: waiting }) : undefined
      }
    >
      <Icon aria-hidden />
      {t(`tab.${tab}`)}
      {tab === 'projects' && waiting > 0 && (
        <span className={styles.count} data-count={Math.min(waiting, 99)} />
      )}
    </Link>
  ))
}

/** Shows the three tabs at the foot of a narrow window, hidden while a keyboard is open. */
export function TabBar({ current }: TabsProps) {
  const { t } = useTranslation()
  if (useKeyboardOpen()) return null
  return (
    <nav className={styles.tabBar} aria-label={t('tab.label')}>
      <TabLinks current={current} />
    </nav>
  )
}

/** Cases that wait for the reader; 0 also while that is not known. They are read when the screen itself is done. */
function useWaiting() {
  const signedIn = useUser() !== null
  const [isIdle, setIdle] = useState(false)
  useEffect(() => {
    let isShown = true
    void idle().then(() => isShown && setIdle(true))
    return () => void (isShown = false)
  }, [])
  return useQuery({ ...countsQuery(useApi()), enabled: signedIn && isIdle }).data?.waiting ?? 0
}
