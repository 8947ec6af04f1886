import { useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
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
export function OfflineNotice() {
  const { t } = useTranslation()
  const online = useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  )
  return <div role="status">{!online && <p className={styles.offline}>{t('offline')}</p>}</div>
}
