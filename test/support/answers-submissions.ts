import type { CaseDetail, TermsContent } from '#contract/case-shapes.ts'
import type { SubTaskKind } from '#contract/case-states.ts'
import type { FixItem, SubTasks } from '#contract/sub-task-shapes.ts'
import { answerCase, answerSubTasks, answerTermsContent } from './answers-cases.ts'

// Hand-ins as a server could answer them; a test names only what it is about.

type RoundOf<K extends SubTaskKind> = SubTasks[K]['rounds'][number]

export function answerFix(given: Partial<FixItem> = {}): FixItem {
  return {
    id: 11,
    category: 'caption',
    deliverable_id: 1,
    field: 'caption',
    file_id: null,
    mark: null,
    comment: '香りについて追記してください。',
    done: false,
    answer: '',
    ...given,
  }
}

/** What came of a round: approved without fixes, else to be fixed. */
export function answerReview(fixes: FixItem[] = []): NonNullable<RoundOf<'draft'>['review']> {
  return {
    result: fixes.length > 0 ? 'fix_requested' : 'approved',
    by: 'operator',
    at: '2026-11-22T03:00:00.000Z',
    comment: 'ご提出ありがとうございます。',
    due_at: fixes.length > 0 ? '2100-07-03T14:59:59.999Z' : null,
    fixes,
  }
}

const sent = { submitted_at: '2026-11-21T03:00:00.000Z', review_due_at: null, warnings: [], review: null }

export function answerPlanRound(
  given: Partial<RoundOf<'composition_plan'>> = {},
): RoundOf<'composition_plan'> {
  return {
    ...sent,
    round: 1,
    content: {
      scenes: [
        { title: '開封', description: '箱を開ける', seconds: null },
        { title: '使用感', description: '手の甲にのせる', seconds: null },
      ],
      caption_idea: '毎日のうるおいに',
      planned_on: '2100-07-12',
      files: [],
      urls: ['https://example.jp/guide'],
      memo: 'よろしくお願いします',
    },
    ...given,
  }
}

export function answerDraftRound(given: Partial<RoundOf<'draft'>> = {}): RoundOf<'draft'> {
  return {
    ...sent,
    round: 1,
    content: {
      deliverables: [
        {
          deliverable_id: 1,
          caption: '#PR 毎日のうるおいに',
          files: [],
          planned_at: '2100-07-12T03:00:00.000Z',
        },
      ],
      checks: ['pr_label', 'ng_items', 'own_work', 'rights'],
      memo: '',
    },
    ...given,
  }
}

/** A confirmed case in which one sub-task stands as given, open unless told. */
export function answerSubmission<K extends SubTaskKind>(
  kind: K,
  task: Partial<SubTasks[K]> = {},
  { content, ...given }: Partial<CaseDetail> & { content?: Partial<TermsContent> } = {},
) {
  const blank = answerSubTasks()
  const state = task.state ?? 'open'
  const { terms } = answerCase().data
  return answerCase({
    sub_tasks: { ...blank, [kind]: { ...blank[kind], state, ...task } },
    allowed_actions: state === 'open' || state === 'fix_requested' ? [`submit_${kind}`] : [],
    ...(terms && { terms: { ...terms, content: answerTermsContent(content) } }),
    ...given,
  })
}

/** What an accepted submission is answered with. */
export function answerTask<K extends SubTaskKind>(kind: K) {
  return () => Response.json({ data: { ...answerSubTasks()[kind], state: 'submitted' } }, { status: 201 })
}
