import type account from '../../../public/locales/jp/account.json'
import type address from '../../../public/locales/jp/address.json'
import type adminAccount from '../../../public/locales/jp/admin-account.json'
import type adminAgencies from '../../../public/locales/jp/admin-agencies.json'
import type adminApplications from '../../../public/locales/jp/admin-applications.json'
import type adminAudit from '../../../public/locales/jp/admin-audit.json'
import type adminBlocks from '../../../public/locales/jp/admin-blocks.json'
import type adminBroadcasts from '../../../public/locales/jp/admin-broadcasts.json'
import type adminCampaigns from '../../../public/locales/jp/admin-campaigns.json'
import type adminCase from '../../../public/locales/jp/admin-case.json'
import type adminCases from '../../../public/locales/jp/admin-cases.json'
import type adminClients from '../../../public/locales/jp/admin-clients.json'
import type adminCreators from '../../../public/locales/jp/admin-creators.json'
import type adminDashboard from '../../../public/locales/jp/admin-dashboard.json'
import type adminDeliveries from '../../../public/locales/jp/admin-deliveries.json'
import type adminEditor from '../../../public/locales/jp/admin-editor.json'
import type adminInfluencers from '../../../public/locales/jp/admin-influencers.json'
import type adminInquiries from '../../../public/locales/jp/admin-inquiries.json'
import type adminInsights from '../../../public/locales/jp/admin-insights.json'
import type adminIssued from '../../../public/locales/jp/admin-issued.json'
import type adminMembers from '../../../public/locales/jp/admin-members.json'
import type adminNotes from '../../../public/locales/jp/admin-notes.json'
import type adminPalette from '../../../public/locales/jp/admin-palette.json'
import type adminPaymentRecords from '../../../public/locales/jp/admin-payment-records.json'
import type adminPayouts from '../../../public/locales/jp/admin-payouts.json'
import type adminPosts from '../../../public/locales/jp/admin-posts.json'
import type adminResults from '../../../public/locales/jp/admin-results.json'
import type adminSettings from '../../../public/locales/jp/admin-settings.json'
import type adminTemplates from '../../../public/locales/jp/admin-templates.json'
import type admin from '../../../public/locales/jp/admin.json'
import type auth from '../../../public/locales/jp/auth.json'
import type bank from '../../../public/locales/jp/bank.json'
import type calendar from '../../../public/locales/jp/calendar.json'
import type campaigns from '../../../public/locales/jp/campaigns.json'
import type cases from '../../../public/locales/jp/cases.json'
import type clientReport from '../../../public/locales/jp/client-report.json'
import type clientReview from '../../../public/locales/jp/client-review.json'
import type common from '../../../public/locales/jp/common.json'
import type errors from '../../../public/locales/jp/errors.json'
import type finding from '../../../public/locales/jp/finding.json'
import type home from '../../../public/locales/jp/home.json'
import type inquiries from '../../../public/locales/jp/inquiries.json'
import type landing from '../../../public/locales/jp/landing.json'
import type line from '../../../public/locales/jp/line.json'
import type messages from '../../../public/locales/jp/messages.json'
import type myPage from '../../../public/locales/jp/my-page.json'
import type news from '../../../public/locales/jp/news.json'
import type payments from '../../../public/locales/jp/payments.json'
import type privacy from '../../../public/locales/jp/privacy.json'
import type profile from '../../../public/locales/jp/profile.json'
import type quickFill from '../../../public/locales/jp/quick-fill.json'
import type reports from '../../../public/locales/jp/reports.json'
import type results from '../../../public/locales/jp/results.json'
import type searches from '../../../public/locales/jp/searches.json'
import type social from '../../../public/locales/jp/social.json'
import type submissions from '../../../public/locales/jp/submissions.json'
import type terms from '../../../public/locales/jp/terms.json'
import type uploads from '../../../public/locales/jp/uploads.json'
import type workPage from '../../../public/locales/jp/work-page.json'
import type works from '../../../public/locales/jp/works.json'

/** The text files, loaded as types alone. English has the same keys (test/architecture/texts.test.ts). */
interface Files {
  account: typeof account
  address: typeof address
  admin: typeof admin
  'admin-account': typeof adminAccount
  'admin-applications': typeof adminApplications
  'admin-audit': typeof adminAudit
  'admin-broadcasts': typeof adminBroadcasts
  'admin-campaigns': typeof adminCampaigns
  'admin-case': typeof adminCase
  'admin-cases': typeof adminCases
  'admin-blocks': typeof adminBlocks
  'admin-clients': typeof adminClients
  'admin-creators': typeof adminCreators
  'admin-deliveries': typeof adminDeliveries
  'admin-dashboard': typeof adminDashboard
  'admin-editor': typeof adminEditor
  'admin-influencers': typeof adminInfluencers
  'admin-inquiries': typeof adminInquiries
  'admin-insights': typeof adminInsights
  'admin-issued': typeof adminIssued
  'admin-members': typeof adminMembers
  'admin-palette': typeof adminPalette
  'admin-payment-records': typeof adminPaymentRecords
  'admin-notes': typeof adminNotes
  'admin-payouts': typeof adminPayouts
  'admin-posts': typeof adminPosts
  'admin-results': typeof adminResults
  'admin-settings': typeof adminSettings
  'admin-agencies': typeof adminAgencies
  'admin-templates': typeof adminTemplates
  auth: typeof auth
  bank: typeof bank
  calendar: typeof calendar
  campaigns: typeof campaigns
  cases: typeof cases
  'client-report': typeof clientReport
  'client-review': typeof clientReview
  common: typeof common
  errors: typeof errors
  submissions: typeof submissions
  finding: typeof finding
  home: typeof home
  inquiries: typeof inquiries
  landing: typeof landing
  line: typeof line
  messages: typeof messages
  'my-page': typeof myPage
  news: typeof news
  payments: typeof payments
  privacy: typeof privacy
  profile: typeof profile
  'quick-fill': typeof quickFill
  reports: typeof reports
  results: typeof results
  searches: typeof searches
  social: typeof social
  terms: typeof terms
  uploads: typeof uploads
  'work-page': typeof workPage
  works: typeof works
}
export type Namespace = keyof Files

/** `a.b.c` for each text in a file. */
type Paths<Texts> = {
  [Key in keyof Texts & string]: Texts[Key] extends string | readonly unknown[]
    ? Key
    : `${Key}.${Paths<Texts[Key]>}`
}[keyof Texts & string]

/** A text that depends on a number is asked for without its plural form. */
type WithoutPlural<Key extends string> = Key extends `${infer Plain}_${'one' | 'other' | 'zero'}`
  ? Plain | Key
  : Key

/** Keys that end in what only the server or the runtime knows: the compiler checks how they begin. */
interface Open {
  common: `prefecture.${string}`
  campaigns: `content.disclosure.${string}` | `eligibility.why.${string}.${string}`
  cases:
    | `event.${string}.${string}`
    | `expected.${string}`
    | `way.${string}`
    | `${'goods' | 'visit' | 'purchase'}.text.${string}`
  'admin-audit': `acts.${string}`
  'admin-case': `event.${string}.${string}` | `next.awaited.${string}`
  'admin-cases': `import.refusal.${string}`
  'admin-influencers': `misfit.${string}.${string}`
  'admin-settings': `notices.kind.${string}` | `placeholder.${string}`
}

type Keys = {
  [Name in Namespace]: WithoutPlural<Paths<Files[Name]>> | (Name extends keyof Open ? Open[Name] : never)
}
type Prefixed = { [Name in Namespace]: `${Name}:${Keys[Name]}` }

/** The keys that can follow `prefix.`. */
export type KeyAfter<Name extends Namespace, Prefix extends string> = Keys[Name] extends infer Key
  ? Key extends `${Prefix}.${infer Rest}`
    ? Rest
    : never
  : never

/** Every screen has these (i18n.ts, sharedNamespaces), and every screen of the operators has `admin` besides. */
type SharedKey = Prefixed['common'] | Prefixed['errors']

/** The keys of one namespace, or of several, of which the first needs no prefix. */
export type TextKey<Names extends Namespace | readonly Namespace[]> =
  | SharedKey
  | (Names extends readonly [infer First extends Namespace, ...Namespace[]]
      ? TextKey<First> | Prefixed[Names[number]]
      : Names extends Namespace
        ? Keys[Names] | (Names extends `admin-${string}` ? Prefixed['admin'] : never)
        : never)

type Values = Readonly<Record<string, unknown>>

/** i18next's `t` with the keys of these namespaces: a key that has no text does not compile. */
export interface Texts<Names extends Namespace | readonly Namespace[]> {
  /** A key that may have no text has the words that are said then. */
  (key: string | readonly string[], values: Values & { readonly defaultValue: string }): string
  /** Returns the text of the first of several keys that has one. Only the last key must have a text. */
  (key: TextKey<Names> | readonly [...string[], TextKey<Names>], values?: Values): string
}
