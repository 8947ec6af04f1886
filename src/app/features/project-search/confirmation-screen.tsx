import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useParams } from 'react-router-dom'
import { toApiError } from '#client/remote/api-error.ts'
import { useApi } from '#client/remote/remote-context.tsx'
import { idFromParams, paths } from '#domain/paths.ts'
import { Button } from '#ui/button.tsx'
import { Column, Columns } from '#ui/columns.tsx'
import { Stack } from '#ui/layout.ts'
import { Notice } from '#ui/notice.tsx'
import { VerifyMailNotice } from '../../campaigns/verify-mail-notice.tsx'
import { ApplicationDone } from './application-done.tsx'
import { ApplicationForm } from './application-form.tsx'
import { type ConfirmationAnswer, confirmationQuery } from './application-queries.ts'
import { ApplicationHead, ApplicationSummary } from './application-summary.tsx'
import { CampaignSkeleton } from './campaign-skeleton.tsx'
import { Unavailable } from './unavailable.tsx'

/** The last look before applying: what is agreed to, and what the campaign asks. */
export function ConfirmationScreen() {
  const id = idFromParams(useParams())
  const [sent, setSent] = useState(false)
  const { data: answer, error, refetch } = useQuery(confirmationQuery(useApi(), id))
  if (error && !answer) return <Unavailable error={toApiError(error)} onRetry={() => void refetch()} />
  if (!answer) return <CampaignSkeleton />
  const confirmation = answer.data
  if (sent) return <ApplicationDone campaign={confirmation.campaign} />
  return (
    <Columns gap="1.25rem">
      <Column place="main" stays>
        <ApplicationHead campaign={confirmation.campaign} />
        <ApplicationSummary campaign={confirmation.campaign} />
      </Column>
      <Column place="beside">
        {confirmation.relation.apply_block === null ? (
          <ApplicationForm confirmation={confirmation} onSent={() => setSent(true)} />
        ) : (
          <ApplicationOff {...confirmation} />
        )}
      </Column>
    </Columns>
  )
}

/** Applying is off: why, and the way back to the campaign, which says more. */
function ApplicationOff({ campaign, relation }: ConfirmationAnswer) {
  const { t } = useTranslation('campaigns')
  const block = relation.apply_block ?? 'closed'
  return (
    <Stack gap="4">
      {block === 'email_unverified' ? (
        <VerifyMailNotice />
      ) : (
        <Notice tone="warning">{t(`block.${block}`)}</Notice>
      )}
      <Button asChild variant="outline" full>
        <Link to={paths.campaign(campaign.id)} replace>
          {t('application.back')}
        </Link>
      </Button>
    </Stack>
  )
}
