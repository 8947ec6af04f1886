import type { DashboardItem, DashboardQueue } from '#contract/admin-dashboard.ts'
import { paths } from '../../paths.ts'

/** The paths of the screens on which a whole queue is handled. */
export const queuePaths: Readonly<Record<DashboardQueue, string>> = {
  payment_due: paths.cases({ needs: 'payment' }),
  goods_problem: paths.cases({ needs: 'goods' }),
  review: paths.cases({ needs: 'review' }),
  post_check: paths.cases({ needs: 'check' }),
  post_changed: paths.posts(),
  post_look: paths.posts({ tab: 'due' }),
  application: paths.applications(),
  shipment: paths.shipments(),
  account_check: paths.payouts({ state: 'scheduled' }),
  payout_approval: paths.payouts({ state: 'scheduled' }),
  payout_due: paths.payouts({ state: 'scheduled' }),
  payout_failed: paths.payouts({ state: 'failed' }),
  message: paths.cases({ needs: 'message' }),
  inquiry: paths.inquiries(),
}

/** Returns the path of the screen on which one item is handled. */
export function itemPath(queue: DashboardQueue, { id, person, sub_task, payout }: DashboardItem): string {
  if (queue === 'application') return paths.applications({ campaign_id: id })
  if (queue === 'inquiry') return paths.inquiry(id)
  if (queue === 'account_check') return queuePaths.account_check
  if (payout) return paths.payouts({ state: payout.state, keyword: person ?? '' })
  return sub_task ? paths.review(id, sub_task) : paths.case(id)
}
