import { listApplications } from '#contract/admin-applications.ts'
import { getBudget } from '#contract/admin-budgets.ts'
import { getAdminCampaign, getCancellation, listAdminCampaigns } from '#contract/admin-campaigns.ts'
import { listCaseRuns } from '#contract/admin-case-runs.ts'
import { getAdminCase, getCaseBoard, getCaseTotals, listAdminCases } from '#contract/admin-cases.ts'
import { getDashboard } from '#contract/admin-dashboard.ts'

/** What an act on many cases makes old, whichever act it is; read anew when it is over. */
export const changedByRuns = [
  listAdminCases,
  getCaseTotals,
  getCaseBoard,
  getAdminCase,
  getDashboard,
  listCaseRuns,
  listApplications,
  getAdminCampaign,
  listAdminCampaigns,
  getCancellation,
  getBudget,
]
