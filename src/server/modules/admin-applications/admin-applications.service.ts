import type * as z from 'zod/mini'
import type { exportApplications as exporting } from '#contract/admin-applications.ts'
import { mayDo } from '#contract/permissions.ts'
import { dayInTokyo } from '#lib/dates.ts'
import type { Deps } from '../../deps.ts'
import type { OperatorActor } from '../../kernel/actor.ts'
import { auditAlone } from '../../kernel/audit.ts'
import { type PageQuery, presentPage, sliceOf } from '../../kernel/paging.ts'
import { csvFile, pagesInOrder } from '../../platform/csv.ts'
import { findBlocksOfCases } from '../client-blocks/client-blocks.service.ts'
import { searchPeople } from '../influencers/person-search.ts'
import { recordsOf } from '../influencers/record.ts'
import { assigneeIdOf } from '../operators/assigned-to.ts'
import { presentApplication } from './admin-applications.presenter.ts'
import * as repository from './admin-applications.repository.ts'
import type { ApplicationFilter } from './admin-applications.repository.ts'
import { columnsOf } from './application-columns.ts'
import { countWaitingPlaces, listWaiting } from './decisions.repository.ts'

type Filter = z.output<typeof exporting.query>
type Query = PageQuery & Filter

/** The filter as the database is asked: the words found, `me` as the member who asks. */
async function filterOf(deps: Deps, actor: OperatorActor, asked: Omit<Filter, 'sort' | 'order'>) {
  const { keyword, assignee, overdue, ...filter } = asked
  return {
    ...filter,
    assigneeId: assigneeIdOf(assignee, actor),
    overdueOn: overdue && dayInTokyo(deps.now()),
    search: await searchPeople(deps.database.db, keyword, actor),
  }
}

/** Lists applications with what an operator needs to decide: the applicants' records of cases, and how many places are left. */
export async function listApplications(deps: Deps, actor: OperatorActor, query: Query) {
  const { db } = deps.database
  const filter = await filterOf(deps, actor, query)
  const [rows, counts, places] = await Promise.all([
    repository.listApplications(db, filter, { ...sliceOf(query), sort: query.sort, order: query.order }),
    countsOf(deps, filter),
    placesOf(deps, query.campaign_id),
  ])
  const caseIds = rows.map(({ case_id }) => case_id)
  const [records, waiting, blocks] = await Promise.all([
    recordsOf(db, influencersOf(rows)),
    listWaiting(db, caseIds),
    findBlocksOfCases(db, mayDo(actor.role, 'read_people') ? caseIds : []),
  ])
  const today = dayInTokyo(deps.now())
  const decidingOf = (caseId: number) =>
    waiting.find(({ case_ids }) => case_ids.includes(caseId))?.decision ?? null
  const page = await presentPage(
    query,
    rows,
    (row) => ({
      ...presentApplication(row, records, today),
      block: blocks.get(row.case_id) ?? null,
      deciding: decidingOf(row.case_id),
    }),
    async () => counts[query.state],
  )
  return { ...page, places, counts }
}

/** All of them for a spreadsheet, in the order of the list. Who took them is written down. */
export async function exportApplications(
  deps: Deps,
  actor: OperatorActor,
  { sort, order, ...asked }: Filter,
) {
  const { db } = deps.database
  const subject = asked.campaign_id === undefined ? null : `campaign:${asked.campaign_id}`
  const details = { state: asked.state }
  await auditAlone(deps, actor, { act: 'admin.applications.export', subject, details })
  const today = dayInTokyo(deps.now())
  const campaign =
    asked.campaign_id === undefined ? undefined : await repository.findCampaign(db, asked.campaign_id)
  const filter = await filterOf(deps, actor, asked)
  const pages = pagesInOrder(
    await repository.listIds(db, filter, { sort, order }),
    async (ids) => {
      const rows = await repository.listByIds(db, ids)
      const records = await recordsOf(db, influencersOf(rows))
      return rows.map((row) => presentApplication(row, records, today))
    },
    ({ case_id }) => case_id,
  )
  return csvFile('応募一覧.csv', columnsOf(campaign?.questions), pages)
}

async function placesOf({ database: { db } }: Deps, campaignId: number | undefined) {
  const campaign = campaignId === undefined ? undefined : await repository.findCampaign(db, campaignId)
  if (campaignId === undefined || !campaign) return null
  const { title, openings, taken } = campaign
  return { title, openings, taken, deciding: await countWaitingPlaces(db, campaignId) }
}

async function countsOf({ database: { db } }: Deps, filter: ApplicationFilter) {
  const counts = { applied: 0, selected: 0, rejected: 0, withdrawn: 0 }
  const rows = await repository.countStates(db, filter)
  return { ...counts, ...Object.fromEntries(rows.map(({ state, count }) => [state, count])) }
}

function influencersOf(rows: readonly repository.ApplicationRow[]) {
  return rows.map(({ influencer }) => influencer.id)
}
