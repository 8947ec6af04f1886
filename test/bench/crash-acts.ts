// The server's process in the crash bench: acts that are submitted with an Idempotency-Key, on a real portal that is killed.
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { fillPath } from '#client/remote/api-client.ts'
import { readConfig } from '#server/config.ts'
import type { Deps } from '#server/deps.ts'
import { openDeps, type RunningServer, serveFrom } from '#server/main.ts'
import { startOperatorSession } from '#server/modules/operators/operator-sessions.service.ts'
import { startSession } from '#server/modules/sessions/sessions.service.ts'
import { environment } from '#test/support/api.ts'
import { keyedActs, type ReadyAct } from '#test/support/keyed-acts.ts'

/** One act, ready to be sent over HTTP, as often as it takes. */
export interface SendableAct extends Pick<ReadyAct, 'as' | 'actorId'> {
  kind: string
  path: string
  key: string
  body: object
}

/** The message of the process once it listens. */
export interface Listening {
  url: string
  /** The number of times that each action of the round has been done so far. */
  done: number[]
  /** The session in which to send an action, by the action's key. A new one each time, as an operator's session ends after half an hour. */
  cookies: Record<string, string>
}

const day = 86_400_000

export async function openCrashPortal(folder: string, databaseUrl: string | undefined, ahead: () => number) {
  const config = readConfig({
    ...environment,
    PUBLIC_URL: 'http://127.0.0.1:3000',
    DATA_DIR: join(folder, 'portal'),
    DATABASE_URL: databaseUrl,
  })
  const deps = await openDeps({ ...config, port: 0 }, () => new Date(Date.now() + ahead()))
  // Everybody comes from one address here.
  return { ...deps, limits: { take: async () => undefined } }
}

/** Brings people and cases so far that each act is the next to be done, and writes them down. */
export async function prepareActs(folder: string, databaseUrl: string | undefined, ofEachKind: number) {
  let ahead = 0
  const deps = await openCrashPortal(folder, databaseUrl, () => ahead)
  const ground = { deps, advance: (milliseconds: number) => void (ahead += milliseconds) }
  const acts: SendableAct[] = []
  for (let number = 0; number < ofEachKind; number += 1)
    for (const [kind, act] of Object.entries(keyedActs)) {
      // Figures are taken days after the post: all of that lies in the past.
      ahead = kind === 'submitInsightReport' ? -3 * day : 0
      const { endpoint, as, actorId, params, body } = await act.ready(ground)
      ahead = 0
      const path = fillPath(endpoint.path, { ...params })
      acts.push({ kind, as, actorId, path, key: crypto.randomUUID(), body })
    }
  await writeFile(fileOf(folder), JSON.stringify(acts))
  await deps.database.close()
}

/** Serves until it is killed; `first` and `count` are the acts of this round. A line of input is by how much the clock is ahead. */
export async function serveActs(
  folder: string,
  databaseUrl: string | undefined,
  { first, count }: { first: number; count: number },
) {
  const acts = (await readActs(folder)).slice(first, first + count)
  let ahead = 0
  let portal: RunningServer | undefined
  for await (const line of createInterface({ input: process.stdin })) {
    ahead = Number(line)
    portal ??= await serveFrom(await openCrashPortal(folder, databaseUrl, () => ahead), {})
    const done: number[] = []
    const cookies: Listening['cookies'] = {}
    for (const act of acts) {
      done.push((await keyedActs[act.kind]?.count(portal, act.actorId)) ?? 0)
      cookies[act.key] = await signIn(portal.deps, act)
    }
    process.stdout.write(`${JSON.stringify({ url: portal.url, done, cookies } satisfies Listening)}\n`)
  }
}

async function signIn({ database: { db }, now }: Deps, { as, actorId }: SendableAct) {
  const origin = { userAgent: 'bench', sessionToken: undefined }
  return as === 'influencer'
    ? `session=${await startSession(db, now(), actorId, origin)}`
    : `operator=${await startOperatorSession(db, now(), actorId, origin)}`
}

export async function readActs(folder: string): Promise<SendableAct[]> {
  return JSON.parse(await readFile(fileOf(folder), 'utf8'))
}

const fileOf = (folder: string) => join(folder, 'acts.json')
