import type * as z from 'zod/mini'
import type { exportInquiries } from '#contract/inquiries.ts'
import { clockInTokyo, dayInTokyo } from '#lib/dates.ts'
import words from '../../../../public/locales/jp/inquiries.json' with { type: 'json' }
import type { Deps } from '../../deps.ts'
import type { OperatorActor } from '../../kernel/actor.ts'
import { audit, auditAlone } from '../../kernel/audit.ts'
import { type PageQuery, presentPage, sliceOf } from '../../kernel/paging.ts'
import { ApiProblem } from '../../kernel/problem.ts'
import { type CsvColumn, csvFile, pagesInOrder } from '../../platform/csv.ts'
import { nameOrder, searchPeople } from '../influencers/person-search.ts'
import { enqueuePersonalNotice } from '../notices/personal-notices.ts'
import { answerDays } from './answer-days.ts'
import { type Attached, presentInquiry } from './inquiries.presenter.ts'
import * as repository from './inquiries.repository.ts'
import { loadAttached } from './inquiries.service.ts'

type Filter = z.output<typeof exportInquiries.query>

async function filterOf(deps: Deps, actor: OperatorActor, asked: Omit<Filter, 'sort' | 'order'>) {
  const { db } = deps.database
  const { keyword, overdue, state, kind } = asked
  const days = overdue && (await answerDays(db, dayInTokyo(deps.now())))
  return { state, kind, overdueBefore: days?.inTimeFrom, search: await searchPeople(db, keyword, actor) }
}

/** Everybody's by state, kind and words, and how many each state has. */
export async function listAll(
  deps: Deps,
  actor: OperatorActor,
  { page, size, sort, order, ...asked }: PageQuery & Filter,
) {
  const { db } = deps.database
  const filter = await filterOf(deps, actor, asked)
  const sorted = { sort, order, byName: nameOrder(actor) }
  const rows = await repository.listOfAll(db, filter, { ...sorted, ...sliceOf({ page, size }) })
  const attached = await loadAttached(db, rows, 'operator')
  const counts = await repository.countStates(db, filter)
  const list = await presentPage(
    { page, size },
    rows,
    (row) => presentForOperator(row, attached),
    async () => counts[filter.state],
  )
  return { ...list, counts }
}

/** All of them in the order of the list, with what was asked and answered. Who took them is written down. */
export async function exportAll(deps: Deps, actor: OperatorActor, { sort, order, ...asked }: Filter) {
  const { db } = deps.database
  const filter = await filterOf(deps, actor, asked)
  const ids = await repository.listIds(db, filter, { sort, order, byName: nameOrder(actor) })
  const details = { state: asked.state, count: ids.length }
  await auditAlone(deps, actor, { act: 'admin.inquiries.export', subject: null, details })
  const pages = pagesInOrder(
    ids,
    async (page) => {
      const rows = await repository.listByIds(db, page)
      const attached = await loadAttached(db, rows, 'operator')
      return rows.map((row) => presentForOperator(row, attached))
    },
    ({ id }) => id,
  )
  return csvFile('お問い合わせ一覧.csv', columns, pages)
}

const inTokyo = (at: string | undefined) => (at ? clockInTokyo(new Date(at)).replace('T', ' ') : null)

const columns: CsvColumn<ReturnType<typeof presentForOperator>>[] = [
  { title: '受付番号', value: ({ id }) => id },
  { title: '種類', value: ({ kind }) => words.kind[kind] },
  { title: '件名', value: ({ subject }) => subject },
  { title: '内容', value: ({ body }) => body },
  { title: 'クリエイターID', value: ({ influencer }) => influencer.id },
  { title: '表示名', value: ({ influencer }) => influencer.display_name },
  { title: '氏名', value: ({ influencer }) => influencer.name },
  { title: '案件', value: ({ campaign }) => campaign && campaign.title },
  { title: '参加案件ID', value: ({ case_id }) => case_id },
  { title: '受信日時（日本時間）', value: ({ sent_at }) => inTokyo(sent_at) },
  { title: '回答', value: ({ answers }) => answers.map(({ body }) => body).join('\n\n') },
  { title: '最後の回答日時（日本時間）', value: ({ answers }) => inTokyo(answers.at(-1)?.answered_at) },
]

/** Throws `request.not_found`. */
export async function getInquiry(deps: Deps, id: number) {
  const { db } = deps.database
  const row = await repository.findOfAll(db, id)
  if (!row) throw new ApiProblem('request.not_found')
  return presentForOperator(row, await loadAttached(db, [row], 'operator'))
}

/** Stores an answer, the first or a further one, and notifies the person. Throws `request.not_found`. */
export async function answerInquiry(deps: Deps, actor: OperatorActor, id: number, body: string) {
  const at = deps.now()
  await deps.database.transaction(async (tx) => {
    const answered = await repository.updateAnswered(tx, id, at)
    if (!answered) throw new ApiProblem('request.not_found')
    await repository.insertAnswer(tx, { inquiry_id: id, operator_id: actor.id, body, answered_at: at })
    await enqueuePersonalNotice(tx, answered.influencer_id, 'inquiry_answered', at)
    await audit(tx, actor, { act: 'admin.inquiries.answer', subject: `inquiry:${id}`, details: {} }, at)
  })
  return getInquiry(deps, id)
}

function presentForOperator(row: repository.InquiryOfPerson, attached: Attached) {
  return { ...presentInquiry(row, attached), influencer: row.influencer, case_id: row.case_id }
}
