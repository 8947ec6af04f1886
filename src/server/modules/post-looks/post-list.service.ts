import type { CasePost, PostFilter, PostLook, PostRow, PostTab } from '#contract/admin-post-looks.ts'
import type { Queryable } from '../../db/database.ts'
import type { Deps } from '../../deps.ts'
import type { OperatorActor } from '../../kernel/actor.ts'
import type { FileAnswer } from '../../kernel/file-answer.ts'
import { type PageQuery, presentPage, sliceOf } from '../../kernel/paging.ts'
import { ApiProblem } from '../../kernel/problem.ts'
import { csvFile, pagesInOrder } from '../../platform/csv.ts'
import type { Viewer } from '../admin-cases/case-filter.ts'
import { searchPeople } from '../influencers/person-search.ts'
import { assigneeIdOf } from '../operators/assigned-to.ts'
import { postColumns } from './post-columns.ts'
import * as list from './post-list.repository.ts'
import * as repository from './post-looks.repository.ts'

async function asked(
  db: Queryable,
  { assignee, keyword, ...filter }: PostFilter,
  actor: OperatorActor,
): Promise<list.ListedFilter> {
  const search = await searchPeople(db, keyword, actor)
  return { ...filter, assigneeId: assigneeIdOf(assignee, actor), search }
}

/** One tab of the list, with the numbers of all of them under the same filters. */
export async function listPublishedPosts(deps: Deps, actor: OperatorActor, query: PageQuery & PostFilter) {
  const { lists: db } = deps.database
  const filter = await asked(db, query, actor)
  const counts = await list.countTabs(db, filter)
  const rows = await withLooks(db, await list.listPosts(db, filter, sliceOf(query)))
  const page = await presentPage(
    query,
    rows,
    (row) => row,
    async () => counts[query.tab],
  )
  return { ...page, counts }
}

/** The same tab, whole and in the same order. */
export async function exportPublishedPosts(
  deps: Deps,
  actor: OperatorActor,
  filter: PostFilter,
): Promise<FileAnswer> {
  const { db } = deps.database
  const ids = await list.listIds(db, await asked(db, filter, actor))
  const pages = pagesInOrder(
    ids,
    async (page) => withLooks(db, await list.listByIds(db, page)),
    ({ id }) => id,
  )
  return csvFile('公開後の投稿.csv', postColumns, pages)
}

async function withLooks(db: Queryable, rows: readonly list.ListedPost[]): Promise<PostRow[]> {
  const ids = rows.map(({ post }) => post.id)
  const looks = new Map((await repository.listLastLooks(db, ids)).map((look) => [look.post_id, look]))
  return rows.map(({ post, settler, campaign, influencer, assignee }) => {
    const look = looks.get(post.id)
    return {
      ...presentPost({ ...post, settler }),
      campaign,
      influencer,
      assignee,
      last_look: look ? presentLook(look) : null,
    }
  })
}

/** The looks of one post that the page of a case shows. */
const mostLooks = 60

/** The published posts of a case with what was seen of each. Throws `request.not_found`. */
export async function getCasePosts({ database: { db } }: Deps, caseId: number): Promise<CasePost[]> {
  if (!(await repository.isCase(db, caseId))) throw new ApiProblem('request.not_found')
  const posts = await repository.listOfCase(db, caseId)
  return Promise.all(
    posts.map(async (post) => ({
      ...presentPost(post),
      looks: (await repository.listLooks(db, post.id, mostLooks)).map(presentLook),
    })),
  )
}

/** The first cases with posts on these tabs, for the dashboard of `viewer`. */
export function listWaitingPosts(db: Queryable, tabs: PostTab[], viewer: Viewer) {
  return list.listWaiting(db, tabs, viewer)
}

type LookRow = Awaited<ReturnType<typeof repository.listLooks>>[number]

function presentLook(row: LookRow): PostLook {
  const { id, seen_at, by, operator_name, found, unconfirmed, missing, caption, note } = row
  return {
    id,
    seen_at: seen_at.toISOString(),
    by,
    operator: operator_name === null ? null : { name: operator_name },
    found,
    unconfirmed,
    missing,
    caption,
    note,
  }
}

function presentPost(row: repository.PostRow & { settler: string | null }) {
  const { id, case_id, deliverable_id, platform, url, until, state, look_on, version } = row
  const { settled_as, settled_at, settled_reason, settler } = row
  return {
    id,
    case_id,
    deliverable_id,
    platform,
    url,
    posted_at: row.posted_at.toISOString(),
    until,
    state,
    since: row.since.toISOString(),
    look_on,
    version,
    settlement:
      settled_as && settled_at && settled_reason !== null && settler !== null
        ? {
            outcome: settled_as,
            reason: settled_reason,
            operator: { name: settler },
            at: settled_at.toISOString(),
          }
        : null,
  }
}
