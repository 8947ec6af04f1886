import {
  type Dashboard,
  type DashboardItem,
  type DashboardQueue,
  queuePermissions,
  queuesInOrder,
} from '#contract/admin-dashboard.ts'
import { mayDo, type OperatorRole } from '#contract/permissions.ts'
import { addDays, dayInTokyo } from '#lib/dates.ts'
import type { Queryable } from '../../db/database.ts'
import type { Deps } from '../../deps.ts'
import type { OperatorActor } from '../../kernel/actor.ts'
import { endOfDayInTokyo } from '../../platform/business-days.ts'
import type { Viewer } from '../admin-cases/case-filter.ts'
import { listWaitingAccounts } from '../admin-payouts/account-checks.service.ts'
import { paymentWarningDays } from '../cases/payment-due.ts'
import { answerDays } from '../inquiries/answer-days.ts'
import { listWaitingPosts } from '../post-looks/post-list.service.ts'
import * as repository from './admin-dashboard.repository.ts'

/** One thing of a queue as it was read; what is left out is none. */
interface Waiting extends Partial<Pick<DashboardItem, 'title' | 'person' | 'count' | 'sub_task' | 'payout'>> {
  id: number
  /** Whatever waits has it, though its column may be empty otherwise. */
  since: Date | null
  due_at?: Date | null
  /** The day in Japan at whose end it is due. */
  due_on?: string | null
  own?: boolean
  /** The number of entries in the whole queue. */
  total: number
  overdue: number
}

/** Those of cases, whose titles and people are looked up together. */
const ofCases: readonly DashboardQueue[] = [
  'payment_due',
  'goods_problem',
  'ours_late',
  'review',
  'post_check',
  'post_changed',
  'post_look',
  'shipment',
  'creator_late',
  'message',
]

/** The queues that the role may see, in the order of its work, also those in which nothing waits. */
export async function getDashboard(
  deps: Deps,
  { id: operatorId, role }: Pick<OperatorActor, 'id' | 'role'>,
  show: 'all' | 'own',
): Promise<Dashboard> {
  const { db } = deps.database
  const now = deps.now()
  const waiting = await readQueues(deps, now, { id: operatorId, only: show === 'own' })
  const order = queuesInOrder(role)
  const ids = ofCases.flatMap((queue) => waiting[queue].map(({ id }) => id))
  const names = new Map((await repository.listNames(db, ids)).map(({ id, ...name }) => [id, name]))
  const queues = order
    .filter((queue) => maySee(role, queue))
    .map((queue) => {
      const rows = waiting[queue]
      const nameOf = ({ id }: Waiting) => (ofCases.includes(queue) ? names.get(id) : undefined)
      const first = rows.map((row) => presentItem({ ...row, ...nameOf(row) }, now))
      return { queue, count: rows[0]?.total ?? 0, overdue: rows[0]?.overdue ?? 0, first }
    })
  return { queues }
}

function maySee(role: OperatorRole, queue: DashboardQueue) {
  const permission = queuePermissions[queue]
  return permission === undefined || mayDo(role, permission)
}

async function readQueues(deps: Deps, now: Date, viewer: Viewer): Promise<Record<DashboardQueue, Waiting[]>> {
  const { database, config } = deps
  const { db } = database
  const today = dayInTokyo(now)
  const { approval, due, failed } = repository.payoutQueues
  const above = config.payoutApprovalAbove
  return {
    payment_due: await repository.listPaymentsDue(db, today, addDays(today, paymentWarningDays), viewer),
    goods_problem: await repository.listProblems(db, viewer),
    ours_late: await repository.listLate(db, 'ours_late', now, viewer),
    review: await repository.listRounds(db, ['composition_plan', 'draft'], now, viewer),
    post_check: await repository.listRounds(db, ['final_report', 'insight_report'], now, viewer),
    post_changed: await listWaitingPosts(db, ['gone', 'changed'], viewer),
    post_look: await listWaitingPosts(db, ['due'], viewer),
    application: await repository.listApplications(db, today, viewer),
    shipment: await repository.listShipments(db, today, viewer),
    creator_late: await repository.listLate(db, 'creator_late', now, viewer),
    account_check: await readAccounts(deps),
    payout_approval: above === null ? [] : await repository.listPayouts(db, approval(above), today),
    payout_due: await repository.listPayouts(db, due(today, addDays(today, 1)), today),
    payout_failed: await repository.listPayouts(db, failed, today),
    message: await repository.listThreads(db, viewer),
    inquiry: await readInquiries(db, today),
  }
}

/** Bank accounts in another name: the due date of what they hold stands, whoever has looked at them by then. */
async function readAccounts(deps: Deps): Promise<Waiting[]> {
  const accounts = await listWaitingAccounts(deps)
  const overdue = accounts.filter((account) => account.overdue).length
  return accounts.slice(0, 5).map(({ influencer, holder, updated_at, due_on }) => ({
    id: influencer.id,
    person: influencer.display_name,
    title: `${influencer.name_kana} / ${holder}`,
    since: new Date(updated_at),
    due_on,
    total: accounts.length,
    overdue,
  }))
}

async function readInquiries(db: Queryable, today: string): Promise<Waiting[]> {
  const { answerBy, inTimeFrom } = await answerDays(db, today)
  const rows = await repository.listInquiries(db, inTimeFrom)
  return rows.map((row) => ({ ...row, due_on: answerBy(dayInTokyo(row.since)) }))
}

function presentItem(row: Waiting, now: Date): DashboardItem {
  const { id, title = '', person = null, count = 1, sub_task = null, payout = null, own = false } = row
  const due = row.due_at ?? (row.due_on ? endOfDayInTokyo(row.due_on) : null)
  return {
    id,
    title,
    person,
    count,
    sub_task,
    payout,
    since: (row.since ?? now).toISOString(),
    due_at: due?.toISOString() ?? null,
    overdue: due !== null && due < now,
    own,
  }
}
