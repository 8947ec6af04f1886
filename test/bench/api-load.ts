// The callers of bench:api in a process of their own: each keeps one connection and asks again as soon as it has its answer.
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { Agent, get } from 'node:http'

export interface Load {
  url: string
  /** The callers take them in turn. */
  cookies: string[]
  paths: string[]
  callers: number
  /** So many requests, or for so long. */
  until: { requests: number } | { ms: number }
}

export interface Answered {
  status: number
  retryAfter: string | undefined
  ms: number
  path: string
}

export interface Outcome {
  answers: Answered[]
  perSecond: number
}

export async function runLoad(load: Load): Promise<Outcome> {
  const child = fork(import.meta.filename, { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] })
  child.send(load)
  const [outcome] = (await once(child, 'message')) as [Outcome]
  child.disconnect()
  return outcome
}

if (process.send) {
  const [load] = (await once(process, 'message')) as [Load]
  process.send(await ask(load))
}

async function ask({ url, cookies, paths, callers, until }: Load): Promise<Outcome> {
  const agent = new Agent({ keepAlive: true, maxSockets: callers })
  const answers: Answered[] = []
  const begun = performance.now()
  let next = 0
  const more = () => ('requests' in until ? next < until.requests : performance.now() - begun < until.ms)
  async function caller() {
    while (more()) {
      const path = paths[next % paths.length] ?? ''
      const cookie = cookies[next % cookies.length] ?? ''
      next += 1
      answers.push(await askOnce(url + path, path, cookie, agent))
    }
  }
  await Promise.all(Array.from({ length: callers }, caller))
  agent.destroy()
  return { answers, perSecond: (answers.length * 1000) / (performance.now() - begun) }
}

async function askOnce(url: string, path: string, cookie: string, agent: Agent): Promise<Answered> {
  const begun = performance.now()
  const headers = { cookie, 'sec-fetch-site': 'same-origin' }
  const { promise, resolve, reject } = Promise.withResolvers<Answered>()
  get(url, { agent, headers }, (response) => {
    response.resume()
    response.on('end', () =>
      resolve({
        status: response.statusCode ?? 0,
        retryAfter: response.headers['retry-after'],
        ms: performance.now() - begun,
        path,
      }),
    )
  }).on('error', reject)
  return promise
}
