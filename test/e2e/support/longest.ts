import { and, eq, inArray, min, sql } from 'drizzle-orm'
import * as z from 'zod/mini'
import { brandInput } from '#contract/admin-brands.ts'
import { clientInput } from '#contract/admin-clients.ts'
import { campaignInput, productFacts } from '#contract/campaign-input.ts'
import { limits } from '#contract/limits.ts'
import { email } from '#contract/person-fields.ts'
import type { Queryable } from '#server/db/database.ts'
import * as tables from '#server/db/schema/index.ts'
import type { Portal } from './portal.ts'

const endless = 'Wonderfulsupercalifragilisticexpialidocious'

/** A word without a place to break. */
export function longWord(length: number = limits.text) {
  return endless.repeat(Math.ceil(length / endless.length)).slice(0, length)
}

const text = longWord()
const longText = longWord(limits.long_text)
const longKana = 'ワンダフル'.repeat(limits.text / 5)
const longUrl = `https://example.com/${longWord(970)}`
/** A mail address that follows digits by which people are told apart. */
const longMail = `${longWord(60)}@${longWord(63)}.${longWord(63)}.example`
const many = Array.from({ length: 30 }, (_, index) => longWord(limits.text - 2) + index)
const mostYen = 100_000_000

/** Free text in JSON by its member's name, with its greatest length; words that mean something to the program stay. */
const lengths: Record<string, number> = {
  ...Object.fromEntries(
    'name display_name brand_name advertiser_name product_name address contact representative work_place pr_label recipient_name city town street building label'
      .split(' ')
      .map((member) => [member, limits.text]),
  ),
  title: 100,
  description: 1000,
  message: limits.long_text,
  caption: limits.caption,
  caption_idea: limits.caption,
  memo: limits.memo,
  comment: 1000,
  outside_window_reason: 500,
}
const lists = 'must_say shooting_notes hashtags mentions ng_items ng_words features media options'.split(' ')
const urls = { reference_urls: 30, links: 30, urls: 10 }
const amounts = 'amount tax net expense expense_max price fee gift_value withholding'.split(' ')

/** The same JSON with every free text as long as the contract lets it be, and amounts of eight digits. */
function stretched<T>(value: T, member?: string): T
function stretched(value: unknown, member = ''): unknown {
  if (Array.isArray(value)) {
    if (lists.includes(member)) return many
    if (member in urls) return many.slice(0, urls[member as keyof typeof urls]).map((_, at) => longUrl + at)
    return value.map((one) => stretched(one, member))
  }
  if (typeof value === 'string') return stretchedText(value, member)
  if (typeof value === 'number') return amounts.includes(member) ? eightDigits(value) : value
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, stretched(one, name)]))
}

function stretchedText(value: string, member: string) {
  if (member === 'url') return value.startsWith('/') ? value : longUrl
  const length = lengths[member]
  return length === undefined ? value : longWord(length)
}

function eightDigits(yen: number) {
  return Math.min(yen * 1000, mostYen)
}

/** The part of a campaign that an operator writes; parsing by it proves that the longest values are valid. */
const written = z.pick(campaignInput, {
  title: true,
  description: true,
  brand_name: true,
  advertiser: true,
  product: true,
  work_place: true,
  content_rules: true,
  rights: true,
  application: true,
})

interface Shown {
  /** Ids of those whose cases are looked at. */
  people: readonly number[]
  /** Ids of the campaigns that are looked at. */
  campaigns: readonly number[]
}

/** Sets the longest values that are allowed in everything that lists show, and in all of what is looked at closely. */
export async function stretchEverything({ deps }: Portal, { people, campaigns }: Shown) {
  z.parse(email, `999${longMail}`)
  await deps.database.transaction(async (tx) => {
    // What is agreed and booked cannot be changed otherwise; that is tested elsewhere.
    await tx.execute(sql`set local session_replication_role = replica`)
    await stretchPeople(tx)
    await stretchMessages(tx)
    await stretchMoney(tx)
    await stretchClients(tx)
    await stretchCampaigns(tx, campaigns)
    await stretchCases(tx, people)
  })
}

async function stretchPeople(tx: Queryable) {
  await tx.update(tables.influencers).set({
    display_name: text,
    name: text,
    name_kana: longKana,
    bio: longText,
    memo: longWord(limits.memo),
    email: sql`id::text || ${longMail}`,
  })
  const { id } = tables.socialAccounts
  await tx.update(tables.socialAccounts).set({ handle: sql`${id}::text || ${longWord(250)}` })
  const place = { city: text, town: text, street: text, building: text }
  await tx.update(tables.addresses).set({ recipient_name: text, recipient_kana: longKana, ...place })
  await tx.update(tables.operators).set({ name: text })
  const contact = { name: text, email: longMail, phone: '+81355550142' }
  await tx.update(tables.agencies).set({ name: text, contact, note: longText })
}

async function stretchMessages(tx: Queryable) {
  await tx.update(tables.inquiries).set({ subject: text, body: longText })
  await tx.update(tables.inquiryAnswers).set({ body: longText })
  await tx.update(tables.notices).set({ subject: text, body: longText })
  await tx.update(tables.templates).set({ title: longWord(60), body: longText })
  const [notice] = await tx.select().from(tables.notices).limit(1)
  const now = new Date()
  const given = { available_at: now, dead_at: now, attempts: 9, last_error: 'mail_refused' }
  await tx
    .insert(tables.outbox)
    .values({ kind: 'notice.mail', payload: { told: { notice_id: notice?.id } }, ...given })
}

/** A thousandfold: of the seed's yen, eight digits. */
function more(column: string) {
  return sql`least(${sql.identifier(column)}::bigint * 1000, ${mostYen})`
}

async function stretchMoney(tx: Queryable) {
  await tx.update(tables.payouts).set({ destination_label: text, net: more('net') })
  await tx.update(tables.ledgerEntries).set({ amount: more('amount') })
  await tx.update(tables.rewards).set({
    amount: more('amount'),
    tax: more('tax'),
    withholding: more('withholding'),
    expense: more('expense'),
    net: more('net'),
  })
  for (const { case_id, lines } of await tx.select().from(tables.rewards))
    await tx
      .update(tables.rewards)
      .set({ lines: stretched(lines) })
      .where(eq(tables.rewards.case_id, case_id))
}

async function stretchCampaigns(tx: Queryable, ids: readonly number[]) {
  const { campaigns } = tables
  const inLists = { title: longWord(lengths.title), brand_name: text }
  const sums = { reward_amount: more('reward_amount'), gift_value: more('gift_value') }
  await tx.update(campaigns).set({ ...inLists, ...sums })
  const rows = await tx
    .select()
    .from(campaigns)
    .where(inArray(campaigns.id, [...ids]))
  for (const { id, ...row } of rows) {
    const set = z.parse(written, {
      ...stretched(row),
      description: longWord(5000),
    })
    await tx.update(campaigns).set(set).where(eq(campaigns.id, id))
  }
}

/** Parsing by the contract proves that the longest values are valid. */
async function stretchClients(tx: Queryable) {
  const brand = { name: text, reading: longKana }
  const set = z.parse(clientInput, {
    ...brand,
    contact: { name: text, email: `9${longMail}`, phone: '+81312345678' },
    brands: Array.from({ length: 50 }, () => brand),
    posting_rules: longWord(5000),
    ng_words: many,
    closed: { weekdays: [0, 1, 2, 3, 4, 5, 6], days: ['2026-12-29'] },
    note: longWord(2000),
  })
  await tx.update(tables.clients).set(set)
  const fewTexts = Array.from({ length: 30 }, () => text)
  const { posting_rules, ng_words } = set
  // Brands of one client have names apart.
  const first = tx
    .select({ id: min(tables.brands.id) })
    .from(tables.brands)
    .groupBy(tables.brands.client_id)
  await tx
    .update(tables.brands)
    .set(z.parse(brandInput, { ...brand, mentions: fewTexts, posting_rules, ng_words }))
    .where(inArray(tables.brands.id, first))
  const facts = { name: text, url: longUrl, price: 100_000_000, features: fewTexts }
  await tx.update(tables.products).set(z.parse(productFacts, facts))
  await tx.update(tables.caseRuns).set({ reason: longWord(500) })
}

async function stretchCases(tx: Queryable, people: readonly number[]) {
  const { cases, fixItems, goodsReports, shipments, submissions, termsStatements, workFiles } = tables
  await tx.update(shipments).set({ tracking_number: longWord(40), note: longWord(500) })
  await tx.update(goodsReports).set({ comment: longWord(1000) })
  await tx.update(workFiles).set({ originalname: `${longWord(250)}.jpg` })
  await tx.update(fixItems).set({ comment: longWord(1000), answer: longWord(500) })
  await tx.update(cases).set({ message: longText })
  const own = await tx
    .select()
    .from(cases)
    .where(inArray(cases.influencer_id, [...people]))
  for (const { id, address, visit, purchase, ended_reason } of own) {
    const set = { ...stretched({ address, visit, purchase }), ended_reason: ended_reason && longWord(1000) }
    await tx.update(cases).set(set).where(eq(cases.id, id))
  }
  const ids = own.map(({ id }) => id)
  const agreed = await tx.select().from(termsStatements).where(inArray(termsStatements.case_id, ids))
  for (const { case_id, version, content } of agreed) {
    const same = and(eq(termsStatements.case_id, case_id), eq(termsStatements.version, version))
    await tx
      .update(termsStatements)
      .set({ content: stretched(content) })
      .where(same)
  }
  const sent = await tx.select().from(submissions).where(inArray(submissions.case_id, ids))
  for (const { id, content, review_comment } of sent) {
    const set = { content: stretched(content), review_comment: review_comment && longWord(1000) }
    await tx.update(submissions).set(set).where(eq(submissions.id, id))
  }
}
