import * as z from 'zod/mini'
import { person } from './admin-applications.ts'
import { publishedStates } from './admin-post-looks.ts'
import { data, endpoint } from './endpoint.ts'
import { id, idText, instant } from './fields.ts'
import { insightSorts } from './insight-order.ts'
import { listOrder } from './list-order.ts'
import { metricFigures } from './sub-task-shapes.ts'
import { deliverablePlatforms } from './vocabulary.ts'

const campaignParams = z.object({ campaign_id: idText })

/** One post with its newest reported figures. */
const figuredPost = z.object({
  case_id: id,
  influencer: person,
  deliverable_id: z.int(),
  platform: z.enum(deliverablePlatforms),
  /** The address of the post; null for a story. */
  url: z.nullable(z.string()),
  posted_at: z.nullable(instant),
  /** Followers of the account that was applied with. */
  followers: z.nullable(z.int()),
  metrics: metricFigures,
  /** The report was approved. */
  approved: z.boolean(),
})
export type FiguredPost = z.output<typeof figuredPost>

export const postInsight = z.extend(figuredPost, {
  /** How the published post stands; null for one that nobody looks at. */
  look: z.nullable(z.object({ id, state: z.enum(publishedStates) })),
})
export type PostInsight = z.output<typeof postInsight>

export const getInsights = endpoint({
  name: 'getInsights',
  summary: 'Figures of every post of a campaign, and how many cases have reported',
  method: 'GET',
  path: '/api/admin/campaigns/{campaign_id}/insights',
  access: 'operator:read',
  params: campaignParams,
  answer: data(
    z.object({
      posts: z.array(postInsight),
      /** Confirmed or completed cases, and those with a report. */
      cases: z.int(),
      reported: z.int(),
    }),
  ),
})

export const exportInsights = endpoint({
  name: 'exportInsights',
  summary: 'The same as CSV in the asked order, a column for each metric',
  method: 'GET',
  path: '/api/admin/campaigns/{campaign_id}/insights.csv',
  access: 'operator:read_people',
  params: campaignParams,
  query: z.object(listOrder(insightSorts)),
  answerAs: 'file',
  answer: z.unknown(),
})
