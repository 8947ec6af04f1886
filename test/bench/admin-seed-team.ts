import { sql } from 'drizzle-orm'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import { amounts, teamAmounts } from './admin-amounts.ts'

type Db = NodePgDatabase

/** Writes it by a few statements, about the cases, campaigns and creators that are there. */
export async function seedTeam(db: Db) {
  await db.execute(sql`
    insert into operators (name, email, role, totp_secret)
    select '運営 ' || n, 'bench' || n || '@example.com', case when n = 1 then 'owner' else 'manager' end, '' from generate_series(1, ${teamAmounts.operators}) n`)
  await seedPosts(db)
  await seedDeliveries(db)
  await seedNotes(db)
  await seedBroadcasts(db)
  await seedRecords(db)
}

const anOperator = sql`(select min(id) from operators) + n % ${teamAmounts.operators}`

/** A post of each case that has a report to review or is completed, looked at on five days. */
async function seedPosts(db: Db) {
  await db.execute(sql`
    insert into published_posts (case_id, deliverable_id, platform, url, posted_at, until, state, since, look_on)
    select id, 1, (array['instagram_feed','instagram_reel','tiktok','x'])[1 + id % 4], 'https://example.com/p/' || id,
      now() - id % 90 * interval '1 day', current_date + id % 90,
      (array['gone','changed','due','settled','fine','fine','fine','fine','over','over'])[1 + abs(hashint4(id)) % 10],
      now() - id % 40 * interval '1 hour', current_date + 1
    from cases where state = 'completed' or next_sub_task = 'final_report'`)
  await db.execute(sql`
    insert into post_looks (post_id, day, seen_at, by, found, caption)
    select id, current_date - n, now() - n * interval '1 day', 'portal', 'there', '本日のおすすめです。#PR'
    from published_posts cross join generate_series(1, 5) n`)
}

async function seedDeliveries(db: Db) {
  const { stuckDeliveries: stuck, doneDeliveries: done } = teamAmounts
  await db.execute(sql`
    insert into notices (id, influencer_id, kind, path, subject, body, created_at)
    select md5('stuck' || n)::uuid, person.id, 'review_approved', '/', '初稿が承認されました', '投稿の準備を進めてください。',
      now() - n * interval '1 minute'
    from generate_series(1, ${stuck}) n
    join influencers person on person.id = (select min(id) from influencers) + n`)
  await db.execute(sql`
    insert into outbox (kind, payload, available_at, attempts, last_error, dead_at, done_at, created_at)
    select 'mail', jsonb_build_object('told', jsonb_build_object('notice_id', md5('stuck' || n)::uuid)),
      now() + interval '1 hour', case when n <= ${stuck} then 3 else 1 end,
      case when n <= ${stuck} then '451 try again later' end,
      case when n <= ${stuck} and n % 3 = 0 then now() end,
      case when n > ${stuck} then now() end, now() - n * interval '1 minute'
    from generate_series(1, ${stuck + done}) n`)
}

/** Notes that mention a member each; one case in two was assigned by somebody else; views of four lists. */
async function seedNotes(db: Db) {
  await db.execute(sql`
    insert into team_notes (subject, subject_id, operator_id, body, at)
    select 'case', (select min(id) from cases) + n, ${anOperator}, '@運営 確認をお願いします。', now() - n * interval '10 minutes'
    from generate_series(1, ${teamAmounts.notes}) n`)
  await db.execute(sql`
    insert into team_note_mentions (note_id, operator_id, read_at, mailed_at)
    select id, (select min(id) from operators) + (id + 1) % ${teamAmounts.operators},
      case when id % 5 > 0 then now() end, now() from team_notes`)
  await db.execute(sql`
    insert into assignment_notices (subject, subject_id, operator_id, by_id, at, read_at, mailed_at)
    select 'case', id, (select min(id) from operators) + id % ${teamAmounts.operators},
      (select min(id) from operators) + (id + 1) % ${teamAmounts.operators}, now(),
      case when id % 5 > 0 then now() end, now()
    from cases where state <> 'applied'`)
  await db.execute(sql`
    insert into list_views (operator_id, list, name, shared, query, created_at, updated_at, updated_by)
    select ${anOperator}, (array['cases','campaigns','applications','posts'])[1 + n % 4], '一覧 ' || n, n % 16 = 0, '{"sort":"due"}',
      now(), now(), ${anOperator}
    from generate_series(1, ${teamAmounts.views}) n`)
}

/** Each to the same creators on a day of its own; one creator in a hundred was left out. */
async function seedBroadcasts(db: Db) {
  const { broadcasts, receivers } = teamAmounts
  await db.execute(sql`
    insert into broadcasts (operator_id, title_jp, body_jp, digest, created_at, held_until, started_at, done_at)
    select ${anOperator}, 'モニター募集のご案内 ' || n, '今週から募集が始まりました。', 'digest' || n, at, at, at, at
    from (select n, now() - n * interval '2 days' as at from generate_series(1, ${broadcasts}) n) made`)
  await db.execute(sql`
    insert into notices (id, influencer_id, kind, path, subject, body, created_at, line_sent_at)
    select md5(broadcasts.id || ' ' || person.id)::uuid, person.id, 'broadcast', '/news/' || broadcasts.id, title_jp, body_jp,
      created_at, created_at
    from broadcasts cross join (select id from influencers order by id limit ${receivers}) person
    where person.id % 100 > 0`)
  await db.execute(sql`
    insert into broadcast_receivers (broadcast_id, influencer_id, digest, day, notice_id, code)
    select broadcasts.id, person.id, digest, case when person.id % 100 > 0 then created_at::date end,
      case when person.id % 100 > 0 then md5(broadcasts.id || ' ' || person.id)::uuid end,
      case when person.id % 100 = 0 then 'muted' end
    from broadcasts cross join (select id from influencers order by id limit ${receivers}) person`)
}

/** What is counted of each creator's work, and the blocks of clients. */
async function seedRecords(db: Db) {
  await db.execute(sql`
    insert into influencer_summaries (influencer_id, steps, late_steps, late_days, approved_steps, approved_rounds, finished, ended, posts,
      reach, reactions, seen, ratings, stars)
    select id, 8, id % 4, 1, 8, 8 + id % 12, 2, 2, 2, id % 1000 * 100, 100, 1000, 2, 4 + id % 6 from influencers
    on conflict (influencer_id) do nothing`)
  await db.execute(sql`
    insert into client_blocks (client_id, influencer_id, reason, operator_id, created_at)
    select (select min(id) from clients) + n % ${amounts.clients}, (select min(id) from influencers) + n, '納期を守らなかったため', ${anOperator}, now()
    from generate_series(1, ${teamAmounts.blocks}) n`)
}
