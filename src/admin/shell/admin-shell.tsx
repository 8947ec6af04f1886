import { useQuery } from '@tanstack/react-query'
import { useCallback, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Navigate, Outlet, ScrollRestoration, useLocation, useMatches, useNavigation } from 'react-router-dom'
import { useApi } from '#client/remote/remote-context.tsx'
import { LoadErrorAlert } from '#ui/loading/load-error-alert.tsx'
import { PulsingSpinner } from '#ui/pulsing-spinner.tsx'
import { ToastHost } from '../ui/toast-host.tsx'
import type { AdminHandle } from '../admin-route.ts'
import { pathAfterSignIn, paths } from '../paths.ts'
import { operatorQuery } from '../session/operator.ts'
import styles from './admin-shell.module.css'
import { ShortcutList } from './shortcut-list.tsx'
import { SideBar } from './side-bar.tsx'
import { useShortcuts } from './use-shortcuts.ts'

/** The frame of the operators' area, and its one guard. */
export function AdminShell() {
  const { t } = useTranslation('admin')
  const { data: operator, error, refetch } = useQuery(operatorQuery(useApi()))
  const handle = useMatches().at(-1)?.handle as AdminHandle
  const location = useLocation()
  const title = `${t(`title.${handle.titleKey}`)} | ${t('area')}`
  useEffect(() => {
    document.title = title
  }, [title])

  if (operator === undefined)
    return (
      <div className={styles.centre}>
        {error ? (
          <LoadErrorAlert onRetry={() => void refetch()} />
        ) : (
          <PulsingSpinner label={t('common:loading')} />
        )}
      </div>
    )
  if (handle.open) {
    // Who is signed in has no need of the log-in; an invitation is answered by whomever it reaches.
    const away = operator !== null && location.pathname === paths.login()
    return away ? <Navigate to={pathAfterSignIn(new URLSearchParams(location.search))} replace /> : <Outlet />
  }
  if (operator === null) return <Navigate to={paths.login(location.pathname + location.search)} replace />
  return <Frame />
}

function Frame() {
  const { t } = useTranslation('admin')
  const [keysShown, setKeysShown] = useState(false)
  const showKeys = useCallback(() => setKeysShown(true), [])
  const pending = useNavigation().state === 'loading'
  useShortcuts(showKeys)
  return (
    <div className={styles.frame}>
      <a className={styles.skip} href="#content">
        {t('common:skip_to_content')}
      </a>
      <SideBar onKeys={showKeys} />
      <main id="content" className={styles.content} tabIndex={-1} aria-busy={pending}>
        <Outlet />
      </main>
      <ShortcutList open={keysShown} onClose={() => setKeysShown(false)} />
      <ToastHost label={t('toasts')} closeLabel={t('common:close')} />
      <ScrollRestoration />
    </div>
  )
}
