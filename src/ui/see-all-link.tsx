import ChevronRight from 'lucide-react/icons/chevron-right'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import styles from './see-all-link.module.css'

interface SeeAllLinkProps {
  to: string
  /** The heading beside it, for those who hear the link alone. */
  title: string
  onClick?: () => void
}

/** Leads from a few rows under a heading to all of them. */
export function SeeAllLink({ to, title, onClick }: SeeAllLinkProps) {
  const { t } = useTranslation()
  return (
    <Link to={to} className={styles.link} aria-label={t('see_all_of', { title })} onClick={onClick}>
      {t('see_all')}
      <ChevronRight aria-hidden />
    </Link>
  )
}
