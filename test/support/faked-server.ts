import { isDeepStrictEqual } from 'node:util'
import { onTestFinished } from 'vitest'
import * as z from 'zod/mini'
import { type ApiClient, createApiClient } from '#client/remote/api-client.ts'
import { type Answer, type Endpoint, pathMembers } from '#contract/endpoint.ts'
import { endpoints } from '#contract/index.ts'
import { type FieldCode, type ProblemCode, problems } from '#contract/problem.ts'

export type FieldErrors = readonly { path: string; code: FieldCode | ProblemCode; limit?: number }[]

class Problem {
  readonly code: ProblemCode
  readonly errors: FieldErrors | undefined

  constructor(code: ProblemCode, errors: FieldErrors | undefined) {
    this.code = code
    this.errors = errors
  }
}

/** A refusal as the server words it; the contract says with which status. */
export function problem(code: ProblemCode, errors?: FieldErrors) {
  return new Problem(code, errors)
}

/** The error of a lost connection, of the type that the browser's own fetch throws. */
class CutLine extends TypeError {}

/** No answer at all: the line was cut. */
export const cutLine = Symbol('The line was cut.')

/** The result of one request. */
export type Outcome<E extends Endpoint> = Answer<E> | Problem | typeof cutLine
/** The reply of an endpoint: always the same or depending on the request, at once or when a promise resolves. */
export type Reply<E extends Endpoint> = Outcome<E> | ((request: Request) => Outcome<E> | Promise<Outcome<E>>)

export interface Answered {
  endpoint: Endpoint
  respond: (request: Request) => Response | Promise<Response>
}

/** Defines the server's answer for one endpoint; a body that does not fit the contract fails the test at once. */
export function answer<E extends Endpoint>(endpoint: E, reply: Reply<E>): Answered {
  if (isFunction(reply))
    return { endpoint, respond: async (request) => responseOf(endpoint, await reply(request)) }
  if (reply === cutLine) return { endpoint, respond: () => responseOf(endpoint, reply) }
  const response = responseOf(endpoint, reply)
  return { endpoint, respond: () => response.clone() }
}

function isFunction<E extends Endpoint>(
  reply: Reply<E>,
): reply is (request: Request) => Outcome<E> | Promise<Outcome<E>> {
  return typeof reply === 'function'
}

export function responseOf(endpoint: Endpoint, outcome: unknown) {
  if (outcome === cutLine) throw new CutLine('Failed to fetch')
  if (!(outcome instanceof Problem))
    return Response.json(checked(endpoint, outcome), { status: endpoint.status })
  const status = problems[outcome.code]
  return Response.json(problemBody(outcome), {
    status,
    headers: { 'content-type': 'application/problem+json' },
  })
}

export function problemBody({ code, errors }: Problem) {
  const body = { type: 'about:blank', title: code, status: problems[code], code, request_id: 'r-1' }
  return errors ? { ...body, errors: errors.map((error) => ({ ...error, message: error.code })) } : body
}

/** The body as it is, if the endpoint's contract has room for all of it. */
export function checked(endpoint: Endpoint, body: unknown) {
  const name = `${endpoint.method} ${endpoint.path}`
  const parsed = z.safeParse(endpoint.answer, body)
  if (!parsed.success) throw new Error(`${name} does not answer so:\n${z.prettifyError(parsed.error)}`)
  const [known, given]: unknown[] = [parsed.data, body].map((one) => JSON.parse(JSON.stringify(one)))
  if (!isDeepStrictEqual(known, given)) throw new Error(`${name} does not answer with all of that.`)
  return body
}

/** The server's current answers; a test changes them while the screen is open. */
export class Answers {
  readonly #replies = new Map<string, Answered>()

  constructor(given: readonly Answered[]) {
    for (const one of given) this.#replies.set(one.endpoint.name, one)
  }

  set<E extends Endpoint>(endpoint: E, reply: Reply<E>) {
    this.#replies.set(endpoint.name, answer(endpoint, reply))
  }

  respond(endpoint: Endpoint, request: Request) {
    const given = this.#replies.get(endpoint.name) ?? answer(endpoint, problem('server.fault'))
    return given.respond(request)
  }
}

/** The real api client before a server that answers as given; a call without an answer fails with a 500. */
export function fakedServer(given: readonly Answered[], onSessionEnd: () => void) {
  const answers = new Answers(given)
  const requests: { name: string; request: Request }[] = []
  const wrong: unknown[] = []
  // The screen shows what went wrong here as it shows a cut line; the test has to fail for it.
  onTestFinished(() => {
    if (wrong.length > 0) throw wrong[0]
  })
  const api: ApiClient = createApiClient({
    fetch: async (request) => {
      try {
        const endpoint = endpointOf(request)
        requests.push({ name: endpoint.name, request: request.clone() })
        // Without its key, another try after a cut line would do the same again.
        if (endpoint.idempotent && !request.headers.has('idempotency-key'))
          throw new Error(`${endpoint.name} was called without an Idempotency-Key.`)
        return await answers.respond(endpoint, request)
      } catch (error) {
        if (!(error instanceof CutLine)) wrong.push(error)
        throw error
      }
    },
    origin: 'https://portal.example',
    onSessionEnd,
  })
  /** Returns the requests to one endpoint, in order. */
  const requestsOf = ({ name }: Pick<Endpoint, 'name'>) =>
    requests.filter((one) => one.name === name).map(({ request }) => request)
  return { api, answers, requests, requestsOf }
}

const patterns = endpoints.map((endpoint) => ({
  endpoint,
  pattern: new RegExp(
    `^${endpoint.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => pathMembers[name] ?? '[^/]+')}$`,
  ),
}))

function endpointOf({ method, url }: Request) {
  const { pathname } = new URL(url)
  const found = patterns.find((one) => one.endpoint.method === method && one.pattern.test(pathname))
  if (!found) throw new Error(`The contract has no ${method} ${pathname}.`)
  return found.endpoint
}
