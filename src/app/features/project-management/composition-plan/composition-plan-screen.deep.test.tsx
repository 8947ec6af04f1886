import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { getCase } from '#contract/cases.ts'
import { submitCompositionPlan } from '#contract/submissions.ts'
import {
  answerFix,
  answerPlanRound,
  answerReview,
  answerSubmission,
  answerTask,
} from '#test/support/answers-cases.ts'
import { answerUser } from '#test/support/answers.ts'
import { answer, problem, type Reply } from '#test/support/faked-server.ts'
import { renderScreen } from '#test/support/render-screen.tsx'

const path = '/dashboard/project-management/7/case-confirmation/submit-composition-plan'
const user = answerUser()
const firstRound = answerSubmission('composition_plan')
const secondRound = answerSubmission('composition_plan', {
  state: 'fix_requested',
  next_round: 2,
  fix_rounds_used: 1,
  rounds: [
    answerPlanRound({
      review: answerReview([answerFix(), answerFix({ id: 12, category: 'pr_label', deliverable_id: null })]),
    }),
  ],
})

function render(
  theCase: Reply<typeof getCase> = firstRound,
  submit: Reply<typeof submitCompositionPlan> = answerTask('composition_plan'),
) {
  const answers = [answer(getCase, theCase), answer(submitCompositionPlan, submit)]
  return renderScreen(path, { user, answers })
}

const titles = async () => {
  await screen.findAllByRole('textbox', { name: '見出し' })
  return screen.getAllByRole<HTMLInputElement>('textbox', { name: '見出し' })
}
const values = (inputs: HTMLInputElement[]) => inputs.map(({ value }) => value)
const fill = (input: HTMLElement | undefined, value: string) => {
  if (!input) throw new Error('There is no such field')
  fireEvent.change(input, { target: { value } })
}
const click = (name: string) => userEvent.click(screen.getByRole('button', { name }))
const submit = () => click('構成案を提出する')

test('sends scenes in their order with what else was typed, and goes back to the case', async () => {
  const { requestsOf, router } = await render()
  fill((await titles())[0], '開封')
  await click('追加する')
  fill((await titles())[1], '使用感')
  await click('2枚目を上へ')
  await click('1枚目を複製')
  expect(values(await titles())).toEqual(['使用感', '使用感', '開封'])
  await click('2枚目を削除')
  fill(screen.getByLabelText('投稿予定日'), '2100-07-12')
  fill(screen.getByRole('textbox', { name: '参考URL' }), 'https://a.example/1\n\nhttps://b.example/2')
  fill(screen.getByRole('textbox', { name: '運営へのメモ' }), ' お願いします ')
  await submit()
  await waitFor(() => expect(router.state.location.pathname).toBe('/dashboard/project-management/7'))
  const [sent] = requestsOf(submitCompositionPlan)
  expect(await sent?.json()).toEqual({
    campaign_id: 7,
    round: 1,
    scenes: [
      { title: '使用感', description: '', seconds: null },
      { title: '開封', description: '', seconds: null },
    ],
    caption_idea: '',
    planned_on: '2100-07-12',
    file_ids: [],
    urls: ['https://a.example/1', 'https://b.example/2'],
    memo: 'お願いします',
    fix_answers: [],
  })
  expect(sent?.headers.get('idempotency-key')).toMatch(/^[\da-f-]{36}$/)
  expect(localStorage.getItem('root') ?? '').not.toContain('使用感')
})

test('a video is planned in seconds, which are summed up', async () => {
  const item = { id: 1, platform: 'tiktok' as const, number: 1, count: 1, photos: null, seconds: 30 }
  const { requestsOf } = await render(
    answerSubmission('composition_plan', {}, { content: { work_items: [item] } }),
  )
  fill((await titles())[0], '開封')
  await userEvent.type(screen.getByRole('textbox', { name: '長さ' }), '１２')
  expect(await screen.findByText('合計 12秒')).toBeTruthy()
  await submit()
  await waitFor(() => expect(requestsOf(submitCompositionPlan)).toHaveLength(1))
  expect(await requestsOf(submitCompositionPlan)[0]?.json()).toMatchObject({
    scenes: [{ title: '開封', seconds: 12 }],
  })
})

test('what is missing or wrong is said under its field, and nothing is sent', async () => {
  const { requestsOf } = await render()
  await titles()
  fill(screen.getByRole('textbox', { name: '参考URL' }), 'https://a.example\nexample')
  await submit()
  expect(await screen.findByText('この項目は必須です。')).toBeTruthy()
  expect(screen.getByText('「https://」から始まるURLを入力してください。')).toBeTruthy()
  expect(requestsOf(submitCompositionPlan)).toHaveLength(0)
})

test('a day outside the posting window is pointed out, not refused', async () => {
  await render()
  await titles()
  fill(screen.getByLabelText('投稿予定日'), '2100-07-09')
  expect(await screen.findByText(/投稿期間（.*）から外れています/)).toBeTruthy()
  fill(screen.getByLabelText('投稿予定日'), '2100-07-10')
  await waitFor(() => expect(screen.queryByText(/から外れています/)).toBeNull())
})

test('what was typed survives leaving the page, rows and all', async () => {
  const visit = await render()
  fill((await titles())[0], '開封')
  await click('追加する')
  fill((await titles())[1], '使用感')
  window.dispatchEvent(new Event('pagehide'))
  visit.unmount()
  await render()
  await waitFor(async () => expect(values(await titles())).toEqual(['開封', '使用感']))
})

test('a fix round begins with the last one and sends an answer to each fix', async () => {
  const { requestsOf } = await render(secondRound)
  expect(values(await titles())).toEqual(['開封', '使用感'])
  const fixes = screen.getByRole('heading', { name: '修正依頼への回答' }).closest('section')
  if (!fixes) throw new Error('There are no fixes')
  expect(within(fixes).getByText('Instagram フィード ・ キャプション')).toBeTruthy()
  await submit()
  await waitFor(() =>
    expect(within(fixes).getAllByText('ご確認のうえ、チェックを入れてください。')).toHaveLength(2),
  )
  expect(requestsOf(submitCompositionPlan)).toHaveLength(0)
  for (const tick of within(fixes).getAllByRole('checkbox', { name: '修正しました' })) {
    await userEvent.click(tick)
  }
  fill(within(fixes).getAllByRole('textbox', { name: 'コメント' })[0], '香りを追記しました')
  await submit()
  await waitFor(() => expect(requestsOf(submitCompositionPlan)).toHaveLength(1))
  expect(await requestsOf(submitCompositionPlan)[0]?.json()).toMatchObject({
    round: 2,
    planned_on: '2100-07-12',
    urls: ['https://example.jp/guide'],
    fix_answers: [
      { fix_id: 11, done: true, answer: '香りを追記しました' },
      { fix_id: 12, done: true, answer: '' },
    ],
  })
})

test('a fix beyond the terms needs the consent', async () => {
  const task = { ...secondRound.data.sub_tasks?.composition_plan, consent_needed: true }
  const { requestsOf } = await render(answerSubmission('composition_plan', task))
  await titles()
  for (const tick of screen.getAllByRole('checkbox', { name: '修正しました' })) await userEvent.click(tick)
  await submit()
  expect(await screen.findByText('追加の修正に同意する場合は、チェックを入れてください。')).toBeTruthy()
  await userEvent.click(screen.getByRole('checkbox', { name: '取引条件の回数を超える修正に同意します' }))
  await submit()
  await waitFor(() => expect(requestsOf(submitCompositionPlan)).toHaveLength(1))
  expect(await requestsOf(submitCompositionPlan)[0]?.json()).toMatchObject({ extra_round_consent: true })
})

test('when somebody was faster, what was typed stays until the newest state is asked for', async () => {
  let theCase = firstRound
  const moved = answerSubmission('composition_plan', {
    state: 'submitted',
    next_round: 2,
    rounds: [answerPlanRound()],
  })
  await render(
    () => theCase,
    () => {
      theCase = moved
      return problem('sub_task.stale_round')
    },
  )
  fill((await titles())[0], '開封')
  await submit()
  expect(await screen.findByText('状況が変わりました')).toBeTruthy()
  expect(screen.getByText(/別の画面または運営の操作により、状況が変わりました/)).toBeTruthy()
  expect(values(await titles())).toEqual(['開封'])
  await click('最新の状況を見る')
  expect(await screen.findByText('構成案を確認しています')).toBeTruthy()
  expect(screen.queryByRole('textbox', { name: '見出し' })).toBeNull()
})

test('after a failure everything typed is still there, and another try carries the same key', async () => {
  let failing = true
  const { requestsOf } = await render(firstRound, () =>
    failing ? problem('service.unavailable') : answerTask('composition_plan'),
  )
  fill((await titles())[0], '開封')
  await submit()
  expect((await screen.findByRole('alert')).textContent).toContain('混み合っています')
  expect(values(await titles())).toEqual(['開封'])
  failing = false
  await submit()
  await waitFor(() => expect(requestsOf(submitCompositionPlan)).toHaveLength(2))
  const [first, second] = requestsOf(submitCompositionPlan).map(({ headers }) =>
    headers.get('idempotency-key'),
  )
  expect(second).toBe(first)
})
