import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { eligibilityId } from '#domain/campaigns/eligibility-list.tsx'
import { paths } from '#domain/paths.ts'
import { Button } from '#ui/button.tsx'
import { Flex } from '#ui/layout.ts'
import { StickyBar } from '#ui/sticky-bar.tsx'
import { Text } from '#ui/text.tsx'
import { CancelApplication } from './cancel-application.tsx'
import { OfferAnswer } from './offer-answer.tsx'
import type { CampaignAnswer } from './queries.ts'

/** The one thing that can be done now, by what the server allows; where nothing can, the button stays and says why. */
export function ApplyBar({ campaign, relation }: CampaignAnswer) {
  return (
    // Over the whole width of the frame, whose padding is 1rem.
    <StickyBar marginInline="-1rem" marginBottom="-1.5rem">
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
function ownPart({ state, case_state }: CampaignAnswer['campaign']) {
  return state === 'cancelled' || case_state === 'withdrawn' ? null : case_state
}
