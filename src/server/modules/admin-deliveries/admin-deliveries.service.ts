import type * as z from 'zod/mini'
import type { AuditedAction } from '#contract/admin-audit.ts'
import type {
  Delivery,
  getLineStanding as standing,
  listDeliveries as list,
} from '#contract/admin-deliveries.ts'
import { clockInTokyo } from '#lib/dates.ts'
import texts from '../../../../public/locales/jp/admin-deliveries.json' with { type: 'json' }
import settings from '../../../../public/locales/jp/admin-settings.json' with { type: 'json' }
import type { Queryable, Tx } from '../../db/database.ts'
import type { Deps } from '../../deps.ts'
import type { OperatorActor } from '../../kernel/actor.ts'
import { auditAll, auditAlone } from '../../kernel/audit.ts'
import type { FileAnswer } from '../../kernel/file-answer.ts'
import { presentPage, sliceOf } from '../../kernel/paging.ts'
import { ApiProblem } from '../../kernel/problem.ts'
import { type CsvColumn, csvFile, pagesInOrder } from '../../platform/csv.ts'
import { countStuck, dropJobs, retryJobs } from '../../platform/outbox.ts'
import { wordAt, type Words } from '../operators/audit-words.ts'
import * as repository from './admin-deliveries.repository.ts'

type Query = z.output<typeof list.query>
type LineStatus = z.output<typeof standing.answer>['data']

/**
 * Work that does not succeed, given up first, then the oldest, with how much there is of each. What succeeds meanwhile shortens the list
 * under its reader: the last page stands for those beyond it.
 */
export async function listDeliveries(db: Queryable, { state, page, size }: Query) {
  const counts = await countStuck(db)
  const total = state ? counts[state] : counts.failing + counts.dead
  const query = { page: Math.min(page, Math.max(1, Math.ceil(total / size))), size }
  const rows = await repository.listStuck(db, state, sliceOf(query))
  return { ...(await presentPage(query, rows, presentDelivery, async () => total)), counts }
}

function presentDelivery({ work, notice, influencer }: repository.StuckRow): Delivery {
  return {
    id: work.id,
    kind: work.kind,
    state: work.dead_at ? 'dead' : 'failing',
    notice: notice && influencer && { ...notice, influencer },
    attempts: work.attempts,
    last_error: work.last_error ?? '',
    created_at: work.created_at.toISOString(),
    next_at: work.dead_at ? null : work.available_at.toISOString(),
  }
}

/** The list as a table in its order. Who took it is written down. */
export async function exportDeliveries(
  deps: Deps,
  actor: OperatorActor,
  state: Delivery['state'] | undefined,
): Promise<FileAnswer> {
  const { db } = deps.database
  const ids = await repository.listIds(db, state)
  const details = state ? { state, count: ids.length } : { count: ids.length }
  await auditAlone(deps, actor, { act: 'admin.deliveries.export', subject: null, details })
  const pages = pagesInOrder(
    ids,
    async (page) => (await repository.listByIds(db, page)).map(presentDelivery),
    ({ id }) => id,
  )
  return csvFile('配信一覧.csv', deliveryColumns, pages)
}

const kinds: Words = texts.kind
const noticeKinds: Words = settings.notices.kind

const inTokyo = (at: string | null) => at && clockInTokyo(new Date(at)).replace('T', ' ')

/** The words of the screen. What failed stands as its code, for whoever looks for the cause. */
const deliveryColumns: CsvColumn<Delivery>[] = [
  { title: '番号', value: ({ id }) => id },
  { title: '状態', value: ({ state }) => texts.state[state] },
  { title: '処理', value: ({ kind }) => wordAt(kinds, kind.split('.')) ?? kind },
  { title: 'お知らせ', value: ({ notice }) => notice && (wordAt(noticeKinds, [notice.kind]) ?? notice.kind) },
  { title: '件名', value: ({ notice }) => notice && notice.subject },
  { title: 'クリエイターID', value: ({ notice }) => notice && notice.influencer.id },
  { title: '表示名', value: ({ notice }) => notice && notice.influencer.display_name },
  { title: '氏名', value: ({ notice }) => notice && notice.influencer.name },
  { title: '試行回数', value: ({ attempts }) => attempts },
  { title: 'エラー', value: ({ last_error }) => last_error },
  { title: '発生日時（日本時間）', value: ({ created_at }) => inTokyo(created_at) },
  { title: '次の試行（日本時間）', value: ({ next_at }) => inTokyo(next_at) },
]

/** Leaves out work that is done or never failed. */
export async function retryDeliveries(deps: Deps, actor: OperatorActor, ids: readonly number[]) {
  return decide(deps, actor, { act: 'admin.deliveries.retry', ids, decision: retryJobs })
}

/** Leaves out work that was not given up. */
export async function dropDeliveries(deps: Deps, actor: OperatorActor, ids: readonly number[]) {
  return decide(deps, actor, { act: 'admin.deliveries.drop', ids, decision: dropJobs })
}

interface Decision {
  act: AuditedAction
  ids: readonly number[]
  decision: (tx: Tx, ids: readonly number[], at: Date) => Promise<number[]>
}

async function decide(deps: Deps, actor: OperatorActor, { act, ids, decision }: Decision) {
  const at = deps.now()
  const asked = [...new Set(ids)]
  return deps.database.transaction(async (tx) => {
    const decided = await decision(tx, asked, at)
    const entries = decided.map((id) => ({ act, subject: `delivery:${id}`, details: {} }))
    await auditAll(tx, actor, entries, at)
    return { done: decided.length, left_out: asked.length - decided.length }
  })
}

/** Returns the state of the LINE account's message quota, and how many people its messages reach. */
export async function getLineStanding({ database, messaging }: Deps): Promise<LineStatus> {
  const quota = messaging ? await messaging.quota().catch(asAway) : null
  return { on: messaging !== undefined, quota, people: await repository.countPeople(database.db) }
}

function asAway(error: unknown) {
  if (error instanceof ApiProblem && error.code === 'line.unavailable') return null
  throw error
}
