import * as account from './account.ts'
import * as addresses from './addresses.ts'
import * as adminCaseMessages from './admin-case-messages.ts'
import * as adminCases from './admin-cases.ts'
import { operatorEndpoints } from './admin.ts'
import * as agreements from './agreements.ts'
import * as applications from './applications.ts'
import * as auth from './auth.ts'
import * as bank from './bank.ts'
import * as calendar from './calendar.ts'
import * as campaigns from './campaigns.ts'
import * as caseMessages from './case-messages.ts'
import * as cases from './cases.ts'
import * as clientDrafts from './client-drafts.ts'
import * as clientReports from './client-reports.ts'
import * as commons from './commons.ts'
import * as documents from './documents.ts'
import type { Endpoint } from './endpoint.ts'
import * as inquiries from './inquiries.ts'
import * as line from './line.ts'
import * as newsStops from './news-stops.ts'
import * as notices from './notices.ts'
import * as paymentYears from './payment-years.ts'
import * as payouts from './payouts.ts'
import * as profile from './profile.ts'
import * as projects from './projects.ts'
import * as results from './results.ts'
import * as resumableUploads from './resumable-uploads.ts'
import * as savedSearches from './saved-searches.ts'
import * as searchWords from './search-words.ts'
import * as session from './session.ts'
import * as social from './social.ts'
import * as submissions from './submissions.ts'
import * as workPage from './work-page.ts'

/**
 * Every call of the API by domain. The server must handle each (it does not compile otherwise); the app imports the single
 * endpoints instead, so that a screen carries only what it uses.
 */
export const contract = {
  auth: {
    login: auth.login,
    lineLogin: session.lineLogin,
    me: session.me,
    logout: session.logout,
    lineRegister: auth.lineRegister,
    uploadProfileImage: auth.uploadProfileImage,
    putMemo: auth.putMemo,
    register: auth.register,
    verifyEmail: auth.verifyEmail,
    resendVerification: auth.resendVerification,
    forgotPassword: auth.forgotPassword,
    resetPassword: auth.resetPassword,
    changePassword: auth.changePassword,
    linkLine: auth.linkLine,
    findLinePerson: auth.findLinePerson,
    listSessions: auth.listSessions,
    revokeSession: auth.revokeSession,
  },
  commons: { getMeta: commons.getMeta, getTeaser: commons.getTeaser, getDocument: documents.getDocument },
  agreements: {
    listAnnouncements: agreements.listAnnouncements,
    agreeToDocument: agreements.agreeToDocument,
  },
  campaigns: {
    listCampaigns: campaigns.listCampaigns,
    listNominated: campaigns.listNominated,
    listFavourites: campaigns.listFavourites,
    listUnmetConditions: campaigns.listUnmetConditions,
    setFavourite: campaigns.setFavourite,
    getCampaign: campaigns.getCampaign,
  },
  savedSearches: {
    listSavedSearches: savedSearches.listSavedSearches,
    saveSearch: savedSearches.saveSearch,
    changeSavedSearch: savedSearches.changeSavedSearch,
    deleteSavedSearch: savedSearches.deleteSavedSearch,
  },
  searchWords: {
    listNearWords: searchWords.listNearWords,
    listSuggestions: searchWords.listSuggestions,
  },
  applications: {
    getApplicationConfirmation: applications.getApplicationConfirmation,
    applyToCampaign: applications.applyToCampaign,
    cancelApplication: applications.cancelApplication,
    answerOffer: applications.answerOffer,
  },
  cases: {
    listProjects: projects.listProjects,
    getProjectsVersion: projects.getProjectsVersion,
    getCase: cases.getCase,
    getCaseVersion: cases.getCaseVersion,
    answerTerms: cases.answerTerms,
    putCaseAddress: cases.putCaseAddress,
    receiveGoods: cases.receiveGoods,
    bookVisit: cases.bookVisit,
    reportVisit: cases.reportVisit,
    reportPurchase: cases.reportPurchase,
  },
  caseMessages: {
    listCaseMessages: caseMessages.listCaseMessages,
    sendCaseMessage: caseMessages.sendCaseMessage,
    readCaseMessages: caseMessages.readCaseMessages,
    listAdminCaseMessages: adminCaseMessages.listAdminCaseMessages,
    sendAdminCaseMessage: adminCaseMessages.sendAdminCaseMessage,
    readAdminCaseMessages: adminCaseMessages.readAdminCaseMessages,
    uploadAdminMessageFile: adminCaseMessages.uploadAdminMessageFile,
  },
  terms: {
    createDownload: cases.createDownload,
    getTermsPdf: cases.getTermsPdf,
    getCalendar: cases.getCalendar,
  },
  calendar: {
    listDeadlines: calendar.listDeadlines,
    getCalendarAddress: calendar.getCalendarAddress,
    renewCalendarAddress: calendar.renewCalendarAddress,
    revokeCalendarAddress: calendar.revokeCalendarAddress,
    getSubscribedCalendar: calendar.getSubscribedCalendar,
    subscribeToCalendar: calendar.subscribeToCalendar,
  },
  workFiles: {
    uploadFiles: submissions.uploadFiles,
    getWorkFile: cases.getWorkFile,
    createFileDownload: cases.createFileDownload,
    downloadWorkFile: cases.downloadWorkFile,
    getAdminFile: adminCases.getAdminFile,
    beginUpload: resumableUploads.beginUpload,
    sendUploadPart: resumableUploads.sendUploadPart,
    finishUpload: resumableUploads.finishUpload,
    discardUpload: resumableUploads.discardUpload,
  },
  submissions: {
    submitCompositionPlan: submissions.submitCompositionPlan,
    submitDraft: submissions.submitDraft,
    submitFinalReport: submissions.submitFinalReport,
    submitInsightReport: submissions.submitInsightReport,
  },
  social: {
    getInstagramInsight: submissions.getInstagramInsight,
    getSocial: social.getSocial,
    putSocial: social.putSocial,
    chooseAccount: social.chooseAccount,
    declineLink: social.declineLink,
    removeSocial: social.removeSocial,
    createLinkToken: social.createLinkToken,
    authorizeSocial: social.authorizeSocial,
    socialCallback: social.socialCallback,
  },
  bank: {
    getBankAccount: bank.getBankAccount,
    setBankAccount: bank.setBankAccount,
    findBanks: bank.findBanks,
    findBranches: bank.findBranches,
  },
  payouts: {
    getBalance: payouts.getBalance,
    cashOut: payouts.cashOut,
    listTransactions: payouts.listTransactions,
    createStatementDownload: payouts.createStatementDownload,
    getStatement: payouts.getStatement,
  },
  paymentYears: {
    listPaymentYears: paymentYears.listPaymentYears,
    getPaymentYear: paymentYears.getPaymentYear,
    createYearDownload: paymentYears.createYearDownload,
    getYearPdf: paymentYears.getYearPdf,
    getYearCsv: paymentYears.getYearCsv,
  },
  results: { getResults: results.getResults },
  workPage: {
    getWorkPage: workPage.getWorkPage,
    changeWorkPage: workPage.changeWorkPage,
    renewWorkPageLink: workPage.renewWorkPageLink,
    listOwnWorks: workPage.listOwnWorks,
    showWork: workPage.showWork,
    showWorkAccount: workPage.showWorkAccount,
    openWorkPage: workPage.openWorkPage,
    listPublicWorks: workPage.listPublicWorks,
    getWorkPagePicture: workPage.getWorkPagePicture,
  },
  profile: {
    getProfile: profile.getProfile,
    putProfile: profile.putProfile,
    getNotifications: profile.getNotifications,
    putNotifications: profile.putNotifications,
  },
  account: {
    getLeaving: account.getLeaving,
    leave: account.leave,
    createKeptDownload: account.createKeptDownload,
    getKept: account.getKept,
  },
  inquiries: {
    sendInquiry: inquiries.sendInquiry,
    listInquiries: inquiries.listInquiries,
    markInquiryRead: inquiries.markInquiryRead,
    listAdminInquiries: inquiries.listAdminInquiries,
    exportInquiries: inquiries.exportInquiries,
    getAdminInquiry: inquiries.getAdminInquiry,
    answerInquiry: inquiries.answerInquiry,
  },
  notices: { listNotices: notices.listNotices, readNotices: notices.readNotices, getNews: notices.getNews },
  newsStops: { openNewsStop: newsStops.openNewsStop, stopNewsByLink: newsStops.stopNewsByLink },
  reports: { openReport: clientReports.openReport, printReport: clientReports.printReport },
  clientDrafts: {
    openDrafts: clientDrafts.openDrafts,
    answerDraft: clientDrafts.answerDraft,
    getDraftFile: clientDrafts.getDraftFile,
  },
  line: { createServiceToken: line.createServiceToken },
  addresses: {
    getAddress: addresses.getAddress,
    putAddress: addresses.putAddress,
    findPostalCode: addresses.findPostalCode,
  },
  ...operatorEndpoints,
} as const satisfies Record<string, Record<string, Endpoint>>

export type Contract = typeof contract

export const endpoints: readonly Endpoint[] = Object.values(contract).flatMap((group) => Object.values(group))
