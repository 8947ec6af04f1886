import { useRef } from 'react'
import { toApiError } from './api-error.ts'

/**
 * Gives what is sent the key that makes it happen once. A second tap, or another try after the line was cut, carries the
 * key of the first. A refusal is stored under its key (api.md, "General"), so the next try gets a new one, as does whatever
 * is sent after a success. Rejects as `send` does.
 */
export function useOnce() {
  const attempt = useRef<{ content: string; key: string }>(undefined)

  return async <T>(content: unknown, send: (idempotencyKey: string) => Promise<T>): Promise<T> => {
    const text = JSON.stringify(content)
    if (attempt.current?.content !== text) attempt.current = { content: text, key: crypto.randomUUID() }
    try {
      const answer = await send(attempt.current.key)
      attempt.current = undefined
      return answer
    } catch (error) {
      if (isRefusal(error)) attempt.current = undefined
      throw error
    }
  }
}

/** The server has decided, rather than failed or still being at it. */
function isRefusal(error: unknown) {
  const { status, code } = toApiError(error)
  return status >= 400 && status < 500 && code !== 'request.in_progress'
}
