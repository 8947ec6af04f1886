import { fireEvent, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { TermsContent } from '#contract/case-shapes.ts'
import { getCase } from '#contract/cases.ts'
import type { SubTasks } from '#contract/sub-task-shapes.ts'
import { submitFinalReport } from '#contract/submissions.ts'
import { answerCase, answerSubTasks, answerTermsContent, answerWorkFile } from './answers-cases.ts'
import { answerUser } from './answers.ts'
import { answer, type Answered } from './faked-server.ts'
import { renderScreen } from './render-screen.tsx'

export const path = '/dashboard/project-management/7/case-confirmation/report-post-completion'
export const user = answerUser()
export const shot = answerWorkFile({ originalname: 'story.png' })
export const feed = {
  id: 1,
  platform: 'instagram_feed',
  number: 1,
  count: 1,
  photos: 3,
  seconds: null,
} as const
export const story = {
  id: 2,
  platform: 'instagram_story',
  number: 1,
  count: 1,
  photos: null,
  seconds: 10,
} as const
type Task = SubTasks['final_report']
type Round = Task['rounds'][number]

const dates = {
  ...answerTermsContent().dates,
  posting_start: '2020-07-10',
  posting_end: '2020-07-20',
}

/** A case whose posts can be reported, its task and its posts as given. */
export function reportCase(task: Partial<Task> = {}, items: TermsContent['work_items'] = [feed]) {
  const { final_report, ...others } = answerSubTasks()
  const answer = answerCase()
  return answerCase({
    terms: answer.data.terms && {
      ...answer.data.terms,
      content: answerTermsContent({ work_items: items, dates }),
    },
    sub_tasks: { ...others, final_report: { ...final_report, state: 'open', ...task } },
    allowed_actions: ['submit_final_report'],
  })
}

/** A report of a feed post and a story. */
export function round(given: Partial<Round> = {}): Round {
  const posts = [
    {
      deliverable_id: 1,
      url: 'https://www.instagram.com/p/DAbc/',
      posted_at: '2020-07-12T03:00:00.000Z',
      screenshots: [],
      outside_window_reason: null,
    },
    {
      deliverable_id: 2,
      url: null,
      posted_at: '2020-07-12T04:30:00.000Z',
      screenshots: [shot],
      outside_window_reason: null,
    },
  ]
  return {
    round: 1,
    submitted_at: '2020-07-13T03:00:00.000Z',
    review_due_at: null,
    content: { posts, checks: ['pr_label', 'tags', 'public'], memo: '' },
    warnings: [],
    review: null,
    ...given,
  }
}

export const fix = {
  id: 31,
  category: 'pr_label' as const,
  deliverable_id: 1,
  field: 'url' as const,
  file_id: null,
  mark: null,
  second: null,
  comment: 'PR表記を先頭に置いてください。',
  done: false,
  answer: '',
}

/** The same, with one thing to change. */
export const fixRound = round({
  review: {
    result: 'fix_requested',
    by: 'operator',
    at: '2020-07-14T03:00:00.000Z',
    comment: '',
    due_at: '2020-07-17T14:59:59.999Z',
    fixes: [fix],
  },
})

const sent = { data: { ...answerSubTasks().final_report, state: 'submitted' as const, next_round: 2 } }

/** The screen of the report, which is taken if nothing else is said. */
export function renderReport(given: readonly Answered[] = []) {
  const answers = [answer(getCase, reportCase()), answer(submitFinalReport, sent), ...given]
  return renderScreen(path, { user, answers })
}

export const url = () => screen.findByRole<HTMLInputElement>('textbox', { name: '投稿のURL' })
export const postedAt = () => screen.getByLabelText<HTMLInputElement>('投稿日時', { exact: false })
export const fill = (input: HTMLElement, value: string) => fireEvent.change(input, { target: { value } })
export const submit = () =>
  userEvent.click(screen.getByRole('button', { name: /報告する|提出する|送信する/ }))

export async function fillIn(address = 'https://www.instagram.com/p/DAbc/', clock = '2020-07-12T12:00') {
  fill(await url(), address)
  fill(postedAt(), clock)
}
