import { createHmac } from 'node:crypto'
import type { Context } from 'hono'
import { problems } from '#contract/problem.ts'
import type { Deps } from '../deps.ts'
import type { Actor } from '../kernel/actor.ts'
import type { ApiProblem } from '../kernel/problem.ts'
import { clientAddress } from './client-address.ts'
import { routeOf } from './route-of.ts'

declare module 'hono' {
  interface ContextVariableMap {
    /** Set once the caller is known. */
    actor?: Actor
  }
}

/** Logs what an investigation needs: who, from where, through which call. The address is hashed with `HASH_KEY`, as for the rate limits. */
export function logSecurityEvent(
  context: Context,
  { config, log }: Pick<Deps, 'config' | 'log'>,
  event: string,
  { actor = nameOf(context.get('actor')), level = 'info' }: { actor?: string; level?: 'info' | 'warn' } = {},
) {
  const address = clientAddress(context, config.trustProxy)
  log[level](
    {
      event,
      actor,
      address: createHmac('sha256', config.hashKey).update(address).digest('base64url'),
      requestId: context.get('requestId'),
      method: context.req.method,
      route: routeOf(context),
    },
    'security',
  )
}

/** Logs a refusal that belongs to authentication, authorization, the same-origin rule or a rate limit; passes over all others. */
export function logRefusal(context: Context, deps: Pick<Deps, 'config' | 'log'>, { code }: ApiProblem) {
  const concerned = [401, 403, 429].includes(problems[code]) || /^(?:auth|admin)\./.test(code)
  if (concerned) logSecurityEvent(context, deps, code, { level: 'warn' })
}

function nameOf(actor: Actor = { kind: 'visitor' }) {
  return actor.kind === 'visitor' ? actor.kind : `${actor.kind}:${actor.id}`
}
