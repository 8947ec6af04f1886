import Compass from 'lucide-react/icons/compass'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { paths } from '#domain/paths.ts'
import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { useUser } from '../../session/session.ts'

/** No such page: what may have happened, and the way home. */
export function NotFoundScreen() {
  const { t } = useTranslation()
  const home = useUser() ? paths.home : paths.landing
  return (
    <EmptyState
      icon={<Compass />}
      title={t('not_found.title')}
      text={t('not_found.text')}
      action={
        <Button asChild marginTop="2">
          <Link to={home} replace>
            {t('not_found.home')}
          </Link>
        </Button>
      }
    />
  )
}
