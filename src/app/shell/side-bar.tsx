import { Bell, House } from 'lucide-react'
import { lazy, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { paths } from '#domain/paths.ts'
import { idle } from '#ui/idle.ts'
import { useWide } from '#ui/use-wide.ts'
import type { Tab } from '../screen-route.ts'
import { useUser } from '../session/session.ts'
import { TabLinks } from './tab-bar.tsx'
import styles from './shell.module.css'

// Comes when the screen itself is done; the menu is whole without it.
const UnreadCount = lazy(() =>
  idle()
    .then(() => import('../notices/unread-count.tsx'))
    .then(
      (m) => ({ default: m.UnreadCount }),
      () => ({ default: () => null }),
    ),
)

/** Shows the ways through the portal at the side of a wide window; style sheets hide it in a narrow one. */
export function SideBar({ current }: { current: Tab | undefined }) {
  const { t } = useTranslation()
  // Nothing else asks for the width: where the menu stands is for style sheets to say.
  const isWide = useWide()
  const signedIn = useUser() !== null
  return (
    <nav className={styles.side} aria-label={t('tab.label')}>
      <p className={styles.product}>{t('product')}</p>
      <Link to={paths.home} className={styles.tab} aria-current={current === 'home' ? 'page' : undefined}>
        <House aria-hidden />
        {t('title.home')}
      </Link>
      <TabLinks current={current} />
      <Link to={paths.notices} className={styles.tab}>
        <Bell aria-hidden />
        {t('tab.notices')}
        {isWide && signedIn && (
          <Suspense>
            <UnreadCount className={styles.count} />
          </Suspense>
        )}
      </Link>
    </nav>
  )
}
