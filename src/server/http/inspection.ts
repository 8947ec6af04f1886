import { createHash, timingSafeEqual } from 'node:crypto'
import type { MiddlewareHandler } from 'hono'
import type { Config } from '../config.ts'
import { ApiProblem } from '../kernel/problem.ts'

/**
 * Figures and API documents are for whoever runs the portal: by the bearer token of the configuration, or open where nobody outside
 * reaches the server. To everybody else they are not there, whatever is wrong.
 */
export function forInspectors({ inspectionToken }: Config, open: boolean): MiddlewareHandler {
  const expected = inspectionToken === undefined ? undefined : digestOf(`Bearer ${inspectionToken}`)
  return async (context, next) => {
    const given = digestOf(context.req.header('authorization') ?? '')
    if (!open && !(expected && timingSafeEqual(given, expected))) throw new ApiProblem('request.not_found')
    context.header('cache-control', 'no-store')
    await next()
  }
}

/** Of one length whatever is given, so that the comparison takes the same time. */
function digestOf(text: string) {
  return createHash('sha256').update(text).digest()
}
