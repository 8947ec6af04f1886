import { callOutside } from './call-outside.ts'

export interface LineRequest {
  /** The whole address. */
  url: string
  method?: 'GET' | 'POST' | 'PUT' | 'DELETE'
  json?: unknown
  png?: Uint8Array<ArrayBuffer>
  headers?: Record<string, string>
}

export interface LineResponse {
  status: number
  ok: boolean
  text: string
  /** The parsed JSON; undefined when the answer is not JSON: some answers are empty, and some are pictures. */
  body: unknown
}

/** One request in the name of a channel, by its access token. Rejects when LINE is not reached, or has not answered whole within `timeout` milliseconds. */
export async function sendToLine(
  request: LineRequest,
  token: string,
  timeout: number,
): Promise<LineResponse> {
  const { type, body } = contentOf(request)
  const headers = { authorization: `Bearer ${token}`, ...type, ...request.headers }
  const init = { method: request.method ?? 'GET', headers, body }
  const { status, ok, text } = await callOutside(request.url, init, timeout)
  return { status, ok, text, body: parsed(text) }
}

function contentOf({ json, png }: LineRequest) {
  if (png) return { type: { 'content-type': 'image/png' }, body: png }
  if (json === undefined) return { body: null }
  return { type: { 'content-type': 'application/json' }, body: JSON.stringify(json) }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
