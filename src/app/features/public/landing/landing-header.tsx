import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { LanguageSwitch } from '#ui/language-switch.tsx'
import { paths } from '#domain/paths.ts'
import { Button } from '#ui/button.tsx'
import styles from './landing.module.css'

/** The name, the language, and on wide screens the log-in, which phones have right below. */
export function LandingHeader() {
  const { t } = useTranslation('landing')
  return (
    <header className={styles.header}>
      <p className={styles.brand}>
        <img src="/icon.svg" alt="" width={36} height={36} />
        {t('common:product')}
      </p>
      <div className={styles.tools}>
        <LanguageSwitch />
        <Button asChild variant="secondary" size="sm" hideBelow="md">
          <Link to={paths.login()}>{t('entry.login')}</Link>
        </Button>
      </div>
    </header>
  )
}
