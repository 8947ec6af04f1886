import { CaseGate } from '../submission/case-gate.tsx'
import { SubmissionFrame } from '../submission/submission-frame.tsx'
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
          <SubmissionFrame kind="insight_report">
            {(openSubTask) => <InsightReportForm openSubTask={openSubTask} />}
          </SubmissionFrame>
        )
      }
    </CaseGate>
  )
}
