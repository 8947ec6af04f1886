/** Every address of the app. Patterns for the route table, functions where an id belongs in; nobody writes a URL elsewhere. */
export const patterns = {
  landing: '/',
  login: '/login',
  register: '/register',
  forgotPassword: '/forgot-password',
  resetPassword: '/reset-password',
  terms: '/term-and-condition',
  privacy: '/privacy-policy',
  home: '/dashboard',
  search: '/dashboard/project-search',
  campaign: '/dashboard/project-search/:id',
  confirmation: '/dashboard/project-search/:id/application-confirmation',
  editDelivery: '/dashboard/project-search/:id/application-confirmation/edit-address',
  projects: '/dashboard/project-management',
  project: '/dashboard/project-management/:id',
  caseConfirmation: '/dashboard/project-management/:id/case-confirmation',
  messages: '/dashboard/project-management/:id/case-confirmation/messages',
  compositionPlan: '/dashboard/project-management/:id/case-confirmation/submit-composition-plan',
  compositionPlanView: '/dashboard/project-management/:id/case-confirmation/submit-composition-plan/view',
  draft: '/dashboard/project-management/:id/case-confirmation/submit-draft',
  draftView: '/dashboard/project-management/:id/case-confirmation/submit-draft/view',
  fixes: '/dashboard/project-management/:id/case-confirmation/fixes',
  finalReport: '/dashboard/project-management/:id/case-confirmation/report-post-completion',
  finalReportView: '/dashboard/project-management/:id/case-confirmation/report-post-completion/view',
  insightReport: '/dashboard/project-management/:id/case-confirmation/report-insights',
  insightReportView: '/dashboard/project-management/:id/case-confirmation/report-insights/view',
  myPage: '/dashboard/my-page',
  editAddress: '/dashboard/my-page/edit-address',
  transactions: '/dashboard/my-page/transaction-history',
  sendInquiry: '/dashboard/my-page/send-inquiry',
  editBank: '/dashboard/my-page/edit-transfer-destination',
  linkSns: '/dashboard/my-page/link-sns',
  editProfile: '/dashboard/my-page/edit-profile',
  savedSearches: '/dashboard/my-page/saved-searches',
  results: '/dashboard/my-page/results',
  workPage: '/dashboard/my-page/work-page',
  works: '/works/:token',
  news: '/dashboard/news/:id',
  newsStop: '/news-stop/:topic/:person/:secret',
  facebookLinked: '/facebook-login-success',
  facebookNotLinked: '/facebook-login-fail',
  tiktokLinked: '/tiktok-login-success',
  tiktokNotLinked: '/tiktok-login-fail',
} as const

function withId(pattern: string) {
  return (id: number) => pattern.replace(':id', String(id))
}

export const paths = {
  landing: patterns.landing,
  login: (next?: string) => withNext(patterns.login, next),
  register: (next?: string) => withNext(patterns.register, next),
  forgotPassword: patterns.forgotPassword,
  terms: patterns.terms,
  privacy: patterns.privacy,
  home: patterns.home,
  notices: `${patterns.home}#notices`,
  search: patterns.search,
  campaign: withId(patterns.campaign),
  confirmation: withId(patterns.confirmation),
  editDelivery: withId(patterns.editDelivery),
  projects: patterns.projects,
  offeredProjects: `${patterns.projects}?type=offered`,
  calendar: `${patterns.projects}?view=month`,
  project: withId(patterns.project),
  caseConfirmation: withId(patterns.caseConfirmation),
  messages: withId(patterns.messages),
  compositionPlan: withId(patterns.compositionPlan),
  compositionPlanView: withId(patterns.compositionPlanView),
  draft: withId(patterns.draft),
  draftView: withId(patterns.draftView),
  fixes: withId(patterns.fixes),
  finalReport: withId(patterns.finalReport),
  finalReportView: withId(patterns.finalReportView),
  insightReport: withId(patterns.insightReport),
  insightReportView: withId(patterns.insightReportView),
  myPage: patterns.myPage,
  editAddress: patterns.editAddress,
  transactions: patterns.transactions,
  /** Returns the path of the inquiry form, about the case of a campaign when its id is given. */
  sendInquiry: (campaignId?: number) =>
    campaignId === undefined ? patterns.sendInquiry : `${patterns.sendInquiry}?campaign=${campaignId}`,
  editBank: patterns.editBank,
  linkSns: patterns.linkSns,
  editProfile: patterns.editProfile,
  notificationChoices: `${patterns.editProfile}#notifications`,
  savedSearches: patterns.savedSearches,
  results: patterns.results,
  workPage: patterns.workPage,
  news: withId(patterns.news),
}

/** The `:id` of a path; 0, which no thing has, when it is no id, so that the server answers 404 as for any unknown one. */
export function idFromParams(params: { id?: string | undefined }) {
  return /^\d{1,10}$/.test(params.id ?? '') ? Number(params.id) : 0
}

/** Adds the address to go to after signing in, as `next`. Home is left out, because it is the default. */
function withNext(path: string, next: string | undefined) {
  return next && next !== patterns.home ? `${path}?${new URLSearchParams({ next })}` : path
}

/** The address after signing in: `next` when it is a path of the app's own, home otherwise. Never another origin. */
export function pathAfterSignIn(search: URLSearchParams): string {
  const next = search.get('next')
  if (!next || !/^\/dashboard(?:[/?#]|$)/.test(next)) return patterns.home
  return next
}
