// How long the operators' lists take with the figures of `admin-amounts.ts`: `npm run build`, then `npm run bench:admin [-- --embedded] [WORD…]`.
// On a PostgreSQL that it starts, or on the embedded engine; with words only the lines that hold one of them. An empty database of
// TEST_DATABASE_URL is filled and keeps its data for the next run. Exits 1 when anything takes longer than the budget.
import { setTimeout } from 'node:timers/promises'
import { styleText } from 'node:util'
import { and, eq, isNull, min, sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/node-postgres'
import { decideApplications, listApplications, undoDecision } from '#contract/admin-applications.ts'
import { tryBroadcast } from '#contract/admin-broadcasts.ts'
import {
  getCaseRun,
  mostCasesOfRun,
  remindCases,
  tryAssignCases,
  tryExtendCases,
  tryRemindCases,
} from '#contract/admin-case-runs.ts'
import { tryMessageCases, tryRejectCases, trySelectCases } from '#contract/admin-decision-runs.ts'
import { tryEndCases } from '#contract/admin-end-runs.ts'
import { countAudience } from '#contract/admin-recruiting.ts'
import type { Answer, Endpoint } from '#contract/endpoint.ts'
import { signOpenRecord } from '#contract/open-records.ts'
import { campaigns, caseReminders, cases, influencers, operators } from '#server/db/schema/index.ts'
import { startOperatorSession } from '#server/modules/operators/operator-sessions.service.ts'
import { startPortalFrom } from '../e2e/support/portal.ts'
import { noRules } from '../support/builders-campaigns.ts'
import { startPostgres } from '../support/postgres.ts'
import { amounts } from './admin-amounts.ts'
import { lists } from './admin-lists.ts'
import { seedManyApplications } from './admin-seed.ts'

/** The time from the request to the last byte of the answer, in ms. */
const budget = 300
/** The same for as many reminders as one act takes, from the request until all are queued. */
const queueBudget = 2_000
const runs = 20
/** Rules of a campaign that ask of each part of a creator. */
const audienceRules = { platforms: ['instagram'], followers_min: 5_000, age_min: 20, first_time_only: true }

const words = process.argv.slice(2).filter((word) => !word.startsWith('--'))
const isWanted = (what: string) => words.length === 0 || words.some((word) => what.includes(word))

const postgres = process.argv.includes('--embedded') ? undefined : await startPostgres()
const portal = await startPortalFrom({ databaseUrl: postgres && `${postgres.url}postgres` })
try {
  const campaignId = (await findSeeded()) ?? (await seedManyApplications(portal.deps)).campaignId
  const cookie = await signIn()
  const rows = []
  for (const [what, path] of lists(campaignId)) rows.push(...(await measure(what, () => read(path, cookie))))
  rows.push(
    ...(await measureDeciding(campaignId, cookie)),
    ...(await measureTrials(campaignId, cookie)),
    ...(await measureReminders(cookie)),
    // Whose addresses the reminders confirmed.
    ...(await measureAudience('audience: everybody', {}, cookie)),
    ...(await measureAudience('audience: rules and first time', audienceRules, cookie)),
  )
  report(rows)
} finally {
  await portal.stop()
  await postgres?.stop()
}

/** The first campaign of a database that an earlier run has filled. */
async function findSeeded() {
  const [first] = await portal.deps.database.db.select({ id: min(campaigns.id) }).from(campaigns)
  return first?.id ?? undefined
}

async function signIn() {
  const { deps } = portal
  const [member] = await deps.database.db
    .select({ id: operators.id })
    .from(operators)
    .where(eq(operators.role, 'owner'))
  if (!member) throw new Error('No owner was seeded.')
  const { id } = member
  const origin = { userAgent: 'bench', sessionToken: undefined }
  return `operator=${await startOperatorSession(deps.database.db, deps.now(), id, origin)}`
}

async function read(path: string, cookie: string) {
  const response = await fetch(portal.url + path, { headers: { cookie, 'sec-fetch-site': 'same-origin' } })
  return bodyOf(response, path)
}

async function bodyOf(response: Response, path: string) {
  const body: unknown = await response.json()
  if (!response.ok) throw new Error(`${path}: ${JSON.stringify(body)}`)
  return body
}

/** Tries each act on as many cases, or creators, as one takes. */
async function measureTrials(campaignId: number, cookie: string) {
  const headers = { cookie, 'sec-fetch-site': 'same-origin', 'content-type': 'application/json' }
  const trial = (what: string, { path }: Endpoint, given: object) => {
    const init = { method: 'POST', headers, body: JSON.stringify(given) }
    return measure(what, async () => bodyOf(await fetch(portal.url + path, init), path))
  }
  const selection = { filter: {} }
  const rows = await portal.deps.database.db
    .select({ id: cases.id })
    .from(cases)
    .where(and(eq(cases.campaign_id, campaignId), eq(cases.state, 'applied')))
    .limit(mostCasesOfRun)
  const case_ids = rows.map(({ id }) => id)
  const many = `${mostCasesOfRun}`
  const picked = `${case_ids.length}`
  return [
    ...(await trial(`cases: try to assign ${many}`, tryAssignCases, { assignee_id: null, selection })),
    ...(await trial(`cases: try to extend ${many}`, tryExtendCases, { days: 3, selection })),
    ...(await trial(`cases: try to write to ${many}`, tryMessageCases, {
      words: 'ご確認ください。',
      selection,
    })),
    ...(await trial(`cases: try to end ${many}`, tryEndCases, { cause: 'provider', selection })),
    ...(await trial(`applications: try to select ${picked}`, trySelectCases, { case_ids })),
    ...(await trial(`applications: try to reject ${picked}`, tryRejectCases, { case_ids })),
    ...(await trial('messages to many: try, 20,000 receivers', tryBroadcast, {
      title_jp: 'モニター募集のご案内',
      body_jp: '今週から募集が始まりました。',
      selection,
    })),
    ...(await trial('who else has it open', signOpenRecord, { subject: 'case', subject_id: case_ids[0] })),
  ]
}

/** Reminds in as many cases as one act takes, from the request until the last is queued; each time as if on another day. */
async function measureReminders(cookie: string) {
  const { db } = portal.deps.database
  await portal.deps.database.unhurried((client) =>
    drizzle(client)
      .update(influencers)
      .set({
        email: sql`'bench' || ${influencers.id} || '@example.com'`,
        email_verified_at: portal.deps.now(),
      })
      .where(isNull(influencers.email)),
  )
  // Each row was written anew: what follows would read twice as much, until the database tidies up by itself.
  await db.execute(sql`vacuum analyze influencers`)
  const send = async ({ path }: Endpoint, body: object, key?: string) => {
    const headers = { cookie, 'sec-fetch-site': 'same-origin', 'content-type': 'application/json' }
    const keyed = { ...headers, ...(key !== undefined && { 'idempotency-key': key }) }
    return bodyOf(
      await fetch(portal.url + path, { method: 'POST', headers: keyed, body: JSON.stringify(body) }),
      path,
    )
  }
  const selection = { filter: { state: 'selected', sort: 'due', order: 'desc' } }
  const tryIt = () => send(tryRemindCases, { selection })
  const tried = (await tryIt()) as Answer<typeof tryRemindCases>
  const told = tried.data.lines.filter(({ code }) => code === null)
  const shown = told.map(({ case_id, next_kind }) => ({ case_id, next_kind }))
  if (shown.length === 0) throw new Error('No creator can be reminded.')
  let count = 0
  const queue = async () => {
    await db.delete(caseReminders)
    const started = await send(remindCases, { cases: shown }, `bench-of-reminders-${(count += 1)}`)
    const { id } = (started as Answer<typeof remindCases>).data
    const path = getCaseRun.path.replace('{run_id}', String(id))
    for (;;) {
      const { data } = (await read(path, cookie)) as Answer<typeof getCaseRun>
      if (data.state === 'done') {
        if (data.outcomes.some(({ ok }) => !ok)) throw new Error('A reminder was left out.')
        return
      }
      await setTimeout(50)
    }
  }
  return [
    ...(await measure(`cases: try to remind ${shown.length}`, tryIt)),
    ...(await measure(`cases: queue ${shown.length} reminders`, queue, { counted: 4, most: queueBudget })),
  ]
}

/** Counts whom a campaign with these rules would reach. */
async function measureAudience(what: string, rules: object, cookie: string) {
  const headers = { cookie, 'sec-fetch-site': 'same-origin', 'content-type': 'application/json' }
  const body = JSON.stringify({ brand_name: 'ブランド7', eligibility: { ...noRules, ...rules } })
  return measure(what, async () => {
    const response = await fetch(portal.url + countAudience.path, { method: 'POST', headers, body })
    const { data } = (await bodyOf(response, countAudience.path)) as Answer<typeof countAudience>
    if (data.creators === 0) throw new Error(`${what}: nobody was counted.`)
  })
}

/** Ticks a page of 100, decides and takes it back, so that the next run finds the same. */
async function measureDeciding(campaignId: number, cookie: string) {
  const headers = { cookie, 'sec-fetch-site': 'same-origin', 'content-type': 'application/json' }
  const page = await read(`${listApplications.path}?campaign_id=${campaignId}&size=100`, cookie)
  const { data } = page as Answer<typeof listApplications>
  const case_ids = data.map(({ case_id }) => case_id)
  const body = JSON.stringify({ case_ids, decision: 'select', undo_seconds: 60 })
  return measure('applications: select a page of 100, and undo', async () => {
    const init = { method: 'POST', headers, body }
    const decided = await bodyOf(
      await fetch(portal.url + decideApplications.path, init),
      decideApplications.path,
    )
    const { id } = (decided as Answer<typeof decideApplications>).data
    const path = undoDecision.path.replace('{decision_id}', String(id))
    await bodyOf(await fetch(portal.url + path, { method: 'DELETE', headers }), path)
  })
}

/** No line for what is not wanted. The first run warms what is loaded once; it does not count. */
async function measure(what: string, act: () => Promise<unknown>, { counted = runs, most = budget } = {}) {
  if (!isWanted(what)) return []
  const times: number[] = []
  for (let run = 0; run <= counted; run += 1) {
    const started = performance.now()
    await act()
    if (run > 0) times.push(performance.now() - started)
  }
  const sorted = times.toSorted((a, b) => a - b)
  return [{ what, most, median: sorted[counted / 2] ?? 0, max: sorted.at(-1) ?? 0 }]
}

function report(rows: Awaited<ReturnType<typeof measure>>) {
  const { applications, others, campaigns, quietCampaigns, influencers: creators } = amounts
  process.stdout.write(
    `${portal.deps.database.engine}: ${applications} applications and ${others} other cases over ${campaigns} of ${campaigns + quietCampaigns} campaigns, ${creators} creators\n`,
  )
  for (const { what, most, median, max } of rows) {
    const line = `${what.padEnd(46)} median ${median.toFixed(0).padStart(4)} ms   max ${max.toFixed(0).padStart(4)} ms`
    process.stdout.write(`${max > most ? styleText('red', `${line}   OVER`) : line}\n`)
    if (max > most) process.exitCode = 1
  }
}
