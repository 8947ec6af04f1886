import MessageCircle from 'lucide-react/icons/message-circle'
import { useTranslation } from 'react-i18next'
import { Link, useParams } from 'react-router-dom'
import type { CaseDetail } from '#contract/case-shapes.ts'
import { unbegunEnds } from '#contract/case-states.ts'
import { getCalendar } from '#contract/cases.ts'
import { CaseBadge } from '#domain/cases/case-badge.tsx'
import { idFromParams, paths } from '#domain/paths.ts'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Column, Columns } from '#ui/columns.tsx'
import { ImageFrame } from '#ui/image-frame.tsx'
import { Stack, Box, Flex } from '#ui/layout.ts'
import { listBeside } from '#ui/list-beside/list-beside.tsx'
import { ListRow } from '#ui/list-row.tsx'
import { Stepper } from '#ui/stepper.tsx'
import { Heading, Text, TextLink } from '#ui/text.tsx'
import { useHashTarget } from '#ui/use-hash-target.ts'
import { useNoticesSeen } from '../../../notices/use-notices-seen.ts'
import { BackToLine } from '../../../outside/back-to-line.tsx'
import { CaseGate } from '../submission/case-gate.tsx'
import { ApplicationSection } from './application-section.tsx'
import { CaseDownloadLink } from './case-download-link.tsx'
import { CaseOutcome } from './case-outcome.tsx'
import { CaseTimeline } from './case-timeline.tsx'
import { FinishedSteps } from './finished-steps.tsx'
import { isLive } from './is-live.ts'
import { NextActionCard } from './next-action-card.tsx'
import { PreparationSections } from './preparation-sections.tsx'
import { progressOf } from './progress-steps.ts'
import { RewardSummary } from './reward-summary.tsx'
import { ShortcutOffer } from './shortcut-offer.tsx'
import { SubTaskList } from './sub-task-list.tsx'
import { TermsSection } from './terms-section.tsx'
import { UnsentWords } from './unsent-words.tsx'

/**
 * Shows the progress of the case. The names of the steps break where the texts have zero-width spaces, because seven of them stand side
 * by side on a phone.
 */
function CaseProgress({ theCase }: { theCase: CaseDetail }) {
  const { t } = useTranslation('cases')
  const { steps, current } = progressOf(theCase)
  return (
    <Box marginInline="-0.75rem" wordBreak="keep-all">
      <Stepper label={t('step.label')} steps={steps.map((step) => t(`step.${step}`))} current={current} />
    </Box>
  )
}

/** Shows which case this is, with a link to the campaign's own page. */
function CaseHeadline({ theCase }: { theCase: CaseDetail }) {
  const { t } = useTranslation('cases')
  const { id, cover, brand_name, title } = theCase.campaign
  return (
    <Flex gap="3.5" align="flex-start">
      <Box flexShrink="0" width="4.5rem" borderRadius="md">
        <ImageFrame src={cover.url} alt="" width={cover.width} height={cover.height} ratio="1 / 1" />
      </Box>
      <Box flex="1" minWidth="0" lineHeight="tight">
        <Flex justify="space-between" align="center" gap="2">
          <Text size="xs" tone="soft" truncate>
            {brand_name}
          </Text>
          <CaseBadge state={theCase.state} cancelled={theCase.cancelled} />
        </Flex>
        <Heading size="sm" marginTop="1">
          {title}
        </Heading>
        <TextLink asChild fontSize="sm" display="inline-flex" alignItems="center" minHeight="touch">
          <Link to={paths.campaign(id)}>{t('see_campaign')}</Link>
        </TextLink>
      </Box>
    </Flex>
  )
}

/** The way to the messages of the case, with the last words and how many are unread; nothing where none were or can be written. */
function MessagesRow({ theCase: { campaign, messages } }: { theCase: CaseDetail }) {
  const { t } = useTranslation('messages')
  const { state, unread, last } = messages
  if (state !== 'open' && last === null) return null
  return (
    <Card padded={false}>
      <ListRow
        to={paths.messages(campaign.id)}
        start={<MessageCircle aria-hidden />}
        title={t('title')}
        text={
          <Text as="span" lineClamp={1}>
            {last ? <LastWords last={last} /> : t('row.none')}
          </Text>
        }
        end={unread > 0 && <Badge tone="danger">{t('row.unread', { count: unread })}</Badge>}
      />
    </Card>
  )
}

function LastWords({ last }: { last: NonNullable<CaseDetail['messages']['last']> }) {
  const { t } = useTranslation('messages')
  const text = last.body || t('row.files', { count: last.files })
  return last.from === 'influencer' ? t('row.own', { text }) : text
}

/** The deadlines to take along, and the way to ask about this case where no message can be written. */
function CaseFoot({ theCase }: { theCase: CaseDetail }) {
  const { t } = useTranslation('cases')
  const { id } = theCase.campaign
  return (
    <Stack gap="3">
      {isLive(theCase) && (
        <CaseDownloadLink campaignId={id} file="calendar" endpoint={getCalendar} label={t('calendar')} />
      )}
      {theCase.messages.state !== 'open' && (
        <Button asChild variant="ghost" paddingInline="3">
          <Link to={paths.sendInquiry(id)}>
            <MessageCircle aria-hidden />
            {t('contact.label')}
          </Link>
        </Button>
      )}
      <BackToLine />
    </Stack>
  )
}

const BesideCases = listBeside(() => import('./case-column.tsx').then((m) => m.CaseColumn))

/** The screen of a case, with the next action at the top. */
export function CaseScreen() {
  const id = idFromParams(useParams())
  useNoticesSeen(paths.caseConfirmation(id))
  return (
    <BesideCases>
      <CaseGate key={id}>{(theCase) => <CaseView key={theCase.id} theCase={theCase} />}</CaseGate>
    </BesideCases>
  )
}

/**
 * Shows the step at hand first. The work stands above the reward and the terms while the creator works on the case, and below them
 * otherwise; what is finished is folded. In a wide window the work has the main column, with what was agreed beside it; where the
 * agreement is itself at hand, it stays with the work.
 */
function CaseView({ theCase }: { theCase: CaseDetail }) {
  useHashTarget()
  const { state } = theCase
  const working = state === 'confirmed'
  const takesPart = isLive(theCase) || state === 'completed'
  // Work that was never begun is left out once it will not be.
  const begun = takesPart || state === 'terminated'
  const agreement = (
    <>
      {/* What could have been earned is told no more. */}
      {!unbegunEnds.includes(state) && <RewardSummary theCase={theCase} />}
      <TermsSection theCase={theCase} />
    </>
  )
  return (
    <Columns gap="1.25rem" beside="25rem" parts="woven">
      <Column place="main">
        <CaseHeadline theCase={theCase} />
        <CaseOutcome theCase={theCase} />
        {state === 'completed' && <ShortcutOffer />}
        <NextActionCard theCase={theCase} />
        <UnsentWords theCase={theCase} />
      </Column>
      <Column place="beside">
        <MessagesRow theCase={theCase} />
      </Column>
      <Column place="main">
        {takesPart && <CaseProgress theCase={theCase} />}
        {!working && agreement}
        {begun && <PreparationSections theCase={theCase} which="others" />}
        {begun && <SubTaskList theCase={theCase} />}
        {begun && <FinishedSteps theCase={theCase} />}
      </Column>
      <Column place="beside">
        {working && agreement}
        {theCase.application && (
          <ApplicationSection application={theCase.application} account={theCase.account} />
        )}
        <CaseTimeline theCase={theCase} />
        <CaseFoot theCase={theCase} />
      </Column>
    </Columns>
  )
}
