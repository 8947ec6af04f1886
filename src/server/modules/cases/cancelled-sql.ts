import { inArray, sql } from 'drizzle-orm'
import { campaigns, caseRunCases, caseRuns, cases } from '../../db/schema/index.ts'

/**
 * Whether the application or offer of a row of `cases` ended by the cancellation of its campaign, whose row has to be joined. Acts are
 * looked for in cancelled campaigns alone: lists ask it of each of their rows. The offset keeps the planner from reading the cases of all
 * runs at once, which it would do for a page, too.
 */
export const endedByCancelling = sql<boolean>`case when ${inArray(cases.state, ['rejected', 'expired'])} and ${campaigns.state} = 'cancelled' then exists (
  select from ${caseRuns} join ${caseRunCases} on ${caseRunCases.run_id} = ${caseRuns.id}
  where ${caseRuns.act} = 'cancel' and ${caseRuns.campaign_id} = ${cases.campaign_id}
    and ${caseRunCases.case_id} = ${cases.id} and ${caseRunCases.ok}
  offset 0
) else false end`
