import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
} from 'drizzle-orm/pg-core'
import type { PaymentLine } from '#contract/case-shapes.ts'
import { payoutActs, payoutFailures, payoutKinds, payoutStates } from '#contract/payout-states.ts'
import { cases } from './cases.ts'
import { known, movers } from './known-values.ts'
import { operators } from './operators.ts'
import { influencers, instant } from './people.ts'
import { textPairs } from './text-pairs.ts'

const bookingKinds = ['reward', 'stated_fee', 'payout', 'payout_return'] as const

/** The accounts of the ledger. Debits are positive, credits negative. */
export const ledgerAccounts = [
  /** Expense: what creators earn for their work, without tax. */
  'reward_expense',
  /** Expense: fees for secondary use, without tax. */
  'licence_expense',
  /** Asset: consumption tax paid with it. */
  'consumption_tax_paid',
  /** Expense: purchases paid back. */
  'purchase_expense',
  /** Expense: purchases paid as reward, without tax. */
  'purchase_reward_expense',
  /** Liability: income tax kept back for the tax office. */
  'withholding_payable',
  /** Liability: what is owed to one influencer. */
  'influencer_payable',
  /** Asset: the provider's bank account. */
  'bank',
] as const
export type LedgerAccount = (typeof ledgerAccounts)[number]

/** One record of a file for the bank: what leaves to one account on that day. The bank gives its id back with the result. */
export const transferRecords = pgTable('transfer_records', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  /** Yen. */
  net: integer().notNull(),
  transfer_on: date().notNull(),
  created_at: instant().notNull(),
})

/** A file in which the bank says what became of its transfers, as it was applied. */
export const bankResultFiles = pgTable('bank_result_files', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  name: text().notNull(),
  /** The hash of the file's bytes, in hexadecimal. */
  sha256: text().notNull(),
  operator_id: integer()
    .notNull()
    .references(() => operators.id),
  applied_at: instant().notNull(),
})

/** One transfer to one influencer. Its account is a snapshot from when it was scheduled or fixed. */
export const payouts = pgTable(
  'payouts',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    influencer_id: integer()
      .notNull()
      .references(() => influencers.id),
    kind: text({ enum: payoutKinds }).notNull(),
    state: text({ enum: payoutStates }).notNull(),
    /** Yen. */
    net: integer().notNull(),
    extra_tax: integer().notNull().default(0),
    extra_withholding: integer().notNull(),
    /** Encrypted JSON of the account with its number and the payee's name and invoice number; null where there was no account. */
    destination: text(),
    /** The account in words, its number masked. */
    destination_label: text(),
    requested_at: instant().notNull(),
    /** The business day of the transfer, at the latest. */
    pay_on: date().notNull(),
    /** The time before which the payout is not given to the bank, because the account is new. */
    rests_until: instant(),
    /** True while the payout is not given to the bank at all, because an operator has to check the holder's name first. */
    account_held: boolean().notNull().default(false),
    paid_on: date(),
    failure: text({ enum: payoutFailures }),
    note: text().notNull().default(''),
    statement_number: text().unique(),
    /** The time when a file for the bank was last written with this payout, so that none is sent twice by accident. */
    transfer_file_at: instant(),
    /** The record of that file, which it may share with others to the same account. */
    transfer_record_id: integer().references(() => transferRecords.id),
  },
  (table) => [
    known(table.kind, payoutKinds),
    known(table.state, payoutStates),
    known(table.failure, payoutFailures),
    index().on(table.influencer_id, table.state),
    index().on(table.state, table.pay_on, table.id),
    index().on(table.transfer_record_id),
    index('payouts_by_words').using('gin', textPairs(table.statement_number)).concurrently(),
    check('payouts_net_positive', sql`${table.net} > 0`),
  ],
)

/** The events of payouts. Append-only; `act` is null for the first event. */
export const payoutEvents = pgTable(
  'payout_events',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    payout_id: integer()
      .notNull()
      .references(() => payouts.id),
    act: text({ enum: payoutActs }),
    from: text({ enum: payoutStates }),
    to: text({ enum: payoutStates }).notNull(),
    actor: text({ enum: movers }).notNull(),
    actor_id: integer(),
    /** The reason why the payout counts as paid, or what the bank stated when it returned the money; empty when neither is required. */
    reason: text().notNull().default(''),
    /** The bank's file that said so. */
    result_file_id: integer().references(() => bankResultFiles.id),
    at: instant().notNull(),
  },
  (table) => [
    known(table.act, payoutActs),
    known(table.from, payoutStates),
    known(table.to, payoutStates),
    known(table.actor, movers),
    index().on(table.payout_id, table.id),
  ],
)

/**
 * One booking. A case's reward is booked once, whether it was completed or ended early, and once more a fee that its terms state and
 * that the first booking left out (`stated_fee`). Append-only, like its entries.
 */
export const ledgerTransactions = pgTable(
  'ledger_transactions',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    kind: text({ enum: bookingKinds }).notNull(),
    /** The case of a reward or a fee. */
    case_id: integer().references(() => cases.id),
    /** The payout that was booked. */
    payout_id: integer().references(() => payouts.id),
    /** The number of the payment of that payout, from 1: a payment that the bank returned is made again. */
    attempt: integer().notNull().default(1),
    at: instant().notNull(),
  },
  (table) => [
    known(table.kind, bookingKinds),
    unique('ledger_transactions_kind_case_key').on(table.kind, table.case_id),
    unique('ledger_transactions_kind_payout_key').on(table.kind, table.payout_id, table.attempt),
    check(
      'ledger_transactions_subject',
      sql`case when ${table.kind} in ('reward', 'stated_fee') then ${table.case_id} is not null and ${table.payout_id} is null
        else ${table.payout_id} is not null and ${table.case_id} is null end`,
    ),
  ],
)

/** The entries of a transaction add up to 0; a trigger holds it. */
export const ledgerEntries = pgTable(
  'ledger_entries',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    transaction_id: bigint({ mode: 'number' })
      .notNull()
      .references(() => ledgerTransactions.id),
    account: text({ enum: ledgerAccounts }).notNull(),
    /** The creator whose `influencer_payable` it is. */
    influencer_id: integer().references(() => influencers.id),
    /** Yen. */
    amount: integer().notNull(),
  },
  (table) => [
    known(table.account, ledgerAccounts),
    index().on(table.transaction_id),
    index().on(table.account, table.influencer_id),
  ],
)

/** The reward of a case with its breakdown in yen, as booked; a stated fee that was left out is another one. */
export const rewards = pgTable(
  'rewards',
  {
    case_id: integer()
      .notNull()
      .references(() => cases.id),
    /** The fee for secondary use that the case's terms state and that its first booking left out. */
    is_stated_fee: boolean().notNull().default(false),
    influencer_id: integer()
      .notNull()
      .references(() => influencers.id),
    transaction_id: bigint({ mode: 'number' })
      .notNull()
      .references(() => ledgerTransactions.id),
    lines: jsonb().$type<PaymentLine[]>().notNull(),
    amount: integer().notNull(),
    tax_rate: integer().notNull(),
    tax: integer().notNull(),
    withholding: integer().notNull(),
    expense: integer().notNull(),
    fee: integer().notNull(),
    net: integer().notNull(),
    /** The day in Japan on which the work was received. */
    received_on: date().notNull(),
    due_on: date().notNull(),
    /** The transfer that carries it; set once. */
    payout_id: integer().references(() => payouts.id),
    confirmed_at: instant().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.case_id, table.is_stated_fee] }),
    index().on(table.influencer_id, table.confirmed_at.desc()),
    index().on(table.payout_id),
    index()
      .on(table.due_on)
      .where(sql`${table.payout_id} is null`),
  ],
)
