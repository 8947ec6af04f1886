import type * as z from 'zod/mini'
import type { SubTaskKind } from '#contract/case-states.ts'
import { draftChecks, reportChecks } from '#contract/sub-task-shapes.ts'
import type {
  compositionPlanInput,
  draftInput,
  finalReportInput,
  insightReportInput,
} from '#contract/submissions.ts'
import { type FixRequest, reviewRound } from '#server/modules/submissions/review.service.ts'
import type { TestApi } from './api.ts'
import { givenCase } from './builders-cases.ts'
import type { Ground } from './builders.ts'

export { givenFile } from './builders-files.ts'

export const hour = 3_600_000
export const day = 24 * hour

type Situation = Parameters<typeof givenCase>[1]
export type TheCase = Awaited<ReturnType<typeof givenConfirmedCase>>

/** One feed post, paid, without goods; draft, report and insight are asked for. Selected by an operator and agreed to. */
export async function givenConfirmedCase(
  api: TestApi,
  values: Situation['campaign'] = {},
  influencer?: Situation['influencer'],
) {
  const deliverables = [{ platform: 'instagram_feed' as const, count: 1, photos: 1, seconds: null }]
  const { influencer: me, ...given } = await givenCase(api, {
    campaign: { deliverables, ...values },
    until: 'confirmed',
    ...(influencer && { influencer }),
  })
  return { ...given, me, as: await api.as(me) }
}

/** An operator's answer to a round: approved, unless fixes are asked for. */
export async function givenReview(
  api: Ground,
  { id }: Pick<TheCase, 'id'>,
  kind: SubTaskKind,
  round: number,
  fixes: Partial<FixRequest>[] = [],
  dueOn?: string,
) {
  await reviewRound(api.deps, {
    caseId: id,
    kind,
    round,
    by: { actor: 'operator', id: 1 },
    approve: fixes.length === 0,
    comment: '',
    fixes: fixes.map(buildFix),
    dueOn,
  })
}

export function buildFix(given: Partial<FixRequest> = {}): FixRequest {
  return {
    category: 'caption',
    deliverable_id: null,
    field: null,
    file_id: null,
    mark: null,
    second: null,
    comment: '文末を直してください。',
    ...given,
  }
}

const common = { round: 1, memo: '', fix_answers: [] }

/** Hand-ins that nothing is wrong with, for one feed post. */
export function buildPlan(
  { campaign }: TheCase,
  given: Partial<z.input<typeof compositionPlanInput>> = {},
): z.input<typeof compositionPlanInput> {
  return {
    ...common,
    campaign_id: campaign.id,
    scenes: [{ title: '開封', description: '箱を開けるところから。', seconds: null }],
    caption_idea: '毎日のお手入れに',
    planned_on: null,
    file_ids: [],
    urls: [],
    ...given,
  }
}

export function buildDraft(
  { campaign }: Pick<TheCase, 'campaign'>,
  fileId: string,
  given: Partial<z.input<typeof draftInput>> = {},
): z.input<typeof draftInput> {
  return {
    ...common,
    campaign_id: campaign.id,
    deliverables: [
      { deliverable_id: 1, caption: '【PR】しっとり #雪の雫 #PR', file_ids: [fileId], planned_at: null },
    ],
    checks: [...draftChecks],
    ...given,
  }
}

export function buildPost(
  given: Partial<z.input<typeof finalReportInput>['posts'][number]> = {},
): z.input<typeof finalReportInput>['posts'][number] {
  return {
    deliverable_id: 1,
    url: 'https://www.instagram.com/p/Cabc123/',
    posted_at: '2026-11-20T02:00:00.000Z',
    screenshot_ids: [],
    outside_window_reason: null,
    ...given,
  }
}

export function buildReport(
  { campaign }: TheCase,
  given: Partial<z.input<typeof finalReportInput>> = {},
): z.input<typeof finalReportInput> {
  return { ...common, campaign_id: campaign.id, posts: [buildPost()], checks: [...reportChecks], ...given }
}

export function buildInsight(
  { campaign }: TheCase,
  fileId: string,
  given: Partial<z.input<typeof insightReportInput>> = {},
): z.input<typeof insightReportInput> {
  return {
    ...common,
    campaign_id: campaign.id,
    insights: [
      {
        deliverable_id: 1,
        media_id: null,
        metrics: { views: 1_200, reach: 900, saved: null },
        screenshot_ids: [fileId],
      },
    ],
    ...given,
  }
}

/** Days of a campaign whose posting window is open at the tests' start and whose plan comes first. */
export const openWindow = {
  shipping: null,
  composition_plan_due: '2026-11-25',
  draft_due: '2026-11-28',
  posting_start: '2026-11-20',
  posting_end: '2026-11-30',
  insight_due: '2026-12-07',
}
