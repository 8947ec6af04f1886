import { HandInFrame } from '../hand-in/hand-in-frame.tsx'
import { FinalReportForm } from './final-report-form.tsx'

/** The report after posting (product.md, 投稿完了報告). */
export function FinalReportScreen() {
  return <HandInFrame kind="final_report">{(handIn) => <FinalReportForm handIn={handIn} />}</HandInFrame>
}
