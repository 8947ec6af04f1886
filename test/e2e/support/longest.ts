import { and, eq, sql } from 'drizzle-orm'
import { limits } from '#contract/limits.ts'
import * as tables from '#server/db/schema/index.ts'
import type { Portal } from './portal.ts'

const endless = 'Wonderfulsupercalifragilisticexpialidocious'

/** A word without a place to break. */
export function longWord(length: number = limits.text) {
  return endless.repeat(Math.ceil(length / endless.length)).slice(0, length)
}

const longKana = 'ワンダフル'.repeat(51)
const longUrl = `https://example.com/${longWord(limits.text - 20)}`
const longMail = `${longWord(64)}@${longWord(63)}.${longWord(63)}.example`
const many = Array.from({ length: 30 }, (_, index) => `${index}${longWord(limits.text - 2)}`)
/** Yen of these many digits more. */
const times = 1_000

/** Free text in JSON by its member's name; words that mean something to the program stay. */
const words = new Set(
  [
    'title',
    'description',
    'message',
    'name',
    'display_name',
    'brand_name',
    'advertiser_name',
    'product_name',
  ].concat(
    [
      'address',
      'contact',
      'representative',
      'work_place',
      'caption',
      'caption_idea',
      'memo',
      'comment',
      'pr_label',
    ],
    [
      'outside_window_reason',
      'recipient_name',
      'city',
      'town',
      'street',
      'building',
      'shooting_notes',
      'label',
    ],
  ),
)
const lists = new Set([
  'must_say',
  'hashtags',
  'mentions',
  'ng_items',
  'ng_words',
  'features',
  'media',
  'options',
])
const urls = new Set(['links', 'reference_urls', 'urls'])
const amounts = new Set([
  'amount',
  'tax',
  'net',
  'expense',
  'expense_max',
  'price',
  'fee',
  'gift_value',
  'withholding',
])

/** The same JSON with every free text as long as the contract lets it be. */
function stretched(value: unknown, member = ''): unknown {
  if (lists.has(member) && Array.isArray(value)) return many
  if (urls.has(member) && Array.isArray(value)) return many.map(() => longUrl)
  if (Array.isArray(value)) return value.map((one) => stretched(one, member))
  if (typeof value === 'string') return stretchedText(value, member)
  if (typeof value === 'number') return amounts.has(member) ? value * times : value
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, stretched(one, name)]))
}

function stretchedText(value: string, member: string) {
  if (member === 'url') return value.startsWith('/') ? value : longUrl
  return words.has(member) ? longWord() : value
}

/** Every person, campaign and case of the seed with the longest values that are allowed, and 8-digit amounts. */
export async function stretchEverything({ deps }: Portal) {
  await deps.database.transaction(async (tx) => {
    // What is agreed and booked cannot be changed otherwise; that is tested elsewhere.
    await tx.execute(sql`set local session_replication_role = replica`)
    const text = longWord()
    const long = longWord(limits.long_text)
    await tx.update(tables.influencers).set({
      display_name: text,
      name: text,
      name_kana: longKana,
      bio: long,
      memo: long,
      email: sql`id::text || ${longMail}`,
    })
    await tx
      .update(tables.socialAccounts)
      .set({ handle: sql`${tables.socialAccounts.id}::text || ${longWord(250)}` })
    await tx.update(tables.addresses).set({
      recipient_name: text,
      recipient_kana: longKana,
      city: text,
      town: text,
      street: text,
      building: text,
    })
    await tx.update(tables.inquiries).set({ subject: text, body: long })
    await tx.update(tables.inquiryAnswers).set({ body: long })
    await tx.update(tables.notices).set({ subject: text, body: long })
    await tx.update(tables.shipments).set({ tracking_number: longWord(50), note: long })
    await tx.update(tables.goodsReports).set({ comment: longWord(1000) })
    await tx.update(tables.workFiles).set({ originalname: `${longWord(250)}.jpg` })
    await tx.update(tables.fixItems).set({ comment: longWord(1000), answer: longWord(500) })
    await tx
      .update(tables.payouts)
      .set({ destination_label: text, net: sql`${tables.payouts.net} * ${times}` })
    await tx.update(tables.ledgerEntries).set({ amount: sql`${tables.ledgerEntries.amount} * ${times}` })
    await tx.update(tables.rewards).set({
      amount: sql`amount * ${times}`,
      tax: sql`tax * ${times}`,
      withholding: sql`withholding * ${times}`,
      expense: sql`expense * ${times}`,
      net: sql`net * ${times}`,
    })
    for (const row of await tx.select().from(tables.campaigns)) {
      const { advertiser, product, content_rules, rights, application } = row
      const json = stretched({ advertiser, product, content_rules, rights, application }) as Pick<
        typeof row,
        'advertiser' | 'product' | 'content_rules' | 'rights' | 'application'
      >
      await tx
        .update(tables.campaigns)
        .set({
          ...json,
          title: longWord(100),
          description: long,
          brand_name: text,
          work_place: text,
          withholding_reason: row.withholding_reason && text,
          reward_amount: row.reward_amount && row.reward_amount * times,
          gift_value: row.gift_value && row.gift_value * times,
        })
        .where(eq(tables.campaigns.id, row.id))
    }
    for (const row of await tx.select().from(tables.cases)) {
      const { address, visit, purchase } = row
      const json = stretched({ address, visit, purchase }) as Pick<
        typeof row,
        'address' | 'visit' | 'purchase'
      >
      await tx
        .update(tables.cases)
        .set({ ...json, message: long, ended_reason: row.ended_reason && long })
        .where(eq(tables.cases.id, row.id))
    }
    for (const row of await tx.select().from(tables.termsStatements)) {
      const content = stretched(row.content) as typeof row.content
      const { termsStatements: statements } = tables
      await tx
        .update(statements)
        .set({ content })
        .where(and(eq(statements.case_id, row.case_id), eq(statements.version, row.version)))
    }
    for (const row of await tx.select().from(tables.submissions)) {
      const content = stretched(row.content) as typeof row.content
      await tx
        .update(tables.submissions)
        .set({ content, review_comment: row.review_comment && long })
        .where(eq(tables.submissions.id, row.id))
    }
  })
}
