// What the API answers with how many requests and how late, on 1,000,000 campaigns: `npm run bench:api [-- --campaigns 100000]`.
// On a PostgreSQL of its own, whose data are drawn once and kept in BENCH_API_DIR; then on the embedded engine with 10,000.
// Exits 1 when a row is over its bound; such a row is measured twice more, and the median counts.
import { mkdtemp, rm } from 'node:fs/promises'
import { cpus, loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs, styleText } from 'node:util'
import { fillEmbedded, type Ground, pickPeople, requireDatabase, startBenchPostgres } from './api-database.ts'
import { type Load, type Outcome, runLoad } from './api-load.ts'
import { filterPairs, keywordPaths, listPath, screens } from './api-paths.ts'
import { type RunningProcess, startProcess } from './api-servers.ts'
import { keywords } from './api-texts.ts'

const { values: given } = parseArgs({
  options: {
    campaigns: { type: 'string', default: '1000000' },
    only: { type: 'string', default: '' },
  },
})

const campaigns = Number(given.campaigns)
const embeddedCampaigns = 10_000
/** The bound for one answer, in ms. */
const answerMs = 50
/** Callers at once where a server is loaded, and where single answers are timed. */
const many = 16
const few = 2

/** One figure with what it may be at most, or at least. */
interface Figure {
  what: string
  value: number
  unit: 'ms' | 'x'
  bound: { most: number } | { least: number }
  /** More about it, for the reader. */
  note: string
}
type Measure = () => Promise<Figure[]>

const figures: Figure[] = []

function isOver({ value, bound }: Figure) {
  return 'most' in bound ? value > bound.most : value < bound.least
}

/** Takes figures; again twice where one is over its bound, and then the median. */
async function take(name: string, measure: Measure) {
  if (!name.includes(given.only)) return
  const first = await measure()
  const runs = first.some(isOver) ? [first, await measure(), await measure()] : [first]
  for (const [index] of first.entries()) {
    const [median] = runs
      .flatMap((run) => run[index] ?? [])
      .toSorted((a, b) => a.value - b.value)
      .slice(runs.length >> 1)
    if (median) print(median, name)
  }
}

function print(figure: Figure, name: string) {
  figures.push(figure)
  const { what, value, unit, bound, note } = figure
  const limit = 'most' in bound ? `<= ${bound.most}` : `>= ${bound.least}`
  const line = `${`${name}: ${what}`.padEnd(58)} ${value.toFixed(unit === 'x' ? 3 : 1).padStart(7)} ${unit.padEnd(2)}  ${limit.padEnd(8)} ${isOver(figure) ? 'OVER ' : ''}${note}`
  process.stdout.write(`${isOver(figure) ? styleText('red', line) : line}\n`)
  if (isOver(figure)) process.exitCode = 1
}

function percentile({ answers }: Outcome, share: number) {
  const sorted = answers.map(({ ms }) => ms).toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0
}

/** Any answer but 200 is an error of the measurement. */
async function ask(server: RunningProcess, load: Omit<Load, 'url' | 'cookies'>): Promise<Outcome> {
  const outcome = await runLoad({ url: server.url, cookies: server.cookies, ...load })
  const wrong = outcome.answers.find(({ status }) => status !== 200)
  if (wrong) throw new Error(`${wrong.path} answered ${wrong.status} after ${wrong.ms.toFixed(0)} ms`)
  return outcome
}

async function median(server: RunningProcess, paths: string[], requests = 60) {
  return percentile(await ask(server, { paths, callers: 1, until: { requests } }), 0.5)
}

/** The portal beside node:http and pg with the same statements, in turns. */
async function compareWithBare(portal: RunningProcess, bare: RunningProcess): Promise<Figure[]> {
  const load = { paths: [listPath()], callers: many, until: { ms: 8_000 } }
  const [one, own] = [await ask(bare, load), await ask(portal, load)]
  const [second, last] = [await ask(bare, load), await ask(portal, load)]
  const perSecond = {
    bare: (one.perSecond + second.perSecond) / 2,
    own: (own.perSecond + last.perSecond) / 2,
  }
  const late = (a: Outcome, b: Outcome) => (percentile(a, 0.99) + percentile(b, 0.99)) / 2
  const p99 = { bare: late(one, second), own: late(own, last) }
  return [
    {
      what: 'requests a second beside bare node + pg',
      value: perSecond.own / perSecond.bare,
      unit: 'x',
      bound: { least: 0.6 },
      note: `${perSecond.own.toFixed(0)} / ${perSecond.bare.toFixed(0)} a second`,
    },
    {
      what: 'p99 beside bare node + pg',
      value: p99.own / p99.bare,
      unit: 'x',
      bound: { most: 2 },
      note: `${p99.own.toFixed(0)} / ${p99.bare.toFixed(0)} ms`,
    },
  ]
}

/** Pages around it, so that none is measured only because it was just asked for. */
async function compareDeepPages(portal: RunningProcess, sort: string): Promise<Figure> {
  const deepest = Math.floor(campaigns / 200)
  const deep = Array.from({ length: 20 }, (_, index) => listPath({ sort, page: deepest - 10 + index }))
  const [first, far] = [await median(portal, [listPath({ sort })]), await median(portal, deep)]
  return {
    what: `page ${deepest} beside page 1, by ${sort}`,
    value: far / first,
    unit: 'x',
    bound: { most: 2 },
    note: `${far.toFixed(1)} / ${first.toFixed(1)} ms`,
  }
}

/** How late the latest of a hundred answers is, all paths a few times. */
async function late(
  server: RunningProcess,
  what: string,
  paths: string[],
  requests: number,
): Promise<Figure> {
  const outcome = await ask(server, { paths, callers: few, until: { requests } })
  const worst = outcome.answers.toSorted((a, b) => b.ms - a.ms)[0]
  return {
    what: `${what}, p99`,
    value: percentile(outcome, 0.99),
    unit: 'ms',
    bound: { most: answerMs },
    note: `median ${percentile(outcome, 0.5).toFixed(1)}, worst ${worst?.ms.toFixed(0) ?? ''} ${decodeURIComponent(worst?.path.split('?')[1] ?? '')}`,
  }
}

async function measureAnswers(name: string, server: RunningProcess, ground: Ground) {
  const people = await peopleOf(ground)
  const pairs = filterPairs()
  await take(`${name}: filters`, async () => [
    await late(server, `${pairs.length} pairs of filters and orders`, pairs, pairs.length * 2),
  ])
  for (const [kind, words] of Object.entries(keywords)) {
    for (const word of words) {
      const paths = keywordPaths([word])
      await take(`${name}: keyword`, async () => [
        await late(server, `${kind} ${word}`, paths, paths.length * 13),
      ])
    }
  }
  for (const [what, paths] of Object.entries(screens(people))) {
    await take(`${name}: screen`, async () => [
      await late(server, what, paths, Math.max(200, paths.length * 2)),
    ])
  }
}

/** Read before a server opens the embedded database, which only one process can. */
const known = new Map<string, Awaited<ReturnType<typeof pickPeople>>>()
async function peopleOf(ground: Ground) {
  const key = ground.databaseUrl ?? ground.dataDir
  const people = known.get(key) ?? (await pickPeople(ground, 50))
  known.set(key, people)
  return people
}

/** The same on a tenth of the rows; what grows with the rows shows. */
async function compareWithTenth(
  portal: RunningProcess,
  ground: Ground,
  tenth: RunningProcess,
  tenthGround: Ground,
) {
  const small = screens(await peopleOf(tenthGround))
  const own: Record<string, string[]> = { ...screens(await peopleOf(ground)), 'list of all': [listPath()] }
  own['keyword 美容液'] = [listPath({ keyword: '美容液' })]
  own['filter'] = [listPath({ category: 'food', kind: 'paid' })]
  for (const [what, paths] of Object.entries(own)) {
    await take('ten times the rows', async () => {
      const [large, little] = [
        await median(portal, paths, 200),
        await median(tenth, small[what] ?? paths, 200),
      ]
      const note = `${large.toFixed(1)} / ${little.toFixed(1)} ms`
      return [{ what, value: large / little, unit: 'x', bound: { most: 1.3 }, note }]
    })
  }
}

/** A thousand at once get answers or are told when to come again, all of it soon. */
async function crowd(portal: RunningProcess): Promise<Figure[]> {
  const load = { paths: [listPath()], callers: 1_000, until: { requests: 3_000 } }
  const { answers } = await runLoad({ url: portal.url, cookies: portal.cookies, ...load })
  const refused = answers.filter(({ status }) => status === 503)
  const odd = answers.filter(
    ({ status, retryAfter }) => status !== 200 && (status !== 503 || retryAfter === undefined),
  )
  const worst = Math.max(...answers.map(({ ms }) => ms))
  return [
    {
      what: '1,000 callers, the last answer or refusal',
      value: worst,
      unit: 'ms',
      bound: { most: 2_000 },
      note: `${answers.length - refused.length - odd.length} answers, ${refused.length} refusals`,
    },
    { what: '1,000 callers, other ends', value: odd.length, unit: 'x', bound: { most: 0 }, note: '' },
  ]
}

async function measurePostgresql() {
  const postgres = await startBenchPostgres()
  const started: RunningProcess[] = []
  const start = async (role: 'portal' | 'bare', ground: Ground) => {
    const running = await startProcess(role, ground, await peopleOf(ground))
    started.push(running)
    return running
  }
  try {
    const ground = await requireDatabase(postgres.url, campaigns)
    const tenthGround = await requireDatabase(postgres.url, campaigns / 10)
    const portal = await start('portal', ground)
    await measureAnswers('PostgreSQL', portal, ground)
    for (const sort of ['newest', 'closing', 'reward'])
      await take('PostgreSQL: deep', async () => [await compareDeepPages(portal, sort)])
    const bare = await start('bare', ground)
    await take('PostgreSQL: list', () => compareWithBare(portal, bare))
    await compareWithTenth(portal, ground, await start('portal', tenthGround), tenthGround)
  } finally {
    for (const { stop } of started) await stop()
    await postgres.stop()
  }
}

async function measureEmbedded() {
  const folder = await mkdtemp(join(tmpdir(), 'anken-bench-embedded-'))
  try {
    const ground = await fillEmbedded(embeddedCampaigns, folder)
    const portal = await startProcess('portal', ground, await peopleOf(ground))
    try {
      await measureAnswers('embedded', portal, ground)
      await take('embedded: crowd', () => crowd(portal))
    } finally {
      await portal.stop()
    }
  } finally {
    await rm(folder, { recursive: true })
  }
}

const [cpu] = cpus()
process.stdout.write(
  `${campaigns} campaigns, ${cpus().length} cores of ${cpu?.model ?? 'an unknown processor'}, load before ${loadavg()[0]?.toFixed(1) ?? ''}\n`,
)
await measurePostgresql()
await measureEmbedded()
process.stdout.write(`load after ${loadavg()[0]?.toFixed(1) ?? ''}\n`)
