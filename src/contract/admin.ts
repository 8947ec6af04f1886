import * as adminAccounts from './admin-accounts.ts'
import * as adminAgencies from './admin-agencies.ts'
import * as adminApplications from './admin-applications.ts'
import * as adminAudit from './admin-audit.ts'
import * as adminAuth from './admin-auth.ts'
import * as adminBankResults from './admin-bank-results.ts'
import { brandEndpoints } from './admin-brands.ts'
import * as adminBroadcasts from './admin-broadcasts.ts'
import * as adminBudgets from './admin-budgets.ts'
import * as campaignAssignments from './admin-campaign-assignments.ts'
import * as adminCampaignDrafts from './admin-campaign-drafts.ts'
import * as adminCampaigns from './admin-campaigns.ts'
import * as adminCancelRuns from './admin-cancel-runs.ts'
import * as adminCaseRatings from './admin-case-ratings.ts'
import * as adminCaseRuns from './admin-case-runs.ts'
import * as adminCases from './admin-cases.ts'
import * as adminClientBlocks from './admin-client-blocks.ts'
import * as adminClients from './admin-clients.ts'
import * as adminCreators from './admin-creators.ts'
import * as adminDashboard from './admin-dashboard.ts'
import * as adminDecisionRuns from './admin-decision-runs.ts'
import * as adminDeliveries from './admin-deliveries.ts'
import * as adminEndRuns from './admin-end-runs.ts'
import * as adminInfluencers from './admin-influencers.ts'
import * as adminInsights from './admin-insights.ts'
import * as adminIssued from './admin-issued.ts'
import * as adminLabels from './admin-labels.ts'
import * as adminMembers from './admin-members.ts'
import * as adminPaymentRecords from './admin-payment-records.ts'
import * as adminPayouts from './admin-payouts.ts'
import * as adminPostLooks from './admin-post-looks.ts'
import * as adminRecruiting from './admin-recruiting.ts'
import * as adminResults from './admin-results.ts'
import * as adminSearch from './admin-search.ts'
import * as adminSettings from './admin-settings.ts'
import * as adminShipments from './admin-shipments.ts'
import * as adminTemplates from './admin-templates.ts'
import * as assignmentNotices from './assignment-notices.ts'
import * as clientReports from './client-reports.ts'
import type { Endpoint } from './endpoint.ts'
import * as heldReviews from './held-reviews.ts'
import * as views from './list-views.ts'
import * as openRecords from './open-records.ts'
import * as teamNotes from './team-notes.ts'

/** The endpoints of the operators' area, by group. */
export const operatorEndpoints = {
  adminBroadcasts: {
    tryBroadcast: adminBroadcasts.tryBroadcast,
    sendBroadcast: adminBroadcasts.sendBroadcast,
    testBroadcast: adminBroadcasts.testBroadcast,
    listBroadcasts: adminBroadcasts.listBroadcasts,
    getBroadcast: adminBroadcasts.getBroadcast,
    listBroadcastReceivers: adminBroadcasts.listBroadcastReceivers,
    stopBroadcast: adminBroadcasts.stopBroadcast,
    undoBroadcast: adminBroadcasts.undoBroadcast,
  },
  adminPayouts: {
    listPayouts: adminPayouts.listPayouts,
    exportPayouts: adminPayouts.exportPayouts,
    getPayoutTotals: adminPayouts.getPayoutTotals,
    approvePayouts: adminPayouts.approvePayouts,
    processPayouts: adminPayouts.processPayouts,
    payPayouts: adminPayouts.payPayouts,
    failPayout: adminPayouts.failPayout,
    returnPayout: adminPayouts.returnPayout,
    listPaymentRecords: adminPaymentRecords.listPaymentRecords,
    exportPaymentRecords: adminPaymentRecords.exportPaymentRecords,
    checkBankResult: adminBankResults.checkBankResult,
    applyBankResult: adminBankResults.applyBankResult,
    createTransferFile: adminPayouts.createTransferFile,
    getCashOutRequestPdf: adminPayouts.getCashOutRequestPdf,
    listWaitingAccounts: adminAccounts.listWaitingAccounts,
    decideAccount: adminAccounts.decideAccount,
  },
  operators: {
    operatorLogin: adminAuth.operatorLogin,
    operatorLogout: adminAuth.operatorLogout,
    operatorMe: adminAuth.operatorMe,
    openInvitation: adminAuth.openInvitation,
    answerInvitation: adminAuth.answerInvitation,
    renewRecoveryCodes: adminAuth.renewRecoveryCodes,
    changeOperatorPassword: adminAuth.changeOperatorPassword,
    listOperators: adminAuth.listOperators,
    listAudit: adminAudit.listAudit,
    exportAudit: adminAudit.exportAudit,
  },
  adminMembers: {
    proveOperator: adminMembers.proveOperator,
    listMembers: adminMembers.listMembers,
    inviteMember: adminMembers.inviteMember,
    resendInvitation: adminMembers.resendInvitation,
    revokeInvitation: adminMembers.revokeInvitation,
    changeMemberRole: adminMembers.changeMemberRole,
    disableMember: adminMembers.disableMember,
    enableMember: adminMembers.enableMember,
    resetSecondFactor: adminMembers.resetSecondFactor,
    listMemberSessions: adminMembers.listMemberSessions,
    endMemberSession: adminMembers.endMemberSession,
    endMemberSessions: adminMembers.endMemberSessions,
  },
  adminCampaigns: {
    listAdminCampaigns: adminCampaigns.listAdminCampaigns,
    exportCampaigns: adminCampaigns.exportCampaigns,
    listAdvertisers: adminCampaigns.listAdvertisers,
    createCampaign: adminCampaigns.createCampaign,
    beginDraft: adminCampaignDrafts.beginDraft,
    saveDraft: adminCampaignDrafts.saveDraft,
    eraseDraft: adminCampaignDrafts.eraseDraft,
    uploadCampaignPicture: adminCampaigns.uploadCampaignPicture,
    getAdminCampaign: adminCampaigns.getAdminCampaign,
    updateCampaign: adminCampaigns.updateCampaign,
    assignCampaign: adminCampaigns.assignCampaign,
    tryAssignCampaigns: campaignAssignments.tryAssignCampaigns,
    assignCampaigns: campaignAssignments.assignCampaigns,
    setCampaignClient: adminCampaigns.setCampaignClient,
    setClientReview: adminCampaigns.setClientReview,
    previewPublication: adminRecruiting.previewPublication,
    countAudience: adminRecruiting.countAudience,
    publishCampaign: adminRecruiting.publishCampaign,
    closeRecruiting: adminRecruiting.closeRecruiting,
    extendRecruiting: adminRecruiting.extendRecruiting,
    duplicateCampaign: adminCampaigns.duplicateCampaign,
    previewCampaign: adminCampaigns.previewCampaign,
    getCancellation: adminCampaigns.getCancellation,
    cancelCampaign: adminCampaigns.cancelCampaign,
    nominateInfluencers: adminCampaigns.nominateInfluencers,
  },
  adminBudgets: {
    getBudget: adminBudgets.getBudget,
    getClientBudget: adminBudgets.getClientBudget,
    putBudget: adminBudgets.putBudget,
    approveBudget: adminBudgets.approveBudget,
  },
  adminApplications: {
    trySelection: adminBudgets.trySelection,
    listApplications: adminApplications.listApplications,
    exportApplications: adminApplications.exportApplications,
    decideApplications: adminApplications.decideApplications,
    getDecision: adminApplications.getDecision,
    undoDecision: adminApplications.undoDecision,
  },
  adminCases: {
    listAdminCases: adminCases.listAdminCases,
    getCaseTotals: adminCases.getCaseTotals,
    getCaseBoard: adminCases.getCaseBoard,
    exportCases: adminCases.exportCases,
    getAdminCase: adminCases.getAdminCase,
    shipGoods: adminCases.shipGoods,
    listParcelsToShip: adminShipments.listParcelsToShip,
    exportShipments: adminShipments.exportShipments,
    importShipments: adminShipments.importShipments,
    checkLabels: adminLabels.checkLabels,
    exportLabels: adminLabels.exportLabels,
    settleGoods: adminCases.settleGoods,
    reviewSubTask: adminCases.reviewSubTask,
    getHeldReview: heldReviews.getHeldReview,
    undoReview: heldReviews.undoReview,
    terminateCase: adminCases.terminateCase,
    assignCase: adminCases.assignCase,
    tryAssignCases: adminCaseRuns.tryAssignCases,
    assignCases: adminCaseRuns.assignCases,
    tryExtendCases: adminCaseRuns.tryExtendCases,
    extendCases: adminCaseRuns.extendCases,
    tryRemindCases: adminCaseRuns.tryRemindCases,
    remindCases: adminCaseRuns.remindCases,
    trySelectCases: adminDecisionRuns.trySelectCases,
    selectCases: adminDecisionRuns.selectCases,
    tryRejectCases: adminDecisionRuns.tryRejectCases,
    rejectCases: adminDecisionRuns.rejectCases,
    tryMessageCases: adminDecisionRuns.tryMessageCases,
    messageCases: adminDecisionRuns.messageCases,
    planCancellation: adminCancelRuns.planCancellation,
    startCancellation: adminCancelRuns.startCancellation,
    tryEndCases: adminEndRuns.tryEndCases,
    endCases: adminEndRuns.endCases,
    getCaseRating: adminCaseRatings.getCaseRating,
    rateCase: adminCaseRatings.rateCase,
    listCaseRuns: adminCaseRuns.listCaseRuns,
    stopCaseRun: adminCaseRuns.stopCaseRun,
    undoCaseRun: adminDecisionRuns.undoCaseRun,
    getCaseRun: adminCaseRuns.getCaseRun,
  },
  adminIssued: {
    listIssued: adminIssued.listIssued,
    exportIssuedList: adminIssued.exportIssuedList,
    getIssuedFile: adminIssued.getIssuedFile,
    exportIssued: adminIssued.exportIssued,
  },
  teamNotes: {
    listTeamNotes: teamNotes.listTeamNotes,
    addTeamNote: teamNotes.addTeamNote,
    editTeamNote: teamNotes.editTeamNote,
    deleteTeamNote: teamNotes.deleteTeamNote,
    listMentions: teamNotes.listMentions,
    countMentions: teamNotes.countMentions,
    readMentions: teamNotes.readMentions,
  },
  teamWork: {
    signOpenRecord: openRecords.signOpenRecord,
    listAssignmentNotices: assignmentNotices.listAssignmentNotices,
    countAssignmentNotices: assignmentNotices.countAssignmentNotices,
    readAssignmentNotices: assignmentNotices.readAssignmentNotices,
  },
  adminClients: {
    listClients: adminClients.listClients,
    exportClients: adminClients.exportClients,
    createClient: adminClients.createClient,
    getClient: adminClients.getClient,
    updateClient: adminClients.updateClient,
    archiveClient: adminClients.archiveClient,
  },
  adminBrands: brandEndpoints,
  adminClientBlocks: {
    listClientBlocks: adminClientBlocks.listClientBlocks,
    blockCreator: adminClientBlocks.blockCreator,
    liftClientBlock: adminClientBlocks.liftClientBlock,
  },
  adminCreators: {
    listCreatorTags: adminCreators.listCreatorTags,
    renameCreatorTag: adminCreators.renameCreatorTag,
    deleteCreatorTag: adminCreators.deleteCreatorTag,
    listCreatorLists: adminCreators.listCreatorLists,
    createCreatorList: adminCreators.createCreatorList,
    renameCreatorList: adminCreators.renameCreatorList,
    deleteCreatorList: adminCreators.deleteCreatorList,
    importCreators: adminCreators.importCreators,
    tryMarkCreators: adminCreators.tryMarkCreators,
    markCreators: adminCreators.markCreators,
  },
  adminReports: {
    listReportLinks: clientReports.listReportLinks,
    createReportLink: clientReports.createReportLink,
    revokeReportLink: clientReports.revokeReportLink,
    printCampaignReport: clientReports.printCampaignReport,
  },
  adminDashboard: { getDashboard: adminDashboard.getDashboard },
  adminDeliveries: {
    listDeliveries: adminDeliveries.listDeliveries,
    exportDeliveries: adminDeliveries.exportDeliveries,
    retryDeliveries: adminDeliveries.retryDeliveries,
    dropDeliveries: adminDeliveries.dropDeliveries,
    getLineStanding: adminDeliveries.getLineStanding,
    listOpenings: adminDeliveries.listOpenings,
  },
  adminInsights: { getInsights: adminInsights.getInsights, exportInsights: adminInsights.exportInsights },
  adminPostLooks: {
    listPublishedPosts: adminPostLooks.listPublishedPosts,
    exportPublishedPosts: adminPostLooks.exportPublishedPosts,
    getCasePosts: adminPostLooks.getCasePosts,
    recordPostLook: adminPostLooks.recordPostLook,
    recordPostLooks: adminPostLooks.recordPostLooks,
    settlePost: adminPostLooks.settlePost,
  },
  adminResults: {
    listResults: adminResults.listResults,
    exportResults: adminResults.exportResults,
  },
  adminInfluencers: {
    listInfluencers: adminInfluencers.listInfluencers,
    exportInfluencers: adminInfluencers.exportInfluencers,
    getInfluencer: adminInfluencers.getInfluencer,
    addInfluencerNote: adminInfluencers.addInfluencerNote,
    suspendInfluencer: adminInfluencers.suspendInfluencer,
    releaseInfluencer: adminInfluencers.releaseInfluencer,
  },
  adminSearch: { searchAdmin: adminSearch.searchAdmin },
  listViews: {
    listViews: views.listViews,
    createView: views.createView,
    updateView: views.updateView,
    shareView: views.shareView,
    deleteView: views.deleteView,
    startWithView: views.startWithView,
  },
  adminAgencies: {
    listAgencies: adminAgencies.listAgencies,
    createAgency: adminAgencies.createAgency,
    updateAgency: adminAgencies.updateAgency,
    setAgencyActive: adminAgencies.setAgencyActive,
  },
  adminTemplates: {
    listTemplates: adminTemplates.listTemplates,
    createTemplate: adminTemplates.createTemplate,
    updateTemplate: adminTemplates.updateTemplate,
    deleteTemplate: adminTemplates.deleteTemplate,
  },
  adminSettings: {
    getSettings: adminSettings.getSettings,
    putProvider: adminSettings.putProvider,
    putPurchasesAs: adminSettings.putPurchasesAs,
    getDocumentSource: adminSettings.getDocumentSource,
    publishDocument: adminSettings.publishDocument,
    putNoticeText: adminSettings.putNoticeText,
    putWordList: adminSettings.putWordList,
    putClosedDay: adminSettings.putClosedDay,
    deleteClosedDay: adminSettings.deleteClosedDay,
  },
} as const satisfies Record<string, Record<string, Endpoint>>
