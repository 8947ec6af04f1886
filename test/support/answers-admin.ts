import type { AdminCaseRow, getAdminCase } from '#contract/admin-cases.ts'
import type { Delivery } from '#contract/admin-deliveries.ts'
import type { AdminInfluencer, AdminInfluencerRow } from '#contract/admin-influencers.ts'
import type { NoticeText, Settings } from '#contract/admin-settings.ts'
import type { ParcelToShip } from '#contract/admin-shipments.ts'
import type { CaseDetail } from '#contract/case-shapes.ts'
import type { Answer } from '#contract/endpoint.ts'
import type { getAdminInquiry } from '#contract/inquiries.ts'
import type { SubTasks } from '#contract/sub-task-shapes.ts'
import { answerDetail } from './answers-campaigns.ts'
import {
  answerAction,
  answerCase,
  answerDraftRound,
  answerSubTasks,
  answerWorkFile,
} from './answers-cases.ts'
import { answerAddress, answerAll, answerMeta } from './answers.ts'

// What a server could answer, in the contract's shape; a test names only what it is about.

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
    assignee: null,
    assigned_by_campaign: true,
    client_reviews: [],
    held_reviews: [],
    client_rules: null,
    brand_rules: null,
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

/** A case as operators' lists hold it. */
export function answerCaseRow(given: Partial<AdminCaseRow> = {}): AdminCaseRow {
  const { id, title, kind, cover } = answerDetail()
  return {
    id: 70,
    campaign: { id, title, kind, cover, platforms: ['instagram'], client: { id: 3, name: '月のしずく' } },
    influencer: { id: 5, display_name: 'みさき', name: '佐藤 美咲' },
    state: 'confirmed',
    preparation: 'received',
    next_action: answerAction(),
    reward_amount: 30_000,
    ship_by: null,
    client_review: null,
    assignee: null,
    updated_at: '2026-11-01T00:00:00.000Z',
    ...given,
  }
}

/** A parcel that has to be sent. */
export function answerParcel(given: Partial<ParcelToShip> = {}): ParcelToShip {
  const { campaign, influencer } = answerCaseRow()
  return {
    id: 70,
    campaign: { id: campaign.id, title: campaign.title },
    influencer,
    product: 'しずく美容液',
    option: null,
    address: answerAddress(),
    ship_by: '2020-01-05',
    ...given,
  }
}

type AdminInquiry = Answer<typeof getAdminInquiry>['data']

/** A creator as a list of the operators tells of them. */
/** The list of these creators, all of them active. */
export function answerPeople(...data: AdminInfluencerRow[]) {
  return { ...answerAll(...data), counts: { active: data.length, suspended: 0, left: 0 } }
}

export function answerPerson(given: Partial<AdminInfluencerRow> = {}): AdminInfluencerRow {
  return {
    id: 5,
    display_name: 'みさき',
    name: '佐藤 美咲',
    age: 28,
    gender: 'female',
    prefecture: '13',
    categories: ['beauty', 'food'],
    accounts: [{ platform: 'instagram', handle: 'misaki', followers: 12_400, link: 'ok' }],
    availability: 'open',
    standing: 'active',
    agency: { id: 1, code: 'DIRECT', name: '直接登録' },
    tags: [],
    record: { completed: 3, terminated: 0, declined: 1, live: 0 },
    work: {
      steps: 8,
      late_steps: 1,
      on_time: 87,
      late_days: 2,
      rounds: 1.5,
      finished: 3,
      ended: 0,
      posts: 2,
      reach: 34_000,
      engagement: 4.2,
      ratings: 2,
      rating: 4.5,
    },
    case_state: null,
    eligible: null,
    misfits: [],
    block: null,
    registered_at: '2026-05-01T15:00:00.000Z',
    ...given,
  }
}

/** The whole record of a creator who has one case, and of whom nobody wrote anything. */
export function answerRecord(given: Partial<AdminInfluencer> = {}): AdminInfluencer {
  return {
    ...answerPerson(),
    name_kana: 'サトウ ミサキ',
    birth_date: '1998-04-12',
    email: 'misaki@example.jp',
    email_verified: true,
    phone: '+819012345678',
    line_linked: true,
    bio: '',
    memo: '',
    tax_kind: 'person',
    invoice_number: null,
    bank_account: 'みずほ銀行 東京営業部 普通 ****567',
    money: { confirmed: 11_000, on_its_way: 22_000, paid: 330_000 },
    cases: [
      {
        id: 70,
        campaign: { id: 7, title: 'うるおい美容液のモニター募集' },
        state: 'confirmed',
        stars: null,
        updated_at: '2026-11-20T03:00:00.000Z',
      },
    ],
    inquiries: [],
    notes: [],
    broadcasts: [],
    lists: [],
    ...given,
  }
}

/** A question about a case that nobody answered yet. */
export function answerInquiryOf(given: Partial<AdminInquiry> = {}): AdminInquiry {
  return {
    id: 21,
    kind: 'case',
    campaign: { id: 7, title: 'うるおい美容液のモニター募集' },
    subject: '商品が届きません',
    body: '一週間たちました。',
    files: [],
    sent_at: '2026-11-18T03:00:00.000Z',
    answers: [],
    unread: false,
    influencer: { id: 5, display_name: 'みさき', name: '佐藤 美咲' },
    case_id: 70,
    ...given,
  }
}

export function answerNotice(given: Partial<NoticeText> = {}): NoticeText {
  return {
    kind: 'rejected',
    language: 'jp',
    subject: '選考結果のお知らせ',
    body: '「{{title}}」は見送りとなりました。\n\n{{link}}\n\n{{provider}}',
    placeholders: ['title', 'link', 'provider'],
    mail: true,
    line_buttons: ['内容を確認する'],
    changed: false,
    version: 0,
    ...given,
  }
}

/** Nothing was changed yet. */
export function answerSettings(given: Partial<Settings> = {}): Settings {
  const shipped = {
    version: '1.0',
    effective_on: '2026-11-01',
    published_at: null,
    operator: null,
    in_force: true,
    agreement: null,
  }
  return {
    provider: { ...answerMeta().provider, name: '株式会社テスト' },
    provider_version: 0,
    purchases_version: 0,
    provider_changed: null,
    purchases_as: 'expense',
    documents: [
      { ...shipped, kind: 'terms' },
      { ...shipped, kind: 'privacy' },
    ],
    notices: [answerNotice(), answerNotice({ language: 'en', subject: 'Your application result' })],
    word_lists: [
      { kind: 'cosmetics', words: ['シミが消える', '若返る'], changed: false, version: 0 },
      { kind: 'claims', words: ['日本一', '若返る'], changed: true, version: 1 },
    ],
    closed_days: [],
    national_holidays: [{ day: '2026-11-23', label: '勤労感謝の日' }],
    ...given,
  }
}

export function answerDelivery(given: Partial<Delivery> = {}): Delivery {
  return {
    id: 41,
    kind: 'notice.line',
    state: 'failing',
    notice: {
      kind: 'selected',
      subject: '選考を通過しました',
      influencer: { id: 5, display_name: 'みさき', name: '佐藤 美咲' },
    },
    attempts: 4,
    last_error: 'line.unavailable',
    created_at: '2026-11-21T01:00:00.000Z',
    next_at: '2026-11-21T03:30:00.000Z',
    ...given,
  }
}
