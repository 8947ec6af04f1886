import { setTimeout as pause } from 'node:timers/promises'
import { TOTP } from 'otpauth'
import * as z from 'zod/mini'
import { operatorLogin } from '#contract/admin-auth.ts'
import type { Answer, CallInput, Endpoint } from '#contract/endpoint.ts'
import { problem } from '#contract/problem.ts'
import { demoOperators } from './seed/people/demo-people.ts'

/** The error for a refusal of the server. Its message is the code. */
export class Refused extends Error {}

export type ProviderClient = Awaited<ReturnType<typeof signInAsProvider>>

interface Operator {
  email: string
  password: string
  totp_secret: string
}

/**
 * The admin API as an operator, the demo's manager unless told otherwise, by the same calls as any. Signs in again when the
 * session has ended. `now`: the portal's clock, in ms.
 */
export async function signInAsProvider(
  portalUrl: string,
  operator: Operator = demoOperators[0],
  now = () => Date.now(),
) {
  const signIn = () => openSession(portalUrl, operator, now)
  let cookie = await signIn()
  async function ask<E extends Endpoint>(endpoint: E, input: CallInput<E>) {
    const first = await send(portalUrl, endpoint, input, cookie)
    if (first.status !== 401) return first
    cookie = await signIn()
    return send(portalUrl, endpoint, input, cookie)
  }
  return {
    call: async <E extends Endpoint>(endpoint: E, input: CallInput<E>) =>
      read(endpoint, await ask(endpoint, input)),
    /** The bytes of a file. */
    async download<E extends Endpoint>(endpoint: E, input: CallInput<E>) {
      const response = await ask(endpoint, input)
      if (!response.ok) return refuse(endpoint, await response.json())
      return Buffer.from(await response.arrayBuffer())
    },
  }
}

async function openSession(portalUrl: string, { email, password, totp_secret }: Operator, now: () => number) {
  const authenticator = new TOTP({ secret: totp_secret })
  // Each code is taken once: whoever signed in with this one just now leaves the next to us.
  for (let attempt = 0; attempt < 3; attempt += 1) {
    const body = { email, password, code: authenticator.generate({ timestamp: now() }) }
    const response = await send(portalUrl, operatorLogin, { body }, '')
    const cookie = response.headers.get('set-cookie')?.split(';', 1)[0]
    if (response.ok && cookie) return cookie
    if (response.status !== 422) await read(operatorLogin, response)
    await pause(authenticator.remaining({ timestamp: now() }) + 500)
  }
  throw new Refused('The demo operator cannot sign in: is this the demo, with its own seed?')
}

async function send<E extends Endpoint>(
  portalUrl: string,
  endpoint: E,
  given: CallInput<E>,
  cookie: string,
): Promise<Response> {
  const {
    params = {},
    query = {},
    body,
  } = given as {
    params?: Record<string, unknown>
    query?: Record<string, unknown>
    body?: unknown
  }
  const path = endpoint.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => String(params[name]))
  const url = new URL(path, portalUrl)
  for (const [name, value] of Object.entries(query)) url.searchParams.set(name, String(value))
  const headers = { cookie, origin: portalUrl, 'content-type': 'application/json' }
  return fetch(url, {
    method: endpoint.method,
    headers,
    ...(endpoint.bodyAs === 'none' ? {} : { body: JSON.stringify(body) }),
  })
}

async function read<E extends Endpoint>(endpoint: E, response: Response): Promise<Answer<E>> {
  const content: unknown = await response.json()
  if (!response.ok) return refuse(endpoint, content)
  return z.parse(endpoint.answer, content) as Answer<E>
}

function refuse({ name }: Endpoint, content: unknown): never {
  throw new Refused(`${name}: ${problem.parse(content).code}`)
}
