import { sql } from 'drizzle-orm'
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import { campaigns } from '#server/db/schema/index.ts'
import type { Deps } from '#server/deps.ts'
import { buildCampaign } from '../support/builders-campaigns.ts'
import { amounts, teamAmounts } from './admin-amounts.ts'
import { seedTeam } from './admin-seed-team.ts'

type Db = NodePgDatabase

/**
 * A portal of some years, by a few statements: people with accounts, campaigns with applications that wait for a decision, and
 * cases in every other state with rounds to review. The draws are the database's own, from one seed.
 */
export async function seedManyApplications({ database, now }: Pick<Deps, 'database' | 'now'>) {
  return database.unhurried((client) => seed(drizzle(client), now()))
}

async function seed(db: Db, at: Date) {
  await db.execute(sql`select setseed(0.42)`)
  const rows = Array.from({ length: amounts.campaigns }, (_, index) =>
    buildCampaign(at, {
      title: `${words[index % words.length] ?? ''}モニター募集 第${index + 1}回`,
      openings: 1_000,
    }),
  )
  const made = await db.insert(campaigns).values(rows).returning({ id: campaigns.id })
  const first = made[0]?.id ?? 1
  await seedQuietCampaigns(db, at)
  await seedPeople(db)
  await db.execute(sql`analyze`)
  await seedCases(db, first)
  await seedPayouts(db)
  await seedTeam(db)
  await seedPapers(db)
  // As a server in use does by itself.
  await db.execute(sql`vacuum analyze`)
  return { campaignId: first }
}

/** Campaigns of former years, most of them over, and the clients that they belong to. */
async function seedQuietCampaigns(db: Db, at: Date) {
  await db.execute(sql`
    insert into clients (name, reading, contact, brands, posting_rules, ng_words, closed, note, search_text, created_at, updated_at)
    select '株式会社' || n, 'カブシキガイシャ' || n, '{"name":"","email":null,"phone":null}', '[]', '', '{}', '{"weekdays":[],"days":[]}', '',
      '株式会社' || n, now(), now()
    from generate_series(1, ${amounts.clients}) n`)
  const day = 86_400_000
  for (let from = 0; from < amounts.quietCampaigns; from += 370) {
    const rows = Array.from({ length: Math.min(370, amounts.quietCampaigns - from) }, (_, index) => {
      const number = from + index
      return buildCampaign(at, {
        title: `${words[number % words.length] ?? ''}の紹介 第${number + 1}回`,
        brand_name: `ブランド${number % 500}`,
        recruiting_end: new Date(at.getTime() - (number % 1_000) * day),
      })
    })
    await db.insert(campaigns).values(rows)
  }
  await db.execute(sql`
    update campaigns set client_id = (select min(id) from clients) + id % ${amounts.clients}, applicants_count = id % 90`)
}

/** Inquiries, a statement for each transfer, and what operators did. */
async function seedPapers(db: Db) {
  await db.execute(sql`
    insert into inquiries (influencer_id, kind, subject, body, sent_at, answered_at)
    select person.id, 'payment', 'お支払いについて ' || n, '振込の時期を教えてください。', now() - n * interval '1 hour',
      case when n > 200 then now() - n * interval '1 hour' end
    from generate_series(1, ${amounts.inquiries}) n
    join influencers person on person.id = (select min(id) from influencers) + n % ${amounts.influencers}`)
  await db.execute(sql`
    insert into issued_documents (kind, payout_id, influencer_id, number, version, issued_on, issued_at, partner, subject, amount, content,
      sha256, size)
    select 'statement', payouts.id, influencer_id, 'S' || lpad(payouts.id::text, 8, '0'), 1, pay_on, now(), name, '支払通知書',
      net, '{}', repeat('0', 64), 20000
    from payouts join influencers on influencers.id = influencer_id`)
  await db.execute(sql`
    insert into audit_log (operator_id, act, subject, details, at)
    select (select min(id) from operators) + n % ${teamAmounts.operators},
      (array['admin.cases.review','admin.applications.decide','admin.cases.ship','admin.cases.remind'])[1 + n % 4],
      'case:' || 1 + n % 100000, '{"approve":true}', now() - (${amounts.acts} - n) * interval '20 seconds'
    from generate_series(1, ${amounts.acts}) n`)
}

const words = [
  '保湿美容液',
  '秋の新作リップ',
  '発酵バター菓子',
  '軽量スニーカー',
  '温泉宿',
  '知育玩具',
  'プロテイン',
  '猫用ベッド',
]

async function seedPeople(db: Db) {
  await db.execute(sql`
    insert into influencers (agency_id, display_name, name, name_kana, birth_date, gender, phone, prefecture, influencer_type,
      categories, language, terms_version, privacy_version, agreed_at)
    select (select min(id) from agencies),
      (array['みさき','はな','れん','ひなた','つむぎ','あおい','ゆい','そら'])[1 + n % 8] || '🌿' || n,
      (array['佐藤','鈴木','高橋','田中','伊藤','渡辺','山本','中村','小林','加藤'])[1 + n % 10] || ' ' ||
        (array['美咲','陽菜','蓮','葵','結衣','大翔','凛','湊','花','颯太','杏'])[1 + n % 11],
      (array['サトウ','スズキ','タカハシ','タナカ','イトウ','ワタナベ','ヤマモト','ナカムラ','コバヤシ','カトウ'])[1 + n % 10]
        || ' ' || (array['ミサキ','ヒナ','レン','アオイ','ユイ','ヒロト','リン','ミナト','ハナ','ソウタ','アン'])[1 + n % 11],
      date '1980-01-01' + (n * 7919 % 8000), 'female', '+8190' || lpad(n::text, 8, '0'), lpad((1 + n % 47)::text, 2, '0'),
      array['instagram'], array['beauty', 'food'], 'jp', '1', '1', now()
    from generate_series(1, ${amounts.influencers}) n`)
  await db.execute(sql`
    insert into social_accounts (influencer_id, platform, handle, followers)
    select id, (array['instagram','instagram','tiktok','youtube','x'])[1 + id % 5], 'creator.' || md5(id::text),
      floor(exp(6 + random() * 7))
    from influencers`)
}

/** Each person was paid once. */
async function seedPayouts(db: Db) {
  await db.execute(sql`
    insert into payouts (influencer_id, kind, state, net, extra_withholding, requested_at, pay_on, paid_on, statement_number)
    select id, 'due', 'paid', 10000, 0, now(), current_date - id % 900, current_date - id % 900, 'S-' || lpad(id::text, 6, '0')
    from influencers`)
}

/** Each campaign has the same number of both, of other people each time. */
async function seedCases(db: Db, firstCampaign: number) {
  const perCampaign = (amounts.applications + amounts.others) / amounts.campaigns
  const applied = amounts.applications / amounts.campaigns
  await db.execute(sql`
    insert into cases (campaign_id, influencer_id, state, social_account_id, answers, agreements, message, preparation, next_kind,
      next_sub_task, next_due_at, created_at, updated_at)
    select ${firstCampaign} + campaign, person.id, kind.state, account.id, '[]', '[]', 'ぜひ参加したいです。丁寧に紹介します。',
      kind.preparation, kind.next_kind, kind.next_sub_task, now() + n % 20 * interval '1 day', now(), now()
    from generate_series(0, ${amounts.campaigns - 1}) campaign
    cross join generate_series(0, ${perCampaign - 1}) n
    join lateral (select (campaign * 1237 + n * 16) % ${amounts.influencers} as offset_of) place on true
    join influencers person on person.id = (select min(id) from influencers) + place.offset_of
    join social_accounts account on account.influencer_id = person.id
    join (values
      (0, 'selected', 'none', 'agree_terms', null), (1, 'confirmed', 'preparing', 'wait_shipment', null),
      (2, 'confirmed', 'received', 'wait_review', 'draft'), (3, 'confirmed', 'received', 'submit_draft', 'draft'),
      (4, 'confirmed', 'received', 'wait_review', 'final_report'), (5, 'completed', 'received', null, null),
      (6, 'completed', 'received', null, null), (7, 'rejected', 'none', null, null),
      (8, 'withdrawn', 'none', null, null), (9, 'declined', 'none', null, null),
      (10, 'applied', 'none', 'wait_selection', null)
    ) kind (at, state, preparation, next_kind, next_sub_task)
      on kind.at = case when n < ${applied} then 10 else n % 10 end`)
  await db.execute(sql`
    insert into case_events (case_id, act, from_state, to_state, actor, actor_id, at)
    select id, 'apply', 'none', 'applied', 'influencer', influencer_id, created_at from cases`)
  await db.execute(sql`
    insert into sub_tasks (case_id, kind, state, round, updated_at)
    select cases.id, kind, case when kind = next_sub_task and next_kind = 'wait_review' then 'submitted'
      when kind = next_sub_task then 'open' else 'locked' end, 1, now()
    from cases cross join unnest(array['composition_plan','draft','final_report','insight_report']) kind
    where cases.state = 'confirmed'`)
  await db.execute(sql`
    insert into submissions (case_id, kind, round, content, warnings, submitted_at, review_due_at)
    select id, next_sub_task, 1, '{}', '[]', now(), now() + id % 9 * interval '1 day' from cases where next_kind = 'wait_review'`)
  await db.execute(sql`
    update campaigns set applicants_count = counted.applicants, places_taken = counted.places
    from (select campaign_id, count(*) as applicants,
        count(*) filter (where state in ('selected', 'confirmed', 'completed')) as places
      from cases group by campaign_id) counted
    where counted.campaign_id = campaigns.id`)
}
