/** The complete answer of another service. */
export interface OutsideAnswer {
  status: number
  ok: boolean
  headers: Headers
  text: string
}

/** No answer that is asked for comes near it: a hundred posts with all their fields are some hundred kilobytes. */
export const answerLimitBytes = 2_000_000

/**
 * One request to another service, the only way to make one. Rejects when the whole exchange, the answer's body included, takes longer
 * than `timeoutMs`, when `init.signal` aborts, for a redirect, which would carry secrets elsewhere, and for an answer over the limit.
 */
export async function callOutside(url: string, init: RequestInit, timeoutMs: number): Promise<OutsideAnswer> {
  const timeout = AbortSignal.timeout(timeoutMs)
  const signal = init.signal ? AbortSignal.any([init.signal, timeout]) : timeout
  const response = await fetch(url, { ...init, redirect: 'error', signal })
  const { status, ok, headers } = response
  return { status, ok, headers, text: await readText(response) }
}

async function readText({ body }: Response) {
  const parts: Uint8Array[] = []
  let size = 0
  for await (const part of body ?? []) {
    size += part.byteLength
    if (size > answerLimitBytes) throw new Error('The answer is too large.')
    parts.push(part)
  }
  return new TextDecoder().decode(Buffer.concat(parts))
}
