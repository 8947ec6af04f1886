// Sends acts to a portal that is killed in the middle, sends each again with its key, and counts what was lost or done twice.
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { setTimeout as pause } from 'node:timers/promises'
import { isDeepStrictEqual } from 'node:util'
import { keyedActs } from '#test/support/keyed-acts.ts'
import { type Listening, readActs, type SendableAct } from './crash-acts.ts'

/** The number of actions of each kind in one round. */
const ofEachKind = 2
const atOnce = 6
const fiveMinutes = 300_000

interface Answer {
  status: number
  body: unknown
}

interface Tally {
  acts: number
  answered: number
  /** Done, but killed before the answer. */
  unanswered: number
  lost: number
  doubled: number
  /** A retry that was refused, or answered with something else than the first time. */
  wrong: number
}

export interface CrashGround {
  folder: string
  databaseUrl: string | undefined
}

/** Kills `kills` times and prints a table. True when nothing was lost, doubled or answered wrongly. */
export async function countDoubles(ground: CrashGround, kills: number, engine: string) {
  await ended(run('prepare', ground, [kills * ofEachKind]))
  const acts = await readActs(ground.folder)
  const ofRound = ofEachKind * Object.keys(keyedActs).length
  const tallies = new Map<string, Tally>()
  let aheadMs = 0
  for (let round = 0; round < kills; round += 1) {
    const first = round * ofRound
    const mine = acts.slice(first, first + ofRound)
    const start = () => ask(run('serve', ground, [first, ofRound]), aheadMs)
    const answers = new Map<string, Answer>()

    await sendUntilKilled(await start(), mine, answers)
    // A start takes longer than the second after which the first retries come.
    let portal = await start()
    for (const [index, act] of mine.entries()) noteFirst(tallies, act, answers, portal.done[index])
    // Every other time the retries are cut off, too.
    if (round % 2 === 0) {
      await sendUntilKilled(portal, mine, answers)
      portal = await start()
    } else await sendAll(portal, mine, answers, tallies)

    aheadMs += fiveMinutes
    await sendAll(await ask(portal.process, aheadMs), mine, answers, tallies)
    const { done } = await ask(portal.process, aheadMs)
    for (const [index, act] of mine.entries()) noteLast(tallies, act, done[index])
    await kill(portal.process)
  }
  return report(tallies, kills, engine)
}

function noteFirst(
  tallies: Map<string, Tally>,
  { kind, key }: SendableAct,
  answers: ReadonlyMap<string, Answer>,
  done = 0,
) {
  const tally = tallyOf(tallies, kind)
  tally.acts += 1
  if (answers.has(key)) tally.answered += 1
  if (answers.has(key) && done === 0) tally.lost += 1
  if (!answers.has(key) && done > 0) tally.unanswered += 1
}

function noteLast(tallies: Map<string, Tally>, { kind }: SendableAct, done = 0) {
  if (done > 1) tallyOf(tallies, kind).doubled += 1
  if (done === 0) tallyOf(tallies, kind).lost += 1
}

function tallyOf(tallies: Map<string, Tally>, kind: string) {
  const known = tallies.get(kind)
  if (known) return known
  const tally: Tally = { acts: 0, answered: 0, unanswered: 0, lost: 0, doubled: 0, wrong: 0 }
  tallies.set(kind, tally)
  return tally
}

type Portal = Listening & { process: ChildProcess }

/** Kills after any number of answers, with others on their way, and keeps those that came. */
async function sendUntilKilled(portal: Portal, acts: readonly SendableAct[], answers: Map<string, Answer>) {
  let left = Math.floor(Math.random() * acts.length)
  const enough = Promise.withResolvers<void>()
  const sending = inTurns(shuffled(acts), async (act) => {
    const answer = await send(portal, act).catch(() => undefined)
    if (answer && !answers.has(act.key)) answers.set(act.key, answer)
    left -= 1
    if (left <= 0) enough.resolve()
  })
  await enough.promise
  await pause(Math.random() * 30)
  await kill(portal.process)
  await sending
}

/** Every one has to be answered, and as it was before. */
async function sendAll(
  portal: Portal,
  acts: readonly SendableAct[],
  answers: Map<string, Answer>,
  tallies: Map<string, Tally>,
) {
  await inTurns(shuffled(acts), async (act) => {
    const answer = await send(portal, act)
    const before = answers.get(act.key)
    if (answer.status >= 300 || (before && !isDeepStrictEqual(before, answer))) {
      tallyOf(tallies, act.kind).wrong += 1
      process.stderr.write(`${act.kind}: ${JSON.stringify({ before, answer })}\n`)
    }
    answers.set(act.key, answer)
  })
}

async function send({ url, cookies }: Portal, { path, key, body }: SendableAct): Promise<Answer> {
  const response = await fetch(`${url}${path}`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'sec-fetch-site': 'same-origin',
      'idempotency-key': key,
      cookie: cookies[key] ?? '',
    },
    body: JSON.stringify(body),
  })
  return { status: response.status, body: await response.json() }
}

async function inTurns<T>(list: readonly T[], work: (one: T) => Promise<void>) {
  const queue = [...list]
  const worker = async () => {
    for (let next = queue.shift(); next !== undefined; next = queue.shift()) await work(next)
  }
  await Promise.all(Array.from({ length: atOnce }, worker))
}

function shuffled<T>(list: readonly T[]) {
  return list
    .map((one) => ({ one, place: Math.random() }))
    .toSorted((a, b) => a.place - b.place)
    .map(({ one }) => one)
}

function run(role: 'prepare' | 'serve', { folder, databaseUrl }: CrashGround, numbers: number[]) {
  const script = new URL('crash.ts', import.meta.url).pathname
  const given = [role, folder, databaseUrl ?? '', ...numbers.map(String)]
  return spawn(process.execPath, [script, ...given], { stdio: ['pipe', 'pipe', 'inherit'] })
}

/** Sets the portal's clock, which also starts it, and hears what is done so far. */
async function ask(process: ChildProcess, aheadMs: number): Promise<Portal> {
  if (process.stdin === null || process.stdout === null) throw new Error('The process takes no lines.')
  process.stdin.write(`${aheadMs}\n`)
  const lines = createInterface({ input: process.stdout })
  const [line] = await Promise.race([
    once(lines, 'line'),
    once(process, 'exit').then(() => Promise.reject(new Error('The portal did not come up.'))),
  ])
  lines.close()
  const said: Listening = JSON.parse(line)
  return { ...said, process }
}

async function ended(process: ChildProcess) {
  const [code] = await once(process, 'exit')
  if (code !== 0) throw new Error('The acts could not be prepared.')
}

async function kill(process: ChildProcess) {
  if (process.exitCode !== null || process.signalCode !== null) return
  process.kill('SIGKILL')
  await once(process, 'exit')
}

function report(tallies: Map<string, Tally>, kills: number, engine: string) {
  const rows = [...tallies].map(([kind, tally]) => ({ kind, ...tally }))
  const total = (name: keyof Tally) => rows.reduce((sum, row) => sum + row[name], 0)
  const names = ['acts', 'answered', 'unanswered', 'lost', 'doubled', 'wrong'] as const
  const all = Object.fromEntries(names.map((name) => [name, total(name)]))
  const lines = [...rows, { kind: 'all', ...all }].map((row) =>
    [
      row.kind.padEnd(28),
      ...names.map((name) => String((row as Record<string, unknown>)[name]).padStart(11)),
    ].join(''),
  )
  const head = ['act'.padEnd(28), ...names.map((name) => name.padStart(11))].join('')
  process.stdout.write(
    `${engine}: acts with a key, ${kills} kills while they were sent, each sent again after a second and after five minutes\n` +
      `${[head, ...lines].join('\n')}\n`,
  )
  return total('answered') > 0 && total('lost') + total('doubled') + total('wrong') === 0
}
