import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { type CaseSummary, getProjectsVersion, listProjects } from '#contract/projects.ts'
import { answerAction, answerProject, answerProjects } from '#test/support/answers-cases.ts'
import { answerUser } from '#test/support/answers.ts'
import { answer, problem } from '#test/support/faked-server.ts'
import { renderScreen } from '#test/support/render-screen.tsx'
import { tabBar } from '#test/support/tab-bar.ts'

const path = '/dashboard/project-management'
const user = answerUser()
const tab = (name: string | RegExp) => screen.findByRole('tab', { name })

type Counts = Parameters<typeof answerProjects>[1]

/** A server with these cases of each type. */
function render(cases: Partial<Record<string, CaseSummary[]>>, counts: Counts = {}, at = path) {
  const projects = answer(listProjects, ({ url }) => {
    const type = new URL(url).pathname.split('/').at(-1) ?? ''
    return answerProjects(cases[type] ?? [], counts)
  })
  return renderScreen(at, { user, answers: [projects] })
}

test('opens with what is under way, and tells how many there are of each type', async () => {
  await render({ in_progress: [answerProject()] }, { offered: 1, in_progress: 1, completed: 12 })
  expect((await tab(/進行中 ?1/)).getAttribute('aria-selected')).toBe('true')
  expect(await tab(/オファー ?1/)).toBeTruthy()
  expect(await tab(/終了 ?12/)).toBeTruthy()
  const link = await screen.findByRole('link', { name: answerProject().campaign.title })
  expect(link.getAttribute('href')).toBe('/dashboard/project-management/7')
})

test('without anything under way it opens with the first type that has any', async () => {
  const applied = answerProject({
    state: 'applied',
    next_action: answerAction({ kind: 'wait_selection', sub_task: null, waiting: true }),
  })
  await render({ applied: [applied] }, { applied: 1, completed: 3 })
  await waitFor(async () => expect((await tab(/応募 ?1/)).getAttribute('aria-selected')).toBe('true'))
  expect(await screen.findByText('選考結果をお待ちください')).toBeTruthy()
  expect(screen.getByText('選考中')).toBeTruthy()
})

test('the address names the type, and a tab changes it', async () => {
  const { router, requestsOf } = await render({}, { in_progress: 1 }, `${path}?type=completed`)
  expect(await screen.findByText('完了した案件はまだありません')).toBeTruthy()
  await userEvent.click(await tab(/オファー/))
  await waitFor(() => expect(router.state.location.search).toBe('?type=offered'))
  expect(await screen.findByText('回答待ちのオファーはありません')).toBeTruthy()
  expect(requestsOf(listProjects).map(({ url }) => new URL(url).pathname.split('/').at(-1))).toContain(
    'offered',
  )
})

describe('a row tells what comes next', () => {
  test('with the time that is left to do it', async () => {
    await render({ in_progress: [answerProject()] }, { in_progress: 1 })
    expect(await screen.findByText('下書きを提出してください')).toBeTruthy()
    expect(screen.getByText('期限 7月5日(月) 23:59')).toBeTruthy()
    expect(screen.queryByText('期限切れ')).toBeNull()
  })

  test('marked when it is late', async () => {
    const late = answerAction({ due_at: '2026-11-01T14:59:59.999Z', overdue: true })
    await render({ in_progress: [answerProject({ next_action: late })] }, { in_progress: 1 })
    expect(await screen.findByText('期限切れ')).toBeTruthy()
  })

  test('calmly when it is not the reader who has to act', async () => {
    const review = answerAction({ kind: 'wait_review', sub_task: 'composition_plan', waiting: true })
    await render({ in_progress: [answerProject({ next_action: review })] }, { in_progress: 1 })
    const sentence = await screen.findByText('構成案を運営が確認しています')
    expect(sentence.closest('[data-waiting]')).not.toBeNull()
    expect(screen.getByText('確認の期限 7月5日(月) 23:59')).toBeTruthy()
  })
})

test.each([
  ['wait_shipment', '2100-07-05T14:59:59.999Z', /^運営が.*7月5日\(月\)までに発送する予定です$/],
  ['wait_shipment', '2020-07-05T14:59:59.999Z', /^発送予定の.*7月5日\(日\)を過ぎています/],
  ['wait_shipment', null, /^運営が発送の準備をしています/],
  ['wait_goods', null, /^解決するまで期限はありません/],
] as const)(
  'says who acts while the goods are waited for, and until when: %s %s',
  async (kind, due_at, words) => {
    const waits = answerAction({ kind, sub_task: null, due_at, waiting: true })
    await render({ in_progress: [answerProject({ next_action: waits })] }, { in_progress: 1 })
    expect(await screen.findByText(words)).toBeTruthy()
  },
)

describe('the order of what there is to do', () => {
  const waits = answerAction({ kind: 'wait_shipment', sub_task: null, due_at: null, waiting: true })
  const over = { state: 'rejected', next_action: null } as const

  test('own acts, then what is waited for, each under its heading; waiting offers are named first', async () => {
    const cases = [answerProject(), answerProject({ id: 71, next_action: waits })]
    await render({ in_progress: cases }, { in_progress: 2, offered: 1 })
    expect(
      (await screen.findAllByRole('heading', { level: 2 })).map(({ textContent }) => textContent),
    ).toEqual(['あなたの対応が必要です', '対応や結果をお待ちください'])
    const own = screen.getByRole('region', { name: 'あなたの対応が必要です' })
    expect(within(own).getByText('下書きを提出してください')).toBeTruthy()
    const offers = screen.getByRole('link', { name: '回答待ちのオファーが1件あります' })
    expect(offers.getAttribute('href')).toBe(`${path}?type=offered`)
    expect(screen.getAllByRole('tab').map(({ textContent }) => textContent?.replace(/\d+$/, ''))).toEqual([
      '進行中',
      '応募',
      'オファー',
      '終了',
    ])
  })

  test('results stand below what still waits, without what could have been earned', async () => {
    const applied = answerProject({
      state: 'applied',
      next_action: answerAction({ kind: 'wait_selection', sub_task: null, waiting: true }),
    })
    await render(
      { applied: [applied, answerProject({ id: 71, ...over })] },
      { applied: 2 },
      `${path}?type=applied`,
    )
    const results = await screen.findByRole('region', { name: '結果' })
    expect(within(results).getByText('見送り')).toBeTruthy()
    expect(within(results).queryByText(/円/)).toBeNull()
    expect(screen.getByText('12,000円')).toBeTruthy()
  })

  test('of a cancelled campaign names that; a server of the former version names the state', async () => {
    const cases = [
      answerProject({ id: 71, ...over, cancelled: true }),
      answerProject({ id: 72, ...over, state: 'expired', cancelled: true }),
      answerProject({ id: 73, ...over, cancelled: false }),
      answerProject({ id: 74, ...over }),
    ]
    await render({ applied: cases }, { applied: 4 }, `${path}?type=applied`)
    const results = within(await screen.findByRole('region', { name: '結果' }))
    const marks = results.getAllByText(/^(募集中止|見送り|期限切れ)$/).map(({ textContent }) => textContent)
    expect(marks).toEqual(['募集中止', '募集中止', '見送り', '見送り'])
  })

  test('a booked reward names the payment, its state and its day', async () => {
    const pay = { net: 11_774, state: 'scheduled', due_on: '2026-12-25' } as const
    const done = answerProject({ state: 'completed', next_action: null, pay })
    await render({ completed: [done] }, { completed: 1 }, `${path}?type=completed`)
    expect(await screen.findByText('11,774円')).toBeTruthy()
    expect(screen.getByText('支払予定')).toBeTruthy()
    expect(screen.getByText('支払期日 2026年12月25日(金)')).toBeTruthy()
  })
})

describe('a near deadline is said in words', () => {
  afterEach(() => void vi.useRealTimers())
  test.each([
    ['2026-11-23T14:59:59.999Z', '今日まで'],
    ['2026-11-24T14:59:59.999Z', 'あと1日'],
    ['2026-11-26T14:59:59.999Z', 'あと3日'],
    ['2026-11-27T14:59:59.999Z', undefined],
  ])('due at %s', async (due_at, words) => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-11-23T03:00:00Z') })
    await render(
      { in_progress: [answerProject({ next_action: answerAction({ due_at }) })] },
      { in_progress: 1 },
    )
    await screen.findByText('下書きを提出してください')
    const said = screen.queryByText(/^(?:今日まで|あと\d+日)$/)
    expect(said?.textContent).toBe(words)
  })
})

test('an offer leads to its campaign, with the time that is left to answer', async () => {
  const offer = answerProject({
    state: 'offered',
    next_action: answerAction({ kind: 'answer_offer', sub_task: null, due_at: '2100-01-01T03:00:00Z' }),
  })
  await render({ offered: [offer] }, { offered: 1 })
  const link = await screen.findByRole('link', { name: offer.campaign.title })
  expect(link.getAttribute('href')).toBe('/dashboard/project-search/7')
  expect(screen.getByText(/回答期限まであと\d+日/)).toBeTruthy()
})

test('with nothing at all the way leads to the search', async () => {
  await render({})
  expect(await screen.findByText('進行中の案件はありません')).toBeTruthy()
  const way = within(screen.getByRole('main')).getByRole('link', { name: '案件を探す' })
  expect(way.getAttribute('href')).toBe('/dashboard/project-search')
})

test('a list that cannot be read can be asked for again', async () => {
  const { answers } = await renderScreen(path, {
    user,
    answers: [answer(listProjects, problem('service.unavailable'))],
  })
  const retry = await screen.findByRole('button', { name: 'もう一度試す' })
  answers.set(listProjects, answerProjects([answerProject()], { in_progress: 1 }))
  await userEvent.click(retry)
  expect(await screen.findByRole('link', { name: answerProject().campaign.title })).toBeTruthy()
})

describe('the tab bar', () => {
  test('counts the cases that wait for the reader, on every screen', async () => {
    const answers = [answer(listProjects, answerProjects([], { waiting: 3 }))]
    await renderScreen('/dashboard/my-page', { user, answers })
    await screen.findByRole('banner')
    const link = await tabBar().findByRole('link', { name: '参加案件（対応が必要な案件 3件）' })
    expect(link.querySelector('[data-count]')?.getAttribute('data-count')).toBe('3')
  })

  test('shows no number where none waits or that is not known', async () => {
    const answers = [answer(listProjects, answerProjects([]))]
    const { client } = await renderScreen('/dashboard/my-page', { user, answers })
    await screen.findByRole('banner')
    const link = await tabBar().findByRole('link', { name: '参加案件' })
    expect(link.querySelector('[data-count]')).toBeNull()
    await waitFor(() => expect(client.getQueryData(['listProjects', 'counts'])).toMatchObject({ waiting: 0 }))
    expect(link.getAttribute('aria-label')).toBeNull()
    expect(link.querySelector('[data-count]')).toBeNull()
  })
})

describe('an open list', () => {
  const now = { cases: [answerProject()], version: 'list-1' }
  const answers = [
    answer(listProjects, () => ({ ...answerProjects(now.cases, { in_progress: 1 }), version: now.version })),
    answer(getProjectsVersion, () => ({ data: { version: now.version } })),
  ]
  const pass = (seconds: number) => act(() => vi.advanceTimersByTimeAsync(seconds * 1_000))
  afterEach(() => void vi.useRealTimers())

  test('follows what the provider does, and says so', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    const { requestsOf } = await renderScreen(path, { user, answers })
    await screen.findByText('下書きを提出してください')
    const before = requestsOf(listProjects).length
    await pass(30)
    expect(requestsOf(listProjects)).toHaveLength(before)
    expect(screen.queryByText('内容が更新されました')).toBeNull()
    now.cases = [answerProject({ next_action: answerAction({ kind: 'submit_final_report' }) })]
    now.version = 'list-2'
    await pass(6)
    expect(await screen.findByText('投稿したら、完了を報告してください')).toBeTruthy()
    expect(await screen.findByText('内容が更新されました')).toBeTruthy()
  })
})
