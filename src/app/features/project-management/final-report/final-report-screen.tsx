import { HandInFrame } from '../hand-in/hand-in-frame.tsx'
import { FinalReportForm } from './final-report-form.tsx'

/** The report after posting (domain.md, "A case"). */
export function FinalReportScreen() {
  return <HandInFrame kind="final_report">{(handIn) => <FinalReportForm handIn={handIn} />}</HandInFrame>
}
