import type * as z from 'zod/mini'
import { sumOfKnown } from '#contract/insight-metrics.ts'
import type { getResults, MonthResults, ResultSums } from '#contract/results.ts'
import { dayInTokyo } from '#lib/dates.ts'
import type { Queryable } from '../../db/database.ts'
import type { Deps } from '../../deps.ts'
import { type ReportedPost, reportsOf } from '../admin-insights/admin-insights.service.ts'
import * as repository from './results.repository.ts'

/** This month and those before it. */
const monthCount = 12

type Results = z.output<typeof getResults.answer>['data']

/**
 * The person's last twelve months in Japan. Posts count as in a client's report: once their report was approved, and their figures once
 * those were.
 */
export async function readResults(deps: Deps, influencerId: number): Promise<Results> {
  const months = monthsUntil(dayInTokyo(deps.now()))
  const from = `${months.at(-1)}-01`
  return deps.database.snapshot(async (db) => {
    const posts = await listPosts(db, influencerId)
    const confirmed = await repository.listConfirmed(db, influencerId, from)
    const paid = await repository.listPaid(db, influencerId, from)
    const netOf = (rows: typeof paid, month: string) => rows.find((row) => row.month === month)?.net ?? 0
    const known = months.map((month): MonthResults => ({
      month,
      ...sumsOf(posts.filter((post) => monthOf(post) === month)),
      confirmed: netOf(confirmed, month),
      paid: netOf(paid, month),
    }))
    return { months: known, total: totalOf(known) }
  })
}

/** The months up to that of the day, the newest first. */
function monthsUntil(today: string) {
  const [year = 0, month = 0] = today.split('-').map(Number)
  return Array.from({ length: monthCount }, (_, ago) =>
    new Date(Date.UTC(year, month - 1 - ago)).toISOString().slice(0, 7),
  )
}

async function listPosts(db: Queryable, influencerId: number) {
  const posts: ReportedPost[] = []
  for await (const reports of reportsOf(db, { influencerId }))
    posts.push(...reports.flatMap((report) => report.posts).filter(({ is_checked }) => is_checked))
  return posts
}

function monthOf({ posted_at }: ReportedPost) {
  return posted_at === null ? undefined : dayInTokyo(new Date(posted_at)).slice(0, 7)
}

function sumsOf(posts: readonly ReportedPost[]): Omit<ResultSums, 'confirmed' | 'paid'> {
  const figures = posts.filter(({ approved }) => approved).map(({ metrics }) => metrics)
  return {
    posts: posts.length,
    reported: figures.length,
    reach: sumOfKnown(figures.map(({ reach }) => reach)),
    views: sumOfKnown(figures.map(({ views }) => views)),
    likes: sumOfKnown(figures.map(({ likes }) => likes)),
    comments: sumOfKnown(figures.map(({ comments }) => comments)),
  }
}

function totalOf(months: readonly MonthResults[]): ResultSums {
  const countOf = (name: 'posts' | 'reported' | 'confirmed' | 'paid') =>
    months.reduce((sum, month) => sum + month[name], 0)
  const knownOf = (name: 'reach' | 'views' | 'likes' | 'comments') =>
    sumOfKnown(months.map((month) => month[name]))
  return {
    posts: countOf('posts'),
    reported: countOf('reported'),
    reach: knownOf('reach'),
    views: knownOf('views'),
    likes: knownOf('likes'),
    comments: knownOf('comments'),
    confirmed: countOf('confirmed'),
    paid: countOf('paid'),
  }
}
