import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, test, vi } from 'vitest'
import {
  type Delivery,
  dropDeliveries,
  getLineStanding,
  listDeliveries,
  listOpenings,
  retryDeliveries,
} from '#contract/admin-deliveries.ts'
import type { Answer } from '#contract/endpoint.ts'
import { answerDelivery } from '#test/support/answers-admin.ts'
import { answerList } from '#test/support/answers.ts'
import { answer, problem, type Reply } from '#test/support/faked-server.ts'
import { renderAdmin } from '#test/support/render-admin.tsx'

type LineStanding = Answer<typeof getLineStanding>['data']

afterEach(() => {
  vi.useRealTimers()
})

const dead = answerDelivery({
  id: 42,
  kind: 'notice.mail',
  state: 'dead',
  notice: {
    kind: 'payout_failed',
    subject: '報酬をお振込みできませんでした',
    influencer: { id: 6, display_name: 'ケン', name: '加藤 健' },
  },
  attempts: 26,
  last_error: 'ECONNREFUSED',
  next_at: null,
})
const other = answerDelivery({ id: 43, kind: 'payouts.schedule', notice: null, last_error: '57P01' })

function answerDeliveries(...rows: Delivery[]) {
  const counts = { failing: 0, dead: 0 }
  for (const { state } of rows) counts[state] += 1
  return { ...answerList(rows), total: rows.length, counts }
}

function answerStanding(given: Partial<LineStanding> = {}): { data: LineStanding } {
  const people = { friends: 1_200, others: 30, unknown: 4, unreached: 7 }
  return { data: { on: true, quota: { limit: 200, used: 120 }, people, ...given } }
}

type Openings = Answer<typeof listOpenings>['data']

function answerOpenings(given: Partial<Openings> = {}): { data: Openings } {
  return { data: { on: true, as_of: '2026-11-20T21:00:00.000Z', late: false, units: [], ...given } }
}

const done = { data: { done: 1, left_out: 0 } }

function render(
  given: {
    rows?: Delivery[]
    standing?: Reply<typeof getLineStanding>
    openings?: Reply<typeof listOpenings>
    role?: 'viewer' | 'manager'
    path?: string
  } = {},
) {
  const {
    rows = [dead, answerDelivery(), other],
    standing = answerStanding(),
    openings = answerOpenings(),
  } = given
  const answers = [
    answer(listDeliveries, answerDeliveries(...rows)),
    answer(getLineStanding, standing),
    answer(listOpenings, openings),
    answer(retryDeliveries, done),
    answer(dropDeliveries, done),
  ]
  return renderAdmin(given.path ?? '/admin/deliveries', { answers, role: given.role ?? 'manager' })
}

async function rowOf(words: string) {
  const row = (await screen.findByText(words)).closest('tr')
  if (!row) throw new Error('There is no row.')
  return within(row)
}

describe('what does not succeed', () => {
  test('stands there in words: what, to whom, why and what comes next', async () => {
    await render()
    const failing = await rowOf('選考を通過しました')
    expect(failing.getByText('LINEでのお知らせ・選考を通過したとき')).toBeDefined()
    expect(failing.getByRole('link', { name: '佐藤 美咲' }).getAttribute('href')).toBe('/admin/influencers/5')
    expect(failing.getByText('再試行中')).toBeDefined()
    expect(failing.getByText('次回 11月21日(土) 12:30')).toBeDefined()
    expect(failing.getByText('LINEに接続できません')).toBeDefined()
    expect(failing.queryByRole('button', { name: '取り下げる' })).toBeNull()
    const givenUp = await rowOf('報酬をお振込みできませんでした')
    expect(givenUp.getByText('送信失敗（停止）')).toBeDefined()
    expect(givenUp.getByText('サーバーに接続できません')).toBeDefined()
    expect(givenUp.getByText('26回')).toBeDefined()
    const work = await rowOf('支払予定の作成')
    expect(work.getByText('処理に失敗しました')).toBeDefined()
    expect(work.getByText('57P01')).toBeDefined()
  })

  test('is counted by state, and the tabs ask for one', async () => {
    const { requestsOf, router } = await render()
    await screen.findByText('選考を通過しました')
    expect(screen.getByRole('tab', { name: /^すべて\s*3$/, selected: true })).toBeDefined()
    await userEvent.click(screen.getByRole('tab', { name: /^送信失敗（停止）\s*1$/ }))
    await waitFor(() => expect(requestsOf(listDeliveries).at(-1)?.url).toContain('state=dead'))
    expect(router.state.location.search).toBe('?state=dead')
    await userEvent.click(screen.getByRole('tab', { name: /^すべて/ }))
    expect(router.state.location.search).toBe('')
  })

  test('is tried again on demand', async () => {
    const { requestsOf } = await render()
    await userEvent.click((await rowOf('選考を通過しました')).getByRole('button', { name: '再試行' }))
    expect(await screen.findByText('1件の再試行を受け付けました。')).toBeDefined()
    expect(await requestsOf(retryDeliveries)[0]?.json()).toEqual({ delivery_ids: [41] })
    await waitFor(() => expect(requestsOf(listDeliveries)).toHaveLength(2))
  })

  test('that was done meanwhile says so', async () => {
    const { answers } = await render()
    answers.set(retryDeliveries, { data: { done: 0, left_out: 1 } })
    await userEvent.click((await rowOf('選考を通過しました')).getByRole('button', { name: '再試行' }))
    expect(await screen.findByText('すでに送信または取り下げが済んでいます。')).toBeDefined()
  })

  test('and was given up is dropped after a question that names it', async () => {
    const { requestsOf } = await render()
    await userEvent.click(
      (await rowOf('報酬をお振込みできませんでした')).getByRole('button', { name: '取り下げる' }),
    )
    const dialog = within(await screen.findByRole('dialog'))
    expect(dialog.getByText('加藤 健さん宛て「報酬をお振込みできませんでした」')).toBeDefined()
    expect(requestsOf(dropDeliveries)).toHaveLength(0)
    await userEvent.click(dialog.getByRole('button', { name: '取り下げる' }))
    expect(await screen.findByText('1件の配信を取り下げました。')).toBeDefined()
    expect(await requestsOf(dropDeliveries)[0]?.json()).toEqual({ delivery_ids: [42] })
  })

  test('is tried again together with all that match on other pages', async () => {
    const { answers, requestsOf } = await render({ rows: [dead, answerDelivery()] })
    await screen.findByText('選考を通過しました')
    answers.set(listDeliveries, ({ url }) => {
      const { searchParams } = new URL(url)
      const whole = answerDeliveries(dead, answerDelivery(), other)
      return searchParams.get('size') === '100' ? whole : { ...whole, data: [dead, answerDelivery()] }
    })
    await userEvent.click(screen.getByRole('tab', { name: /^再試行中/ }))
    await userEvent.click(await screen.findByRole('checkbox', { name: 'このページをすべて選択' }))
    await userEvent.click(await screen.findByRole('button', { name: '条件に合う3件をすべて選択' }))
    expect(await screen.findByText('3件を選択中')).toBeDefined()
    answers.set(retryDeliveries, { data: { done: 2, left_out: 1 } })
    const bar = within(screen.getByRole('region', { name: '選択した配信' }))
    await userEvent.click(bar.getByRole('button', { name: '再試行' }))
    await screen.findByText('2件の再試行を受け付けました。 送信や取り下げが済んでいたものは除きました。')
    expect(await requestsOf(retryDeliveries)[0]?.json()).toEqual({ delivery_ids: [42, 41, 43] })
    expect(screen.queryByRole('region', { name: '選択した配信' })).toBeNull()
  })

  test('and was given up is dropped together, and only that', async () => {
    const { answers, requestsOf } = await render()
    answers.set(dropDeliveries, { data: { done: 1, left_out: 1 } })
    await userEvent.click(await screen.findByRole('checkbox', { name: 'このページをすべて選択' }))
    const bar = within(screen.getByRole('region', { name: '選択した配信' }))
    await userEvent.click(bar.getByRole('button', { name: '取り下げる' }))
    const dialog = within(await screen.findByRole('dialog'))
    await userEvent.click(dialog.getByRole('button', { name: '取り下げる' }))
    await waitFor(async () =>
      expect(await requestsOf(dropDeliveries)[0]?.json()).toEqual({ delivery_ids: [42] }),
    )
    await screen.findByText('1件の配信を取り下げました。 送信や取り下げが済んでいたものは除きました。')
  })

  test('is only looked at by viewers, who read why', async () => {
    await render({ role: 'viewer' })
    const row = await rowOf('報酬をお振込みできませんでした')
    for (const name of ['再試行', '取り下げる'])
      expect(row.getByRole('button', { name }).hasAttribute('disabled')).toBe(true)
    expect(screen.getByText('「案件担当」の権限が必要です')).toBeDefined()
  })

  test('is asked for again every half minute', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    const { requestsOf } = await render()
    await screen.findByText('選考を通過しました')
    await vi.advanceTimersByTimeAsync(30_000)
    await waitFor(() => expect(requestsOf(listDeliveries)).toHaveLength(2))
    expect(requestsOf(getLineStanding)).toHaveLength(2)
  })

  test('is nothing on a good day', async () => {
    await render({ rows: [] })
    expect(await screen.findByText('滞っている配信はありません')).toBeDefined()
  })
})

describe("the account's messages", () => {
  const meter = () => screen.findByRole('meter', { name: '今月の通数' })

  test('stand with the mark from which they are saved, and whom they reach', async () => {
    await render()
    expect((await meter()).getAttribute('aria-valuetext')).toBe('120 / 200通')
    expect(screen.getByText(/^180通（上限の90%）に達すると/)).toBeDefined()
    expect(screen.getByText('1,200人')).toBeDefined()
    expect(screen.getByText('LINEもメールも届かない').nextElementSibling?.textContent).toBe('7人')
  })

  test.each([
    [180, /^上限の90%に達したため/],
    [230, /^今月の上限に達しました/],
  ])('with %i of 200 used it is said what that means', async (used, words) => {
    await render({ standing: answerStanding({ quota: { limit: 200, used } }) })
    expect(await screen.findByText(words)).toBeDefined()
    expect(Number((await meter()).getAttribute('aria-valuenow'))).toBeLessThanOrEqual(200)
  })

  test('of a plan without a limit are only counted', async () => {
    await render({ standing: answerStanding({ quota: { limit: null, used: 1_234 } }) })
    expect(await screen.findByText('1,234通（上限なし）')).toBeDefined()
    expect(screen.queryByRole('meter')).toBeNull()
  })

  test('cannot be told while LINE is away', async () => {
    await render({ standing: answerStanding({ quota: null }) })
    expect(await screen.findByText(/^LINEに接続できないため/)).toBeDefined()
    expect(screen.getByText('30人')).toBeDefined()
  })

  test('are off where the portal sends none', async () => {
    await render({ standing: answerStanding({ on: false, quota: null }) })
    expect(await screen.findByText(/^LINEのメッセージは使用していません/)).toBeDefined()
    expect(screen.queryByText('友だち')).toBeNull()
  })
})

describe('who opened them', () => {
  const unit = (
    kind: string,
    month: string,
    sent: number,
    opened: number | null = null,
    clicked = opened,
  ) => ({
    kind,
    month,
    sent,
    opened,
    clicked,
  })
  const november = [
    unit('search_news', '2026-11', 1_240, 806, 214),
    unit('selected', '2026-11', 41, 40, null),
    unit('payout_paid', '2026-11', 19),
  ]
  const table = (month: string) =>
    screen.findByRole('region', { name: `開封率 ${month}` }).then((region) => within(region))
  async function cellsOf(month: string) {
    const rows = (await table(month)).getAllByRole('row')
    return rows.slice(1).map((row) =>
      within(row)
        .getAllByRole('cell')
        .map(({ textContent }) => textContent),
    )
  }

  test('stands by kind, with a dash where LINE says nothing', async () => {
    await render({ openings: answerOpenings({ units: november }) })
    expect(await cellsOf('2026年11月')).toEqual([
      ['保存した検索に合う新しい案件', '1,240', '806', '65%', '214'],
      ['選考を通過したとき', '41', '40', '98%', '–20未満'],
      ['報酬を振り込んだとき', '19', '–20未満', '–20未満', '–20未満'],
    ])
    expect(screen.getByText('11月21日(土) 06:00時点の数です。')).toBeDefined()
    expect(screen.getByText(/20未満の数は示しません/)).toBeDefined()
  })

  test('is chosen by month, and never above 100 %', async () => {
    const units = [...november, unit('selected', '2026-10', 30, 31)]
    await render({ openings: answerOpenings({ units }) })
    await userEvent.selectOptions(await screen.findByRole('combobox', { name: '月' }), '2026年10月')
    expect(await cellsOf('2026年10月')).toEqual([['選考を通過したとき', '30', '31', '100%', '31']])
  })

  test('is shown of the five kinds that were sent most, and of all on demand', async () => {
    const kinds = ['search_news', 'selected', 'rejected', 'reminder', 'approved', 'shipped', 'another_kind']
    const units = kinds.map((kind, index) => unit(kind, '2026-11', 90 - index, 50))
    await render({ openings: answerOpenings({ units }) })
    expect(await cellsOf('2026年11月')).toHaveLength(5)
    await userEvent.click(screen.getByRole('button', { name: 'すべて表示（7件）' }))
    const rows = await cellsOf('2026年11月')
    expect([rows.length, rows.at(-1)?.[0]]).toEqual([7, 'another_kind'])
    expect(screen.queryByRole('button', { name: /^すべて表示/ })).toBeNull()
  })

  test.each([
    [{ as_of: null }, /^開封数は毎朝6時に取得します/],
    [{ late: true }, 'LINEから新しい数を取得できていません。11月21日(土) 06:00時点の数を表示しています。'],
    [{ units: [] }, /^まだ表示する開封率はありません/],
  ])('says how it stands: %j', async (given, words) => {
    await render({ openings: answerOpenings({ units: november, ...given }) })
    expect(await screen.findByText(words)).toBeDefined()
  })

  test('that cannot be loaded leaves the rest of the page, and is asked for again', async () => {
    const { answers } = await render({ openings: problem('server.fault') })
    expect(await screen.findByText('120 / 200通')).toBeDefined()
    expect(await screen.findByText('選考を通過しました')).toBeDefined()
    expect(await screen.findByText('開封率を読み込めませんでした。')).toBeDefined()
    answers.set(listOpenings, answerOpenings({ units: november }))
    await userEvent.click(await screen.findByRole('button', { name: 'もう一度試す' }))
    expect(await cellsOf('2026年11月')).toHaveLength(3)
  })

  test('says nothing where the portal sends none', async () => {
    await render({
      standing: answerStanding({ on: false, quota: null }),
      openings: answerOpenings({ on: false, as_of: null, units: november }),
    })
    expect(await screen.findByText(/^LINEのメッセージは使用していません/)).toBeDefined()
    expect(screen.queryByText('開封率')).toBeNull()
  })
})
