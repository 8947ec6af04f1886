import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import {
  type Deadline,
  getCalendarAddress,
  listDeadlines,
  renewCalendarAddress,
  revokeCalendarAddress,
} from '#contract/calendar.ts'
import { answerUser } from '#test/support/answers.ts'
import { answer, type Answered, problem } from '#test/support/faked-server.ts'
import { insideLine } from '#test/support/inside-line.ts'
import { renderScreen } from '#test/support/render-screen.tsx'

const path = '/dashboard/project-management?view=month'
const user = answerUser()
const campaign = { id: 7, title: 'うるおい美容液' }
const url = `https://portal.example/api/calendar/${'s'.repeat(43)}/anken.ics`
const address = { data: { url, created_at: '2026-11-20T00:00:00.000Z' } }

function deadline(given: Partial<Deadline>): Deadline {
  return { campaign, kind: 'draft', day: '2026-12-10', at: null, done: false, overdue: false, ...given }
}

const late = deadline({ kind: 'composition_plan', day: '2026-11-20', overdue: true })
const visit = deadline({ kind: 'visit', day: '2026-11-25', at: '2026-11-25T03:00:00.000Z' })
const paid = deadline({ kind: 'payment', day: '2026-11-25', done: true, campaign: { id: 8, title: '香水' } })
const holidays = [{ day: '2026-11-23', label: '勤労感謝の日', label_en: 'Labor Thanksgiving Day' }]

beforeAll(() => import('./calendar-view.tsx'))
beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-11-23T03:00:00Z') }))
afterEach(() => void vi.useRealTimers())

function render(deadlines: Deadline[], answers: Answered[] = [], at = path) {
  const known = [
    answer(listDeadlines, { data: { deadlines, holidays } }),
    answer(getCalendarAddress, { data: null }),
    ...answers,
  ]
  return renderScreen(at, { user, answers: known })
}

describe('a month', () => {
  test('is a table with today, the holidays in words, and the number of deadlines of each day', async () => {
    await render([late, visit, paid, deadline({})])
    const table = await screen.findByRole('table', { name: '2026年11月の期限' })
    expect(within(table).getAllByRole('columnheader')).toHaveLength(7)
    expect(within(table).getAllByRole('row')).toHaveLength(6)
    expect(table.querySelector('[aria-current="date"]')?.textContent).toContain('23')
    expect(within(table).getByText('勤労感謝の日')).toBeTruthy()
    expect(screen.getByText(/祝日 11月23日\(月\) 勤労感謝の日/)).toBeTruthy()
    expect(
      within(table)
        .getAllByRole('link')
        .map((link) => link.querySelector('[aria-hidden] + *')?.textContent),
    ).toEqual(['11月20日(金) 1件', '11月25日(水) 2件'])
  })

  test('leads from a day to its deadlines, and from each to its case', async () => {
    await render([visit, paid])
    await userEvent.click(await screen.findByRole('link', { name: '11月25日(水) 2件' }))
    const day = screen.getByRole('heading', { name: '11月25日(水)' })
    expect(document.activeElement).toBe(day)
    const section = within(screen.getByRole('region', { name: '11月25日(水)' }))
    const [first, second] = section.getAllByRole('link')
    expect([first?.getAttribute('href'), first?.textContent]).toEqual([
      '/dashboard/project-management/7',
      '来店・来場 12:00うるおい美容液あと2日',
    ])
    expect([second?.getAttribute('href'), second?.textContent]).toEqual([
      '/dashboard/project-management/8',
      '報酬の支払期日香水済み',
    ])
  })

  test('can be leafed through, and says when it is empty', async () => {
    const { router } = await render([deadline({})])
    expect(await screen.findByText('この月に期限はありません。')).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: '次の月' }))
    expect(router.state.location.search).toBe('?view=month&month=2026-12')
    expect(await screen.findByRole('link', { name: '12月10日(木) 1件' })).toBeTruthy()
    for (const month of ['2026年11月', '2026年10月', '2026年9月']) {
      await userEvent.click(screen.getByRole('button', { name: '前の月' }))
      expect(await screen.findByRole('heading', { name: month })).toBeTruthy()
    }
    expect(screen.getByRole<HTMLButtonElement>('button', { name: '前の月' }).disabled).toBe(true)
  })
})

describe('the list', () => {
  test('begins with what is late, then everything ahead of any month', async () => {
    await render(
      [late, visit, deadline({ day: '2027-01-29', kind: 'payment' })],
      [],
      path.replace('month', 'list'),
    )
    await screen.findByText('期限を過ぎています')
    const headings = screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)
    expect(headings.slice(0, 2)).toEqual(['期限を過ぎています', '期限の一覧'])
    expect(screen.getByText('期限切れ')).toBeTruthy()
    expect(screen.getByText('報酬の支払期日')).toBeTruthy()
  })

  test('says when there is nothing', async () => {
    await render([], [], path.replace('month', 'list'))
    expect(await screen.findByText('期限のある案件はありません')).toBeTruthy()
  })
})

test('a calendar that cannot be read can be asked for again', async () => {
  const { answers } = await render([], [answer(listDeadlines, problem('service.unavailable'))])
  const retry = await screen.findByRole('button', { name: 'もう一度試す' })
  answers.set(listDeadlines, { data: { deadlines: [visit], holidays } })
  await userEvent.click(retry)
  expect(await screen.findByRole('table')).toBeTruthy()
})

describe('the address for the phone', () => {
  test('is made on demand, copied, and opened in the app that keeps calendars', async () => {
    const actor = userEvent.setup()
    const { answers } = await render([visit], [answer(renewCalendarAddress, address)])
    const create = await screen.findByRole('button', { name: '登録用アドレスを作成する' })
    answers.set(getCalendarAddress, address)
    await actor.click(create)
    expect(await screen.findByText(url)).toBeTruthy()
    await actor.click(screen.getByRole('button', { name: 'アドレスをコピーする' }))
    expect(await navigator.clipboard.readText()).toBe(url)
    const apple = screen.getByRole('link', { name: 'iPhone・Macのカレンダーを開く' })
    expect(apple.getAttribute('href')).toBe(url.replace('anken.ics', 'subscribe'))
    const google = screen.getByRole<HTMLAnchorElement>('link', { name: /Googleカレンダー/ })
    expect(new URL(google.href).searchParams.get('cid')).toBe(url.replace('https', 'webcal'))
  })

  test('is renewed and ended after a question', async () => {
    const done = { data: { ok: true as const } }
    const { answers, requestsOf } = await render(
      [visit],
      [
        answer(getCalendarAddress, address),
        answer(renewCalendarAddress, address),
        answer(revokeCalendarAddress, done),
      ],
    )
    await userEvent.click(await screen.findByRole('button', { name: 'アドレスを作り直す' }))
    const dialog = within(await screen.findByRole('dialog'))
    expect(requestsOf(renewCalendarAddress)).toHaveLength(0)
    await userEvent.click(dialog.getByRole('button', { name: 'アドレスを作り直す' }))
    await waitFor(() => expect(requestsOf(renewCalendarAddress)).toHaveLength(1))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    answers.set(getCalendarAddress, { data: null })
    await userEvent.click(screen.getByRole('button', { name: '登録をやめる' }))
    await userEvent.click(
      within(await screen.findByRole('dialog')).getByRole('button', { name: '登録をやめる' }),
    )
    expect(await screen.findByRole('button', { name: '登録用アドレスを作成する' })).toBeTruthy()
  })

  test('inside LINE the calendar opens from the outside browser', async () => {
    const { line, opened } = insideLine()
    const answers = [
      answer(listDeadlines, { data: { deadlines: [visit], holidays } }),
      answer(getCalendarAddress, address),
    ]
    await renderScreen(path, { user, answers, line })
    await userEvent.click(await screen.findByRole('link', { name: 'iPhone・Macのカレンダーを開く' }))
    await waitFor(() => expect(opened).toEqual([url.replace('anken.ics', 'subscribe')]))
  })
})
