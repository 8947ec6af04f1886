import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { getCase } from '#contract/cases.ts'
import { answerDraftRound, answerFix, answerReview, answerSubmission } from '#test/support/answers-cases.ts'
import { answerUser } from '#test/support/answers.ts'
import { answer, problem, type Reply } from '#test/support/faked-server.ts'
import { renderScreen } from '#test/support/render-screen.tsx'

const base = '/dashboard/project-management/7'
const path = `${base}/case-confirmation/submit-draft`
const user = answerUser()

const render = (theCase: Reply<typeof getCase>) =>
  renderScreen(path, { user, answers: [answer(getCase, theCase)] })
const hrefs = () => screen.getAllByRole('link').map((link) => link.getAttribute('href'))

test.each([
  ['locked', {}, '下書きはまだ提出できません', /前の手順が済むと/],
  [
    'waiting',
    { opens_at: '2100-07-12T03:00:00.000Z' },
    '計測の開始をお待ちください',
    /7月12日\(月\) 12:00から/,
  ],
  ['approved', {}, '下書きは承認されました', /ご対応ありがとうございました/],
  ['not_required', {}, '下書きの提出は不要です', /お願いしていません/],
] as const)('a sub-task that is %s says so and leads to the case', async (state, given, title, text) => {
  await render(answerSubmission('draft', { state, ...given }))
  expect(await screen.findByText(title)).toBeTruthy()
  expect(screen.getByText(text)).toBeTruthy()
  expect(hrefs()).toContain(base)
  expect(screen.queryByRole('button', { name: '下書きを提出する' })).toBeNull()
})

test('what was sent says until when it is reviewed, and can be read', async () => {
  const rounds = [answerDraftRound({ review_due_at: '2100-06-30T14:59:00.000Z' })]
  await render(answerSubmission('draft', { state: 'submitted', next_round: 2, rounds }))
  expect(await screen.findByText(/6月30日\(水\) 23:59までに確認します/)).toBeTruthy()
  expect(hrefs()).toContain(`${path}/view`)
})

test('a case that has ended takes nothing', async () => {
  await render(answerSubmission('draft', { state: 'open' }, { state: 'terminated', allowed_actions: [] }))
  expect(await screen.findByText('いまは提出できません')).toBeTruthy()
})

test('the head says until when, that deadlines are paused, and how many fixes are included', async () => {
  const task = {
    state: 'fix_requested' as const,
    due_at: '2100-07-03T14:59:59.999Z',
    overdue: true,
    next_round: 2,
    fix_rounds_used: 1,
    rounds: [answerDraftRound({ review: answerReview([answerFix()]) })],
  }
  await render(answerSubmission('draft', task, { paused: true }))
  expect(await screen.findByText(/期限 7月3日\(土\) 23:59/)).toBeTruthy()
  expect(screen.getByText('期限切れ')).toBeTruthy()
  expect(screen.getByText('期限を一時停止しています')).toBeTruthy()
  expect(screen.getByText(/修正2回のうち、今回が1回目です/)).toBeTruthy()
})

test('an unknown case leads to the list', async () => {
  await render(problem('request.not_found'))
  expect(await screen.findByText('この案件は表示できません')).toBeTruthy()
  expect(hrefs()).toContain('/dashboard/project-management')
})

test('a case that cannot be read can be asked for again', async () => {
  const { answers } = await render(problem('auth.suspended'))
  const retry = await screen.findByRole('button', { name: 'もう一度試す' })
  answers.set(getCase, answerSubmission('draft'))
  await userEvent.click(retry)
  expect(await screen.findByRole('button', { name: '下書きを提出する' })).toBeTruthy()
})

test('a background refresh that moves the round on keeps the form until the newest state is asked for', async () => {
  let theCase = answerSubmission('draft')
  const { client } = await render(() => theCase)
  await userEvent.type(await screen.findByRole('textbox', { name: 'キャプション' }), '書きかけ')
  const fixes = answerReview([answerFix()])
  theCase = answerSubmission('draft', {
    state: 'fix_requested',
    next_round: 2,
    rounds: [answerDraftRound({ review: fixes })],
  })
  await client.invalidateQueries()
  await screen.findByText('状況が変わりました')
  const caption = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'キャプション' }).value
  expect(caption()).toBe('書きかけ')
  await userEvent.click(screen.getByRole('button', { name: '最新の状況を見る' }))
  expect(await screen.findByText('修正依頼への回答')).toBeTruthy()
  expect(caption()).toBe('#PR 毎日のうるおいに')
})
