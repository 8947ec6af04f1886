import type { Handlers } from '../kernel/handler.ts'
import { accountHandlers } from './account/account.handlers.ts'
import { addressHandlers } from './addresses/addresses.handlers.ts'
import { adminApplicationHandlers } from './admin-applications/admin-applications.handlers.ts'
import { adminBroadcastHandlers } from './admin-broadcasts/admin-broadcasts.handlers.ts'
import { adminCampaignHandlers } from './admin-campaigns/admin-campaigns.handlers.ts'
import { adminCaseHandlers } from './admin-cases/admin-cases.handlers.ts'
import { adminCreatorHandlers } from './admin-creators/admin-creators.handlers.ts'
import { adminDashboardHandlers } from './admin-dashboard/admin-dashboard.handlers.ts'
import { adminDeliveryHandlers } from './admin-deliveries/admin-deliveries.handlers.ts'
import { adminInfluencerHandlers } from './admin-influencers/admin-influencers.handlers.ts'
import { adminInsightHandlers } from './admin-insights/admin-insights.handlers.ts'
import { adminPayoutHandlers } from './admin-payouts/admin-payouts.handlers.ts'
import { adminResultHandlers } from './admin-results/admin-results.handlers.ts'
import { adminSearchHandlers } from './admin-search/admin-search.handlers.ts'
import { adminAgencyHandlers } from './agencies/agencies.handlers.ts'
import { agreementHandlers } from './agreements/agreements.handlers.ts'
import { applicationHandlers } from './applications/applications.handlers.ts'
import { authHandlers } from './auth/auth.handlers.ts'
import { bankHandlers } from './bank/bank.handlers.ts'
import { budgetHandlers } from './budgets/budgets.handlers.ts'
import { calendarHandlers } from './calendar/calendar.handlers.ts'
import { campaignHandlers } from './campaigns/campaigns.handlers.ts'
import { caseMessageHandlers } from './case-messages/case-messages.handlers.ts'
import { caseHandlers } from './case-view/cases.handlers.ts'
import { clientBlockHandlers } from './client-blocks/client-blocks.handlers.ts'
import { adminReportHandlers, reportHandlers } from './client-reports/client-reports.handlers.ts'
import { clientDraftHandlers } from './client-reviews/client-drafts.handlers.ts'
import { adminBrandHandlers } from './clients/brands.handlers.ts'
import { adminClientHandlers } from './clients/clients.handlers.ts'
import { commonsHandlers } from './commons/commons.handlers.ts'
import { caseFileHandlers } from './downloads/case-files.handlers.ts'
import { statementHandlers } from './downloads/statements.handlers.ts'
import { inquiryHandlers } from './inquiries/inquiries.handlers.ts'
import { issuedHandlers } from './issued/issued.handlers.ts'
import { lineHandlers } from './line/line.handlers.ts'
import { listViewHandlers } from './list-views/list-views.handlers.ts'
import { newsStopHandlers } from './news-stops/news-stops.handlers.ts'
import { noticeHandlers } from './notices/notices.handlers.ts'
import { memberHandlers } from './operators/members.handlers.ts'
import { operatorHandlers } from './operators/operators.handlers.ts'
import { paymentYearHandlers } from './payouts/payment-years.handlers.ts'
import { payoutHandlers } from './payouts/payouts.handlers.ts'
import { adminPostLookHandlers } from './post-looks/post-looks.handlers.ts'
import { profileHandlers } from './profile/profile.handlers.ts'
import { resultHandlers } from './results/results.handlers.ts'
import { savedSearchHandlers } from './saved-searches/saved-searches.handlers.ts'
import { searchWordHandlers } from './search-words/search-words.handlers.ts'
import { adminSettingHandlers } from './settings/settings.handlers.ts'
import { socialHandlers } from './social/social.handlers.ts'
import { submissionHandlers } from './submissions/submissions.handlers.ts'
import { teamNoteHandlers } from './team-notes/team-notes.handlers.ts'
import { teamWorkHandlers } from './team-work/team-work.handlers.ts'
import { adminTemplateHandlers } from './templates/templates.handlers.ts'
import { workFileHandlers } from './work-files/work-files.handlers.ts'
import { workPageHandlers } from './work-page/work-page.handlers.ts'

/** The handlers of all endpoints of the contract. */
export const handlers: Handlers = {
  auth: authHandlers,
  agreements: agreementHandlers,
  commons: commonsHandlers,
  campaigns: campaignHandlers,
  savedSearches: savedSearchHandlers,
  searchWords: searchWordHandlers,
  applications: applicationHandlers,
  addresses: addressHandlers,
  cases: caseHandlers,
  calendar: calendarHandlers,
  caseMessages: caseMessageHandlers,
  terms: caseFileHandlers,
  workFiles: workFileHandlers,
  submissions: submissionHandlers,
  social: socialHandlers,
  bank: bankHandlers,
  payouts: { ...payoutHandlers, ...statementHandlers },
  paymentYears: paymentYearHandlers,
  results: resultHandlers,
  workPage: workPageHandlers,
  profile: profileHandlers,
  account: accountHandlers,
  inquiries: inquiryHandlers,
  adminPayouts: adminPayoutHandlers,
  adminIssued: issuedHandlers,
  operators: operatorHandlers,
  adminMembers: memberHandlers,
  adminCampaigns: adminCampaignHandlers,
  adminCases: adminCaseHandlers,
  adminApplications: adminApplicationHandlers,
  adminBudgets: budgetHandlers,
  adminClients: adminClientHandlers,
  adminBrands: adminBrandHandlers,
  adminClientBlocks: clientBlockHandlers,
  teamNotes: teamNoteHandlers,
  teamWork: teamWorkHandlers,
  adminBroadcasts: adminBroadcastHandlers,
  adminCreators: adminCreatorHandlers,
  adminReports: adminReportHandlers,
  reports: reportHandlers,
  clientDrafts: clientDraftHandlers,
  adminDashboard: adminDashboardHandlers,
  adminDeliveries: adminDeliveryHandlers,
  newsStops: newsStopHandlers,
  notices: noticeHandlers,
  line: lineHandlers,
  adminInsights: adminInsightHandlers,
  adminPostLooks: adminPostLookHandlers,
  adminResults: adminResultHandlers,
  adminInfluencers: adminInfluencerHandlers,
  adminSearch: adminSearchHandlers,
  listViews: listViewHandlers,
  adminAgencies: adminAgencyHandlers,
  adminTemplates: adminTemplateHandlers,
  adminSettings: adminSettingHandlers,
}
