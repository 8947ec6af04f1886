import { readdirSync, readFileSync } from 'node:fs'
import { type ApiClient, createApiClient } from '#client/remote/api-client.ts'
import { type Endpoint, pathMembers } from '#contract/endpoint.ts'
import { endpoints } from '#contract/index.ts'
import type { Language } from '#contract/vocabulary.ts'

/** A body in the contract's shape, or what makes the whole answer of the request. */
export type Reply = object | ((request: Request) => Response | Promise<Response>)

/** The real api client before a server that answers by endpoint name; a call without an answer fails with a 500. */
export function fakedServer(answers: Record<string, Reply>, onSessionEnd: () => void) {
  const requests: { name: string; request: Request }[] = []
  const api: ApiClient = createApiClient({
    fetch: async (request) => {
      const endpoint = endpointOf(request)
      const name = endpoint?.name ?? 'unknown'
      requests.push({ name, request: request.clone() })
      // Without its key, another try after a cut line would do the same again.
      if (endpoint?.idempotent && !request.headers.has('idempotency-key'))
        throw new Error(`${name} was called without an Idempotency-Key.`)
      return replyTo(request, answers[name])
    },
    origin: 'https://portal.example',
    onSessionEnd,
  })
  /** What was asked of one endpoint, in order. */
  const requestsOf = ({ name }: Pick<Endpoint, 'name'>) =>
    requests.filter((one) => one.name === name).map(({ request }) => request)
  return { api, requestsOf }
}

function replyTo(request: Request, reply: Reply | undefined) {
  if (typeof reply === 'function') return reply(request)
  return reply === undefined ? problem(500, 'server.fault') : Response.json(reply)
}

/** A refusal as the server words it. */
export function problem(
  status: number,
  code: string,
  errors?: { path: string; code: string; limit?: number }[],
) {
  const faults = errors?.map((error) => ({ ...error, message: error.code }))
  const body = { type: 'about:blank', title: code, status, code, request_id: 'r-1' }
  return Response.json(faults ? { ...body, errors: faults } : body, {
    status,
    headers: { 'content-type': 'application/problem+json' },
  })
}

function endpointOf(request: Request) {
  const { pathname } = new URL(request.url)
  return endpoints.find(({ method, path }) => {
    const pattern = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => pathMembers[name] ?? '[^/]+')
    return method === request.method && new RegExp(`^${pattern}$`).test(pathname)
  })
}

/** Of every namespace. */
export function allTexts(language: Language): Record<string, unknown> {
  const folder = `public/locales/${language}`
  const files = readdirSync(folder).map((file) => [
    file.replace('.json', ''),
    JSON.parse(readFileSync(`${folder}/${file}`, 'utf8')),
  ])
  return Object.fromEntries(files)
}
