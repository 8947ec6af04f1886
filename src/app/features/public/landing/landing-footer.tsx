import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { metaQuery } from '#client/remote/meta.ts'
import { useApi } from '#client/remote/remote-context.tsx'
import { paths } from '#domain/paths.ts'
import styles from './landing.module.css'

/** The documents, and who provides the portal. */
export function LandingFooter() {
  const { t } = useTranslation('landing')
  const provider = useQuery(metaQuery(useApi())).data?.data.provider
  return (
    <footer className={styles.footer}>
      <div className={styles.imprint}>
        <nav aria-label={t('footer.label')} className={styles.documents}>
          <Link to={paths.terms}>{t('common:title.terms')}</Link>
          <Link to={paths.privacy}>{t('common:title.privacy')}</Link>
        </nav>
        {provider && (
          <dl className={styles.provider}>
            <dt>{t('footer.provider')}</dt>
            <dd>{provider.name}</dd>
            <dt>{t('footer.representative')}</dt>
            <dd>{provider.representative}</dd>
            <dt>{t('footer.address')}</dt>
            <dd>{provider.address}</dd>
            <dt>{t('footer.email')}</dt>
            <dd>
              <a href={`mailto:${provider.email}`}>{provider.email}</a>
            </dd>
            <dt>{t('footer.phone')}</dt>
            <dd>
              <a href={`tel:${provider.phone}`}>{provider.phone}</a>
            </dd>
          </dl>
        )}
      </div>
    </footer>
  )
}
