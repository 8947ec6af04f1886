import type { CaseDetail, TermsContent } from '#contract/case-shapes.ts'
import type { CaseSummary, NextAction } from '#contract/projects.ts'
import type { SubTasks, WorkFile } from '#contract/sub-task-shapes.ts'
import { answerConfirmation, answerDetail } from './answers.ts'

// A case as a server could answer it, in the contract's shape; a test names only what it is about.

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
    updated_at: '2026-11-01T00:00:00.000Z',
    ...given,
  }
}

type Counts = Partial<Record<'offered' | 'applied' | 'in_progress' | 'completed' | 'waiting', number>>

export function answerProjects(data: CaseSummary[], counts: Counts = {}) {
  const none = { offered: 0, applied: 0, in_progress: 0, completed: 0, waiting: 0 }
  return { data, current_page: 1, page_count: 1, counts: { ...none, ...counts } }
}

const payment = {
  lines: [{ kind: 'work' as const, amount: 12_000, withholding: 1_225, reason: 'works' }],
  amount: 12_000,
  tax_rate: 10,
  tax: 1_200,
  withholding: 1_225,
  expense: 0,
  fee: 0,
  net: 11_975,
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
  return { composition_plan: task, draft: task, final_report: task, insight_report: task, ...given }
}

const { address } = answerConfirmation()

/** A confirmed case of goods and money, whose draft is open. */
export function answerCase(given: Partial<CaseDetail> = {}): { data: CaseDetail } {
  const { id, title, brand_name, cover, kind, reward } = answerDetail()
  const { composition_plan, draft, ...later } = answerSubTasks()
  const data: CaseDetail = {
    id: 70,
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
    goods: { state: 'received', address, shipments: [] },
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
    ...given,
  }
  return { data }
}
