import * as z from 'zod'
import { ApiProblem } from '../kernel/problem.ts'
import { callOutside } from './call-outside.ts'

/** Tokens are refused with `error` as text, data with an object ("Error Handling"); both with any status. */
const refusal = z.object({
  error: z.union([
    z.string().min(1),
    z.object({ code: z.string() }).transform(({ code }) => (code === 'ok' ? undefined : code)),
  ]),
})

const timeoutMs = 10_000
/** The person did not allow this, or no longer does. */
const scopeCodes = new Set(['scope_not_authorized', 'scope_permission_missed'])
/** Linking again fixes each. */
const linkCodes = new Set(['access_token_invalid', 'invalid_grant', ...scopeCodes])

/** TikTok's own answer that it will not do this. `lacksScope`: a permission of the person is missing. */
export class TiktokRefusal extends ApiProblem {
  readonly reason: string
  readonly lacksScope: boolean

  constructor(reason: string) {
    super(linkCodes.has(reason) ? 'social.reconnect_needed' : 'social.unavailable', { retryAfter: 10 })
    this.reason = reason
    this.lacksScope = scopeCodes.has(reason)
  }
}

/**
 * Returns the way to call TikTok's API, whose address has no slash at its end. A call throws a TiktokRefusal, `social.rate_limited`, or
 * `social.unavailable`.
 */
export function tiktokCall(apiUrl: string) {
  return async <S extends z.ZodType>(path: string, init: RequestInit, schema: S): Promise<z.output<S>> => {
    try {
      const { status, ok, text } = await callOutside(`${apiUrl}${path}`, init, timeoutMs)
      // Revoking answers with nothing at all.
      const body: unknown = text === '' ? {} : JSON.parse(text)
      const reason = refusal.safeParse(body).data?.error
      if (status === 429 || reason === 'rate_limit_exceeded')
        throw new ApiProblem('social.rate_limited', { retryAfter: 60 })
      if (status >= 500 || (!ok && reason === undefined)) throw new Error(`TikTok answered ${status}`)
      if (reason !== undefined) throw new TiktokRefusal(reason)
      return schema.parse(body)
    } catch (error) {
      if (error instanceof ApiProblem) throw error
      throw new ApiProblem('social.unavailable', { retryAfter: 10, cause: error })
    }
  }
}
