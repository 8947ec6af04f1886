import type { Params, RouteObject } from 'react-router-dom'
import { metaQuery } from '#client/remote/meta.ts'
import { idFromParams, patterns, paths } from '#domain/paths.ts'
import type { RouteSurroundings, ScreenDefinition } from './screen-route.ts'

/** Loaded on its own: the shapes of a case are large, and the search list does without them. */
const caseQueries = () => import('./features/project-management/queries.ts')

/** The rows of project management: the list, the case and what is submitted for it. */
export function projectRows(
  { api, client }: RouteSurroundings,
  screen: (definition: ScreenDefinition) => RouteObject,
): RouteObject[] {
  const readCase = ({ id }: Params) =>
    caseQueries().then(({ caseQuery }) => client.prefetchQuery(caseQuery(api, idFromParams({ id }))))

  /** A screen about one case, reached from it. */
  const caseScreen = (definition: Pick<ScreenDefinition, 'path' | 'titleKey' | 'texts' | 'load'>) =>
    screen({
      ...definition,
      access: 'influencer',
      tab: 'projects',
      parent: (params) => paths.project(idFromParams(params)),
      prefetch: (_, params) => [readCase(params)],
    })
  const submissionTexts = ['submissions', 'cases', 'campaigns', 'uploads'] as const
  const reportTexts = ['reports', ...submissionTexts] as const

  return [
    screen({
      path: patterns.projects,
      titleKey: 'projects',
      access: 'influencer',
      tab: 'projects',
      column: 'grid',
      texts: ['cases', 'campaigns'],
      load: () => import('./features/project-management/projects-screen.tsx').then((m) => m.ProjectsScreen),
      prefetch: () => [caseQueries().then(({ readProjects }) => readProjects(api, client))],
    }),
    // Both addresses are given for the one screen (product.md).
    ...[patterns.project, patterns.caseConfirmation].map((path) =>
      screen({
        path,
        titleKey: 'project',
        access: 'influencer',
        tab: 'projects',
        column: 'listed',
        parent: () => paths.projects,
        texts: ['cases', 'submissions', 'campaigns', 'address', 'uploads', 'home', 'messages'],
        load: () => import('./features/project-management/case/case-screen.tsx').then((m) => m.CaseScreen),
        prefetch: (_, params) => [readCase(params), client.prefetchQuery(metaQuery(api))],
      }),
    ),
    // Without the tabs: the field to write in stands at the foot.
    screen({
      path: patterns.messages,
      titleKey: 'messages',
      column: 'text',
      access: 'influencer',
      parent: (params) => paths.caseConfirmation(idFromParams(params)),
      texts: ['messages', 'submissions', 'uploads'],
      load: () =>
        import('./features/project-management/messages/messages-screen.tsx').then((m) => m.MessagesScreen),
      prefetch: (_, params) => [
        import('./features/project-management/messages/queries.ts').then(({ threadQuery }) =>
          client.prefetchInfiniteQuery(threadQuery(api, idFromParams(params))),
        ),
      ],
    }),
    caseScreen({
      path: patterns.compositionPlan,
      titleKey: 'composition_plan',
      texts: submissionTexts,
      load: () =>
        import('./features/project-management/composition-plan/composition-plan-screen.tsx').then(
          (m) => m.CompositionPlanScreen,
        ),
    }),
    caseScreen({
      path: patterns.compositionPlanView,
      titleKey: 'composition_plan_view',
      texts: submissionTexts,
      load: () =>
        import('./features/project-management/composition-plan/composition-plan-view-screen.tsx').then(
          (m) => m.CompositionPlanViewScreen,
        ),
    }),
    caseScreen({
      path: patterns.draft,
      titleKey: 'draft',
      texts: submissionTexts,
      load: () => import('./features/project-management/draft/draft-screen.tsx').then((m) => m.DraftScreen),
    }),
    caseScreen({
      path: patterns.draftView,
      titleKey: 'draft_view',
      texts: submissionTexts,
      load: () =>
        import('./features/project-management/draft/draft-view-screen.tsx').then((m) => m.DraftViewScreen),
    }),
    caseScreen({
      path: patterns.fixes,
      titleKey: 'fixes',
      texts: submissionTexts,
      load: () => import('./features/project-management/fixes/fixes-screen.tsx').then((m) => m.FixesScreen),
    }),
    caseScreen({
      path: patterns.finalReport,
      titleKey: 'final_report',
      texts: reportTexts,
      load: () =>
        import('./features/project-management/final-report/final-report-screen.tsx').then(
          (m) => m.FinalReportScreen,
        ),
    }),
    caseScreen({
      path: patterns.finalReportView,
      titleKey: 'final_report_view',
      texts: reportTexts,
      load: () =>
        import('./features/project-management/final-report/final-report-view-screen.tsx').then(
          (m) => m.FinalReportViewScreen,
        ),
    }),
    caseScreen({
      path: patterns.insightReport,
      titleKey: 'insight_report',
      texts: reportTexts,
      load: () =>
        import('./features/project-management/insight-report/insight-report-screen.tsx').then(
          (m) => m.InsightReportScreen,
        ),
    }),
    caseScreen({
      path: patterns.insightReportView,
      titleKey: 'insight_report_view',
      texts: reportTexts,
      load: () =>
        import('./features/project-management/insight-report/insight-report-view-screen.tsx').then(
          (m) => m.InsightReportViewScreen,
        ),
    }),
  ]
}
