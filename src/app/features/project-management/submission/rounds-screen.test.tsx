import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { getCase } from '#contract/cases.ts'
import { paths } from '#domain/paths.ts'
import {
  answerDraftRound,
  answerFix,
  answerPlanRound,
  answerReview,
  answerSubmission,
  answerWorkFile,
} from '#test/support/answers-cases.ts'
import { answerUser } from '#test/support/answers.ts'
import { answer, type Reply } from '#test/support/faked-server.ts'
import { renderScreen } from '#test/support/render-screen.tsx'

const user = answerUser()
const render = (path: string, theCase: Reply<typeof getCase>) =>
  renderScreen(path, { user, answers: [answer(getCase, theCase)] })

function sectionOf(title: string) {
  const section = screen.getByRole('heading', { name: title }).closest('section')
  if (!section) throw new Error(`There is no ${title}`)
  return within(section)
}

test('every plan is shown as it was sent, the newest first, with its review and the answers to the fixes', async () => {
  const fix = answerFix({ deliverable_id: null, field: 'scenes', done: true, answer: '順番を入れ替えました' })
  const rounds = [
    answerPlanRound({ review: answerReview([fix]) }),
    answerPlanRound({ round: 2, review: { ...answerReview(), by: 'clock', comment: '' } }),
  ]
  await render(
    paths.compositionPlanView(7),
    answerSubmission('composition_plan', { state: 'approved', rounds }),
  )
  await screen.findByRole('heading', { name: '2回目の提出' })
  const titles = screen.getAllByRole('heading', { name: /回目の提出$/ }).map(({ textContent }) => textContent)
  expect(titles).toEqual(['2回目の提出', '1回目の提出'])
  expect(sectionOf('2回目の提出').getByText(/確認の期限を過ぎたため、承認/)).toBeTruthy()
  const first = sectionOf('1回目の提出')
  expect(first.getByText('11月21日(土) 12:00 提出')).toBeTruthy()
  expect(first.getByText('順番を入れ替えました')).toBeTruthy()
  expect(first.getByText('手の甲にのせる')).toBeTruthy()
  expect(first.getByText('2100年7月12日(月)')).toBeTruthy()
  expect(first.getByRole('link', { name: 'https://example.jp/guide' })).toBeTruthy()
  expect(first.getByText('よろしくお願いします')).toBeTruthy()
})

test('a draft shows files, caption, planned time and what looked amiss', async () => {
  const round = answerDraftRound({
    warnings: [
      { rule: 'hashtag_missing', text: '#しずく堂', deliverable_id: 1 },
      { rule: 'ng_word', text: '治る', deliverable_id: 1 },
      { rule: 'ng_word', text: '治る', deliverable_id: 1 },
    ],
  })
  const [deliverable] = round.content.deliverables
  if (deliverable) deliverable.files = [answerWorkFile()]
  await render(paths.draftView(7), answerSubmission('draft', { state: 'submitted', rounds: [round] }))
  expect(await screen.findByText('#PR 毎日のうるおいに')).toBeTruthy()
  expect(screen.getByRole('img', { name: 'photo.jpg' })).toBeTruthy()
  expect(screen.getByText('7月12日(月) 12:00 投稿予定')).toBeTruthy()
  expect(screen.getByText('Instagram フィード：「#しずく堂」が入っていません。')).toBeTruthy()
  expect(screen.getAllByText(/「治る」/)).toHaveLength(1)
})

test('while fixes wait for an answer, the way to the form stands above', async () => {
  const rounds = [answerDraftRound({ review: answerReview([answerFix()]) })]
  await render(
    paths.draftView(7),
    answerSubmission('draft', { state: 'fix_requested', next_round: 2, rounds }),
  )
  const way = await screen.findByRole('link', { name: '修正して再提出する' })
  expect(way.getAttribute('href')).toBe(paths.draft(7))
})

test('before the first round there is nothing to read but the way on', async () => {
  await render(paths.draftView(7), answerSubmission('draft'))
  expect(await screen.findByText('提出した内容はまだありません')).toBeTruthy()
  expect(screen.getByRole('link', { name: '提出画面へ' }).getAttribute('href')).toBe(paths.draft(7))
})
