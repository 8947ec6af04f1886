import MessageCircle from 'lucide-react/icons/message-circle'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import type { CaseDetail } from '#contract/case-shapes.ts'
import { getCalendar } from '#contract/cases.ts'
import { BackToLine } from '../../../outside/back-to-line.tsx'
import { paths } from '#domain/paths.ts'
import { Button } from '#ui/button.tsx'
import { Stack } from '#ui/layout.ts'
import { CaseDownloadLink } from './case-download-link.tsx'
import { isLive } from './is-live.ts'

/** The deadlines to take along, and the way to ask about this case. */
export function CaseFoot({ theCase }: { theCase: CaseDetail }) {
  const { t } = useTranslation('cases')
  const { id } = theCase.campaign
  return (
    <Stack gap="3">
      {isLive(theCase) && (
        <CaseDownloadLink campaignId={id} file="calendar" endpoint={getCalendar} label={t('calendar')} />
      )}
      <Button asChild variant="ghost" paddingInline="3">
        <Link to={paths.sendInquiry(id)}>
          <MessageCircle aria-hidden />
          {t('contact.label')}
        </Link>
      </Button>
      <BackToLine />
    </Stack>
  )
}
