import {
  and,
  type Column,
  desc,
  eq,
  inArray,
  isNotNull,
  isNull,
  like,
  not,
  or,
  type SQL,
  sql,
} from 'drizzle-orm'
import { adminSearchLimits } from '#contract/admin-search.ts'
import type { Queryable } from '../../db/database.ts'
import {
  brands,
  campaigns,
  cases,
  clients,
  influencers,
  inquiries,
  issuedDocuments,
  payouts,
} from '../../db/schema/index.ts'
import { type SearchWord, searchText } from '../campaigns/search-text.ts'
import { endedByCancelling } from '../cases/cancelled-sql.ts'
import {
  contains,
  hasPart,
  matchesSearch,
  type SearchedWord,
  startsWith,
} from '../influencers/person-search.ts'

/** What is looked for, as each group asks for it. */
interface Sought {
  words: string
  /** The number that the words stand for. */
  number: number | undefined
  people: readonly SearchedWord[]
  campaignWords: readonly SearchWord[]
}

const most = adminSearchLimits.group
/** Brands of the clients that are found, among which those with the words are looked for. */
const mostBrands = 500
const person = { id: influencers.id, display_name: influencers.display_name, name: influencers.name }

/** Those with the words in the title first, then the newest. */
export async function findCampaigns(db: Queryable, { number, words, campaignWords }: Sought) {
  const matching = and(
    ...campaignWords.flatMap(({ grams, pattern }) => [
      sql`${campaigns.search_grams} @> ${sql.param(grams, campaigns.search_grams)}`,
      like(campaigns.search_text, pattern),
    ]),
  )
  return db
    .select({
      id: campaigns.id,
      title: campaigns.title,
      brand_name: campaigns.brand_name,
      state: campaigns.state,
    })
    .from(campaigns)
    .where(or(hasNumber(campaigns.id, number), matching))
    .orderBy(...numberFirst(campaigns.id, number), desc(contains(campaigns.title, words)), desc(campaigns.id))
    .limit(most)
}

/** Finds clients by name, reading or brand, those in use first. */
export async function findClients(db: Queryable, { number, campaignWords }: Sought) {
  const matching = and(...campaignWords.map(({ pattern }) => like(clients.search_text, pattern)))
  return db
    .select({
      id: clients.id,
      name: clients.name,
      state: sql<'active' | 'archived'>`case when ${clients.archived} then 'archived' else 'active' end`,
    })
    .from(clients)
    .where(or(hasNumber(clients.id, number), matching))
    .orderBy(...numberFirst(clients.id, number), clients.archived, clients.name, clients.id)
    .limit(most)
}

/** Finds brands by name or reading. The rows of clients have the names in the spelling of the search, so that few brands are read. */
export async function findBrands(db: Queryable, { words, campaignWords }: Sought) {
  const rows = await db
    .select({
      id: brands.id,
      name: brands.name,
      reading: brands.reading,
      client: { id: clients.id, name: clients.name },
    })
    .from(brands)
    .innerJoin(clients, eq(clients.id, brands.client_id))
    .where(
      and(not(brands.archived), ...campaignWords.map(({ pattern }) => like(clients.search_text, pattern))),
    )
    .orderBy(clients.archived, brands.name, brands.id)
    .limit(mostBrands)
  const asked = searchText([words]).split(' ')
  return rows
    .filter(({ name, reading }) => {
      const said = searchText([name, reading])
      return asked.every((word) => said.includes(word))
    })
    .slice(0, most)
    .map(({ id, name, client }) => ({ id, name, client }))
}

/** What moved last first. */
export async function findCases(db: Queryable, { number, people }: Sought) {
  // The few campaigns are read once and not for each case.
  const titled = (word: string) =>
    db.select({ id: campaigns.id }).from(campaigns).where(contains(campaigns.title, word))
  const matching = matchesSearch(people, cases.influencer_id, (word) =>
    inArray(cases.campaign_id, titled(word)),
  )
  return db
    .select({
      id: cases.id,
      campaign: { id: campaigns.id, title: campaigns.title },
      influencer: person,
      state: cases.state,
      cancelled: endedByCancelling,
    })
    .from(cases)
    .innerJoin(campaigns, eq(campaigns.id, cases.campaign_id))
    .innerJoin(influencers, eq(influencers.id, cases.influencer_id))
    .where(or(hasNumber(cases.id, number), matching))
    .orderBy(...numberFirst(cases.id, number), desc(cases.updated_at), desc(cases.id))
    .limit(most)
}

/** Those whose display name begins with the words first, then the newest. Who left is found by the number alone. */
export async function findInfluencers(db: Queryable, { words, number, people }: Sought) {
  const matching = and(isNull(influencers.left_at), matchesSearch(people, influencers.id))
  return db
    .select({
      ...person,
      left: sql<boolean>`${isNotNull(influencers.left_at)}`,
      suspended: sql<boolean>`${isNotNull(influencers.suspended_at)}`,
    })
    .from(influencers)
    .where(or(hasNumber(influencers.id, number), matching))
    .orderBy(
      ...numberFirst(influencers.id, number),
      desc(startsWith(influencers.display_name, words)),
      desc(influencers.id),
    )
    .limit(most)
}

/** Finds inquiries by subject or creator, those without an answer first, then the newest. */
export async function findInquiries(db: Queryable, { number, people }: Sought) {
  const matching = matchesSearch(people, inquiries.influencer_id, (word) => contains(inquiries.subject, word))
  return db
    .select({
      id: inquiries.id,
      subject: inquiries.subject,
      influencer: person,
      state: sql<
        'open' | 'answered'
      >`case when ${inquiries.answered_at} is null then 'open' else 'answered' end`,
    })
    .from(inquiries)
    .innerJoin(influencers, eq(influencers.id, inquiries.influencer_id))
    .where(or(hasNumber(inquiries.id, number), matching))
    .orderBy(
      ...numberFirst(inquiries.id, number),
      desc(isNull(inquiries.answered_at)),
      desc(inquiries.sent_at),
      desc(inquiries.id),
    )
    .limit(most)
}

/** Finds payouts by their own number or a part of their statement's number, the newest first. */
export async function findPayouts(db: Queryable, { words, number }: Sought) {
  if (!/\d/.test(words)) return []
  return db
    .select({
      id: payouts.id,
      statement_number: payouts.statement_number,
      influencer: person,
      net: payouts.net,
      state: payouts.state,
    })
    .from(payouts)
    .innerJoin(influencers, eq(influencers.id, payouts.influencer_id))
    .where(or(hasNumber(payouts.id, number), hasPart(payouts.statement_number, words)))
    .orderBy(...numberFirst(payouts.id, number), desc(payouts.id))
    .limit(most)
}

/** Finds documents by a part of their number, the newest first. */
export async function findDocuments(db: Queryable, { words }: Sought) {
  if (!/\d/.test(words)) return []
  return db
    .select({
      id: issuedDocuments.id,
      kind: issuedDocuments.kind,
      number: issuedDocuments.number,
      version: issuedDocuments.version,
      partner: issuedDocuments.partner,
    })
    .from(issuedDocuments)
    .where(hasPart(issuedDocuments.number, words))
    .orderBy(desc(issuedDocuments.id))
    .limit(most)
}

function hasNumber(column: Column, number: number | undefined) {
  return number === undefined ? undefined : eq(column, number)
}

function numberFirst(column: Column, number: number | undefined): SQL[] {
  return number === undefined ? [] : [desc(eq(column, number))]
}
