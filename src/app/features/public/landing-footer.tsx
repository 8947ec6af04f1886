import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { paths } from '../../paths.ts'
import { useApi } from '../../remote/remote-context.tsx'
import styles from './landing.module.css'
import { metaQuery } from './remote.ts'

const facts = ['name', 'representative', 'address', 'email', 'phone'] as const

/** The documents, and who stands behind the portal. */
export function LandingFooter() {
  const { t } = useTranslation('landing')
  const provider = useQuery(metaQuery(useApi())).data?.data.provider
  return (
    <footer className={styles.footer}>
      <nav className={styles.documents} aria-label={t('footer.documents')}>
        <Link to={paths.terms}>{t('common:title.terms')}</Link>
        <Link to={paths.privacy}>{t('common:title.privacy')}</Link>
      </nav>
      {provider && (
        <dl className={styles.provider}>
          {facts.map((fact) => (
            <div key={fact}>
              <dt>{t(`footer.${fact}`)}</dt>
              <dd>{provider[fact]}</dd>
            </div>
          ))}
        </dl>
      )}
    </footer>
  )
}
