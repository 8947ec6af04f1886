// A day's calls (browse 90, act 9, upload 1) on two web servers, a worker, PgBouncer and PostgreSQL with a standby behind HAProxy, all on this
// machine, while one after another is killed, restarted or cut off. Ends with code 1 when anything acknowledged was lost or done twice, or an
// error was no 503 with Retry-After. node test/bench/scale.ts; after `npm run build`. With S3_* in the environment files go there.
import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import sharp from 'sharp'
import { fillPath } from '#client/remote/api-client.ts'
import { getWorkFile } from '#contract/cases.ts'
import { readConfig } from '#server/config.ts'
import { campaigns } from '#server/db/schema/index.ts'
import { openDeps } from '#server/main.ts'
import { startSession } from '#server/modules/sessions/sessions.service.ts'
import { environment } from '#test/support/api.ts'
import { givenCampaigns } from '#test/support/builders-campaigns.ts'
import { givenInfluencer } from '#test/support/builders.ts'
import { type Cluster, startCluster } from './scale-cluster.ts'
import { type Answered, type Caller, createLoad, type Written } from './scale-load.ts'

const people = 480
const openCampaigns = 2_000
const atOnce = 24
const measureMs = 15_000
/** Between one event and the next. */
const eventMs = 15_000
/** A killed server takes those answers along that it was sending: within a second, and no more than it had callers. */
const cutOffMs = 1_000
const mostCutOff = atOnce / 2
/** Callers get answers again this soon after an event, on a machine that does everything at once. */
const mostRecoveryMs = 15_000
/** A job that a killed worker had begun is done again when its lease of a minute is over. */
const mailLimitMs = 150_000

const cluster = await startCluster()
try {
  process.exitCode = (await measure(cluster)) ? 0 : 1
} finally {
  await cluster.stop()
}

async function measure(cluster: Cluster) {
  const deps = await openDeps(
    readConfig({
      ...environment,
      PUBLIC_URL: 'http://127.0.0.1:3000',
      DATA_DIR: cluster.folder,
      DATABASE_URL: cluster.databaseUrl,
    }),
  )
  const campaignIds = await prepareCampaigns({ deps })
  const callers = await prepareCallers({ deps })
  const noise = { type: 'gaussian', mean: 128, sigma: 40 } as const
  const picture = await sharp({ create: { width: 800, height: 600, channels: 3, background: 'red', noise } })
    .jpeg()
    .toBuffer()
  const load = createLoad(cluster.url, { callers, campaignIds, picture })

  await cluster.start('one')
  await cluster.start('worker')
  let onlyBrowse = true
  const calling = load.start(atOnce, () => onlyBrowse)
  const oneServer = await throughput(cluster, load.answers)
  await cluster.start('two')
  const twoServers = await throughput(cluster, load.answers)
  onlyBrowse = false
  const mixed = await throughput(cluster, load.answers)
  print(
    `Lists and details alone: ${oneServer} by one server, ${twoServers} by two. ${mixed} of a day by two.`,
  )

  const events = await disturb(cluster, load.answers)
  await calling.stop()
  print(eventTable(events))
  const counts = await countWritten(deps, load.written)
  const unreadable = await countUnreadable(load)
  const mails = await countMails(cluster, load.written.inquiries.size)
  await deps.database.close()

  const statuses = Object.entries(Object.groupBy(load.answers, ({ status }) => status))
  print(`Answers: ${statuses.map(([status, list]) => `${list?.length ?? 0} x ${status}`).join(', ')}.`)
  // An answer that was half sent when its server was killed: no proxy can take that back, and the caller asks again.
  const isCutOff = ({ status, at }: Answered) =>
    status === 0 && events.some((event) => event.kills && at >= event.at && at < event.at + cutOffMs)
  const cutOff = load.answers.filter(isCutOff)
  const other = load.answers.filter(
    (answer) => (answer.status === 0 || answer.status >= 500) && !answer.isHonest && !isCutOff(answer),
  )
  print(
    `Answers that broke off with their server: ${cutOff.length}. Other errors than 503 with Retry-After: ${other.length}.`,
  )
  print(
    `${load.written.inquiries.size} inquiries, ${load.written.applications.size} applications, ` +
      `${load.written.favourites.size} favourites, ${load.written.files.size} files acknowledged: ` +
      `${counts.lost + unreadable} lost, ${counts.doubled} done twice. ` +
      `${mails.different} of ${load.written.inquiries.size} mails, ${mails.again} sent again.`,
  )
  const slowest = Math.max(...events.map(({ recoveryMs }) => recoveryMs))
  return (
    counts.lost + counts.doubled + unreadable + other.length === 0 &&
    cutOff.length <= mostCutOff &&
    mails.different === load.written.inquiries.size &&
    load.written.inquiries.size > 0 &&
    load.written.files.size > 0 &&
    slowest <= mostRecoveryMs
  )
}

type Ground = Parameters<typeof givenInfluencer>[0]

async function prepareCampaigns(ground: Ground) {
  const titles = ['美容液のモニター', '東京のカフェ', '旅行のかばん', 'コスメの新色', '保湿クリーム']
  const given = Array.from({ length: openCampaigns }, (_, number) => ({
    title: `${titles[number % titles.length]} ${number}`,
    openings: 1_000,
  }))
  for (let first = 0; first < given.length; first += 200)
    await givenCampaigns(ground, given.slice(first, first + 200))
  const rows = await ground.deps.database.db.select({ id: campaigns.id }).from(campaigns)
  return rows.map(({ id }) => id)
}

async function prepareCallers(ground: Ground): Promise<Caller[]> {
  const { database, now } = ground.deps
  const made: Caller[] = []
  for (let number = 0; number < people; number += 1) {
    const { id, accounts } = await givenInfluencer(ground)
    const token = await startSession(database.db, now(), id, { userAgent: 'bench', sessionToken: undefined })
    const address = `10.0.${number >> 8}.${number & 255}`
    made.push({ id, cookie: `session=${token}`, accountId: accounts[0]?.id ?? 0, address })
  }
  return made
}

/** Answers a second with the time of the slowest hundredth, once the servers are warm. */
async function throughput({ webSeconds }: Cluster, answers: readonly Answered[]) {
  await pause(5_000)
  const first = answers.length
  const before = await webSeconds()
  await pause(measureMs)
  const used = (await webSeconds()) - before
  const taken = answers.slice(first).filter(({ status }) => status < 400)
  const times = taken.map(({ ms }) => ms).toSorted((a, b) => a - b)
  const each = ((used * 1_000) / taken.length).toFixed(1)
  const at = (share: number) => Math.round(times[Math.floor(times.length * share)] ?? 0)
  return `${Math.round(taken.length / (measureMs / 1000))}/s (p50 ${at(0.5)} ms, p99 ${at(0.99)} ms, ${each} ms of a web server's processor each)`
}

interface Event {
  what: string
  at: number
  /** Whether a web server was killed while it answered. */
  kills: boolean
  errors: number
  /** From the event until the last error that it caused, or the end of the longest time without an answer. */
  recoveryMs: number
  perSecond: number
}

async function disturb({ start, end, postgres, standby }: Cluster, answers: readonly Answered[]) {
  const events: Event[] = []
  async function event(what: string, act: () => Promise<void>, kills = false) {
    const at = Date.now()
    const first = answers.length
    await act()
    await pause(Math.max(0, at + eventMs - Date.now()))
    const mine = answers.slice(first)
    const errors = mine.filter(({ status }) => status === 0 || status >= 500)
    const recoveryMs = Math.max(longestGap(mine, at), ...errors.map((error) => error.at - at), 0)
    const perSecond = Math.round((mine.length - errors.length) / ((Date.now() - at) / 1000))
    events.push({ what, at, kills, errors: errors.length, recoveryMs, perSecond })
  }
  await event('a web server is killed', () => end('one', 'SIGKILL'), true)
  await event('it starts again', () => start('one'))
  await event('the other is stopped and started', async () => {
    await end('two', 'SIGTERM')
    await start('two')
  })
  await event('the worker is killed and started', async () => {
    await end('worker', 'SIGKILL')
    await start('worker')
  })
  await event('the standby is cut off', () => standby.halt('SIGQUIT'))
  await event('the standby is back', () => standby.start())
  await event('the database is restarted', async () => {
    await postgres.halt()
    await postgres.start()
  })
  await event('the database crashes and starts', async () => {
    await postgres.halt('SIGQUIT')
    await postgres.start()
  })
  return events
}

function longestGap(answers: readonly Answered[], from: number) {
  let last = from
  let longest = 0
  for (const { at, status } of answers) {
    if (status === 0 || status >= 500) continue
    longest = Math.max(longest, at - last)
    last = at
  }
  return longest
}

function eventTable(events: readonly Event[]) {
  const head = `${'event'.padEnd(36)}${'errors'.padStart(8)}${'recovered after'.padStart(18)}${'answers/s'.padStart(12)}`
  const rows = events.map(
    ({ what, errors, recoveryMs, perSecond }) =>
      what.padEnd(36) +
      String(errors).padStart(8) +
      `${(recoveryMs / 1000).toFixed(1)} s`.padStart(18) +
      String(perSecond).padStart(12),
  )
  return [head, ...rows].join('\n')
}

async function countWritten({ database: { db } }: Ground['deps'], written: Written) {
  const read = async (query: ReturnType<typeof sql>) =>
    (await db.execute<{ name: string; count: number }>(query)).rows
  const inquiries = await read(sql`select subject as name, count(*)::int from inquiries group by 1`)
  const applications = await read(
    sql`select influencer_id || ' ' || campaign_id as name, count(*)::int from cases join case_events on case_id = cases.id
      where case_events.act = 'apply' group by 1`,
  )
  const favourites = await read(
    sql`select influencer_id || ' ' || campaign_id as name, count(*)::int from favourites group by 1`,
  )
  const lostOf = (acknowledged: Iterable<string>, rows: { name: string }[]) => {
    const found = new Set(rows.map(({ name }) => name))
    return [...acknowledged].filter((name) => !found.has(name)).length
  }
  const marked = new Set(favourites.map(({ name }) => name))
  const wrong = [...written.favourites].filter(([name, favourite]) => marked.has(name) !== favourite)
  return {
    lost: lostOf(written.inquiries, inquiries) + lostOf(written.applications, applications) + wrong.length,
    doubled: [...inquiries, ...applications].filter(({ count }) => count > 1).length,
  }
}

async function countUnreadable({ get, written }: ReturnType<typeof createLoad>) {
  let unreadable = 0
  for (const [file_id, caller] of written.files)
    if ((await get(fillPath(getWorkFile.path, { file_id }), caller)).status !== 200) unreadable += 1
  return unreadable
}

/** Waits for a mail to the provider about each inquiry. One that was sent and not noted before a kill comes again under its number. */
async function countMails({ mailServer }: Cluster, expected: number) {
  const idOf = (raw: string) => /^Message-ID: (.+)$/m.exec(raw)?.[1] ?? raw
  const isToProvider = (raw: string) => /^To: .*provider@portal\.example/m.test(raw)
  const ids = () => mailServer.messages.filter(isToProvider).map(idOf)
  const giveUpAt = Date.now() + mailLimitMs
  while (new Set(ids()).size < expected && Date.now() < giveUpAt) await pause(500)
  const different = new Set(ids()).size
  return { different, again: ids().length - different }
}

function print(line: string) {
  process.stdout.write(`${line}\n`)
}
