import { CaseGate } from '../hand-in/case-gate.tsx'
import { HandInFrame } from '../hand-in/hand-in-frame.tsx'
import { InsightReportForm } from './insight-report-form.tsx'
import { InsightWaiting } from './insight-waiting.tsx'

/** The figures of the posts, once they can be taken (domain.md, "Insight metrics"). */
export function InsightReportScreen() {
  return (
    <CaseGate>
      {(theCase) =>
        theCase.state === 'confirmed' && theCase.sub_tasks?.insight_report.state === 'waiting' ? (
          <InsightWaiting theCase={theCase} />
        ) : (
          <HandInFrame kind="insight_report">{(handIn) => <InsightReportForm handIn={handIn} />}</HandInFrame>
        )
      }
    </CaseGate>
  )
}
