import type { i18n as I18n } from 'i18next'
import type { RouteObject } from 'react-router-dom'
import { PulsingSpinner } from '#ui/pulsing-spinner.tsx'
import { type AdminScreen, adminRoute } from './admin-route.ts'
import { creatorScreens } from './creator-routes.ts'
import { patterns } from './paths.ts'
import { settingsScreens } from './settings-routes.ts'
import { AdminErrorScreen } from './shell/admin-error-screen.tsx'
import { AdminShell } from './shell/admin-shell.tsx'
import { withViews } from './views/with-views.tsx'

const screens: AdminScreen[] = [
  {
    path: patterns.dashboard,
    titleKey: 'dashboard',
    texts: ['admin-dashboard', 'cases'],
    load: () => import('./features/dashboard/dashboard-screen.tsx').then((m) => m.DashboardScreen),
  },
  {
    path: patterns.login,
    titleKey: 'login',
    open: true,
    texts: ['admin-account', 'auth', 'campaigns'],
    load: () => import('./features/account/login-screen.tsx').then((m) => m.LoginScreen),
  },
  {
    path: patterns.setUp,
    titleKey: 'set_up',
    open: true,
    texts: ['admin-account', 'auth', 'campaigns'],
    load: () => import('./features/account/set-up-screen.tsx').then((m) => m.SetUpScreen),
  },
  {
    path: patterns.account,
    titleKey: 'account',
    texts: ['admin-account', 'auth', 'campaigns'],
    load: () => import('./features/account/account-screen.tsx').then((m) => m.AccountScreen),
  },
  {
    path: patterns.campaigns,
    titleKey: 'campaigns',
    texts: ['admin-campaigns', 'campaigns'],
    load: () =>
      import('./features/campaigns/campaigns-screen.tsx').then((m) =>
        withViews('campaigns', m.CampaignsScreen),
      ),
  },
  {
    path: patterns.newCampaign,
    titleKey: 'new_campaign',
    needs: 'campaigns',
    texts: ['admin-editor', 'admin-campaigns', 'campaigns', 'uploads'],
    load: () => import('./features/campaign-editor/editor-screen.tsx').then((m) => m.EditorScreen),
  },
  {
    path: patterns.campaign,
    titleKey: 'campaign',
    texts: [
      'admin-campaigns',
      'admin-cases',
      'admin-editor',
      'admin-insights',
      'admin-notes',
      'campaigns',
      'cases',
    ],
    load: () => import('./features/campaigns/campaign-screen.tsx').then((m) => m.CampaignScreen),
  },
  {
    path: patterns.editCampaign,
    titleKey: 'edit_campaign',
    texts: ['admin-editor', 'admin-campaigns', 'campaigns', 'uploads'],
    load: () => import('./features/campaign-editor/editor-screen.tsx').then((m) => m.EditorScreen),
  },
  {
    path: patterns.nominate,
    titleKey: 'nominate',
    needs: 'read_people',
    texts: ['admin-influencers', 'admin-creators', 'admin-blocks', 'cases'],
    load: () => import('./features/influencers/nominate-screen.tsx').then((m) => m.NominateScreen),
  },
  {
    path: patterns.insights,
    titleKey: 'insights',
    texts: ['admin-insights', 'admin-posts', 'admin-cases', 'campaigns', 'cases', 'reports'],
    load: () => import('./features/insights/insights-screen.tsx').then((m) => m.InsightsScreen),
  },
  {
    path: patterns.results,
    titleKey: 'results',
    texts: ['admin-results', 'admin-insights', 'campaigns'],
    load: () =>
      import('./features/results/results-screen.tsx').then((m) => withViews('results', m.ResultsScreen)),
  },
  {
    path: patterns.clients,
    titleKey: 'clients',
    texts: ['admin-clients'],
    load: () =>
      import('./features/clients/clients-screen.tsx').then((m) => withViews('clients', m.ClientsScreen)),
  },
  {
    path: patterns.newClient,
    titleKey: 'new_client',
    needs: 'campaigns',
    texts: ['admin-clients', 'admin-blocks', 'admin-campaigns', 'admin-notes'],
    load: () => import('./features/clients/client-screen.tsx').then((m) => m.ClientScreen),
  },
  {
    path: patterns.client,
    titleKey: 'client',
    texts: ['admin-clients', 'admin-blocks', 'admin-campaigns', 'admin-notes'],
    load: () => import('./features/clients/client-screen.tsx').then((m) => m.ClientScreen),
  },
  {
    path: patterns.applications,
    titleKey: 'applications',
    texts: ['admin-applications', 'admin-blocks', 'admin-cases', 'campaigns', 'cases'],
    load: () =>
      import('./features/applications/applications-screen.tsx').then((m) =>
        withViews('applications', m.ApplicationsScreen),
      ),
  },
  {
    path: patterns.cases,
    titleKey: 'cases',
    texts: ['admin-cases', 'campaigns', 'cases'],
    load: () => import('./features/cases/cases-screen.tsx').then((m) => withViews('cases', m.CasesScreen)),
  },
  {
    path: patterns.caseBoard,
    titleKey: 'case_board',
    texts: ['admin-cases', 'campaigns', 'cases'],
    load: () => import('./features/cases/board-screen.tsx').then((m) => m.BoardScreen),
  },
  {
    path: patterns.shipments,
    titleKey: 'shipments',
    texts: ['admin-cases', 'admin-case', 'campaigns', 'cases'],
    load: () => import('./features/cases/shipments-screen.tsx').then((m) => m.ShipmentsScreen),
  },
  {
    path: patterns.caseRuns,
    titleKey: 'case_runs',
    texts: ['admin-cases', 'cases'],
    load: () => import('./features/cases/runs-screen.tsx').then((m) => m.RunsScreen),
  },
  {
    path: patterns.caseRun,
    titleKey: 'case_run',
    texts: ['admin-cases', 'cases'],
    load: () => import('./features/cases/runs-screen.tsx').then((m) => m.RunScreen),
  },
  {
    path: patterns.case,
    titleKey: 'case',
    texts: [
      'admin-case',
      'admin-cases',
      'admin-notes',
      'admin-posts',
      'campaigns',
      'cases',
      'submissions',
      'reports',
      'uploads',
      'messages',
    ],
    load: () => import('./features/case/case-screen.tsx').then((m) => m.CaseScreen),
  },
  {
    path: patterns.review,
    titleKey: 'review',
    texts: ['admin-case', 'campaigns', 'cases', 'submissions', 'reports', 'uploads'],
    load: () =>
      import('./features/case/review-screen.tsx').then((m) => withViews('cases', m.ReviewScreen, false)),
  },
  {
    path: patterns.posts,
    titleKey: 'posts',
    texts: ['admin-posts', 'admin-cases', 'campaigns', 'cases'],
    load: () => import('./features/posts/posts-screen.tsx').then((m) => withViews('posts', m.PostsScreen)),
  },
  {
    path: patterns.payouts,
    titleKey: 'payouts',
    needs: 'read_payouts',
    texts: ['admin-payouts', 'cases', 'payments'],
    load: () =>
      import('./features/payouts/payouts-screen.tsx').then((m) => withViews('payouts', m.PayoutsScreen)),
  },
  {
    path: patterns.paymentRecords,
    titleKey: 'payment_records',
    needs: 'payouts',
    texts: ['admin-payment-records'],
    load: () =>
      import('./features/payment-records/payment-records-screen.tsx').then((m) =>
        withViews('payment_records', m.PaymentRecordsScreen),
      ),
  },
  {
    path: patterns.issued,
    titleKey: 'issued',
    needs: 'read_papers',
    texts: ['admin-issued'],
    load: () =>
      import('./features/issued/issued-screen.tsx').then((m) => withViews('issued', m.IssuedScreen)),
  },
  {
    path: patterns.inquiries,
    titleKey: 'inquiries',
    needs: 'read_people',
    texts: ['admin-inquiries', 'inquiries'],
    load: () =>
      import('./features/inquiries/inquiries-screen.tsx').then((m) =>
        withViews('inquiries', m.InquiriesScreen),
      ),
  },
  {
    path: patterns.inquiry,
    titleKey: 'inquiry',
    needs: 'read_people',
    texts: ['admin-inquiries', 'inquiries', 'cases', 'uploads'],
    load: () =>
      import('./features/inquiries/inquiry-screen.tsx').then((m) =>
        withViews('inquiries', m.InquiryScreen, false),
      ),
  },
  ...creatorScreens,
  {
    path: patterns.mentions,
    titleKey: 'mentions',
    texts: ['admin-notes'],
    load: () => import('./features/mentions/mentions-screen.tsx').then((m) => m.MentionsScreen),
  },
  {
    path: patterns.deliveries,
    titleKey: 'deliveries',
    texts: ['admin-deliveries', 'admin-settings'],
    load: () =>
      import('./features/deliveries/deliveries-screen.tsx').then((m) =>
        withViews('deliveries', m.DeliveriesScreen),
      ),
  },
  {
    path: patterns.audit,
    titleKey: 'audit',
    texts: ['admin-audit', 'admin-templates', 'cases'],
    load: () => import('./features/audit/audit-screen.tsx').then((m) => withViews('audit', m.AuditScreen)),
  },
  ...settingsScreens,
  {
    path: '/admin/*',
    titleKey: 'not_found',
    texts: [],
    load: () => import('./shell/not-found-screen.tsx').then((m) => m.NotFoundScreen),
  },
]

/** The screens that need nothing but their address. */
const destinations = screens.filter(({ path, open }) => !open && !/[:*]/.test(path))

/** The route table of the operators' area: one row per screen. */
export function createRoutes(i18n: I18n): RouteObject[] {
  return [
    {
      element: <AdminShell destinations={destinations} />,
      errorElement: <AdminErrorScreen />,
      hydrateFallbackElement: <PulsingSpinner label={i18n.t('loading')} />,
      children: screens.map((screen) => adminRoute(screen, i18n)),
    },
  ]
}
