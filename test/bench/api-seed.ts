import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import type { ClientBase } from 'pg'
import { migrationsFolder } from '#server/db/migrate.ts'
import { buildCampaign } from '../support/builders-campaigns.ts'
import { seedPeople } from './api-seed-people.ts'
import { amounts, buildTexts, rareOneIn, rareWords } from './api-texts.ts'

/** How many of each a portal with so many campaigns has: a tenth as many creators, twice as many favourites, half as many cases. */
export function amountsFor(campaigns: number) {
  return { campaigns, creators: campaigns / 10, favourites: campaigns * 2, cases: campaigns / 2 }
}
export type Amounts = ReturnType<typeof amountsFor>

/** A name of the data that changes with the schema and with what is drawn. */
export async function seedVersion() {
  const hash = createHash('sha256')
  const migrations = (await readdir(migrationsFolder)).filter((name) => name.endsWith('.sql')).toSorted()
  const own = ['api-seed.ts', 'api-seed-people.ts', 'api-texts.ts']
  const files = [
    ...migrations.map((name) => `${migrationsFolder}/${name}`),
    ...own.map((name) => `${import.meta.dirname}/${name}`),
  ]
  for (const file of files) hash.update(await readFile(file))
  return hash.digest('hex').slice(0, 12)
}

const tables = [
  'campaigns',
  'influencers',
  'social_accounts',
  'favourites',
  'cases',
  'case_events',
  'sub_tasks',
].concat([
  'terms_statements',
  'submissions',
  'notices',
  'ledger_transactions',
  'ledger_entries',
  'rewards',
  'payouts',
  'issued_documents',
])
const blocks = 20

/**
 * Draws the portal as of `at` by a few statements, the same each time. Indexes and references are made after the rows, which takes a
 * fraction of the time and checks all of them at once.
 */
export async function seedPortal(client: ClientBase, of: Amounts, at: Date, say: (text: string) => void) {
  const restore = await dropDerived(client)
  await createTexts(client)
  for (let block = 0; block < blocks; block += 1) {
    const size = of.campaigns / blocks
    await insertCampaigns(client, { from: block * size + 1, to: (block + 1) * size, of: of.campaigns, at })
  }
  say('campaigns are written')
  await seedPeople(client, of, at)
  say('creators, favourites and cases are written')
  for (const [index, statement] of restore.entries()) {
    await client.query(statement)
    if (statement.includes('gin')) say(`the index of words is built, ${index + 1} of ${restore.length}`)
  }
  await client.query('vacuum analyze')
  say('vacuumed and analysed')
}

/** Drops secondary indexes, references and the triggers of the ledger; gives the statements that make them again. */
async function dropDerived(client: ClientBase): Promise<string[]> {
  const { rows } = await client.query<{ drop: string; make: string }>(
    `select format('alter table %s drop constraint %I', conrelid::regclass, conname) as drop,
       format('alter table %s add constraint %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) as make, 2 as turn
     from pg_constraint where contype = 'f' and conrelid::regclass::text = any ($1)
     union all
     select format('drop index %s', indexrelid::regclass), pg_get_indexdef(indexrelid), 1
     from pg_index where indrelid::regclass::text = any ($1)
       and not exists (select from pg_constraint where conindid = indexrelid)
     union all
     select format('alter table %s disable trigger user', relname), format('alter table %s enable trigger user', relname), 3
     from pg_class where relname = any ($1)
     order by turn`,
    [tables],
  )
  // References hang on indexes, so that they go first and come last.
  for (const { drop } of rows.toReversed()) await client.query(drop)
  return rows.map(({ make }) => make)
}

async function createTexts(client: ClientBase) {
  const { heads, bodies } = buildTexts()
  await client.query(`create temp table heads as
    select row_number() over () - 1 as at, * from jsonb_to_recordset('${literal(heads)}') as head (title text, brand_name text,
      category text, kind text, platforms text[], product jsonb, advertiser jsonb, search_text text, search_grams text[])`)
  await client.query(`create temp table bodies as
    select row_number() over () - 1 as at, * from jsonb_to_recordset('${literal(bodies)}') as body (description text, hashtags jsonb,
      search_text text, search_grams text[])`)
  await client.query('analyze heads; analyze bodies')
}

/** Rows cannot be parameters of a definition. */
export function literal(value: unknown) {
  return JSON.stringify(value).replaceAll("'", "''")
}

interface Block {
  from: number
  to: number
  of: number
  at: Date
}

/** A little more than the newer half is open, so that half is without drafts, cancelled and nominated ones. */
const openShare = 0.525
const rule =
  'この商品の魅力を、ご自身の言葉でお伝えください。他社の商品との比較や、効果を断定する表現はお控えください。'

/** The older half recruited over two years and is over, the newer one was published within 60 days and ends within 30. */
async function insertCampaigns(client: ClientBase, { from, to, of, at }: Block) {
  const given = buildCampaign(at)
  const content_rules = {
    ...given.content_rules,
    message: rule.repeat(3),
    must_say: ['商品名', 'ブランド名', '使ってみた感想'],
    ng_items: ['他社の商品', '医薬品のような表現', '価格の断定'],
    shooting_notes: [rule, rule],
  }
  const open = Math.floor(of * (1 - openShare))
  await client.query(
    `insert into campaigns (state, visibility, title, description, brand_name, category, kind, platforms, work_prefectures, reward_amount,
      reward_per, tax_rate, gift_value, withholding_reason, payment_date, recruiting_start, recruiting_end, announcement, inspection_complete,
      days, openings, applicants_count, places_taken, pictures, advertiser, product, work_place, deliverables, eligibility,
      content_rules, review, rights, application, search_text, search_grams, published_at, created_at, updated_at)
    select case n % 200 when 7 then 'draft' when 13 then 'cancelled' when 113 then 'cancelled' else 'published' end,
      case when n % 50 = 11 then 'nominated' else 'public' end, head.title, body.description, head.brand_name, head.category, head.kind,
      head.platforms, case when head.kind in ('visit', 'event') then array[case when hash % 2 = 0 then '13'
      else lpad((1 + hash / 2 % 47)::text, 2, '0') end] else '{}' end, case when head.kind in ('gift', 'visit') then null else 1000 * (3 + hash % 98) end, 'total', 10,
      case when head.kind in ('paid', 'event') then null else 500 * (2 + hash % 40) end, 'posting', ends::date + 60, published,
      ends, ends::date + 2, ends::date + 40, jsonb_build_object('shipping', null, 'composition_plan_due', null, 'draft_due',
      ends::date + 10, 'posting_start', ends::date + 14, 'posting_end', ends::date + 20, 'insight_due', ends::date + 26),
      1 + hash % 30, 0, 0, $5, head.advertiser, head.product, '在宅', $6, $7::jsonb || case hash % 4
        when 0 then '{"followers_min": 1000}' when 1 then '{"genders": ["female"]}' else '{}' end::jsonb,
      jsonb_set($8, '{hashtags}', body.hashtags), $9, $10, $11, head.search_text || ' ' || body.search_text,
      head.search_grams || body.search_grams, published, published, published
    from (
      select n, abs(hashint4(n)) as hash, published, case when n > $3
        then $4::timestamptz + interval '1 second' + abs(hashint4(n + 1)) % 2592000 * interval '1 second'
        else published + (10 + abs(hashint4(n + 1)) % 30) * interval '1 day' end as ends
      from generate_series($1::int, $2::int) n cross join lateral (select date_trunc('milliseconds', case when n > $3
        then $4::timestamptz - (${of} - n)::float8 / (${of} - $3) * interval '60 days'
        else $4::timestamptz - interval '61 days' - ($3 - n)::float8 / $3 * interval '670 days' end) as published) dated
    ) drawn
    join heads head on head.at = hash % ${amounts.heads}
    join bodies body on body.at = case
      when n <= $3 and n % 10 = 0 then ${amounts.bodies + rareWords.length}
      when n % ${rareOneIn} / 5 < ${rareWords.length} and n % 5 = 0 then ${amounts.bodies} + n % ${rareOneIn} / 5
      else abs(hashint4(n + 2)) % ${amounts.bodies} end
    order by n`,
    [
      from,
      to,
      open,
      at,
      JSON.stringify(given.pictures),
      JSON.stringify(given.deliverables),
      JSON.stringify(given.eligibility),
      JSON.stringify(content_rules),
      JSON.stringify(given.review),
      JSON.stringify(given.rights),
      JSON.stringify(given.application),
    ],
  )
}
