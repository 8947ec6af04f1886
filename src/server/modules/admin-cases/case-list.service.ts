import type { AdminCaseRow } from '#contract/admin-cases.ts'
import type { AssigneeFilter } from '#contract/assignees.ts'
import type { ClientReview } from '#contract/client-drafts.ts'
import { dayInTokyo } from '#lib/dates.ts'
import type { Queryable } from '../../db/database.ts'
import type { Deps } from '../../deps.ts'
import type { OperatorActor } from '../../kernel/actor.ts'
import { auditAlone } from '../../kernel/audit.ts'
import type { FileAnswer } from '../../kernel/file-answer.ts'
import { type PageQuery, presentPage, sliceOf } from '../../kernel/paging.ts'
import { type CsvColumn, csvFile, pagesInOrder } from '../../platform/csv.ts'
import { presentPicture } from '../campaigns/campaigns.presenter.ts'
import { presentNextAction } from '../cases/cases.presenter.ts'
import { listClientReviews } from '../client-reviews/client-reviews.service.ts'
import { type WithKeyword, searchPeople } from '../influencers/person-search.ts'
import { assigneeIdOf } from '../operators/assigned-to.ts'
import type { CaseFilter, CaseOrder } from './case-filter.ts'
import * as repository from './case-list.repository.ts'
import { cancelledText, nextActionText, preparationTexts, stateTexts } from './case-words.ts'

export type CaseListFilter = WithKeyword<Omit<CaseFilter, 'now' | 'assigneeId'>> & {
  assignee?: AssigneeFilter | undefined
}

/** The filter as the database is asked: the words found, `me` as the member who asks. */
async function filterOf(db: Queryable, { now }: Deps, actor: OperatorActor, asked: CaseListFilter) {
  const search = await searchPeople(db, asked.keyword, actor)
  return { ...asked, assigneeId: assigneeIdOf(asked.assignee, actor), search, now: now() }
}

/** Lists cases, the last moved first; with `needs`, those that are due or have waited longest first; or by a column. */
export async function listCases(
  deps: Deps,
  actor: OperatorActor,
  query: PageQuery & CaseListFilter & CaseOrder,
) {
  const { lists: db } = deps.database
  const filter = await filterOf(db, deps, actor, query)
  const rows = await repository.listCases(db, filter, query, sliceOf(query))
  const reviews = await listClientReviews(
    db,
    rows.map(({ id }) => id),
    filter.now,
  )
  return presentPage(
    query,
    rows,
    (row) => presentCaseRow(row, reviews, filter.now),
    () => repository.countCases(db, filter),
  )
}

/** Counts each tab under the other filters, and sums up the rewards of the tab that is shown. */
export async function sumCases(deps: Deps, actor: OperatorActor, asked: CaseListFilter) {
  const { lists: db } = deps.database
  return repository.sumCases(db, await filterOf(db, deps, actor, asked))
}

/** The numbers of all of them, in the order of the list. */
export async function listCaseIds(deps: Deps, actor: OperatorActor, asked: CaseListFilter & CaseOrder) {
  const { db } = deps.database
  return repository.listIds(db, await filterOf(db, deps, actor, asked), asked)
}

/** The numbers of the first of them, and how many there are in all. */
export async function selectCases(
  deps: Deps,
  actor: OperatorActor,
  asked: CaseListFilter & CaseOrder,
  { most, afterRuns }: { most: number; afterRuns?: readonly number[] | undefined },
) {
  const { db } = deps.database
  const filter = { ...(await filterOf(db, deps, actor, asked)), afterRuns }
  const [ids, matching] = await Promise.all([
    repository.listIds(db, filter, asked, most),
    repository.countCases(db, filter),
  ])
  return { ids, matching }
}

/** All of them in the order of the list, as they matched when it was asked for. Who took them is written down. */
export async function exportCases(
  deps: Deps,
  actor: OperatorActor,
  asked: CaseListFilter & CaseOrder,
): Promise<FileAnswer> {
  const { db } = deps.database
  const subject = asked.campaign_id === undefined ? null : `campaign:${asked.campaign_id}`
  await auditAlone(deps, actor, { act: 'admin.cases.export', subject, details: {} })
  const ids = await listCaseIds(deps, actor, asked)
  const pages = pagesInOrder(
    ids,
    (page) => repository.listByIds(db, page),
    ({ id }) => id,
  )
  return csvFile('参加案件一覧.csv', columns, pages)
}

const columns: CsvColumn<repository.CaseListRow>[] = [
  { title: '参加案件ID', value: ({ id }) => id },
  { title: '案件ID', value: ({ campaign }) => campaign.id },
  { title: '案件名', value: ({ campaign }) => campaign.title },
  { title: 'クリエイターID', value: ({ influencer }) => influencer.id },
  { title: '表示名', value: ({ influencer }) => influencer.display_name },
  { title: '氏名', value: ({ influencer }) => influencer.name },
  { title: '状態', value: ({ state, cancelled }) => (cancelled ? cancelledText : stateTexts[state]) },
  { title: '準備', value: ({ preparation }) => preparationTexts[preparation] },
  { title: '次の対応', value: ({ next_kind, next_sub_task }) => nextActionText(next_kind, next_sub_task) },
  { title: '期限', value: ({ next_due_at }) => next_due_at && dayInTokyo(next_due_at) },
  { title: '報酬額（税抜）', value: ({ reward_amount }) => reward_amount },
  { title: '更新日', value: ({ updated_at }) => dayInTokyo(updated_at) },
  { title: '担当者', value: ({ assignee }) => assignee && assignee.name },
]

/** Returns a row of the list with the next action as the last move stored it. */
export function presentCaseRow(
  row: repository.CaseListRow,
  reviews: ReadonlyMap<number, ClientReview>,
  now: Date,
): AdminCaseRow {
  const { id, campaign, client, influencer, state, cancelled, preparation } = row
  const { reward_amount, ship_by, assignee, updated_at } = row
  return {
    id,
    campaign: { ...campaign, cover: presentPicture(campaign.cover), client },
    influencer,
    state,
    cancelled,
    preparation,
    next_action: presentNextAction(row, now),
    reward_amount,
    ship_by,
    assignee,
    client_review: reviews.get(id) ?? null,
    updated_at: updated_at.toISOString(),
  }
}
