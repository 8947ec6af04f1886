import { useQuery } from '@tanstack/react-query'
import { ChevronLeft, House } from 'lucide-react'
import { Activity, lazy, type ReactNode, Suspense, useEffect, useState, useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import {
  Link,
  type Location,
  Navigate,
  ScrollRestoration,
  useLocation,
  useMatches,
  useNavigation,
  useNavigate,
  useOutlet,
} from 'react-router-dom'
import { useApi } from '#client/remote/remote-context.tsx'
import { paths } from '#domain/paths.ts'
import { isInAppBrowser } from '#line/line-client.ts'
import { classes } from '#ui/classes.ts'
import { IconButton } from '#ui/icon-button.tsx'
import { PulsingSpinner } from '#ui/pulsing-spinner.tsx'
import { ToastHost } from '#ui/toast-host.tsx'
import { redirectFor } from '../access.ts'
import type { ScreenHandle } from '../screen-route.ts'
import { meQuery, useUser } from '../session/session.ts'
import { ErrorNotice } from './error-notice.tsx'
import { SideBar } from './side-bar.tsx'
import { TabBar } from './tab-bar.tsx'
import styles from './shell.module.css'

function subscribe(onChange: () => void) {
  window.addEventListener('online', onChange)
  window.addEventListener('offline', onChange)
  return () => {
    window.removeEventListener('online', onChange)
    window.removeEventListener('offline', onChange)
  }
}

/** Says that the network is gone, for as long as it is. The status element stays, so that screen readers hear the change. */
function OfflineNotice() {
  const { t } = useTranslation()
  const online = useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  )
  return <div role="status">{!online && <p className={styles.offline}>{t('offline')}</p>}</div>
}

interface HeaderProps {
  title: string
  /** The target of the back arrow when this screen was opened directly from a link. Without it there is no arrow. */
  parent: string | undefined
  /** Whether it leads to the home screen, too. */
  leadsHome: boolean
}

function Header({ title, parent, leadsHome }: HeaderProps) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  // The first screen of a visit has the key "default": behind it there is nothing of ours to go back to, nor behind what took its place.
  const hasDefaultKey = useLocation().key === 'default'
  const isFirst = () => hasDefaultKey || (history.state as { idx?: number } | null)?.idx === 0
  return (
    <header className={styles.header}>
      {parent !== undefined && (
        <IconButton
          label={t('back')}
          icon={<ChevronLeft aria-hidden />}
          onClick={() => void (isFirst() ? navigate(parent, { replace: true }) : navigate(-1))}
        />
      )}
      <h1 className={styles.title}>{title}</h1>
      {leadsHome && (
        <Link to={paths.home} className={styles.home} aria-label={t('title.home')}>
          <House aria-hidden />
        </Link>
      )}
    </header>
  )
}

/** The first page of every document has the key `default`; by it alone, one would be scrolled to where another was left. */
const placeKey = ({ key, pathname }: Location) => (key === 'default' ? pathname : key)

// An offer that nobody misses when it does not come.
const OpenInLine = lazy(() =>
  import('./open-in-line.tsx').then(
    (m) => ({ default: m.OpenInLine }),
    () => ({ default: () => null }),
  ),
)

const never = () => () => undefined

/** The frame around every screen: header, guard, notices, and the menu at the side of a wide window or at the foot of a narrow one. */
export function Shell() {
  const { t } = useTranslation()
  const match = useMatches().at(-1)
  const handle = match?.handle as ScreenHandle
  const signedIn = useUser() !== null
  const title = `${t(`title.${handle.titleKey}`)} | ${t('product')}`
  useEffect(() => {
    document.title = title
  }, [title])

  // Known to the browser alone, so it is not in the first drawing, which has to be the server's.
  const inAppBrowser = useSyncExternalStore(
    never,
    () => isInAppBrowser(navigator.userAgent),
    () => false,
  )
  const openInLine = inAppBrowser && !handle.shared && (
    <Suspense>
      <OpenInLine />
    </Suspense>
  )
  const guarded = <Guarded access={handle.access} keeps={handle.kept ?? false} />
  if (handle.bare)
    return (
      <>
        {openInLine}
        {guarded}
        <ToastHost closeLabel={t('close')} />
      </>
    )
  const hasSide = signedIn || handle.tab !== undefined
  return (
    <div className={classes(styles.frame, hasSide && styles.beside)} data-column={handle.column}>
      <a className={styles.skip} href="#content">
        {t('skip_to_content')}
      </a>
      {/* First, as it is seen there; the tabs at the foot come last. */}
      {hasSide && <SideBar current={handle.tab} />}
      <Header
        title={t(`title.${handle.titleKey}`)}
        parent={handle.parent?.(match?.params ?? {})}
        leadsHome={handle.tab !== undefined && handle.tab !== 'home' && !handle.parent}
      />
      <OfflineNotice />
      {openInLine}
      <main id="content" className={styles.content} tabIndex={-1}>
        {guarded}
      </main>
      {handle.tab && <TabBar current={handle.tab} />}
      <ToastHost closeLabel={t('close')} />
    </div>
  )
}

/** The one guard of the app: shows the screen, or leads where the person belongs. */
function Guarded({ access, keeps }: Pick<ScreenHandle, 'access'> & { keeps: boolean }) {
  const api = useApi()
  const { data: user, error, refetch } = useQuery(meQuery(api))
  const location = useLocation()
  const { t } = useTranslation()
  const pending = useNavigation().state === 'loading'
  // Who it is could not be asked: neither the screen nor the log-in would be right.
  if (user === undefined) {
    return error ? <ErrorNotice onRetry={() => void refetch()} /> : <PulsingSpinner label={t('loading')} />
  }
  const redirect = redirectFor(access, user !== null, location)
  if (redirect) return <Navigate to={redirect} replace />
  return (
    <>
      <ScreenOutlet keeps={keeps} person={user?.id} />
      {pending && (
        <div className={styles.pending}>
          <PulsingSpinner label={t('loading')} />
        </div>
      )}
      <ScrollRestoration getKey={placeKey} />
    </>
  )
}

interface ScreenOutletProps {
  /** The screen stays in the page, hidden, when another one is opened. */
  keeps: boolean
  /** The id of the person whose screens these are; undefined for a visitor, for whom none is kept. */
  person: number | undefined
}

/**
 * Shows the current screen. The one that is kept stands at once when one comes back to it; React takes its effects away meanwhile, so
 * that it asks for nothing and answers to nothing. It goes with its person, and with a screen without the frame.
 */
function ScreenOutlet({ keeps, person }: ScreenOutletProps) {
  const outlet = useOutlet()
  const [held, setHeld] = useState<{ person: number; screen: ReactNode }>()
  if (person !== undefined && keeps && held?.screen !== outlet) setHeld({ person, screen: outlet })
  else if (held && held.person !== person) setHeld(undefined)
  const own = held?.person === person ? held : undefined
  return (
    <>
      {!(keeps && own) && outlet}
      {own && (
        <Activity key={own.person} mode={keeps ? 'visible' : 'hidden'}>
          {own.screen}
        </Activity>
      )}
    </>
  )
}
