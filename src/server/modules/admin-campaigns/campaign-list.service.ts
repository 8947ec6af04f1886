import type { exportCampaigns as exporting, writtenStates } from '#contract/admin-campaigns.ts'
import type { Input } from '#contract/endpoint.ts'
import type { CampaignKind, CampaignState } from '#contract/vocabulary.ts'
import { dayInTokyo } from '#lib/dates.ts'
import type { Deps } from '../../deps.ts'
import type { OperatorActor } from '../../kernel/actor.ts'
import { auditAlone } from '../../kernel/audit.ts'
import type { FileAnswer } from '../../kernel/file-answer.ts'
import { type PageQuery, presentPage, sliceOf } from '../../kernel/paging.ts'
import { type CsvColumn, csvFile, pagesInOrder } from '../../platform/csv.ts'
import { searchWords } from '../campaigns/search-text.ts'
import { assigneeIdOf } from '../operators/assigned-to.ts'
import { presentRow } from './admin-campaigns.presenter.ts'
import * as repository from './campaign-list.repository.ts'
import { noInstant } from './typed-draft.ts'

type Filter = Input<typeof exporting>['query']

/** Campaigns in the asked order, and what all that were found have together. */
export async function listCampaigns(deps: Deps, actor: OperatorActor, query: PageQuery & Filter) {
  const { lists: db } = deps.database
  const filter = filterOf(deps, actor, query)
  const { sort, order } = query
  const [rows, { count, ...sums }] = await Promise.all([
    repository.listCampaigns(db, filter, { ...sliceOf(query), sort, order }),
    repository.sumCampaigns(db, filter),
  ])
  const page = await presentPage(
    query,
    rows,
    (row) => presentRow(row, filter.now),
    async () => count,
  )
  return { ...page, sums }
}

/** The filter as the database is asked: the words to find, `me` as the member who asks. */
function filterOf({ now }: Deps, actor: OperatorActor, asked: Filter) {
  const { state, shown_state: shownState, kind, client_id: clientId, brand_id: brandId, advertiser } = asked
  const assigneeId = assigneeIdOf(asked.assignee, actor)
  return {
    state,
    shownState,
    kind,
    assigneeId,
    clientId,
    brandId,
    advertiser,
    words: searchWords(asked.keyword),
    now: now(),
  }
}

/** The list as a table in the same order. Who took it is written down. */
export async function exportCampaigns(deps: Deps, actor: OperatorActor, asked: Filter): Promise<FileAnswer> {
  const { db } = deps.database
  const filter = filterOf(deps, actor, asked)
  const ids = await repository.listIds(db, filter, { sort: asked.sort, order: asked.order })
  const details = { count: ids.length }
  await auditAlone(deps, actor, { act: 'admin.campaigns.export', subject: null, details })
  const pages = pagesInOrder(
    ids,
    (page) => repository.listByIds(db, page),
    (row) => row.id,
  )
  return csvFile('案件一覧.csv', columnsAt(filter.now), pages)
}

export async function listAdvertisers(deps: Deps) {
  return repository.listAdvertisers(deps.database.lists)
}

const dayOf = (at: Date) => (at.getTime() === noInstant.getTime() ? null : dayInTokyo(at))

const columnsAt = (now: Date): readonly CsvColumn<repository.CampaignRow>[] => [
  { title: '案件ID', value: (row) => row.id },
  { title: '案件名', value: ({ title }) => title },
  { title: 'ブランド', value: ({ brand_name, typed }) => typed?.brand_name ?? brand_name },
  { title: 'クライアント', value: ({ client_name }) => client_name },
  { title: '商品', value: ({ product_name, typed }) => typed?.product_name ?? product_name },
  { title: '種類', value: ({ kind }) => kindNames[kind] },
  { title: '募集の方法', value: ({ visibility }) => visibilityNames[visibility] },
  { title: '状態', value: (row) => stateName(row, now) },
  { title: '担当者', value: ({ assignee }) => assignee && assignee.name },
  { title: '募集開始日', value: ({ recruiting_start }) => dayOf(recruiting_start) },
  { title: '募集終了日', value: ({ recruiting_end }) => dayOf(recruiting_end) },
  { title: '応募数', value: ({ applicants_count }) => applicants_count },
  { title: '選出数', value: ({ places_taken }) => places_taken },
  { title: '募集人数', value: ({ openings }) => openings },
  { title: '更新日', value: ({ updated_at }) => dayInTokyo(updated_at) },
]

const kindNames: Readonly<Record<CampaignKind, string>> = {
  gift: '商品提供',
  paid: '報酬あり',
  gift_and_paid: '報酬＋商品提供',
  visit: '来店',
  event: 'イベント',
  purchase: '購入（代金支給）',
}

const visibilityNames: Readonly<Record<repository.CampaignRow['visibility'], string>> = {
  public: '公開募集',
  nominated: '指名のみ',
}

const writtenNames: Readonly<Record<Exclude<(typeof writtenStates)[number], 'published'>, string>> = {
  draft: '下書き',
  cancelled: '中止',
}

const shownNames: Readonly<Record<CampaignState, string>> = {
  upcoming: '公開前',
  recruiting: '募集中',
  selecting: '選考中',
  in_progress: '進行中',
  ended: '終了',
  cancelled: '中止',
}

function stateName(row: repository.CampaignRow, now: Date) {
  return row.state === 'published' ? shownNames[presentRow(row, now).shown_state] : writtenNames[row.state]
}
