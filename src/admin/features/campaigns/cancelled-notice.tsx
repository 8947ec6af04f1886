import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { useFormat } from '#client/i18n/use-format.ts'
import { remoteQuery } from '#client/remote/query.ts'
import { useApi } from '#client/remote/remote-context.tsx'
import { getCancellation } from '#contract/admin-campaigns.ts'
import { Notice } from '#ui/notice.tsx'
import { TextLink } from '#ui/text.tsx'
import { paths } from '../../paths.ts'

/** Says that a campaign is cancelled, and what of it is still open: what could not be ended, or has not had its turn. */
export function CancelledNotice({ campaignId }: { campaignId: number }) {
  const { t } = useTranslation('admin-campaigns')
  const { number } = useFormat()
  const { data } = useQuery(remoteQuery(useApi(), getCancellation, { params: { campaign_id: campaignId } }))
  const { applications = 0, offers = 0, live = 0 } = data?.data ?? {}
  const about = { campaign_id: campaignId }
  const open = applications + offers + live
  return (
    <Notice tone="warning" title={t('cancelled')}>
      {open > 0 && (
        <>
          {t('cancelled_open', { count: open, number: number(open) })}{' '}
          <TextLink asChild>
            <Link to={live > 0 ? paths.cases(about) : paths.applications(about)}>
              {t(live > 0 ? 'numbers.cases' : 'numbers.applications')}
            </Link>
          </TextLink>
        </>
      )}
    </Notice>
  )
}
