import type { CaseDetail, TermsContent } from '#contract/case-shapes.ts'
import type { SubTaskKind } from '#contract/case-states.ts'
import type { CaseSummary, NextAction } from '#contract/projects.ts'
import type { FixItem, SubTasks, WorkFile } from '#contract/sub-task-shapes.ts'
import { answerDetail } from './answers-campaigns.ts'
import { payment } from './answers-money.ts'
import { answerAddress } from './answers.ts'

// What a server could answer, in the contract's shape; a test names only what it is about.

export function answerAction(given: Partial<NextAction> = {}): NextAction {
  return {
    kind: 'submit_draft',
    sub_task: 'draft',
    due_at: '2100-07-05T14:59:59.999Z',
    overdue: false,
    waiting: false,
    ...given,
  }
}

export function answerWorkFile(given: Partial<WorkFile> = {}): WorkFile {
  return {
    id: '6f1d0f5e-52d1-4a86-9f52-0a1b2c3d4e5f',
    url: '/api/influencer-bibin/case-confirmation/files/6f1d0f5e-52d1-4a86-9f52-0a1b2c3d4e5f',
    originalname: 'photo.jpg',
    size: 120_000,
    mime: 'image/jpeg',
    width: 1200,
    height: 900,
    ...given,
  }
}

export function answerProject(given: Partial<CaseSummary> = {}): CaseSummary {
  const { id, title, brand_name, cover, kind, reward_amount, gift_value } = answerDetail()
  return {
    id: 70,
    campaign: { id, title, brand_name, cover, kind, reward_amount, gift_value },
    state: 'confirmed',
    preparation: 'received',
    allowed_actions: ['submit_draft'],
    next_action: answerAction(),
    pay: null,
    updated_at: '2026-11-01T00:00:00.000Z',
    ...given,
  }
}

type Counts = Partial<Record<'offered' | 'applied' | 'in_progress' | 'completed' | 'waiting', number>>

export function answerProjects(data: CaseSummary[], counts: Counts = {}) {
  const none = { offered: 0, applied: 0, in_progress: 0, completed: 0, waiting: 0 }
  return { data, current_page: 1, page_count: 1, counts: { ...none, ...counts }, version: 'list-1' }
}

export function answerTermsContent(given: Partial<TermsContent> = {}): TermsContent {
  const { title, brand_name, kind, content_rules, rights } = answerDetail()
  return {
    provider: { name: '株式会社みなと企画', address: '東京都港区海岸1-2-3', representative: '港 花子' },
    influencer: { name: '髙橋 美咲', display_name: 'みさき' },
    campaign: {
      title,
      brand_name,
      advertiser_name: 'しずく堂株式会社',
      product_name: 'うるおい美容液 30mL',
      kind,
    },
    commissioned_on: null,
    work_items: [{ id: 1, platform: 'instagram_feed', number: 1, count: 1, photos: 3, seconds: null }],
    work_place: 'ご自宅など',
    content_rules,
    composition_plan_required: true,
    draft_required: true,
    dates: {
      composition_plan_due: '2100-06-30',
      draft_due: '2100-07-05',
      posting_start: '2100-07-10',
      posting_end: '2100-07-20',
      insight_due: '2100-07-30',
      inspection_complete: '2100-08-10',
    },
    reward: payment,
    gift_value: 6_800,
    expense_max: null,
    payment_date: '2100-09-18',
    fix_rounds: 2,
    answer_days: 3,
    rights,
    ...given,
  }
}

export function answerSubTasks(given: Partial<SubTasks> = {}): SubTasks {
  const task = {
    state: 'locked' as const,
    due_at: null,
    overdue: false,
    opens_at: null,
    next_round: 1,
    fix_rounds_used: 0,
    consent_needed: false,
    rounds: [],
  }
  return {
    composition_plan: task,
    draft: task,
    final_report: task,
    insight_report: { ...task, readings: [] },
    ...given,
  }
}

/** A confirmed case of goods and money, whose draft is open. */
export function answerCase(given: Partial<CaseDetail> = {}): { data: CaseDetail } {
  const { id, title, brand_name, cover, kind, reward } = answerDetail()
  const { composition_plan, draft, ...later } = answerSubTasks()
  const data: CaseDetail = {
    id: 70,
    version: 'case-1',
    campaign: { id, title, brand_name, cover, kind, reward, contact: 'pr@shizuku.example' },
    state: 'confirmed',
    account: { platform: 'instagram', handle: '@misaki', link: 'unlinked' },
    application: null,
    terms: {
      version: 1,
      issued_at: '2026-11-20T03:00:00.000Z',
      agreed_at: '2026-11-20T05:00:00.000Z',
      answer_by: null,
      content: answerTermsContent(),
    },
    goods: { state: 'received', address: answerAddress(), shipments: [] },
    visit: null,
    purchase: null,
    paused: false,
    sub_tasks: {
      composition_plan: { ...composition_plan, state: 'approved' },
      draft: { ...draft, state: 'open', due_at: '2100-07-05T14:59:59.999Z' },
      ...later,
    },
    reward: { ...payment, state: 'expected', due_on: null },
    next_action: answerAction(),
    allowed_actions: ['submit_draft'],
    timeline: [],
    ended_reason: null,
    messages: { state: 'open', unread: 0, last: null },
    ...given,
  }
  return { data }
}

type RoundOf<K extends SubTaskKind> = SubTasks[K]['rounds'][number]

export function answerFix(given: Partial<FixItem> = {}): FixItem {
  return {
    id: 11,
    category: 'caption',
    deliverable_id: 1,
    field: 'caption',
    file_id: null,
    mark: null,
    second: null,
    comment: '香りについて追記してください。',
    done: false,
    answer: '',
    ...given,
  }
}

/** Returns the verdict on a round: approved without fixes, otherwise sent back to be fixed. */
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

/** Returns the answer to an accepted submission. */
export function answerTask<K extends SubTaskKind>(kind: K) {
  return { data: { ...answerSubTasks()[kind], state: 'submitted' as const } }
}
