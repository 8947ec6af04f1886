import { useQuery } from '@tanstack/react-query'
import Lock from 'lucide-react/icons/lock'
import { type ReactNode, useCallback, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import {
  Link,
  Navigate,
  Outlet,
  ScrollRestoration,
  useLocation,
  useMatches,
  useNavigation,
  useNavigate,
} from 'react-router-dom'
import { useApi } from '#client/remote/remote-context.tsx'
import { mayDo, type Permission } from '#contract/permissions.ts'
import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { LoadErrorAlert } from '#ui/loading/load-error-alert.tsx'
import { PulsingSpinner } from '#ui/pulsing-spinner.tsx'
import type { AdminHandle } from '../admin-route.ts'
import { KeySheet } from '../keys/key-sheet.tsx'
import { useKeyListener } from '../keys/use-key-listener.ts'
import { useKeys } from '../keys/use-keys.ts'
import type { Destination } from '../palette/use-groups.ts'
import { Page } from '../parts/page.tsx'
import { pathAfterSignIn, paths } from '../paths.ts'
import { operatorQuery } from '../session/operator.ts'
import { useRoleNeeded } from '../session/role-needed.ts'
import { ToastHost } from '../ui/toast-host.tsx'
import { UndoBars } from '../undo/undo-bars.tsx'
import { useAreas } from './navigation.ts'
import { SideBar } from './side-bar.tsx'
import styles from './admin-shell.module.css'

/** g and a letter leads to an area, ? to the list of keys. */
function useShortcuts(showKeys: () => void) {
  const { t } = useTranslation('admin')
  const areas = useAreas()
  const navigate = useNavigate()
  useKeyListener()
  useKeys([
    { group: 'everywhere', keys: ['?'], text: t('keys.list'), run: showKeys },
    ...areas.map(({ key, letter, path }) => ({
      group: 'go' as const,
      keys: [`g ${letter}`],
      text: t('keys.go', { title: t(`title.${key}`) }),
      run: () => void navigate(path),
    })),
  ])
}

/** The frame of the operators' area, and its one guard. `destinations`: the screens that need nothing but their address. */
export function AdminShell({ destinations }: { destinations: readonly Destination[] }) {
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
  const { needs } = handle
  return (
    <Frame destinations={destinations}>
      {needs === undefined || mayDo(operator.role, needs) ? (
        <Outlet />
      ) : (
        <RoleMissing permission={needs} title={t(`title.${handle.titleKey}`)} />
      )}
    </Frame>
  )
}

function Frame({ destinations, children }: { destinations: readonly Destination[]; children: ReactNode }) {
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
      <SideBar destinations={destinations} onKeys={showKeys} />
      <main id="content" className={styles.content} tabIndex={-1} aria-busy={pending}>
        {children}
      </main>
      <UndoBars />
      <KeySheet open={keysShown} onClose={() => setKeysShown(false)} />
      <ToastHost label={t('toasts')} closeLabel={t('common:close')} />
      <ScrollRestoration />
    </div>
  )
}

/** Stands in the place of a screen that the operator's role may not open. */
function RoleMissing({ permission, title }: { permission: Permission; title: string }) {
  const { t } = useTranslation('admin')
  const needed = useRoleNeeded()
  return (
    <Page title={title}>
      <EmptyState
        icon={<Lock />}
        title={t('role_missing.title', { title })}
        text={t('role_missing.text', { needed: needed({ access: `operator:${permission}` }) })}
        action={
          <Button asChild>
            <Link to={paths.dashboard}>{t('not_found.home')}</Link>
          </Button>
        }
      />
    </Page>
  )
}
