import { Hono } from 'hono'
import { requestId } from 'hono/request-id'
import type { Endpoint } from '#contract/endpoint.ts'
import { type Problem, problem } from '#contract/problem.ts'
import { parsePart } from '#server/http/parse.ts'
import { sendProblem } from '#server/http/send-problem.ts'
import { ApiProblem } from '#server/kernel/problem.ts'

/**
 * Returns the server's answer to input that the contract's schema refuses, without session, limits and database before it; undefined for
 * input that has to pass through the whole server. The schema sees what it would see of JSON that came over the network.
 */
export async function refusalOf(
  endpoint: Endpoint,
  { query = {}, body }: { query?: Record<string, string>; body?: unknown },
): Promise<Problem | undefined> {
  const error = refusedBy(() => parsePart(endpoint.query, query)) ?? refusedBody(endpoint, body)
  if (!error) return undefined
  const app = new Hono()
  app.use(requestId())
  app.get('/', (context) => sendProblem(context, error))
  return problem.parse(await (await app.request('/')).json())
}

/** Returns the error of a JSON body only: forms and files go through the server's own readers. */
function refusedBody(endpoint: Endpoint, body: unknown) {
  if (endpoint.bodyAs !== 'json' || body === undefined) return undefined
  return refusedBy(() => parsePart(endpoint.body, JSON.parse(JSON.stringify(body))))
}

/** Anything but a refusal is a defect, and gets out. */
function refusedBy(parse: () => unknown): ApiProblem | undefined {
  try {
    parse()
    return undefined
  } catch (error) {
    if (error instanceof ApiProblem) return error
    throw error
  }
}
