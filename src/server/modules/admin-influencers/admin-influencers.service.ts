import type { SQL } from 'drizzle-orm'
import { parsePhoneNumberFromString } from 'libphonenumber-js/max'
import type {
  AdminInfluencerRow,
  exportInfluencers as exporting,
  listInfluencers as listing,
} from '#contract/admin-influencers.ts'
import type { Input } from '#contract/endpoint.ts'
import { dayInTokyo } from '#lib/dates.ts'
import { prefectureName } from '#lib/prefecture-names.ts'
import texts from '../../../../public/locales/jp/admin-influencers.json' with { type: 'json' }
import common from '../../../../public/locales/jp/common.json' with { type: 'json' }
import type { Queryable } from '../../db/database.ts'
import type { Deps } from '../../deps.ts'
import type { OperatorActor } from '../../kernel/actor.ts'
import { auditAlone } from '../../kernel/audit.ts'
import type { FileAnswer } from '../../kernel/file-answer.ts'
import { presentPage, sliceOf } from '../../kernel/paging.ts'
import { type CsvColumn, csvFile, pagesInOrder } from '../../platform/csv.ts'
import { searchPeople } from '../influencers/person-search.ts'
import { presentListed } from './admin-influencers.presenter.ts'
import * as repository from './admin-influencers.repository.ts'
import { belongingsOf } from './belongings.ts'

/** People by search; with a campaign, how each stands to it. Throws `request.not_found` for an unknown campaign. */
export async function listInfluencers(
  deps: Deps,
  actor: OperatorActor,
  { campaign_id: campaignId, sort, order, ...query }: Input<typeof listing>['query'],
) {
  const { lists: db } = deps.database
  const now = deps.now()
  const filter = await filterOf(deps, actor, query)
  const [rows, counts] = await Promise.all([
    repository.listPeople(db, filter, { ...sliceOf(query), sort, order }),
    repository.countPeople(db, filter),
  ])
  const belongingOf = await belongingsOf(db, rows, { campaignId, now })
  const page = await presentPage(
    query,
    rows,
    (row) => presentListed(row, belongingOf(row), now),
    async () => counts[query.standing],
  )
  return { ...page, counts }
}

type OrderedQuery = CreatorQuery & Pick<Input<typeof listing>['query'], 'sort' | 'order'>

/** The numbers of the first `most` people that a filter finds, in the order of the list, and of how many. */
export async function selectInfluencers(
  deps: Deps,
  actor: OperatorActor,
  { sort, order, ...query }: OrderedQuery,
  most: number,
) {
  const { lists: db } = deps.database
  const filter = await filterOf(deps, actor, query)
  // Beside each other: the count is needed where more match than are taken, which only the list could tell.
  const [ids, counts] = await Promise.all([
    repository.listIds(db, filter, { sort, order }, most),
    repository.countPeople(db, filter),
  ])
  return { ids, matching: ids.length < most ? ids.length : counts[query.standing] }
}

/** The people that a filter finds: the first of them with their kind, in the order of the list, and how many there are. */
export async function searchKinds(
  deps: Deps,
  actor: OperatorActor,
  { sort, order, ...query }: OrderedQuery,
  first: { kind: SQL<number>; most: number },
) {
  const filter = await filterOf(deps, actor, query)
  return {
    list: (db: Queryable) => repository.listKinds(db, filter, { sort, order }, first),
    count: async () => (await repository.countPeople(deps.database.lists, filter))[query.standing],
  }
}

/**
 * All that a search finds in the order of the list, with what the list shows of each: neither mail address nor telephone number. Who
 * took them is written down.
 */
export async function exportInfluencers(
  deps: Deps,
  actor: OperatorActor,
  { sort, order, ...query }: Input<typeof exporting>['query'],
): Promise<FileAnswer> {
  const { lists: db } = deps.database
  const now = deps.now()
  const ids = await repository.listIds(db, await filterOf(deps, actor, query), { sort, order })
  const { standing } = query
  await auditAlone(deps, actor, {
    act: 'admin.influencers.export',
    subject: null,
    details: { state: standing, count: ids.length },
  })
  const pages = pagesInOrder(
    ids,
    async (page) => {
      const rows = await repository.listByIds(db, page)
      const belongingOf = await belongingsOf(db, rows, { now })
      return rows.map((row) => presentListed(row, belongingOf(row), now))
    },
    ({ id }) => id,
  )
  return csvFile('クリエイター一覧.csv', creatorColumns, pages)
}

const accountOf = ({ platform, handle, followers }: AdminInfluencerRow['accounts'][number]) =>
  `${common.platform[platform]} ${handle}${followers === null ? '' : `（${followers}）`}`

/** What the list shows, for a spreadsheet of the provider's own staff. */
const creatorColumns: CsvColumn<AdminInfluencerRow>[] = [
  { title: 'クリエイターID', value: ({ id }) => id },
  { title: '表示名', value: ({ display_name }) => display_name },
  { title: '氏名', value: ({ name }) => name },
  { title: '状態', value: ({ standing }) => texts.standing[standing] },
  { title: '年齢', value: ({ age }) => age },
  { title: '性別', value: ({ standing, gender }) => (standing === 'left' ? '' : common.gender[gender]) },
  { title: '都道府県', value: ({ prefecture }) => prefecture && prefectureName(prefecture) },
  { title: 'ジャンル', value: ({ categories }) => categories.map((one) => common.category[one]).join('、') },
  { title: 'SNS（フォロワー数）', value: ({ accounts }) => accounts.map(accountOf).join('\n') },
  { title: 'タグ', value: ({ tags }) => tags.map(({ name }) => name).join('、') },
  { title: '完了した案件', value: ({ record }) => record.completed },
  { title: '途中終了', value: ({ record }) => record.terminated },
  { title: '選出後の辞退', value: ({ record }) => record.declined },
  { title: '進行中の案件', value: ({ record }) => record.live },
  { title: '期限内の提出（%）', value: ({ work }) => work.on_time },
  { title: '承認までの平均提出回数', value: ({ work }) => work.rounds },
  { title: 'リーチの合計', value: ({ work }) => (work.posts === 0 ? null : work.reach) },
  { title: '平均評価', value: ({ work }) => work.rating },
  { title: '代理店', value: ({ agency }) => `${agency.name}（${agency.code}）` },
  { title: '登録日', value: ({ registered_at }) => dayInTokyo(new Date(registered_at)) },
]

type CreatorQuery = Omit<Input<typeof listing>['query'], 'page' | 'size' | 'campaign_id' | 'sort' | 'order'>

async function filterOf({ database, now }: Deps, actor: OperatorActor, query: CreatorQuery) {
  const keyword = query.keyword.normalize('NFKC').trim()
  const email = emailIn(keyword)
  const search = email === undefined ? await searchPeople(database.lists, keyword, actor) : []
  const tagIds = [...new Set(query.tags?.split(',').map(Number))]
  return { ...query, today: dayInTokyo(now()), tagIds, search, email, phone: phoneIn(keyword) }
}

/** Returns the keyword as a mail address, or undefined when it is none: no name and no handle contains an @. */
function emailIn(keyword: string) {
  return /^\S+@\S+$/.test(keyword) ? keyword.toLowerCase() : undefined
}

/** E.164; undefined for what is no whole telephone number. */
function phoneIn(keyword: string) {
  const parsed = parsePhoneNumberFromString(keyword, 'JP')
  return parsed?.isValid() ? parsed.number : undefined
}
