import { allowedActs } from '#contract/case-states.ts'
import type { CaseRow } from './cases.repository.ts'

/** The case as it stands after an act. */
export function presentCase(row: CaseRow, allowed_actions = allowedActs(row.state)) {
  return {
    id: row.id,
    campaign_id: row.campaign_id,
    state: row.state,
    allowed_actions,
    updated_at: row.updated_at.toISOString(),
  }
}
