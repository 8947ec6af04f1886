import { CaseGate } from '../submission/case-gate.tsx'
import { OpenSubmission } from '../submission/submission-frame.tsx'
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
          <OpenSubmission key={theCase.id} kind="insight_report" latest={theCase}>
            {(openSubTask) => <InsightReportForm openSubTask={openSubTask} />}
          </OpenSubmission>
        )
      }
    </CaseGate>
  )
}
