import type { CaseDetail } from '#contract/case-shapes.ts'
import { Stack } from '../../../ui/layout.ts'
import { CaseGate } from '../hand-in/case-gate.tsx'
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

/** Everything about one participation, what is to be done now at the top. */
export function CaseScreen() {
  return <CaseGate>{(theCase) => <CaseView key={theCase.id} theCase={theCase} />}</CaseGate>
}

function CaseView({ theCase }: { theCase: CaseDetail }) {
  const { state, goods, visit, purchase } = theCase
  const takesPart = isLive(theCase) || state === 'completed'
  // Work that was never begun is left out once it will not be.
  const begun = takesPart || state === 'terminated'
  return (
    <Stack gap="5">
      <CaseHeadline theCase={theCase} />
      <CaseOutcome theCase={theCase} />
      <NextActionCard theCase={theCase} />
      {takesPart && <CaseProgress theCase={theCase} />}
      <RewardSummary theCase={theCase} />
      <TermsSection theCase={theCase} />
      {begun && goods && <GoodsSection {...{ theCase, goods }} />}
      {begun && visit && <VisitSection {...{ theCase, visit }} />}
      {begun && purchase && <PurchaseSection {...{ theCase, purchase }} />}
      {begun && <SubTaskList theCase={theCase} />}
      <CaseTimeline events={theCase.timeline} />
      <CaseFoot theCase={theCase} />
    </Stack>
  )
}
