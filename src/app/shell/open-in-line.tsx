import X from 'lucide-react/icons/x'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router-dom'
import { pathAfterSignIn } from '#domain/paths.ts'
import { IconButton } from '#ui/icon-button.tsx'
import { usePermanentLink } from '../session/use-permanent-link.ts'
import styles from './open-in-line.module.css'

const dismissedKey = 'open-in-line:dismissed'

/** Offers the same screen inside LINE, because in LINE's ordinary browser LINE signs nobody in (line.md, rule 11). */
export function OpenInLine() {
  const { t } = useTranslation()
  const { pathname, search } = useLocation()
  const query = new URLSearchParams(search)
  const link = usePermanentLink(query.has('next') ? pathAfterSignIn(query) : pathname + search)
  const [dismissed, setDismissed] = useState(() => sessionStorage.getItem(dismissedKey) !== null)
  if (link === undefined || dismissed) return null

  function dismiss() {
    sessionStorage.setItem(dismissedKey, '1')
    setDismissed(true)
  }
  return (
    <aside className={styles.bar} aria-label={t('failure.open_in_line')}>
      <span>{t('in_app')}</span>
      <a className={styles.link} href={link}>
        {t('failure.open_in_line')}
      </a>
      <IconButton label={t('close')} icon={<X aria-hidden />} onClick={dismiss} />
    </aside>
  )
}
