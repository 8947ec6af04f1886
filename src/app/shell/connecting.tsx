import { useTranslation } from 'react-i18next'
import { PulsingSpinner } from '../ui/pulsing-spinner.tsx'
import styles from './shell.module.css'

/** What stands while the app finds out through LINE who has come. */
export function Connecting() {
  const { t } = useTranslation()
  return (
    <main className={styles.centre}>
      <PulsingSpinner label={t('connecting')} />
    </main>
  )
}
