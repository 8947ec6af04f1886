import type { exportInsights as exporting, FiguredPost, PostInsight } from '#contract/admin-insights.ts'
import type { Input } from '#contract/endpoint.ts'
import { inOrder } from '#contract/insight-order.ts'
import type { Queryable } from '../../db/database.ts'
import type { Deps } from '../../deps.ts'
import type { FileAnswer } from '../../kernel/file-answer.ts'
import { ApiProblem } from '../../kernel/problem.ts'
import { csvFile, pagesOf, slicesOf } from '../../platform/csv.ts'
import { storedContent } from '../submissions/contents.ts'
import * as repository from './admin-insights.repository.ts'
import { insightColumns } from './insight-columns.ts'

/** Figures of every post of a campaign. Throws `request.not_found`. */
export async function getInsights(deps: Deps, campaignId: number) {
  const { db } = deps.database
  await findTitle(db, campaignId)
  const all = { posts: [] as PostInsight[], cases: 0, reported: 0 }
  for await (const reports of reportsOf(db, { campaignId })) {
    all.posts.push(
      ...(await withLooks(
        db,
        reports.flatMap(({ posts }) => posts),
      )),
    )
    all.cases += reports.length
    all.reported += reports.filter(({ reported }) => reported).length
  }
  return all
}

/** The posts as a table for spreadsheets, in the order of the screen. Throws `request.not_found`. */
export async function exportInsights(
  deps: Deps,
  campaignId: number,
  { sort, order }: Input<typeof exporting>['query'],
): Promise<FileAnswer> {
  const title = await findTitle(deps.database.db, campaignId)
  const { posts } = await getInsights(deps, campaignId)
  async function* lines() {
    yield* slicesOf(inOrder(posts, sort, order))
  }
  return csvFile(`投稿の成果_${title}.csv`, insightColumns, lines())
}

async function withLooks(db: Queryable, posts: readonly FiguredPost[]): Promise<PostInsight[]> {
  const rows = await repository.listLookStates(db, [...new Set(posts.map(({ case_id }) => case_id))])
  const states = new Map(
    rows.map(({ id, case_id, deliverable_id, state }) => [`${case_id} ${deliverable_id}`, { id, state }]),
  )
  return posts.map((post) => ({
    ...post,
    look: states.get(`${post.case_id} ${post.deliverable_id}`) ?? null,
  }))
}

async function findTitle(db: Queryable, campaignId: number) {
  const title = await repository.findTitle(db, campaignId)
  if (title === undefined) throw new ApiProblem('request.not_found')
  return title
}

/** A post with what reports to clients say of it besides. */
export interface ReportedPost extends FiguredPost {
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
