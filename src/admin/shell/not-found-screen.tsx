import SearchX from 'lucide-react/icons/search-x'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { paths } from '../paths.ts'

/** An address of the area that leads nowhere. */
export function NotFoundScreen() {
  const { t } = useTranslation('admin')
  return (
    <EmptyState
      icon={<SearchX />}
      title={t('not_found.title')}
      text={t('not_found.text')}
      action={
        <Button asChild>
          <Link to={paths.dashboard}>{t('not_found.home')}</Link>
        </Button>
      }
    />
  )
}
