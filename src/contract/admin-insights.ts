import * as z from 'zod/mini'
import { person } from './admin-applications.ts'
import { data, endpoint } from './endpoint.ts'
import { id, idText, instant } from './fields.ts'
import { metricFigures } from './sub-task-shapes.ts'
import { deliverablePlatforms } from './vocabulary.ts'

const campaignParams = z.object({ campaign_id: idText })

/** One post with its newest reported figures. */
export const postInsight = z.object({
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
  summary: 'The same as CSV, a column for each metric',
  method: 'GET',
  path: '/api/admin/campaigns/{campaign_id}/insights.csv',
  access: 'operator:read_people',
  params: campaignParams,
  answerAs: 'file',
  answer: z.unknown(),
})
