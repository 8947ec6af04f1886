import type { Endpoint } from '#contract/endpoint.ts'
import { problem } from '#contract/problem.ts'
import { ApiError } from '#client/remote/api-error.ts'

/** Asks for a file by a call that changes something, and saves it under the server's name. Rejects with the ApiError. */
export async function saveFile({ method, path }: Endpoint, body: unknown) {
  const response = await fetch(path, {
    method,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  }).catch((error: unknown) => {
    throw new ApiError('network.unreachable', 0, undefined, error)
  })
  if (!response.ok) throw await faultOf(response)
  const link = document.createElement('a')
  link.href = URL.createObjectURL(await response.blob())
  link.download = nameOf(response)
  link.click()
  URL.revokeObjectURL(link.href)
}

async function faultOf(response: Response) {
  const refused = problem.safeParse(await response.json().catch(() => undefined))
  return refused.success
    ? new ApiError(refused.data.code, response.status, refused.data)
    : new ApiError('app.unexpected_answer', response.status)
}

/** RFC 6266. */
function nameOf({ headers }: Response) {
  const [, name = ''] = /filename\*=UTF-8''([^;]+)/.exec(headers.get('content-disposition') ?? '') ?? []
  return decodeURIComponent(name)
}
