import { readFileSync } from 'node:fs'
import { eq } from 'drizzle-orm'
import { demoPeople } from '#demo/seed/people/demo-people.ts'
import { paths } from '#domain/paths.ts'
import { dayInTokyo } from '#lib/dates.ts'
import {
  broadcastReceivers,
  broadcasts,
  caseRunCases,
  caseRuns,
  cases,
  influencers,
  notices,
} from '#server/db/schema/index.ts'
import { broadcastNoticeId } from '#server/modules/broadcasts/broadcasts.service.ts'
import { changePage } from '#server/modules/work-page/work-page.service.ts'
import { givenOperator } from '#test/support/builders-operators.ts'
import type { Portal } from './portal.ts'

/** A person of the demo's seed. */
export async function personNamed({ deps }: Portal, key: string) {
  const email = demoPeople.find((person) => person.key === key)?.email ?? ''
  const [person] = await deps.database.db.select().from(influencers).where(eq(influencers.email, email))
  if (!person) throw new Error(`${key} is not seeded`)
  return person
}

/** The state by which one of the person's cases is chosen. */
export type CaseFilter = Partial<
  Pick<typeof cases.$inferSelect, 'state' | 'preparation' | 'next_kind' | 'next_sub_task'>
>

/** The campaign of the person's case that stands so. */
export async function campaignOf(portal: Portal, as: string, standing: CaseFilter) {
  const { id } = await personNamed(portal, as)
  const own = await portal.deps.database.db.select().from(cases).where(eq(cases.influencer_id, id))
  const wished = Object.entries(standing) as [keyof CaseFilter, string][]
  const row = own.find((one) => wished.every(([name, value]) => one[name] === value))
  if (!row) throw new Error(`${as} has no such case: ${JSON.stringify(standing)}`)
  return row.campaign_id
}

/** Returns the id of a finished act on many cases; where there is none yet, one on this case alone is written. */
export async function runOf(portal: Portal, case_id: number) {
  const { db } = portal.deps.database
  const [known] = await db.select({ id: caseRuns.id }).from(caseRuns).limit(1)
  if (known) return known.id
  const at = portal.deps.now()
  const operator = await givenOperator(portal)
  const run = { operator_id: operator.id, act: 'remind', created_at: at, done_at: at } as const
  const [made] = await db.insert(caseRuns).values(run).returning({ id: caseRuns.id })
  if (!made) throw new Error('The act on many cases was not written')
  await db.insert(caseRunCases).values({ run_id: made.id, case_id, ok: true })
  return made.id
}

/** Returns the id of a message to many that reached this person; where there is none yet, one to them alone is written. */
export async function broadcastOf(portal: Portal, influencer_id: number) {
  const { db } = portal.deps.database
  const [known] = await db
    .select({ id: broadcastReceivers.broadcast_id })
    .from(broadcastReceivers)
    .where(eq(broadcastReceivers.influencer_id, influencer_id))
    .limit(1)
  if (known) return known.id
  const at = portal.deps.now()
  const { id: operator_id } = await givenOperator(portal)
  const times = { created_at: at, held_until: at, started_at: at, done_at: at }
  const words = {
    title_jp: '冬のモニター募集のご案内',
    body_jp: '今週から募集が始まりました。',
    digest: 'seeded',
  }
  const [made] = await db
    .insert(broadcasts)
    .values({ operator_id, ...words, ...times })
    .returning({ id: broadcasts.id })
  if (!made) throw new Error('The message to many was not written')
  const notice_id = broadcastNoticeId(made.id, influencer_id)
  await db.insert(notices).values({
    id: notice_id,
    influencer_id,
    kind: 'broadcast',
    path: paths.news(made.id),
    subject: words.title_jp,
    body: words.body_jp,
    created_at: at,
  })
  await db.insert(broadcastReceivers).values({
    broadcast_id: made.id,
    influencer_id,
    digest: words.digest,
    day: dayInTokyo(at),
    notice_id,
  })
  return made.id
}

/** Switches the person's page of finished work on, with its figures; gives the secret of its address. */
export async function worksTokenOf(portal: Portal, as: string) {
  const { id } = await personNamed(portal, as)
  const { url } = await changePage(portal.deps, id, { on: true, shows_figures: true })
  return url?.split('/').at(-1) ?? ''
}

/** A text by its namespace and key, as i18next names it. */
export function textOf(language: 'jp' | 'en', name: string, values: Record<string, string> = {}): string {
  const [namespace = '', key = ''] = name.split(':')
  let found: unknown = JSON.parse(readFileSync(`public/locales/${language}/${namespace}.json`, 'utf8'))
  for (const part of key.split('.')) found = (found as Record<string, unknown>)[part]
  if (typeof found !== 'string') throw new Error(`${name} is no text of ${language}`)
  return found.replaceAll(/\{\{(\w+)\}\}/g, (whole, key: string) => values[key] ?? whole)
}
