import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { useFormat } from '#client/i18n/use-format.ts'
import { paths } from '#domain/paths.ts'
import { Card } from '#ui/card.tsx'
import { Notice } from '#ui/notice.tsx'
import { Text, TextLink } from '#ui/text.tsx'
import { OfferTimeLeft } from '../../campaigns/offer-card.tsx'
import { VerifyMailNotice } from '../../campaigns/verify-mail-notice.tsx'
import { type CampaignStatus, statusOf, toneOf } from './campaign-status.ts'
import type { CampaignAnswer } from './queries.ts'

/** Explains the state to the reader: what happened to the campaign, or how far their own application or case is. */
export function CampaignStatusNotice({ campaign, relation }: CampaignAnswer) {
  const { t } = useTranslation('campaigns')
  const { day, instant } = useFormat()
  const status = statusOf(campaign, relation)
  if (status === null) return relation.apply_block === 'email_unverified' ? <VerifyMailNotice /> : null
  const values = {
    announcement: day(campaign.schedule.announcement),
    opens: instant(campaign.recruiting_start),
  }
  if (status === 'offered' && campaign.offer_expires_at) {
    return (
      <Card padded={false}>
        <OfferTimeLeft until={campaign.offer_expires_at} />
        <Text padding="4">{t('standing.offered_text')}</Text>
      </Card>
    )
  }
  return (
    <Notice tone={toneOf(status)} title={t(`standing.${status}_title`)}>
      {t(`standing.${status}_text`, values)}
      {(takesPart(status) || isCancelledWithCase(campaign)) && (
        <TextLink asChild display="flex" alignItems="center" minHeight="touch">
          <Link to={paths.project(campaign.id)}>{t('standing.see_case')}</Link>
        </TextLink>
      )}
    </Notice>
  )
}

/** The reader's case says why, and what is paid. */
function isCancelledWithCase({ state, case_state }: CampaignAnswer['campaign']) {
  return state === 'cancelled' && case_state !== null && case_state !== 'withdrawn'
}

/** There is more to see of it than the campaign's own page says. */
function takesPart(status: CampaignStatus) {
  return status === 'selected' || status === 'confirmed' || status === 'completed'
}
