import type { getAdminCase } from '#contract/admin-cases.ts'
import type { CaseDetail } from '#contract/case-shapes.ts'
import type { Answer } from '#contract/endpoint.ts'
import type { SubTasks } from '#contract/sub-task-shapes.ts'
import { answerCase, answerSubTasks, answerWorkFile } from './answers-cases.ts'
import { answerDraftRound } from './answers-submissions.ts'

type AdminCase = Answer<typeof getAdminCase>['data']

/** A case as operators see it, 70, confirmed, its draft open. */
export function answerAdminCase(
  given: Partial<CaseDetail> = {},
  about: Partial<Omit<AdminCase, 'case'>> = {},
): { data: AdminCase } {
  const { data } = answerCase(given)
  const answered: AdminCase = {
    case: data,
    influencer: {
      id: 5,
      display_name: 'みさき',
      name: '髙橋 美咲',
      email: 'misaki@example.com',
      phone: '+819012345678',
      suspended: false,
    },
    address: data.goods?.address ?? null,
    application: {
      answers: [{ label: '肌質', value: '乾燥肌' }],
      product_option: 'ローズ',
      message: '楽しみにしています',
      applied_at: '2026-11-18T03:00:00.000Z',
    },
    record: { completed: 3, terminated: 0, declined: 1, live: 1 },
    payout_id: null,
    ...about,
  }
  return { data: answered }
}

type DraftRound = SubTasks['draft']['rounds'][number]

const pictures = [
  answerWorkFile({ originalname: 'front.jpg' }),
  answerWorkFile({ id: '7f1d0f5e-52d1-4a86-9f52-0a1b2c3d4e5f', originalname: 'back.jpg' }),
]

/** A round with two pictures and a caption that nothing is wrong with. */
export function answerPictureRound(
  given: Partial<DraftRound> = {},
  caption = '毎日のうるおいに',
): DraftRound {
  const round = answerDraftRound(given)
  const deliverables = [{ deliverable_id: 1, caption, files: pictures, planned_at: null }]
  return { ...round, content: { ...round.content, deliverables } }
}

/** A case whose draft waits for its review; the newest of the rounds is the one. */
export function answerDraftToReview(
  rounds: DraftRound[] = [answerPictureRound({ review_due_at: '2100-07-04T14:59:59.999Z' })],
  task: Partial<SubTasks['draft']> = {},
) {
  const tasks = answerSubTasks()
  const draft = {
    ...tasks.draft,
    state: 'submitted' as const,
    rounds,
    next_round: rounds.length + 1,
    ...task,
  }
  return answerAdminCase({ sub_tasks: { ...tasks, draft } })
}
