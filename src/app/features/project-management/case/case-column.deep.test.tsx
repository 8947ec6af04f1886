import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { getCase } from '#contract/cases.ts'
import { getMeta } from '#contract/commons.ts'
import { listProjects } from '#contract/projects.ts'
import { answerAction, answerCase, answerProject, answerProjects } from '#test/support/answers-cases.ts'
import { answerMeta, answerUser } from '#test/support/answers.ts'
import { answer, problem, type Reply } from '#test/support/faked-server.ts'
import { renderScreen } from '#test/support/render-screen.tsx'

let width = 1024
beforeEach(() => {
  width = 1024
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: width >= 16 * Number(/min-width: (\d+)rem/.exec(query)?.[1] ?? 'NaN'),
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }))
})

const titles = ['保湿ミスト', 'コーヒー豆', 'ヨガ体験', '記念日ギフト']
const named = (id: number) => ({ id, title: titles[id - 1] ?? '' })
const summaryOf = (id: number, waiting = false) =>
  answerProject({
    id: id + 100,
    campaign: { ...answerProject().campaign, ...named(id) },
    next_action: answerAction({ waiting }),
  })
const idOf = (request: Request) => Number(new URL(request.url).pathname.split('/').at(-2))

const cases: Reply<typeof getCase> = (request) => {
  const id = idOf(request)
  return answerCase({ id: id + 100, campaign: { ...answerCase().data.campaign, ...named(id) } })
}
const own = answerProjects([summaryOf(1), summaryOf(2), summaryOf(3, true)], { in_progress: 3 })

function render(projects: Reply<typeof listProjects> = own, path = '/dashboard/project-management/2') {
  const answers = [
    answer(getCase, cases),
    answer(listProjects, projects),
    answer(getMeta, { data: answerMeta() }),
  ]
  return renderScreen(path, { user: answerUser(), answers })
}

const column = () => screen.findByRole('navigation', { name: '参加案件' })
const row = async (title: string) => within(await column()).findByRole('link', { name: new RegExp(title) })
const current = async () => {
  const rows = await within(await column()).findAllByRole('link', { current: 'page' })
  return rows.map((one) => titles.findIndex((title) => one.textContent.includes(title)) + 1)
}

test('the cases of the same tab stand beside one, in their order, the shown one marked', async () => {
  await render()
  await row('保湿ミスト')
  const shown = within(await column())
  expect(shown.getByText('進行中')).toBeTruthy()
  expect(shown.getByText('3')).toBeTruthy()
  expect(shown.getByText('あなたの対応が必要です')).toBeTruthy()
  expect(shown.getAllByText('下書きを提出してください')).toHaveLength(3)
  expect(await current()).toEqual([2])
  const rows = shown.getAllByRole('link').slice(1)
  expect(rows.map((one) => one.getAttribute('href'))).toEqual(
    [1, 2, 3].map((id) => `/dashboard/project-management/${id}`),
  )
})

test.each([390, 768, 1023])('a window of %i pixels has none and asks for none', async (narrow) => {
  width = narrow
  const { requestsOf } = await render()
  await screen.findByRole('heading', { name: 'コーヒー豆' })
  expect(screen.queryByRole('navigation', { name: '参加案件' })).toBeNull()
  const asked = requestsOf(listProjects).map(({ url }) => new URL(url).searchParams.get('size'))
  expect(asked.filter((size) => size !== '1')).toEqual([])
})

describe('by keyboard', () => {
  test('J, K and the arrows show the next one and the one before; the focus stays and the way back is one step', async () => {
    const { router } = await render()
    const move = async (key: string, id: number) => {
      await userEvent.keyboard(key)
      await screen.findByRole('heading', { name: titles[id - 1] ?? '' })
      expect(await current()).toEqual([id])
      expect(document.activeElement).toBe(await row(titles[id - 1] ?? ''))
      expect(router.state.historyAction).toBe('REPLACE')
    }
    const [second, shown] = [await row('コーヒー豆'), await column()]
    second.focus()
    await move('j', 3)
    expect(within(shown).getByText('「ヨガ体験」を表示しています')).toBeTruthy()
    await move('K', 2)
    await move('{ArrowUp}', 1)
    await move('{ArrowDown}', 2)
    // At the end nothing happens.
    await move('j', 3)
    await userEvent.keyboard('j')
    expect(router.state.location.pathname).toBe('/dashboard/project-management/3')
  })

  test('a held key moves the focus alone, and shows where it is let go', async () => {
    const { requestsOf } = await render(own, '/dashboard/project-management/1')
    const first = await row('保湿ミスト')
    await screen.findByRole('heading', { name: '保湿ミスト' })
    first.focus()
    for (const _ of [1, 2]) fireEvent.keyDown(document.activeElement ?? first, { key: 'j', repeat: true })
    expect(document.activeElement).toBe(await row('ヨガ体験'))
    expect(await current()).toEqual([1])
    fireEvent.keyUp(document.activeElement ?? first, { key: 'j' })
    await waitFor(async () => expect(await current()).toEqual([3]))
    expect(requestsOf(getCase).map(idOf)).toEqual([1, 3])
  })

  test('letters with a modifier, or pressed elsewhere, are nobody’s', async () => {
    const { router } = await render()
    const second = await row('コーヒー豆')
    second.focus()
    await userEvent.keyboard('{Control>}j{/Control}{Meta>}k{/Meta}{Alt>}j{/Alt}')
    screen.getAllByRole('link', { name: '案件の詳細を見る' })[0]?.focus()
    await userEvent.keyboard('jk')
    expect(router.state.location.pathname).toBe('/dashboard/project-management/2')
  })

  test('Escape and the link at its top lead past the list', async () => {
    await render()
    const second = await row('コーヒー豆')
    second.focus()
    await userEvent.keyboard('{Escape}')
    expect(document.activeElement?.id).toBe('detail')
    await userEvent.click(within(await column()).getByRole('link', { name: '一覧を飛ばす' }))
    expect(document.activeElement?.id).toBe('detail')
  })
})

test('a list that fails says so in its place, and the case is whole', async () => {
  let isBroken = true
  await render(() => (isBroken ? problem('server.fault') : own))
  await screen.findByRole('heading', { name: 'コーヒー豆' })
  const again = await within(await column()).findByRole('button', { name: 'もう一度試す' })
  isBroken = false
  await userEvent.click(again)
  expect(await row('ヨガ体験')).toBeTruthy()
})

test('the list of a case that is not there is that of what is under way', async () => {
  const answers = [answer(getCase, problem('request.not_found')), answer(listProjects, own)]
  await renderScreen('/dashboard/project-management/9', { user: answerUser(), answers })
  expect(await row('ヨガ体験')).toBeTruthy()
  expect(within(await column()).queryByRole('link', { current: 'page' })).toBeNull()
})

test('a case on a later page is read up to', async () => {
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      observe = () => undefined
      disconnect = () => undefined
    },
  )
  const pageOf = ({ url }: Request) => Number(new URL(url).searchParams.get('page') ?? 1)
  await render((request) => {
    const page = pageOf(request)
    return { ...answerProjects([summaryOf(page)], { in_progress: 4 }), current_page: page, page_count: 4 }
  }, '/dashboard/project-management/3')
  await row('ヨガ体験')
  expect(await current()).toEqual([3])
  expect(within(await column()).queryByRole('link', { name: /記念日ギフト/ })).toBeNull()
})
