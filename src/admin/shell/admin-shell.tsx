import { useQuery } from '@tanstack/react-query'
import Lock from 'lucide-react/icons/lock'
import { type ReactNode, useCallback, useEffect, useState, useRef } from 'react'
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
import { Page } from '../parts/page.tsx'
import { pathAfterSignIn, paths } from '../paths.ts'
import { operatorQuery } from '../session/operator.ts'
import { useRoleNeeded } from '../session/role-needed.ts'
import { Checkbox } from '../ui/checkbox.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { ToastHost } from '../ui/toast-host.tsx'
import { useAreas } from './navigation.ts'
import { useShortcutStore } from './shortcut-store.ts'
import { SideBar } from './side-bar.tsx'
import { useKeys } from './use-keys.ts'
import styles from './admin-shell.module.css'

/** The time in ms within which the second letter must follow g. */
const patience = 1500

/** g and a letter leads to an area, / to the search of the screen, ? to the list of keys. */
function useShortcuts(showKeys: () => void) {
  const areas = useAreas()
  const navigate = useNavigate()
  const pressedG = useRef(Number.NEGATIVE_INFINITY)
  useKeys((event) => {
    const area = areas.find(({ letter }) => letter === event.key)
    if (area && event.timeStamp - pressedG.current < patience) {
      event.preventDefault()
      void navigate(area.path)
    } else if (event.key === '/') {
      const search = document.querySelector<HTMLInputElement>('main input[type="search"]')
      if (search) event.preventDefault()
      search?.focus()
    } else if (event.key === '?') showKeys()
    pressedG.current = event.key === 'g' ? event.timeStamp : Number.NEGATIVE_INFINITY
  })
}

/** Shows the keyboard shortcuts and the switch that turns them on and off. */
function ShortcutList({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { t } = useTranslation('admin')
  const { on, setOn } = useShortcutStore()
  const areas = useAreas()
  const rows = [
    ...areas.map(({ key, letter }) => ({ keys: ['g', letter], text: t(`title.${key}`) })),
    { keys: ['/'], text: t('keys.search') },
    { keys: ['1–9'], text: t('keys.queue') },
    { keys: ['j'], text: t('keys.next') },
    { keys: ['k'], text: t('keys.former') },
    { keys: ['x'], text: t('keys.tick') },
    { keys: ['?'], text: t('keys.list') },
  ]
  return (
    <Dialog open={open} onClose={onClose} title={t('keys.title')} closeLabel={t('common:close')}>
      <dl className={styles.keys}>
        {rows.map(({ keys, text }) => (
          <div key={text}>
            <dt>
              {keys.map((key) => (
                <kbd key={key}>{key}</kbd>
              ))}
            </dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
      <Checkbox label={t('keys.on')} checked={on} onChange={setOn} />
    </Dialog>
  )
}

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
  const { needs } = handle
  return (
    <Frame>
      {needs === undefined || mayDo(operator.role, needs) ? (
        <Outlet />
      ) : (
        <RoleMissing permission={needs} title={t(`title.${handle.titleKey}`)} />
      )}
    </Frame>
  )
}

function Frame({ children }: { children: ReactNode }) {
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
        {children}
      </main>
      <ShortcutList open={keysShown} onClose={() => setKeysShown(false)} />
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
