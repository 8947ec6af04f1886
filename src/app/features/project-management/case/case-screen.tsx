import { useParams } from 'react-router-dom'
import type { CaseDetail } from '#contract/case-shapes.ts'
import type { CaseState } from '#contract/case-states.ts'
import { useNoticesSeen } from '../../../notices/use-notices-seen.ts'
import { idFromParams, paths } from '#domain/paths.ts'
import { Stack } from '#ui/layout.ts'
import { CaseGate } from '../submission/case-gate.tsx'
import { ApplicationSection } from './application-section.tsx'
import { CaseFoot } from './case-foot.tsx'
import { CaseHeadline } from './case-headline.tsx'
import { CaseOutcome } from './case-outcome.tsx'
import { CaseProgress } from './case-progress.tsx'
import { CaseTimeline } from './case-timeline.tsx'
import { GoodsSection } from './goods-section.tsx'
import { isLive } from './is-live.ts'
import { NextActionCard } from './next-action-card.tsx'
import { PurchaseSection } from './purchase-section.tsx'
import { RewardSummary } from './reward-summary.tsx'
import { SubTaskList } from './sub-task-list.tsx'
import { TermsSection } from './terms-section.tsx'
import { VisitSection } from './visit-section.tsx'

/** Ended before any work: what could have been earned is told no more. */
const rewardless: ReadonlySet<CaseState> = new Set(['withdrawn', 'rejected', 'declined', 'expired'])

/** Everything about one participation, what is to be done now at the top. */
export function CaseScreen() {
  useNoticesSeen(paths.caseConfirmation(idFromParams(useParams())))
  return <CaseGate>{(theCase) => <CaseView key={theCase.id} theCase={theCase} />}</CaseGate>
}

/** While one works, the work comes before what was agreed; else the sum and the terms come first. */
function CaseView({ theCase }: { theCase: CaseDetail }) {
  const { state, goods, visit, purchase } = theCase
  const working = state === 'confirmed'
  const takesPart = isLive(theCase) || state === 'completed'
  // Work that was never begun is left out once it will not be.
  const begun = takesPart || state === 'terminated'
  const agreement = (
    <>
      {!rewardless.has(state) && <RewardSummary theCase={theCase} />}
      <TermsSection theCase={theCase} />
    </>
  )
  return (
    <Stack gap="5">
      <CaseHeadline theCase={theCase} />
      <CaseOutcome theCase={theCase} />
      <NextActionCard theCase={theCase} />
      {takesPart && <CaseProgress theCase={theCase} />}
      {!working && agreement}
      {begun && goods && <GoodsSection theCase={theCase} goods={goods} />}
      {begun && visit && <VisitSection theCase={theCase} visit={visit} />}
      {begun && purchase && <PurchaseSection theCase={theCase} purchase={purchase} />}
      {begun && <SubTaskList theCase={theCase} />}
      {working && agreement}
      {theCase.application && <ApplicationSection application={theCase.application} />}
      <CaseTimeline events={theCase.timeline} />
      <CaseFoot theCase={theCase} />
    </Stack>
  )
}
