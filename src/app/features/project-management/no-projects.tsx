import BriefcaseBusiness from 'lucide-react/icons/briefcase-business'
import CircleCheckBig from 'lucide-react/icons/circle-check-big'
import Mail from 'lucide-react/icons/mail'
import Send from 'lucide-react/icons/send'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import type { ProjectType } from '#contract/case-states.ts'
import { paths } from '#domain/paths.ts'
import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'

const icons = {
  offered: Mail,
  applied: Send,
  in_progress: BriefcaseBusiness,
  completed: CircleCheckBig,
} as const

/** No case of this type: what would stand here, and the way to it. */
export function NoProjects({ type }: { type: ProjectType }) {
  const { t } = useTranslation('cases')
  const Icon = icons[type]
  return (
    <EmptyState
      icon={<Icon />}
      title={t(`empty.${type}_title`)}
      text={t(`empty.${type}_text`)}
      action={
        <Button asChild>
          <Link to={paths.search}>{t('empty.search')}</Link>
        </Button>
      }
    />
  )
}
