import { SubmissionFrame } from '../submission/submission-frame.tsx'
import { FinalReportForm } from './final-report-form.tsx'

/** The report after posting (domain.md, "A case"). */
export function FinalReportScreen() {
  return (
    <SubmissionFrame kind="final_report">
      {(openSubTask) => <FinalReportForm openSubTask={openSubTask} />}
    </SubmissionFrame>
  )
}
