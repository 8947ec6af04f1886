import Lock from 'lucide-react/icons/lock'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import type { Permission } from '#contract/permissions.ts'
import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { paths } from '../paths.ts'
import { useRoleNeeded } from '../session/role-needed.ts'

/** Stands in the place of a screen that the operator's role may not open. */
export function RoleMissing({ permission, title }: { permission: Permission; title: string }) {
  const { t } = useTranslation('admin')
  const needed = useRoleNeeded()
  return (
    <EmptyState
      icon={<Lock />}
      title={t('role_missing.title', { title })}
      text={t('role_missing.text', { needed: needed({ access: `operator:${permission}` }) })}
      action={
        <Button asChild>
          <Link to={paths.dashboard}>{t('not_found.home')}</Link>
        </Button>
      }
    />
  )
}
