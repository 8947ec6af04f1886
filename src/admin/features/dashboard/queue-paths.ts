import type { DashboardItem, DashboardQueue } from '#contract/admin-dashboard.ts'
import { paths } from '../../paths.ts'

/** The members whose work a list shows: everybody's, or that of the operator alone. */
type Whose = { assignee?: 'me' }

const toQueue: Readonly<Record<DashboardQueue, (whose: Whose) => string>> = {
  payment_due: (whose) => paths.cases({ needs: 'payment', ...whose }),
  goods_problem: (whose) => paths.cases({ needs: 'goods', ...whose }),
  ours_late: (whose) => paths.cases({ needs: 'all', due: 'ours_late', ...whose }),
  review: (whose) => paths.cases({ needs: 'review', ...whose }),
  post_check: (whose) => paths.cases({ needs: 'check', ...whose }),
  post_changed: (whose) => paths.posts(whose),
  post_look: (whose) => paths.posts({ tab: 'due', ...whose }),
  application: (whose) => paths.applications(whose),
  shipment: (whose) => paths.shipments(whose),
  creator_late: (whose) => paths.cases({ needs: 'all', due: 'creator_late', ...whose }),
  account_check: () => paths.payouts({ state: 'scheduled' }),
  payout_approval: () => paths.payouts({ state: 'scheduled' }),
  payout_due: () => paths.payouts({ state: 'scheduled' }),
  payout_failed: () => paths.payouts({ state: 'failed' }),
  message: (whose) => paths.cases({ needs: 'message', ...whose }),
  inquiry: () => paths.inquiries(),
}

/** Returns the path of the screen on which a whole queue is handled, or the operator's part of it. */
export function queuePath(queue: DashboardQueue, show: 'all' | 'own') {
  return toQueue[queue](show === 'own' ? { assignee: 'me' } : {})
}

/** Returns the path of the screen on which one item is handled. */
export function itemPath(queue: DashboardQueue, { id, person, sub_task, payout }: DashboardItem): string {
  if (queue === 'application') return paths.applications({ campaign_id: id })
  if (queue === 'inquiry') return paths.inquiry(id)
  if (queue === 'account_check') return queuePath('account_check', 'all')
  if (payout) return paths.payouts({ state: payout.state, keyword: person ?? '' })
  return sub_task ? paths.review(id, sub_task) : paths.case(id)
}
