import type { PostInsight } from '#contract/admin-insights.ts'
import type { Queryable } from '../../db/database.ts'
import type { Deps } from '../../deps.ts'
import type { FileAnswer } from '../../kernel/file-answer.ts'
import { ApiProblem } from '../../kernel/problem.ts'
import { csvFile, pagesOf } from '../../platform/csv.ts'
import { storedContent } from '../submissions/contents.ts'
import * as repository from './admin-insights.repository.ts'
import { insightColumns } from './insight-columns.ts'

/** Figures of every post of a campaign. Throws `request.not_found`. */
export async function getInsights(deps: Deps, campaignId: number) {
  const { db } = deps.database
  await findTitle(db, campaignId)
  const all = { posts: [] as PostInsight[], cases: 0, reported: 0 }
  for await (const reports of reportsOf(db, { campaignId })) {
    all.posts.push(...reports.flatMap(({ posts }) => posts))
    all.cases += reports.length
    all.reported += reports.filter(({ reported }) => reported).length
  }
  return all
}

/** The posts as a table for spreadsheets. Throws `request.not_found`. */
export async function exportInsights(deps: Deps, campaignId: number): Promise<FileAnswer> {
  const { db } = deps.database
  const title = await findTitle(db, campaignId)
  async function* posts() {
    for await (const reports of reportsOf(db, { campaignId })) yield reports.flatMap((report) => report.posts)
  }
  return csvFile(`投稿の成果_${title}.csv`, insightColumns, posts())
}

async function findTitle(db: Queryable, campaignId: number) {
  const title = await repository.findTitle(db, campaignId)
  if (title === undefined) throw new ApiProblem('request.not_found')
  return title
}

/** A post with what reports to clients say of it besides. */
export interface ReportedPost extends PostInsight {
  handle: string | null
  /** The report of the post was approved. */
  is_checked: boolean
}

/** Case by case, many at once: its posts, and whether it has reported figures. */
export async function* reportsOf(db: Queryable, whose: repository.Whose) {
  const pages = pagesOf<Row>((last, size) => repository.listCases(db, whose, last?.id ?? 0, size))
  for await (const rows of pages) {
    const ids = rows.map(({ id }) => id)
    const rounds = await repository.listNewestReports(db, ids)
    const terms = await repository.listAgreedTerms(db, ids)
    const roundsOf = Map.groupBy(rounds, ({ case_id }) => case_id)
    const workOf = new Map(terms.map(({ case_id, content }) => [case_id, content.work_items]))
    yield rows.map((row) => presentReport(row, workOf.get(row.id) ?? [], roundsOf.get(row.id) ?? []))
  }
}

type Row = Awaited<ReturnType<typeof repository.listCases>>[number]
type Round = Awaited<ReturnType<typeof repository.listNewestReports>>[number]
type WorkItems = Awaited<ReturnType<typeof repository.listAgreedTerms>>[number]['content']['work_items']

function presentReport(row: Row, work: WorkItems, rounds: readonly Round[]) {
  const final = rounds.find(({ kind }) => kind === 'final_report')
  const insight = rounds.find(({ kind }) => kind === 'insight_report')
  const posted = final ? storedContent<'final_report'>(final.content).posts : []
  const figures = insight ? storedContent<'insight_report'>(insight.content).insights : []
  const posts = work.flatMap(({ id, platform }): ReportedPost[] => {
    const post = posted.find(({ deliverable_id }) => deliverable_id === id)
    const figured = figures.find(({ deliverable_id }) => deliverable_id === id)
    if (!post && !figured) return []
    return [
      {
        case_id: row.id,
        influencer: row.influencer,
        deliverable_id: id,
        platform,
        url: post?.url ?? null,
        posted_at: post?.posted_at ?? null,
        followers: row.followers,
        handle: row.handle,
        is_checked: final?.review_result === 'approved',
        metrics: figured?.metrics ?? {},
        approved: insight?.review_result === 'approved',
      },
    ]
  })
  return { posts, reported: insight !== undefined }
}
