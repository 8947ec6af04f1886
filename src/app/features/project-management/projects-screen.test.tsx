import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, test } from 'vitest'
import { type CaseSummary, listProjects } from '#contract/projects.ts'
import { answerAction, answerProject, answerProjects } from '#test/support/answers-cases.ts'
import { answerUser } from '#test/support/answers.ts'
import { answer, problem } from '#test/support/faked-server.ts'
import { renderScreen } from '#test/support/render-screen.tsx'

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
  const links = screen.getAllByRole('link', { name: '案件を探す' }).map((link) => link.getAttribute('href'))
  expect(links).toContain('/dashboard/project-search')
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
    const link = await screen.findByRole('link', { name: '参加案件（対応が必要な案件 3件）' })
    expect(link.querySelector('[data-count]')?.getAttribute('data-count')).toBe('3')
  })

  test('shows no number where none waits or that is not known', async () => {
    const answers = [answer(listProjects, answerProjects([]))]
    const { client } = await renderScreen('/dashboard/my-page', { user, answers })
    const link = await screen.findByRole('link', { name: '参加案件' })
    expect(link.querySelector('[data-count]')).toBeNull()
    await waitFor(() => expect(client.getQueryData(['listProjects', 'counts'])).toMatchObject({ waiting: 0 }))
    expect(link.getAttribute('aria-label')).toBeNull()
    expect(link.querySelector('[data-count]')).toBeNull()
  })
})
