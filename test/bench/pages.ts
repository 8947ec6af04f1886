// What a rendered page costs the server: `npm run build`, then `npm run bench:pages`; exits 1 over a bound.
import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { cpus, loadavg } from 'node:os'
import { setTimeout as pause } from 'node:timers/promises'
import type { FromServer, Screen } from './pages-server.ts'

/** performance.md, "Rendered pages". */
const bounds = { pagesPerSecond: 120, keptShare: 0.25, slowdown: 5, queue: 1.5 }
const warmUps = 30
const runs = 40
const together = 100
/** People who read open pages at this share of what the server was just seen to give. */
const readingShare = 0.5
const rounds = 3

const server = fork(new URL('pages-server.ts', import.meta.url), {
  stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
})
try {
  const first = await messageOf(server)
  if (!('screens' in first)) throw new Error('The server did not come up.')
  const rows = []
  for (const screen of first.screens) rows.push(await measure(screen))
  process.exitCode = report(rows) ? 0 : 1
} finally {
  server.kill('SIGTERM')
  await once(server, 'exit')
}

async function messageOf(child: ChildProcess): Promise<FromServer> {
  const [message] = await once(child, 'message')
  return message
}

async function usage() {
  const answer = messageOf(server)
  server.send('usage')
  const message = await answer
  if ('screens' in message) throw new Error('That is no usage.')
  return message
}

interface Measured {
  name: string
  kept: boolean
  /** Processor time of one page in ms: of the thread that renders, and of all threads. */
  loop: number
  all: number
  /** From the request to the last byte in ms: alone, the 99th of a hundred people who read, and of a hundred at the same instant. */
  alone: number
  reading: number
  burst: number
  perSecond: number
}

async function measure(screen: Screen): Promise<Measured> {
  for (let run = 0; run < warmUps; run += 1) await load(screen)
  const kept = screen.name.endsWith('visitor')
  const alone: number[] = []
  // Over all of them: the system counts a thread's time in steps that are longer than a page takes.
  const before = await usage()
  for (let run = 0; run < runs; run += 1) alone.push(await load(screen))
  const after = await usage()
  const [bursts, rates, readings]: number[][] = [[], [], []]
  for (let round = 0; round < rounds; round += 1) {
    const started = performance.now()
    bursts?.push(percentile(await Promise.all(Array.from({ length: together }, () => load(screen))), 99))
    rates?.push((together * 1_000) / (performance.now() - started))
    readings?.push(percentile(await readTogether(screen, percentile(rates ?? [], 50)), 99))
  }
  return {
    name: screen.name,
    kept,
    loop: (after.loop - before.loop) / runs,
    all: (after.all - before.all) / runs,
    alone: percentile(alone, 50),
    reading: percentile(readings ?? [], 50),
    burst: percentile(bursts ?? [], 50),
    perSecond: percentile(rates ?? [], 50),
  }
}

/** A hundred people, each of whom begins at a moment of their own. */
async function readTogether(screen: Screen, perSecond: number) {
  const apart = 1_000 / (perSecond * readingShare)
  const people = Array.from({ length: together }, async (_, person) => {
    await pause(person * apart)
    return load(screen)
  })
  return Promise.all(people)
}

async function load({ url, cookie }: Screen) {
  const started = performance.now()
  const response = await fetch(url, { headers: { cookie, 'user-agent': 'Mozilla/5.0 (bench)' } })
  const text = await response.text()
  if (response.status !== 200 || !text.trimEnd().endsWith('</html>'))
    throw new Error(`${url}: ${response.status}`)
  return performance.now() - started
}

function percentile(values: number[], part: number) {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor((sorted.length * part) / 100))] ?? Number.NaN
}

function report(rows: Measured[]) {
  const rendered = rows.filter(({ kept }) => !kept)
  const mean = rendered.reduce((sum, { loop }) => sum + loop, 0) / rendered.length
  const lines = rows.map((row) => {
    const checks: [string, boolean][] = [
      ['pages a second', perSecondOf(row) >= bounds.pagesPerSecond],
      ['100 reading', row.reading <= bounds.slowdown * row.alone],
      ['100 at once', row.burst <= bounds.queue * together * Math.max(row.loop, row.alone)],
      ['kept', !row.kept || row.loop <= bounds.keptShare * mean],
    ]
    const over = checks.filter(([, held]) => !held).map(([name]) => name)
    return { over, cells: cellsOf(row, over) }
  })
  const heading = [
    'Screen',
    'CPU of the loop',
    'of all',
    'Pages/s',
    'seen',
    'Alone',
    '100 reading',
    '100 at once',
    'Over',
  ]
  for (const cells of [heading, heading.map(() => '---'), ...lines.map(({ cells }) => cells)])
    process.stdout.write(`| ${cells.join(' | ')} |\n`)
  process.stdout.write(`${cpus().length} cores of ${cpus()[0]?.model}, load ${loadavg()[0]?.toFixed(1)}\n`)
  return lines.every(({ over }) => over.length === 0)
}

/** Pages that the rendering thread has time for in a second. */
function perSecondOf({ loop }: Measured) {
  return 1_000 / loop
}

function cellsOf(row: Measured, over: string[]) {
  const ms = (time: number) => `${time.toFixed(1)} ms`
  return [
    row.name,
    ms(row.loop),
    ms(row.all),
    perSecondOf(row).toFixed(0),
    row.perSecond.toFixed(0),
    ms(row.alone),
    `${ms(row.reading)} ${(row.reading / row.alone).toFixed(1)}x`,
    ms(row.burst),
    over.join(', '),
  ]
}
