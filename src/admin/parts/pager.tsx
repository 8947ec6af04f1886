import { useTranslation } from 'react-i18next'
import ChevronLeft from 'lucide-react/icons/chevron-left'
import ChevronRight from 'lucide-react/icons/chevron-right'
import { useFormat } from '#client/i18n/use-format.ts'
import { IconButton } from '#ui/icon-button.tsx'
import styles from './toolbar.module.css'

interface PagerProps {
  /** Null while it is on its way. */
  list: { current_page: number; page_count: number; total: number } | undefined
  onPage: (page: number) => void
}

/** How many there are, and the pages before and after. */
export function Pager({ list, onPage }: PagerProps) {
  const { t } = useTranslation('admin')
  const { number } = useFormat()
  if (!list || list.total === 0) return null
  const { current_page: page, page_count: pages, total } = list
  return (
    <nav className={styles.pager} aria-label={t('pager.label')}>
      <span>{t('pager.total', { count: total, total: number(total) })}</span>
      {pages > 1 && (
        <>
          <IconButton
            label={t('pager.before')}
            icon={<ChevronLeft aria-hidden />}
            disabled={page <= 1}
            onClick={() => onPage(page - 1)}
          />
          <span>{t('pager.page', { page: number(page), pages: number(pages) })}</span>
          <IconButton
            label={t('pager.after')}
            icon={<ChevronRight aria-hidden />}
            disabled={page >= pages}
            onClick={() => onPage(page + 1)}
          />
        </>
      )}
    </nav>
  )
}
