import * as z from 'zod/mini'
import { data, endpoint } from './endpoint.ts'
import { idText } from './fields.ts'
import { categories, deliverablePlatforms } from './vocabulary.ts'

/** What results can be grouped by. */
export const resultGroups = ['month', 'client', 'category', 'platform'] as const
export type ResultGroup = (typeof resultGroups)[number]

/** What is counted of the posts in a group. */
export const resultFigures = ['reach', 'views', 'interactions'] as const

export const resultSorts = [
  'name',
  'cases',
  'posts',
  ...resultFigures,
  'cost',
  'cost_per_view',
  'cost_per_interaction',
] as const

/** A sum over those posts alone that reported it; null where none did. */
const figure = z.nullable(z.number())
const price = z.nullable(z.number())

const resultSums = z.object({
  /** Completed cases, and the posts that they were to make. */
  cases: z.int(),
  posts: z.int(),
  /** Posts of which at least one of the figures is known. */
  reported: z.int(),
  reach: figure,
  views: figure,
  interactions: figure,
  /** The number of posts of which each figure is known. */
  known: z.object({ reach: z.int(), views: z.int(), interactions: z.int() }),
  /** Rewards as they were booked, in yen with tax and expenses; null for a role that may not read transfers, like the prices. */
  cost: z.nullable(z.int()),
  cost_per_view: price,
  cost_per_interaction: price,
})
export type ResultSums = z.output<typeof resultSums>

const resultRow = z.extend(resultSums, {
  /** The month, the client's number, the genre or the platform; empty for campaigns without a client. */
  key: z.string(),
  /** The client's name; null for everything else. */
  name: z.nullable(z.string()),
})
export type ResultRow = z.output<typeof resultRow>

const month = z.optional(z.string().check(z.regex(/^20\d{2}-(?:0[1-9]|1[0-2])$/, { error: 'field.date' })))

const filter = {
  group: z._default(z.enum(resultGroups), 'month'),
  client_id: z.optional(idText),
  brand_id: z.optional(idText),
  category: z.optional(z.enum(categories)),
  platform: z.optional(z.enum(deliverablePlatforms)),
  /** The first and the last month in Japan, YYYY-MM. A case belongs to the month of its first post. */
  from: month,
  to: month,
  /** Left out: the newest month first, of other groups those with most posts. What is not known comes last either way. */
  sort: z.optional(z.enum(resultSorts)),
  order: z._default(z.enum(['asc', 'desc']), 'desc'),
}
export type ResultFilter = z.output<z.ZodMiniObject<typeof filter>>

export const listResults = endpoint({
  name: 'listResults',
  summary: 'Results of completed cases across campaigns by month, client, genre or platform',
  method: 'GET',
  path: '/api/admin/results',
  access: 'operator:read',
  query: z.object(filter),
  answer: data(
    z.object({
      group: z.enum(resultGroups),
      rows: z.array(resultRow),
      total: resultSums,
      with_cost: z.boolean(),
    }),
  ),
})

export const exportResults = endpoint({
  name: 'exportResults',
  summary: 'The same as CSV, without the cost for a role that may not read transfers',
  method: 'GET',
  path: '/api/admin/results.csv',
  access: 'operator:read',
  query: z.object(filter),
  answerAs: 'file',
  answer: z.unknown(),
})
