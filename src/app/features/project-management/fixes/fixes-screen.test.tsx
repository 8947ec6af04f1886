import { fireEvent, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { getCase } from '#contract/cases.ts'
import { paths } from '#domain/paths.ts'
import {
  answerCase,
  answerDraftRound,
  answerFix,
  answerPlanRound,
  answerReview,
  answerSubTasks,
  answerSubmission,
  answerWorkFile,
} from '#test/support/answers-cases.ts'
import { answerUser } from '#test/support/answers.ts'
import { answer, type Reply } from '#test/support/faked-server.ts'
import { renderScreen } from '#test/support/render-screen.tsx'

const base = '/dashboard/project-management/7/case-confirmation'
const user = answerUser()
const render = (theCase: Reply<typeof getCase>) =>
  renderScreen(paths.fixes(7), { user, answers: [answer(getCase, theCase)] })

function sectionOf(title: string) {
  const section = screen.getByRole('heading', { name: title }).closest('section')
  if (!section) throw new Error(`There is no ${title}`)
  return within(section)
}

test('every open fix says what to change where, until when, and leads to its form', async () => {
  const file = answerWorkFile()
  const round = answerDraftRound({
    review: answerReview([
      answerFix(),
      answerFix({ id: 12, category: 'image', field: 'files', file_id: file.id }),
    ]),
  })
  const [deliverable] = round.content.deliverables
  if (deliverable) deliverable.files = [file]
  const plan = answerPlanRound({ review: answerReview([answerFix({ done: true, answer: '直しました' })]) })
  const tasks = answerSubTasks()
  await render(
    answerCase({
      sub_tasks: {
        ...tasks,
        composition_plan: {
          ...tasks.composition_plan,
          state: 'approved',
          rounds: [plan, answerPlanRound({ round: 2 })],
        },
        draft: {
          ...tasks.draft,
          state: 'fix_requested',
          due_at: '2100-07-03T14:59:59.999Z',
          next_round: 2,
          rounds: [round],
        },
      },
    }),
  )
  await screen.findByRole('heading', { name: '下書き' })
  const open = sectionOf('下書き')
  expect(open.getByText('期限 7月3日(土) 23:59')).toBeTruthy()
  expect(open.getAllByText('香りについて追記してください。')).toHaveLength(2)
  expect(open.getByText('Instagram フィード ・ ファイル')).toBeTruthy()
  expect(open.getByRole('img', { name: 'photo.jpg' })).toBeTruthy()
  expect(open.getByRole('link', { name: '修正して再提出する' }).getAttribute('href')).toBe(
    `${base}/submit-draft`,
  )
  expect(sectionOf('構成案（1回目）への修正依頼').getByText('直しました')).toBeTruthy()
  expect(screen.queryByRole('heading', { name: '下書き（1回目）への修正依頼' })).toBeNull()
})

test('nothing to answer leads back to the case', async () => {
  await render(answerSubmission('draft'))
  expect(await screen.findByText('対応が必要な修正依頼はありません')).toBeTruthy()
  expect(screen.getByRole('link', { name: '案件の画面へ' }).getAttribute('href')).toBe(
    '/dashboard/project-management/7',
  )
})

test('a fix with a place shows it on the picture with its number', async () => {
  const file = answerWorkFile()
  const marked = answerFix({ id: 12, category: 'image', file_id: file.id, mark: { x: 900, y: 120 } })
  const round = answerDraftRound({ review: answerReview([answerFix(), marked]) })
  const [deliverable] = round.content.deliverables
  if (deliverable) deliverable.files = [file]
  await render(answerSubmission('draft', { state: 'fix_requested', next_round: 2, rounds: [round] }))
  const picture = await screen.findByRole('img', { name: 'photo.jpg。右上に印2があります' })
  const dot = within(picture.parentElement ?? picture).getByText('2')
  expect([dot.style.left, dot.style.top]).toEqual(['90%', '12%'])
})

test('a fix with a moment opens the video there, and leads to the others', async () => {
  const file = answerWorkFile({ originalname: 'reel.mp4', mime: 'video/mp4', duration: 20 })
  const first = answerFix({ id: 12, file_id: file.id, second: 3, comment: '暗いです。' })
  const second = answerFix({
    id: 13,
    file_id: file.id,
    second: 12.3,
    mark: { x: 900, y: 120 },
    comment: 'ブランド名が違います。',
  })
  const round = answerDraftRound({ review: answerReview([answerFix(), first, second]) })
  const [deliverable] = round.content.deliverables
  if (deliverable) deliverable.files = [file]
  await render(answerSubmission('draft', { state: 'fix_requested', next_round: 2, rounds: [round] }))
  await userEvent.click(await screen.findByRole('button', { name: /^0:12の場面を見る/ }))
  const dialog = within(screen.getByRole('dialog', { name: 'reel.mp4' }))
  const player = dialog.getByLabelText<HTMLVideoElement>('reel.mp4')
  expect(player.getAttribute('src')).toBe(`${file.url}#t=12.3`)
  player.pause = () => undefined
  fireEvent.loadedMetadata(player)
  expect(player.currentTime).toBe(12.3)
  const list = within(dialog.getByRole('list'))
  expect(list.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    '20:03 暗いです。',
    '30:12 右上 ブランド名が違います。',
  ])
  Object.defineProperty(player, 'readyState', { value: 1 })
  await userEvent.click(list.getByRole('button', { name: /暗いです/ }))
  expect(player.currentTime).toBe(3)
  fireEvent.error(player)
  expect(dialog.getByText('この動画は、お使いの環境では再生できません。')).toBeTruthy()
  expect(dialog.getByRole('link', { name: 'ファイルを保存する' })).toBeTruthy()
  expect(dialog.getByText(/暗いです/)).toBeTruthy()
})
