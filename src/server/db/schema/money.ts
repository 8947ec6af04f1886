import { bigint, date, index, integer, pgTable, text, unique } from 'drizzle-orm/pg-core'
import { cases } from './cases.ts'
import { influencers, instant } from './people.ts'

/** The accounts of the ledger. Debits are positive, credits negative. */
export const ledgerAccounts = [
  /** Expense: what creators earn, without tax. */
  'reward_expense',
  /** Asset: consumption tax paid with it. */
  'consumption_tax_paid',
  /** Expense: purchases paid back. */
  'purchase_expense',
  /** Liability: income tax kept back for the tax office. */
  'withholding_payable',
  /** Liability: what is owed to one influencer. */
  'influencer_payable',
] as const
export type LedgerAccount = (typeof ledgerAccounts)[number]

/** One booking. A case's reward is booked once, whether it was completed or ended early. Append-only, like its entries. */
export const ledgerTransactions = pgTable(
  'ledger_transactions',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    kind: text({ enum: ['reward'] }).notNull(),
    case_id: integer()
      .notNull()
      .references(() => cases.id),
    at: instant().notNull(),
  },
  (table) => [unique('ledger_transactions_kind_case_key').on(table.kind, table.case_id)],
)

/** The entries of a transaction add up to 0; a trigger holds it. */
export const ledgerEntries = pgTable(
  'ledger_entries',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    transaction_id: bigint({ mode: 'number' })
      .notNull()
      .references(() => ledgerTransactions.id),
    account: text().$type<LedgerAccount>().notNull(),
    /** Of `influencer_payable`. */
    influencer_id: integer().references(() => influencers.id),
    /** Yen. */
    amount: integer().notNull(),
  },
  (table) => [index().on(table.transaction_id), index().on(table.account, table.influencer_id)],
)

/** The reward of a case with its breakdown in yen, as booked. */
export const rewards = pgTable(
  'rewards',
  {
    case_id: integer()
      .primaryKey()
      .references(() => cases.id),
    influencer_id: integer()
      .notNull()
      .references(() => influencers.id),
    transaction_id: bigint({ mode: 'number' })
      .notNull()
      .references(() => ledgerTransactions.id),
    amount: integer().notNull(),
    tax_rate: integer().notNull(),
    tax: integer().notNull(),
    withholding: integer().notNull(),
    withholding_reason: text(),
    expense: integer().notNull(),
    fee: integer().notNull(),
    net: integer().notNull(),
    /** The day in Japan on which the work was received. */
    received_on: date().notNull(),
    due_on: date().notNull(),
    state: text({ enum: ['confirmed', 'scheduled', 'processing', 'paid', 'failed'] }).notNull(),
    confirmed_at: instant().notNull(),
  },
  (table) => [index().on(table.influencer_id, table.confirmed_at.desc())],
)
