import { listApplications } from '#contract/admin-applications.ts'
import { listAudit } from '#contract/admin-audit.ts'
import { getBroadcast, listBroadcastReceivers, listBroadcasts } from '#contract/admin-broadcasts.ts'
import { getClientBudget } from '#contract/admin-budgets.ts'
import { listAdminCampaigns } from '#contract/admin-campaigns.ts'
import { listCaseRuns } from '#contract/admin-case-runs.ts'
import { getCaseBoard, getCaseTotals, listAdminCases } from '#contract/admin-cases.ts'
import { listClients } from '#contract/admin-clients.ts'
import { getDashboard } from '#contract/admin-dashboard.ts'
import { listDeliveries } from '#contract/admin-deliveries.ts'
import { listInfluencers } from '#contract/admin-influencers.ts'
import { listIssued } from '#contract/admin-issued.ts'
import { listPaymentRecords } from '#contract/admin-payment-records.ts'
import { listPayouts } from '#contract/admin-payouts.ts'
import { listPublishedPosts } from '#contract/admin-post-looks.ts'
import { listResults } from '#contract/admin-results.ts'
import { searchAdmin } from '#contract/admin-search.ts'
import { listParcelsToShip } from '#contract/admin-shipments.ts'
import { countAssignmentNotices, listAssignmentNotices } from '#contract/assignment-notices.ts'
import { listAdminInquiries } from '#contract/inquiries.ts'
import { listViews } from '#contract/list-views.ts'
import { countMentions, listMentions, listTeamNotes } from '#contract/team-notes.ts'

/** What each list is asked for: how the line is called, and its address. `campaignId` is a campaign with thousands of applications. */
export function lists(campaignId: number): [string, string][] {
  const applications = (query: string) => `${listApplications.path}?${query}`
  const one = `campaign_id=${campaignId}`
  return [
    ['applications: first page', applications('')],
    ['applications: page 500', applications('page=500')],
    ['applications: page of 100', applications('size=100')],
    ['applications: by followers', applications('sort=followers')],
    ['applications: keyword of 2 characters', applications('keyword=美咲')],
    ['applications: keyword that nobody has', applications('keyword=該当')],
    ['applications: handle', applications('keyword=creator.ab')],
    ['applications: followers_min', applications('followers_min=50000')],
    ['applications: platform', applications('platform=tiktok')],
    ['applications: of a client', applications('client_id=7')],
    ['applications: overdue, nobody assigned', applications('overdue=true&assignee=nobody')],
    ['applications: one campaign', applications(one)],
    ['applications: one campaign, keyword', applications(`${one}&keyword=はな`)],
    ['cases: first page', listAdminCases.path],
    ['cases: page 500', `${listAdminCases.path}?page=500`],
    ['cases: what needs somebody', `${listAdminCases.path}?needs=any&size=50`],
    ['cases: by reward', `${listAdminCases.path}?sort=reward&order=desc&size=50`],
    ['cases: by creator', `${listAdminCases.path}?sort=creator&size=50`],
    ['cases: late creators', `${listAdminCases.path}?due=creator_late&size=50`],
    ['cases: ours that are late', `${listAdminCases.path}?due=ours_late&size=50`],
    ['cases: kind and platform', `${listAdminCases.path}?kind=paid&platform=instagram&size=50`],
    ['cases: totals', getCaseTotals.path],
    ['cases: totals, keyword', `${getCaseTotals.path}?keyword=美咲`],
    ['cases: by assignee', `${listAdminCases.path}?sort=assignee&size=50`],
    ['cases: nobody assigned', `${listAdminCases.path}?assignee=nobody&size=50`],
    ['cases: to review', `${listAdminCases.path}?needs=review`],
    ['cases: keyword', `${listAdminCases.path}?keyword=美咲`],
    ['cases: keyword of 2 words', `${listAdminCases.path}?keyword=美咲 美容液`],
    ['cases: board', getCaseBoard.path],
    ['cases: board, keyword', `${getCaseBoard.path}?keyword=美咲`],
    ['cases: board, of a client, nobody assigned', `${getCaseBoard.path}?client_id=7&assignee=nobody`],
    ['dashboard', getDashboard.path],
    ['dashboard: own work', `${getDashboard.path}?show=own`],
    ['payouts: keyword', `${listPayouts.path}?state=paid&keyword=美咲`],
    ['influencers: first page', listInfluencers.path],
    ['influencers: keyword', `${listInfluencers.path}?keyword=美咲`],
    ['influencers: by completed cases', `${listInfluencers.path}?sort=completed`],
    ['influencers: by reading', `${listInfluencers.path}?sort=creator`],
    ['influencers: by punctuality', `${listInfluencers.path}?sort=on_time`],
    ['campaigns: first page', listAdminCampaigns.path],
    ['campaigns: page 150', `${listAdminCampaigns.path}?page=150`],
    ['campaigns: by title', `${listAdminCampaigns.path}?sort=title&order=asc&size=50`],
    ['campaigns: by assignee', `${listAdminCampaigns.path}?sort=assignee&order=asc&size=50`],
    ['campaigns: keyword', `${listAdminCampaigns.path}?keyword=美容液`],
    ['campaigns: of a client', `${listAdminCampaigns.path}?client_id=7`],
    ['cases: of a client', `${listAdminCases.path}?needs=all&client_id=7&size=50`],
    ['clients: first page', listClients.path],
    ['clients: what one costs', getClientBudget.path.replace('{client_id}', '7')],
    ['clients: keyword', `${listClients.path}?keyword=会社12`],
    ['inquiries: first page', listAdminInquiries.path],
    ['inquiries: answered, by creator', `${listAdminInquiries.path}?state=answered&sort=creator`],
    ['inquiries: keyword', `${listAdminInquiries.path}?state=answered&keyword=美咲`],
    ['inquiries: overdue', `${listAdminInquiries.path}?overdue=true`],
    ['issued: first page', listIssued.path],
    ['issued: by partner', `${listIssued.path}?sort=partner`],
    ['issued: keyword', `${listIssued.path}?keyword=美咲`],
    ['payouts: by sum', `${listPayouts.path}?state=paid&sort=net&order=desc`],
    ['payment records', `${listPaymentRecords.path}?year=${new Date().getFullYear()}`],
    ['parcels to ship', listParcelsToShip.path],
    ['parcels to ship: late, keyword', `${listParcelsToShip.path}?overdue=true&keyword=美咲`],
    ['audit log: first page', listAudit.path],
    ['audit log: one act', `${listAudit.path}?act=admin.cases.ship`],
    ['audit log: one case', `${listAudit.path}?subject=case:77`],
    ['results: by client', `${listResults.path}?group=client`],
    ['acts on many: the latest', listCaseRuns.path],
    ['influencers: by age and rounds', `${listInfluencers.path}?age=20s&rounds_max=2&sort=rounds`],
    ['influencers: by reach, with a block', `${listInfluencers.path}?reach_min=1000&blocked=any&sort=reach`],
    ['posts: gone', listPublishedPosts.path],
    ['posts: to look at, by campaign', `${listPublishedPosts.path}?tab=due&sort=campaign&size=50`],
    ['posts: keyword', `${listPublishedPosts.path}?tab=settled&keyword=美咲`],
    ['posts: of a campaign', `${listPublishedPosts.path}?tab=due&${one}`],
    ['deliveries: first page', listDeliveries.path],
    ['deliveries: given up, page 30', `${listDeliveries.path}?state=dead&page=30`],
    ['views of a list', `${listViews.path}?list=cases`],
    ['notes: of a case', `${listTeamNotes.path}?subject=case&subject_id=77`],
    ['mentions: first page', listMentions.path],
    ['mentions: unread', countMentions.path],
    ['assignments: first page', listAssignmentNotices.path],
    ['assignments: unread', countAssignmentNotices.path],
    ['messages to many: first page', listBroadcasts.path],
    ['messages to many: one', getBroadcast.path.replace('{broadcast_id}', '7')],
    [
      'messages to many: who got one',
      `${listBroadcastReceivers.path.replace('{broadcast_id}', '7')}?page=300`,
    ],
    ['search: name', `${searchAdmin.path}?q=美咲`],
    ['search: one letter', `${searchAdmin.path}?q=a`],
    ['search: number', `${searchAdmin.path}?q=1234`],
  ]
}
