import CircleCheck from 'lucide-react/icons/circle-check'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { eligibilityId } from '#domain/campaigns/eligibility-list.tsx'
import { paths } from '#domain/paths.ts'
import { Button } from '#ui/button.tsx'
import { Flex } from '#ui/layout.ts'
import { lazyComponent } from '#ui/loading/chunk-loader.ts'
import { useLazyDialog } from '#ui/loading/use-lazy-dialog.ts'
import { StickyBar } from '#ui/sticky-bar.tsx'
import { Text } from '#ui/text.tsx'
import { OfferAnswer } from './offer-answer.tsx'
import type { CampaignAnswer } from './queries.ts'

const cancelDialog = lazyComponent(() => import('./cancel-dialog.tsx').then((m) => m.CancelDialog))

/** The one thing that can be done now, by what the server allows; where nothing can, the button stays and says why. */
export function ApplyBar({ campaign, relation }: CampaignAnswer) {
  return (
    <StickyBar last>
      <ApplyAction campaign={campaign} relation={relation} />
    </StickyBar>
  )
}

function ApplyAction({ campaign, relation }: CampaignAnswer) {
  const { t } = useTranslation('campaigns')
  const reasonId = useId()
  const { allowed_actions: allowed, apply_block: block } = relation
  if (campaign.case_state === 'offered' && allowed.includes('decline')) {
    return <OfferAnswer campaignId={campaign.id} acceptable={allowed.includes('accept')} />
  }
  if (allowed.includes('cancel')) return <CancelApplication campaignId={campaign.id} />
  if (allowed.includes('apply')) {
    return (
      <Button asChild variant="submit" size="lg" full>
        <Link to={paths.confirmation(campaign.id)}>{t('apply.go')}</Link>
      </Button>
    )
  }
  if (campaign.state === 'cancelled') return <Cancelled />
  const own = ownPart(campaign)
  return (
    <>
      <Flex align="center" justify="center" columnGap="2" wrap="wrap">
        <Text id={reasonId} size="sm">
          {own ? t(`standing.${own}_title`) : t(`block.${block ?? 'closed'}`)}
        </Text>
        {block === 'not_eligible' && (
          <Button variant="ghost" size="sm" onClick={() => document.getElementById(eligibilityId)?.focus()}>
            {t('block.see_conditions')}
          </Button>
        )}
      </Flex>
      <Button variant="submit" size="lg" full disabled aria-describedby={reasonId}>
        {t('apply.go')}
      </Button>
    </>
  )
}

/** The reader's part in it, which says more than that applying is off. */
function ownPart({ case_state }: CampaignAnswer['campaign']) {
  return case_state === 'withdrawn' ? null : case_state
}

/** Nobody can ever apply again: the way leads to the other campaigns. */
function Cancelled() {
  const { t } = useTranslation('campaigns')
  return (
    <>
      <Text size="sm" textAlign="center">
        {t('block.cancelled')}
      </Text>
      <Button asChild variant="outline" size="lg" full>
        <Link to={paths.search}>{t('apply.others')}</Link>
      </Button>
    </>
  )
}

/** Confirms to an applicant that the application has arrived, and lets them withdraw it after a confirmation. */
function CancelApplication({ campaignId }: { campaignId: number }) {
  const { t } = useTranslation('campaigns')
  const { coming, open, wanted, onOpen, onClose } = useLazyDialog(cancelDialog)
  return (
    <Flex align="center" justify="space-between" gap="3">
      <Text as="span" display="inline-flex" alignItems="center" gap="2" fontWeight="bold" color="success">
        <CircleCheck aria-hidden />
        {t('case_state.applied')}
      </Text>
      <Button variant="outline" loading={coming} onClick={onOpen}>
        {t('cancel.open')}
      </Button>
      {wanted && <cancelDialog.Component campaignId={campaignId} open={open} onClose={onClose} />}
    </Flex>
  )
}
