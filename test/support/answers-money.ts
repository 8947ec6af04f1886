import type { CampaignBudget } from '#contract/admin-budgets.ts'
import { type BankAccount, findBanks, findBranches } from '#contract/bank.ts'
import type { Balance, CashOutOffer, Payout, PayoutLine, Transaction } from '#contract/payouts.ts'
import { answer } from './faked-server.ts'

// What a server could answer, in the contract's shape; a test names only what it is about.

/** The payment for one finished case of goods and money. */
export const payment = {
  lines: [{ kind: 'work' as const, amount: 12_000, withholding: 1_225, reason: 'works' }],
  amount: 12_000,
  tax_rate: 10,
  tax: 1_200,
  withholding: 1_225,
  expense: 0,
  fee: 0,
  net: 11_975,
}
const campaign = { id: 7, title: 'うるおい美容液のモニター募集' }

export function answerLine(given: Partial<PayoutLine> = {}): PayoutLine {
  return { case_id: 70, campaign, payment, ...given }
}

export function answerOffer(given: Partial<CashOutOffer> = {}): CashOutOffer {
  return {
    lines: [answerLine()],
    extra_tax: 0,
    extra_withholding: 0,
    net: 11_975,
    pay_on: '2100-06-10',
    rests_until: null,
    ...given,
  }
}

/** One reward is confirmed, and there is an account to pay it to. */
export function answerBalance(given: Partial<Balance> = {}): { data: Balance } {
  const balance = {
    expected: 8_000,
    confirmed: 11_975,
    scheduled: 0,
    processing: 0,
    failed: 0,
    paid: 45_000,
    next_pay_on: '2100-06-30',
    cash_out: answerOffer(),
    has_bank_account: true,
    holder_check: 'checked' as const,
    address_needed: false,
  }
  return { data: { ...balance, ...given } }
}

export function answerNoMoney(given: Partial<Balance> = {}) {
  const none = { expected: 0, confirmed: 0, paid: 0, next_pay_on: null, cash_out: null }
  return answerBalance({ ...none, ...given })
}

export function answerPayout(given: Partial<Payout> = {}): Payout {
  return {
    id: 123,
    kind: 'cash_out',
    state: 'scheduled',
    net: 11_975,
    extra_tax: 0,
    extra_withholding: 0,
    destination: 'みずほ銀行 東京営業部 普通 ****567',
    requested_at: '2026-11-19T20:00:00.000Z',
    pay_on: '2026-11-26',
    account_held: false,
    paid_on: null,
    failure: null,
    statement_number: null,
    ...given,
  }
}

export function answerTransaction(given: Partial<Transaction> = {}): Transaction {
  return {
    case_id: 70,
    campaign,
    state: 'confirmed',
    payment,
    confirmed_at: '2026-11-10T03:00:00.000Z',
    due_on: '2026-12-31',
    payout: null,
    ...given,
  }
}

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
export const answerDirectory = [
  answer(findBanks, (request: Request) => found(banks, request)),
  answer(findBranches, (request: Request) => found(branches, request)),
]

function found(places: typeof banks, request: Request) {
  const typed = new URL(request.url).searchParams.get('q') ?? ''
  const data = places.filter(({ code, name }) => code.includes(typed) || name.includes(typed))
  return { data }
}

/** A campaign's budget. */
export function answerBudget(given: Partial<CampaignBudget> = {}): CampaignBudget {
  return {
    written: { total: 500_000, fee: { kind: 'percent', amount: 20 } },
    version: 3,
    fee: 100_000,
    place: { reward: 11_000, goods: 4_800, purchase: 0, tax: 1_000, total: 15_800 },
    openings: 20,
    planned: 416_000,
    committed: { payments: 110_000, goods: 0, total: 110_000 },
    spent: { payments: 22_000, goods: 48_000, total: 70_000 },
    left: 220_000,
    approval: null,
    room: 220_000,
    ...given,
  }
}
