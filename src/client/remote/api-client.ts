import ky, { TimeoutError } from 'ky'
import * as z from 'zod/mini'
import type { Answer, CallInput, Endpoint } from '#contract/endpoint.ts'
import { problem } from '#contract/problem.ts'
import { ApiError, type LocalCode } from './api-error.ts'
import { timed } from './server-clock.ts'

export interface CallOptions {
  signal?: AbortSignal
  /** Same key, same answer: for calls that must not happen twice. */
  idempotencyKey?: string | undefined
  file?: File | undefined
  /** 0 to 1, while the file is being sent. */
  onProgress?: (progress: number) => void
}

export interface ApiClient {
  call: <E extends Endpoint>(endpoint: E, input: CallInput<E>, options?: CallOptions) => Promise<Answer<E>>
}

/** A call's parts when the endpoint does not matter any more. */
interface Parts {
  params?: object | undefined
  query?: object | undefined
  body?: unknown
}

interface Surroundings {
  /** The server's own in-process fetch while rendering; the browser's otherwise. */
  fetch: (request: Request) => Promise<Response>
  origin: string
  /** A 401 came: there is no session (api.md, "Errors"). A promise holds the call back, where the page is left for a new session. */
  onSessionEnd: () => unknown
}

const timeout = 20_000
/** Uploads over a train's network take their time. */
const uploadTimeout = 300_000

/** The one way to the server: builds the request from the contract, parses the answer against it, throws ApiError. */
export function createApiClient({ fetch, origin, onSessionEnd }: Surroundings): ApiClient {
  const http = ky.create({
    fetch: (input, init) => timed(() => fetch(new Request(input, init))),
    throwHttpErrors: false,
    // Only reads are repeated, and only when the network or the server was away for a moment.
    retry: { limit: 2, methods: ['get'], statusCodes: [502, 503, 504] },
  })

  return {
    async call(endpoint, input, options = {}) {
      const response = await send(endpoint, input as Parts, options)
      const body: unknown = await response.json().catch(() => undefined)
      if (response.ok) return parse(endpoint, body, response.status)
      // What nobody waits for any more may be from before a log-in.
      if (response.status === 401 && !options.signal?.aborted) await onSessionEnd()
      const refused = problem.safeParse(body)
      if (refused.success) throw new ApiError(refused.data.code, response.status, refused.data)
      throw local('app.unexpected_answer', response.status)
    },
  }

  async function send(endpoint: Endpoint, input: Parts, options: CallOptions) {
    const url = new URL(fillPath(endpoint.path, { ...input.params }), origin)
    for (const [name, value] of queryMembers({ ...input.query })) url.searchParams.append(name, value)
    const { signal, onProgress, file } = options
    try {
      if (onProgress) {
        // Few screens send files for work: the rest need not load how.
        const { sendForm } = await import('./send-form.ts')
        return await sendForm(url, formOf(endpoint, input.body, file), { signal, onProgress })
      }
      return await http(url, {
        method: endpoint.method,
        timeout: file ? uploadTimeout : timeout,
        ...bodyOf(endpoint, input.body, file),
        ...(signal ? { signal } : {}),
        ...(options.idempotencyKey ? { headers: { 'idempotency-key': options.idempotencyKey } } : {}),
      })
    } catch (error) {
      if (signal?.aborted) throw error
      throw local(error instanceof TimeoutError ? 'network.timeout' : 'network.unreachable', 0, error)
    }
  }
}

function parse<E extends Endpoint>(endpoint: E, body: unknown, status: number): Answer<E> {
  const parsed = z.safeParse(endpoint.answer, body)
  if (!parsed.success) throw local('app.unexpected_answer', status, parsed.error)
  // safeParse of the endpoint's own schema gives its own output; the compiler loses the link through the generic.
  return parsed.data as Answer<E>
}

function local(code: LocalCode, status: number, cause?: unknown) {
  return new ApiError(code, status, undefined, cause)
}

/** `{name}` of a contract path filled in. */
export function fillPath(path: string, params: Record<string, unknown>) {
  return path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(params[name])))
}

/** Returns the members of the query without the empty ones, because the server has the defaults. */
function queryMembers(query: Record<string, unknown>) {
  return Object.entries(query).flatMap(([name, value]) =>
    (Array.isArray(value) ? value : [value])
      .filter((one) => one !== undefined && one !== '')
      .map((one): [string, string] => [name, String(one)]),
  )
}

function bodyOf(endpoint: Endpoint, body: unknown, file: File | undefined) {
  if (endpoint.bodyAs === 'none') return {}
  if (endpoint.bodyAs !== 'multipart') return { json: body }
  return { body: formOf(endpoint, body, file) }
}

function formOf(endpoint: Endpoint, body: unknown, file: File | undefined) {
  const form = new FormData()
  for (const [name, value] of Object.entries(body ?? {})) {
    if (value !== undefined && value !== '') form.append(name, String(value))
  }
  if (file && endpoint.file) form.append(endpoint.file, file)
  return form
}
