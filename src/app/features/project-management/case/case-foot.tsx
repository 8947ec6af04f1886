import { useQuery } from '@tanstack/react-query'
import Mail from 'lucide-react/icons/mail'
import { useTranslation } from 'react-i18next'
import type { CaseDetail } from '#contract/case-shapes.ts'
import { getCalendar } from '#contract/cases.ts'
import { useApi } from '../../../remote/remote-context.tsx'
import { Button } from '../../../ui/button.tsx'
import { Stack } from '../../../ui/layout.ts'
import { metaQuery } from '../remote.ts'
import { CaseDownloadLink } from './case-download-link.tsx'
import { isLive } from './is-live.ts'

/** The deadlines to take along, and whom to ask about this case. */
export function CaseFoot({ theCase }: { theCase: CaseDetail }) {
  const { t } = useTranslation('cases')
  const { data: meta } = useQuery(metaQuery(useApi()))
  const { id, title } = theCase.campaign
  const subject = t('contact.subject', { title, id })
  return (
    <Stack gap="3">
      {isLive(theCase) && (
        <CaseDownloadLink campaignId={id} file="calendar" endpoint={getCalendar} label={t('calendar')} />
      )}
      {meta && (
        <Button asChild variant="ghost" paddingInline="3">
          <a href={`mailto:${meta.data.provider.email}?subject=${encodeURIComponent(subject)}`}>
            <Mail aria-hidden />
            {t('contact.label')}
          </a>
        </Button>
      )}
    </Stack>
  )
}
