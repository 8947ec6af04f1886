import type { ClientBase } from 'pg'
import { answerTermsContent } from '../support/answers-cases.ts'
import { payment } from '../support/answers-money.ts'
import type { Amounts } from './api-seed.ts'

/** What else a portal holds: creators with an account each, favourites, cases in every state with what belongs to them, money, notices. */
export async function seedPeople(client: ClientBase, of: Amounts, at: Date) {
  const perCreator = of.favourites / of.creators
  await client.query(
    `insert into influencers (agency_id, display_name, name, name_kana, birth_date, gender, phone, prefecture, influencer_type,
      categories, language, email, email_verified_at, terms_version, privacy_version, agreed_at)
    select (select min(id) from agencies), 'みさき' || n, '佐藤 美咲', 'サトウ ミサキ', date '1980-01-01' + (n * 7919 % 8000),
      (array['female', 'male', 'other'])[1 + n % 3], '+8190' || lpad(n::text, 8, '0'), lpad((1 + n % 47)::text, 2, '0'),
      array[(array['instagram', 'tiktok', 'youtube', 'x'])[1 + n % 4]],
      array[(array['beauty', 'food', 'travel', 'pets'])[1 + n % 4], (array['fashion', 'games', 'fitness'])[1 + n % 3]],
      'jp', 'person-' || n || '@example.com', $2, '1', '1', $2
    from generate_series(1, $1::int) n`,
    [of.creators, at],
  )
  await client.query(
    `insert into social_accounts (influencer_id, platform, handle, followers)
    select id, influencer_type[1], 'creator.' || md5(id::text), 500 + id * 37 % 90000 from influencers`,
  )
  await client.query(
    `insert into favourites (influencer_id, campaign_id, created_at)
    select creator, 1 + (creator::bigint * 15485863 + turn * 32452843::bigint) % $2::int,
      $4::timestamptz - (turn * 7 + creator % 7) * interval '1 hour'
    from generate_series(1, $1::int) creator cross join generate_series(1, $3::int) turn`,
    [of.creators, of.campaigns, perCreator, at],
  )
  await insertCases(client, of, at)
  await insertMoney(client, at)
  await insertIssued(client)
  await client.query(
    `insert into notices (id, influencer_id, kind, case_id, path, subject, body, created_at, read_at)
    select overlay(overlay(md5(id::text) placing '4' from 13) placing '8' from 17)::uuid, influencer_id, 'case', id, '/project-management/' || campaign_id, '選考結果のお知らせ',
      '案件の選考結果をお知らせします。案件の画面をご確認ください。', updated_at, case when id % 3 = 0 then updated_at end
    from cases where state <> 'applied'`,
  )
}

async function insertCases(client: ClientBase, of: Amounts, at: Date) {
  await client.query(
    `insert into cases (campaign_id, influencer_id, state, social_account_id, answers, agreements, message, preparation, next_kind,
      next_sub_task, next_due_at, offer_expires_at, terms_expires_at, created_at, updated_at)
    select 1 + (n * 7919::bigint + n / $2::int * 104729) % $3::int, creator, kind.state,
      case when kind.state <> 'offered' then creator end, '[]', '[]', 'ぜひ参加したいです。丁寧に紹介します。', kind.preparation, kind.next_kind,
      kind.next_sub_task, case when kind.next_kind is not null then $4::timestamptz + (9 + n % 20) * interval '1 day' end,
      case when kind.state = 'offered' then $4::timestamptz + (9 + n % 5) * interval '1 day' end,
      case when kind.state <> 'applied' then $4::timestamptz + interval '9 days' end,
      $4::timestamptz - interval '20 days', $4::timestamptz - n % 19 * interval '1 day'
    from generate_series(0, $1::int - 1) n cross join lateral (select 1 + n % $2::int as creator, n * 3 + n / $2::int as drawn) who
    join (values
      (0, 'applied', 'none', 'wait_selection', null), (1, 'confirmed', 'preparing', 'wait_shipment', null),
      (2, 'completed', 'received', null, null), (3, 'offered', 'none', 'answer_offer', null),
      (4, 'selected', 'none', 'agree_terms', null), (5, 'confirmed', 'received', 'submit_draft', 'draft'),
      (6, 'confirmed', 'received', 'submit_draft', 'draft'), (7, 'completed', 'received', null, null),
      (8, 'applied', 'none', 'wait_selection', null), (9, 'rejected', 'none', null, null)
    ) kind (at, state, preparation, next_kind, next_sub_task) on kind.at = drawn % 10`,
    [of.cases, of.creators, of.campaigns, at],
  )
  await client.query(
    `insert into case_events (case_id, act, from_state, to_state, actor, actor_id, at)
    select id, act, from_state, to_state, actor, case when actor = 'influencer' then influencer_id end, created_at
    from cases join (values ('apply', 'none', 'applied', 'influencer', 0), ('select', 'applied', 'selected', 'operator', 1),
      ('agree', 'selected', 'confirmed', 'influencer', 2), ('complete', 'confirmed', 'completed', 'clock', 3)
    ) event (act, from_state, to_state, actor, turn)
      on turn <= case state when 'selected' then 1 when 'confirmed' then 2 when 'completed' then 3 else 0 end`,
  )
  await client.query(
    `insert into sub_tasks (case_id, kind, state, updated_at)
    select id, kind, case when state = 'completed' then 'approved' when kind = 'composition_plan' then 'not_required'
      when kind = next_sub_task then 'open' else 'locked' end, updated_at
    from cases cross join unnest(array['composition_plan', 'draft', 'final_report', 'insight_report']) kind
    where state in ('confirmed', 'completed')`,
  )
  await client.query(
    `insert into terms_statements (case_id, version, content, issued_at, agreed_at)
    select id, 1, $1, created_at, case when state <> 'selected' then updated_at end from cases
    where state in ('selected', 'confirmed', 'completed')`,
    [JSON.stringify(answerTermsContent())],
  )
}

/** Of each completed case its reward, booked and half of it paid by one transfer for each creator. */
async function insertMoney(client: ClientBase, at: Date) {
  const { lines, amount, tax_rate, tax, withholding, expense, fee, net } = payment
  await client.query(
    `insert into payouts (influencer_id, kind, state, net, extra_withholding, requested_at, pay_on, paid_on, statement_number)
    select influencer_id, 'due', 'paid', ${net} * count(*), 0, min(updated_at), max(updated_at)::date, max(updated_at)::date,
      'S-' || lpad(influencer_id::text, 7, '0')
    from cases where state = 'completed' and id % 2 = 0 group by influencer_id`,
  )
  await client.query(
    `insert into ledger_transactions (kind, case_id, at) select 'reward', id, updated_at from cases where state = 'completed'`,
  )
  await client.query(
    `insert into ledger_entries (transaction_id, account, influencer_id, amount)
    select booked.id, account, case when account = 'influencer_payable' then influencer_id end, booking
    from ledger_transactions booked join cases on cases.id = case_id
    cross join (values ('reward_expense', ${amount}), ('consumption_tax_paid', ${tax}), ('withholding_payable', -${withholding}),
      ('influencer_payable', -${net})) entry (account, booking)`,
  )
  await client.query(
    `insert into rewards (case_id, influencer_id, transaction_id, lines, amount, tax_rate, tax, withholding, expense, fee, net,
      received_on, due_on, payout_id, confirmed_at)
    select cases.id, cases.influencer_id, booked.id, $1, ${amount}, ${tax_rate}, ${tax}, ${withholding}, ${expense}, ${fee}, ${net},
      $2::date, $2::date + 30, payouts.id, booked.at
    from ledger_transactions booked join cases on cases.id = case_id
    left join payouts on payouts.influencer_id = cases.influencer_id and cases.id % 2 = 0`,
    [JSON.stringify(lines), at],
  )
}

/** Documents that were issued and drawn, so that no daily job has to make up for them while something is measured. */
async function insertIssued(client: ClientBase) {
  await client.query(
    `insert into issued_documents (kind, case_id, payout_id, influencer_id, number, version, issued_on, issued_at, partner, subject,
      amount, content, sha256, size)
    select kind, case_id, payout_id, influencer_id, number, 1, issued_at::date, issued_at, '佐藤 美咲', '取引条件', ${payment.net}, '{}',
      md5(number) || md5(kind), 40000
    from (
      select 'terms' as kind, case_id, null::int as payout_id, influencer_id, 'T-' || case_id as number, issued_at
      from terms_statements join cases on cases.id = case_id
      union all
      select 'statement', null, id, influencer_id, statement_number, requested_at from payouts
    ) issued`,
  )
}
