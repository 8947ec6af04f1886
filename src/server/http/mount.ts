import { createHash } from 'node:crypto'
import type { Context, Hono } from 'hono'
import { type Endpoint, pathMembers } from '#contract/endpoint.ts'
import { contract } from '#contract/index.ts'
import type { Deps } from '../deps.ts'
import { findSession } from '../modules/sessions/sessions.service.ts'
import { onceByKey } from '../platform/idempotency.ts'
import { ApiProblem } from './api-problem.ts'
import { clientAddress } from './client-address.ts'
import type { Actor, Exchange, Handler, Handlers } from './handler.ts'
import { parseAnswer, parseParams, parsePart } from './parse.ts'
import { readBody } from './read-body.ts'
import { requireSameOrigin } from './same-origin.ts'
import { clearSessionCookie, readSessionCookie, setSessionCookie } from './session-cookie.ts'

/** Mounts every endpoint of the contract. What each request goes through stands in `answer`, in order. */
export function mountContract(app: Hono, deps: Deps, handlers: Handlers) {
  for (const [group, endpoints] of Object.entries(contract)) {
    for (const [name, endpoint] of Object.entries(endpoints)) {
      const handler = (handlers as Record<string, Record<string, Handler<Endpoint>>>)[group]?.[name]
      if (!handler) throw new Error(`No handler for ${group}.${name}`)
      app.on(endpoint.method, routePath(endpoint.path), (context) => answer(context, deps, endpoint, handler))
    }
  }
}

/** `{campaign_id}` becomes `:campaign_id{[0-9]+}`. */
export function routePath(path: string) {
  return path.replaceAll(/\{(\w+)\}/g, (_, member: string) => `:${member}{${pathMembers[member] ?? '[^/]+'}}`)
}

async function answer(context: Context, deps: Deps, endpoint: Endpoint, handler: Handler<Endpoint>) {
  if (endpoint.changesState) requireSameOrigin(context.req.raw.headers, deps.config.publicUrl)
  const exchange = openExchange(context, deps)
  const actor = await identify(deps, exchange)
  if (endpoint.access === 'influencer' && actor.kind !== 'influencer')
    throw new ApiProblem('session.required')
  if (endpoint.limit)
    await deps.limits.take(endpoint.limit, { address: exchange.ip, person: personOf(actor) })

  const params = parseParams(endpoint.params, context.req.param())
  const query = parsePart(endpoint.query, queryMembers(context))
  const { members, file } = await readBody(context, endpoint)
  exchange.file = file
  const input = { params, query, body: parsePart(endpoint.body, members) }

  const run = async () => parseAnswer(endpoint, await handler({ deps, input, actor, exchange } as never))
  const result =
    endpoint.idempotent && actor.kind === 'influencer'
      ? await onceByKey(deps, context.req.header('idempotency-key'), actor.id, endpoint, input, run)
      : await run()
  return send(context, endpoint, result)
}

function send(context: Context, endpoint: Endpoint, result: unknown) {
  const body = JSON.stringify(result)
  if (!endpoint.etag) {
    context.header('cache-control', 'no-store')
    return context.body(body, endpoint.status, { 'content-type': 'application/json; charset=utf-8' })
  }
  const etag = `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`
  context.header('etag', etag)
  context.header('cache-control', 'no-cache')
  if (context.req.header('if-none-match') === etag) return context.body(null, 304)
  return context.body(body, endpoint.status, { 'content-type': 'application/json; charset=utf-8' })
}

function openExchange(context: Context, deps: Deps): Exchange {
  const { secure } = deps.config
  return {
    ip: clientAddress(context, deps.config.trustProxy),
    userAgent: (context.req.header('user-agent') ?? '').slice(0, 255),
    sessionToken: readSessionCookie(context, secure),
    setSession: (token) => setSessionCookie(context, secure, token),
    clearSession: () => clearSessionCookie(context, secure),
    file: undefined,
  }
}

async function identify(deps: Deps, exchange: Exchange): Promise<Actor> {
  const session = exchange.sessionToken ? await findSession(deps, exchange.sessionToken) : undefined
  return session
    ? { kind: 'influencer', id: session.influencerId, sessionId: session.id }
    : { kind: 'visitor' }
}

function personOf(actor: Actor) {
  return actor.kind === 'influencer' ? `influencer:${actor.id}` : undefined
}

/** A member given twice arrives as a list, which only list members accept. */
function queryMembers(context: Context) {
  return Object.fromEntries(
    Object.entries(context.req.queries()).map(([name, values]) => [
      name,
      values.length === 1 ? values[0] : values,
    ]),
  )
}
