import type { BankAccount } from '#contract/bank.ts'
import type { Profile } from '#contract/profile.ts'

// What a server could answer about an account, in the contract's shape.

export function answerBankAccount(given: Partial<BankAccount> = {}): BankAccount {
  return {
    bank_code: '0001',
    bank_name: 'みずほ銀行',
    branch_code: '001',
    branch_name: '東京営業部',
    account_type: '1',
    masked_number: '****567',
    holder: 'ﾀﾅｶ ﾐｻｷ',
    holder_check: 'checked',
    rests_until: null,
    updated_at: '2026-11-20T03:00:00.000Z',
    ...given,
  }
}

export function answerProfile(given: Partial<Profile> = {}): Profile {
  return {
    display_name: 'みさき',
    name: '田中 美咲',
    name_kana: 'タナカ ミサキ',
    birth_date: '1998-04-12',
    gender: 'female',
    email: 'misaki@example.jp',
    email_verified: true,
    phone: '+819012345678',
    prefecture: '13',
    influencer_type: ['instagram'],
    categories: ['beauty'],
    bio: '',
    availability: 'open',
    tax_kind: 'person',
    invoice_number: null,
    picture: null,
    language: 'jp',
    ...given,
  }
}

const banks = [
  { code: '9900', name: 'ゆうちょ銀行', kana: 'ユウチヨ' },
  { code: '0005', name: '三菱UFJ銀行', kana: 'ミツビシユーエフジエイ' },
  { code: '0001', name: 'みずほ銀行', kana: 'ミズホ' },
]
const branches = [
  { code: '001', name: '東京営業部', kana: 'トウキヨウ' },
  { code: '238', name: '二三八', kana: 'ニサンハチ' },
]

/** The directory as far as tests need it: it finds by name and code. */
export const answerDirectory = {
  'bank.banks': (request: Request) => found(banks, request),
  'bank.branches': (request: Request) => found(branches, request),
}

function found(places: typeof banks, request: Request) {
  const typed = new URL(request.url).searchParams.get('q') ?? ''
  const data = places.filter(({ code, name }) => code.includes(typed) || name.includes(typed))
  return Response.json({ data })
}
