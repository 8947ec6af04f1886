import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, test } from 'vitest'
import {
  type Dashboard,
  type DashboardItem,
  type DashboardQueue,
  dashboardQueues,
  getDashboard,
} from '#contract/admin-dashboard.ts'
import { listDeliveries } from '#contract/admin-deliveries.ts'
import { answerList } from '#test/support/answers.ts'
import { answer, type Reply } from '#test/support/faked-server.ts'
import { renderAdmin } from '#test/support/render-admin.tsx'

type Queue = Dashboard['queues'][number]

function answerItem(given: Partial<DashboardItem> = {}): DashboardItem {
  return {
    id: 7,
    title: '冬のリップ',
    person: 'みさき',
    count: 1,
    sub_task: null,
    payout: null,
    since: '2026-11-20T03:00:00.000Z',
    due_at: null,
    overdue: false,
    own: false,
    ...given,
  }
}

function answerDashboard(given: Partial<Record<DashboardQueue, Partial<Queue>>> = {}): { data: Dashboard } {
  const queues = dashboardQueues.map((queue) => ({ queue, count: 0, overdue: 0, first: [], ...given[queue] }))
  return { data: { queues } }
}

const full = answerDashboard({
  goods_problem: { count: 1, first: [answerItem({ id: 1 })] },
  review: {
    count: 12,
    overdue: 1,
    first: [
      answerItem({
        id: 2,
        sub_task: 'draft',
        due_at: '2020-01-01T14:59:59.999Z',
        overdue: true,
      }),
      answerItem({
        id: 3,
        sub_task: 'composition_plan',
        due_at: '2100-01-01T14:59:59.999Z',
      }),
    ],
  },
  application: { count: 40, first: [answerItem({ id: 4, person: null, count: 40 })] },
  shipment: { count: 1, first: [answerItem({ id: 5 })] },
  payout_due: {
    count: 1,
    first: [
      answerItem({
        id: 6,
        title: '',
        payout: {
          net: 12e3,
          state: 'processing',
        },
      }),
    ],
  },
  inquiry: { count: 1, first: [answerItem({ id: 8, title: '発送日について' })] },
})

const render = (dashboard: Reply<typeof getDashboard>, role: 'viewer' | 'manager' = 'manager') =>
  renderAdmin('/admin', { answers: [answer(getDashboard, dashboard)], role })
const card = async (name: RegExp) => within(await screen.findByRole('region', { name }))

describe('the dashboard', () => {
  test('leads from each thing straight to where it is done', async () => {
    await render(full, 'viewer')
    await card(/^商品の問題/)
    expect(screen.getByRole('heading', { name: 'ダッシュボード', level: 1 })).toBeDefined()
    const links = [...document.querySelectorAll('main section a')].map((link) => link.getAttribute('href'))
    expect(links).toEqual([
      '/admin/cases/1',
      '/admin/cases?needs=goods',
      '/admin/cases/2/review/draft',
      '/admin/cases/3/review/composition-plan',
      '/admin/cases?needs=review',
      '/admin/applications?campaign_id=4',
      '/admin/applications',
      '/admin/cases/5',
      '/admin/cases/shipments',
      '/admin/payouts?state=processing&keyword=%E3%81%BF%E3%81%95%E3%81%8D',
      '/admin/payouts?state=scheduled',
      '/admin/inquiries/8',
      '/admin/inquiries',
    ])
  })

  test('says how much waits, what is late and what it is about', async () => {
    await render(full)
    const review = await card(/^構成案・下書きの確認 12件$/)
    expect(review.getByText('超過 1件')).toBeDefined()
    expect(review.getByRole('link', { name: /下書き.*期限超過/ })).toBeDefined()
    expect((await card(/応募の選考/)).getByRole('link', { name: /冬のリップ.*応募40名/ })).toBeDefined()
    expect((await card(/振込予定日が近い振込/)).getByText('12,000円')).toBeDefined()
    expect(screen.getByText('対応待ち 56件')).toBeDefined()
    expect(screen.getByText('うち期限超過 1件')).toBeDefined()
    expect(
      screen.getByText(
        '対応待ちなし：支払期日が近い未完了の案件、こちらの対応が遅れている案件、投稿・インサイトの確認、公開後に消えた・変わった投稿、公開後の投稿の確認、クリエイターの期限超過、口座名義の確認、振込の承認、口座不備の振込、未読メッセージ',
      ),
    ).toBeDefined()
  })

  test('counts once what we are late on, and leads to the late cases', async () => {
    const late = { count: 1, overdue: 1, first: [answerItem({ id: 2, own: true })] }
    await render(answerDashboard({ ours_late: late, review: late, creator_late: late }))
    const ours = await card(/^こちらの対応が遅れている案件 1件$/)
    expect(ours.getByText('自分')).toBeDefined()
    expect(screen.getByText('対応待ち 2件')).toBeDefined()
    const all = screen.getAllByRole('link', { name: /^すべて見る/ }).map((link) => link.getAttribute('href'))
    expect(all).toEqual([
      '/admin/cases?needs=all&due=ours_late',
      '/admin/cases?needs=review',
      '/admin/cases?needs=all&due=creator_late',
    ])
  })

  test('shows the operator’s own work alone, also after a reload, and leads to it', async () => {
    const late = { count: 1, overdue: 1, first: [answerItem({ id: 2, own: true })] }
    const reply = answer(getDashboard, (request) =>
      new URL(request.url).searchParams.get('show') === 'own'
        ? answerDashboard({ creator_late: late })
        : answerDashboard({ creator_late: { ...late, count: 9 } }),
    )
    const { unmount } = await renderAdmin('/admin', { answers: [reply] })
    await card(/^クリエイターの期限超過 9件$/)
    await userEvent.click(screen.getByRole('checkbox', { name: '自分の担当だけ' }))
    const own = await card(/^クリエイターの期限超過 1件$/)
    expect(own.queryByText('自分')).toBeNull()
    const all = own.getByRole('link', { name: /^すべて見る/ })
    expect(all.getAttribute('href')).toBe('/admin/cases?needs=all&due=creator_late&assignee=me')
    unmount()
    const { answers } = await renderAdmin('/admin', { answers: [reply] })
    await card(/^クリエイターの期限超過 1件$/)
    answers.set(getDashboard, answerDashboard())
    await userEvent.click(screen.getByRole('checkbox', { name: '自分の担当だけ' }))
    expect(await screen.findByRole('heading', { name: '対応待ちはありません' })).toBeDefined()
  })

  test('is gone through by keys', async () => {
    const { router } = await render(full)
    await card(/構成案・下書きの確認/)
    const focused = () => document.activeElement?.getAttribute('href')
    await userEvent.keyboard('j')
    expect(focused()).toBe('/admin/cases/1')
    await userEvent.keyboard('k')
    expect(focused()).toBe('/admin/cases/1')
    await userEvent.keyboard('2')
    expect(focused()).toBe('/admin/cases/2/review/draft')
    await userEvent.keyboard('2')
    expect(focused()).toBe('/admin/cases?needs=review')
    await userEvent.keyboard('2')
    expect(focused()).toBe('/admin/cases/2/review/draft')
    await userEvent.keyboard('jj')
    expect(focused()).toBe('/admin/applications?campaign_id=4')
    await userEvent.keyboard('9')
    expect(focused()).toBe('/admin/applications?campaign_id=4')
    await userEvent.keyboard('6{Enter}')
    await waitFor(() => expect(router.state.location.pathname).toBe('/admin/inquiries/8'))
  })

  test('says kindly that nothing waits', async () => {
    await render(answerDashboard())
    expect(await screen.findByRole('heading', { name: '対応待ちはありません' })).toBeDefined()
    expect(document.querySelectorAll('main section')).toHaveLength(0)
  })

  test('says that notices could not be delivered, and leads there', async () => {
    const counts = { failing: 3, dead: 2 }
    const answers = [
      answer(getDashboard, answerDashboard()),
      answer(listDeliveries, { ...answerList([]), total: 2, counts }),
    ]
    await renderAdmin('/admin', { answers })
    expect(await screen.findByText(/お知らせが2件あります/)).toBeDefined()
    const link = screen.getByRole('link', { name: '配信状況を確認する' })
    expect(link.getAttribute('href')).toBe('/admin/deliveries?state=dead')
  })

  test('tries again what could not be loaded', async () => {
    const { answers } = await renderAdmin('/admin')
    const retry = await screen.findByRole('button', { name: 'もう一度試す' })
    answers.set(getDashboard, answerDashboard())
    await userEvent.click(retry)
    expect(await screen.findByRole('heading', { name: '対応待ちはありません' })).toBeDefined()
  })
})
