import type { Address } from '#contract/addresses.ts'
import type { Meta } from '#contract/commons.ts'
import type { Notice } from '#contract/notices.ts'
import type { Profile } from '#contract/profile.ts'
import type { User } from '#contract/session.ts'
import type { LinkCandidate, Social, SocialAccount } from '#contract/social.ts'

// What a server could answer, in the contract's shape; a test names only what it is about.

export function answerUser(given: Partial<User> = {}): User {
  return {
    id: 1,
    display_name: 'みさき',
    email: 'misaki@example.jp',
    email_verified: true,
    has_password: true,
    line_linked: false,
    line_friend: null,
    picture: null,
    influencer_type: ['instagram'],
    categories: ['beauty'],
    language: 'jp',
    agency_code: 'DIRECT',
    memo: '',
    ...given,
  }
}

export function answerAddress(given: Partial<Address> = {}): Address {
  return {
    recipient_name: '田中 美咲',
    recipient_kana: 'タナカ ミサキ',
    phone: '+819012345678',
    postal_code: '1500001',
    prefecture: '13',
    city: '渋谷区',
    town: '神宮前',
    street: '1-2-3',
    building: null,
    ...given,
  }
}

/** A profile as the server could answer it; a test names only what it is about. */
export function answerProfile(given: Partial<Profile> = {}): Profile {
  return {
    display_name: 'みさき',
    name: '佐藤 美咲',
    name_kana: 'サトウ ミサキ',
    birth_date: '1998-04-12',
    gender: 'female',
    email: 'misaki@example.jp',
    email_verified: true,
    phone: '+819012345678',
    prefecture: '13',
    influencer_type: ['instagram'],
    categories: ['beauty'],
    bio: '毎日更新しています。',
    availability: 'open',
    tax_kind: 'person',
    invoice_number: null,
    picture: null,
    language: 'jp',
    ...given,
  }
}

export function answerList<T>(data: T[], page = 1, pages = 1) {
  return { data, current_page: page, page_count: pages }
}

export function answerMeta(given: Partial<Meta> = {}): Meta {
  return {
    platforms: [],
    deliverable_platforms: [],
    categories: [],
    campaign_kinds: [],
    prefectures: [],
    genders: [],
    account_types: [],
    inquiry_kinds: [],
    languages: ['jp', 'en'],
    default_agency_code: 'DIRECT',
    provider: {
      name: '株式会社みなと企画',
      address: '東京都港区海岸1-2-3',
      representative: '港 花子',
      email: 'info@portal.example',
      phone: '0120-000-000',
    },
    limits: {},
    features: { line: false, line_messages: false, service_messages: false, facebook: false, tiktok: false },
    documents: {
      terms: { version: '2026-11', date: '2026-11-01' },
      privacy: { version: '2026-11', date: '2026-11-01' },
    },
    ...given,
  }
}

/** One page with all there is. */
export function answerAll<T>(...data: T[]) {
  return { data, current_page: 1, page_count: 1, total: data.length }
}

export function answerAccount(given: Partial<SocialAccount> = {}): SocialAccount {
  return {
    id: 3,
    platform: 'instagram',
    handle: 'misaki',
    followers: 5_400,
    account_type: null,
    link: null,
    reads_posts: false,
    checked_at: null,
    in_use: false,
    ...given,
  }
}

export function answerLinked(given: Partial<SocialAccount> = {}): SocialAccount {
  const checked_at = '2026-11-20T00:00:00.000Z'
  return answerAccount({ link: 'ok', reads_posts: true, account_type: 'professional', checked_at, ...given })
}

export function answerCandidate(given: Partial<LinkCandidate> = {}): LinkCandidate {
  return { external_id: 'ig-1', handle: 'misaki.days', name: 'みさきの毎日', followers: 12_345, ...given }
}

export function answerSocial(given: Partial<Social> = {}): { data: Social } {
  return { data: { person: 'みさき', picture: null, accounts: [], candidates: [], ...given } }
}

export function answerTold(given: Partial<Notice> = {}): Notice {
  return {
    id: '0b7e6f1c-6f0d-4d0a-9f83-0d4f6f6c1a01',
    kind: 'selected',
    subject: '選考を通過しました。取引条件にご回答ください',
    body: '「うるおい美容液のモニター募集」の選考を通過しました。\n回答期限：2100年6月18日 18:00',
    path: '/dashboard/project-management/7/case-confirmation',
    at: '2100-06-15T03:00:00.000Z',
    read: false,
    ...given,
  }
}

/** Returns `count` notifications, newest first, with their number in the subject. */
export function answerManyTold(count: number, given: Partial<Notice> = {}): Notice[] {
  return Array.from({ length: count }, (_, index) => {
    const number = String(index + 1)
    return answerTold({
      id: answerTold().id.slice(0, -2) + number.padStart(2, '0'),
      subject: `Notice ${number}`,
      ...given,
    })
  })
}

/** A page of them, all there are without `pages`. */
export function answerNotices(notices: Notice[], page = 1, pages = 1) {
  return { ...answerList(notices, page, pages), unread: notices.filter(({ read }) => !read).length }
}
