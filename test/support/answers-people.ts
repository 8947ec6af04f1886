import type { AdminInfluencer, AdminInfluencerRow } from '#contract/admin-influencers.ts'
import type { Answer } from '#contract/endpoint.ts'
import type { getAdminInquiry } from '#contract/inquiries.ts'

type AdminInquiry = Answer<typeof getAdminInquiry>['data']

/** A creator as a list of the operators tells of them. */
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
    record: { completed: 3, terminated: 0, declined: 1, live: 0 },
    case_state: null,
    eligible: null,
    misfits: [],
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
    agency: { code: 'DIRECT', name: '直接登録' },
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
        updated_at: '2026-11-20T03:00:00.000Z',
      },
    ],
    inquiries: [],
    notes: [],
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

/** One page with all there is. */
export function answerAll<T>(...data: T[]) {
  return { data, current_page: 1, page_count: 1, total: data.length }
}
