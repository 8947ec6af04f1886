import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, expect, test } from 'vitest'
import { getCase } from '#contract/cases.ts'
import { submitFinalReport } from '#contract/submissions.ts'
import { answer, problem, type FieldErrors } from '#test/support/faked-server.ts'
import {
  feed,
  fillIn,
  fix,
  fixRound,
  path,
  renderReport,
  reportCase,
  round,
  shot,
  story,
  submit,
  url,
  user,
} from '#test/support/final-report.tsx'
import { renderScreen } from '#test/support/render-screen.tsx'

// So that no test waits for a chunk.
beforeAll(() => Promise.all([import('./final-report-screen.tsx'), import('../case/case-screen.tsx')]))

test('a next round begins with the last one, and sends its fixes answered', async () => {
  const task = { state: 'fix_requested', next_round: 2, fix_rounds_used: 1, rounds: [fixRound] } as const
  const { requestsOf } = await renderReport([
    answer(getCase, reportCase({ ...task, rounds: [...task.rounds] }, [feed, story])),
  ])
  expect(await screen.findByText(fix.comment)).toBeTruthy()
  expect(screen.getAllByLabelText<HTMLInputElement>(/投稿日時/).map(({ value }) => value)).toEqual([
    '2020-07-12T12:00',
    '2020-07-12T13:30',
  ])
  await userEvent.click(screen.getByRole('checkbox'))
  await submit()
  await waitFor(() => expect(requestsOf(submitFinalReport)).toHaveLength(1))
  expect(await requestsOf(submitFinalReport)[0]?.json()).toMatchObject({
    round: 2,
    fix_answers: [{ fix_id: 31, done: true }],
    posts: [
      { deliverable_id: 1, url: 'https://www.instagram.com/p/DAbc/' },
      { deliverable_id: 2, url: null, screenshot_ids: [shot.id] },
    ],
  })
})

test('a screenshot that is gone by now is told at the screenshots', async () => {
  const errors: FieldErrors = [{ path: 'posts.1.screenshot_ids.0', code: 'field.unknown_file' }]
  const task = { state: 'fix_requested', next_round: 2, rounds: [fixRound] } as const
  await renderReport([
    answer(getCase, reportCase({ ...task, rounds: [...task.rounds] }, [feed, story])),
    answer(submitFinalReport, problem('request.invalid', errors)),
  ])
  await screen.findByText(fix.comment)
  await userEvent.click(screen.getByRole('checkbox'))
  await submit()
  expect(await screen.findByText(/ファイルが見つかりません/)).toBeTruthy()
})

test('when another tab was faster the form stays, and says so', async () => {
  let theCase = reportCase()
  await renderReport([
    answer(getCase, () => theCase),
    answer(submitFinalReport, problem('sub_task.stale_round')),
  ])
  await fillIn()
  theCase = reportCase({ state: 'fix_requested', next_round: 2, rounds: [fixRound] })
  await submit()
  expect(await screen.findByRole('button', { name: /最新/ })).toBeTruthy()
  expect((await url()).value).toBe('https://www.instagram.com/p/DAbc/')
})

test('every round can be read again, the newest first', async () => {
  const late = '到着が遅れたため'
  const [first] = round().content.posts
  const second = round({
    round: 2,
    warnings: [{ rule: 'outside_window', text: '2020-07-22', deliverable_id: 1 }],
    content: {
      ...round().content,
      posts: first ? [{ ...first, outside_window_reason: late, screenshots: [shot] }] : [],
    },
  })
  const theCase = reportCase({ state: 'submitted', next_round: 3, rounds: [fixRound, second] }, [feed, story])
  await renderScreen(`${path}/view`, {
    user,
    answers: [answer(getCase, { data: { ...theCase.data, allowed_actions: [] } })],
  })
  const [newest, oldest] = await screen.findAllByRole('heading', { name: /回目/ })
  const card = (heading: HTMLElement | undefined) => {
    const section = heading?.closest('section')
    if (!section) throw new Error('The round has no card')
    return within(section)
  }
  expect(card(newest).getByText(late)).toBeTruthy()
  expect(
    card(newest)
      .getByRole('link', { name: first?.url ?? '' })
      .getAttribute('target'),
  ).toBe('_blank')
  expect(card(newest).getByRole('button', { name: /story\.png/ })).toBeTruthy()
  expect(card(oldest).getByText(fix.comment)).toBeTruthy()
  expect(card(oldest).getByText('7月12日(日) 13:30')).toBeTruthy()
})
