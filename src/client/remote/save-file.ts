import type { Endpoint } from '#contract/endpoint.ts'
import { problem } from '#contract/problem.ts'
import { ApiError } from './api-error.ts'

/** Saves what the browser holds as a file of that name. */
function saveBlob(blob: Blob, name: string) {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(blob)
  link.download = name
  link.click()
  URL.revokeObjectURL(link.href)
}

/** Asks for a file by a call with a body, and saves it under the server's name. Rejects with the ApiError. */
export async function saveFile({ method, path }: Endpoint, body: unknown) {
  const response = await fetch(path, {
    method,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  }).catch((error: unknown) => {
    throw new ApiError('network.unreachable', 0, undefined, error)
  })
  if (!response.ok) throw await errorOf(response)
  saveBlob(await response.blob(), nameOf(response))
}

async function errorOf(response: Response) {
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

/**
 * Saves a table for spreadsheets as the server's CSV is: UTF-8 with its mark, lines end as RFC 4180 says, and a cell that a
 * spreadsheet would take for a formula is quoted as text.
 */
export function saveCsv(rows: readonly (readonly (string | number)[])[], name: string) {
  const lines = rows.map((row) => row.map(cellOf).join(','))
  saveBlob(new Blob([`\ufeff${lines.join('\r\n')}\r\n`], { type: 'text/csv;charset=utf-8' }), name)
}

function cellOf(value: string | number) {
  const text = String(value)
  const plain = /^[=+\-@\t\r＝＋－＠]/.test(text) ? `'${text}` : text
  return /[",\r\n]/.test(plain) ? `"${plain.replaceAll('"', '""')}"` : plain
}
