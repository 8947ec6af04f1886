import { createHash } from 'node:crypto'
import type { Context, Hono } from 'hono'
import { type Endpoint, pathMembers } from '#contract/endpoint.ts'
import { contract } from '#contract/index.ts'
import { mayDo } from '#contract/permissions.ts'
import { findDatabaseUnavailable } from '../db/errors.ts'
import type { Deps } from '../deps.ts'
import type { Actor } from '../kernel/actor.ts'
import type { FileAnswer } from '../kernel/file-answer.ts'
import type { Exchange, Handlers, Redirect } from '../kernel/handler.ts'
import { maskPeople } from '../kernel/mask-people.ts'
import { ApiProblem } from '../kernel/problem.ts'
import { onceByKey } from '../platform/idempotency.ts'
import { cookieOwner, identify, requireAccess } from './access.ts'
import { answersHead } from './allowed-methods.ts'
import { clientAddress } from './client-address.ts'
import {
  clearSessionCookie,
  hasWritten,
  readDeviceCookie,
  readLinkState,
  readSessionCookie,
  setDeviceCookie,
  setLinkState,
  setSessionCookie,
  setWritten,
} from './cookies.ts'
import { noSuchCall, parseAnswer, parseParams, parsePart, requireBasis } from './parse.ts'
import { readBody } from './read-body.ts'
import { boundReads, mostReadsAtOnce } from './reads-at-once.ts'
import { logSecurityEvent } from './security-log.ts'
import { sendFile } from './send-file.ts'

/** `Handlers` has held each against its endpoint. */
type AnyHandler = (call: never) => Promise<unknown>

/** Mounts every endpoint of the contract. What each request goes through stands in `answer`, in order. */
export function mountContract(app: Hono, deps: Deps, handlers: Handlers) {
  const read = boundReads(deps.database.engine === 'embedded' ? mostReadsAtOnce : Infinity)
  for (const [group, endpoints] of Object.entries(contract)) {
    for (const [name, endpoint] of Object.entries(endpoints)) {
      const handler = (handlers as Record<string, Record<string, AnyHandler>>)[group]?.[name]
      if (!handler) throw new Error(`No handler for ${group}.${name}`)
      const respond = (context: Context) => answer(context, deps, endpoint, handler)
      // A file may wait for the storage, and would keep readers of the database out meanwhile.
      const isRead = !endpoint.changesState && endpoint.answerAs !== 'file'
      app.on(endpoint.method, routePath(endpoint.path), (context) =>
        isRead ? read(() => respond(context)) : respond(context),
      )
    }
  }
}

/** `{campaign_id}` becomes `:campaign_id{[0-9]+}`. */
export function routePath(path: string) {
  return path.replaceAll(/\{(\w+)\}/g, (_, member: string) => `:${member}{${pathMembers[member] ?? '[^/]+'}}`)
}

async function answer(context: Context, deps: Deps, endpoint: Endpoint, handler: AnyHandler) {
  if (context.req.method === 'HEAD' && !answersHead(endpoint)) throw noSuchCall(context.req.path)
  if (endpoint.changesState && !endpoint.fromAnywhere)
    requireSameOrigin(context.req.raw.headers, deps.config.publicUrl)
  if (endpoint.changesState && deps.database.standby) setWritten(context, deps.config.secure)
  const exchange = openExchange(context, deps, endpoint)
  const actor = await identify(context, deps, endpoint)
  context.set('actor', actor)
  requireAccess(endpoint.access, actor)
  if (endpoint.limit)
    await deps.limits.take(endpoint.limit, { address: exchange.ip, person: personOf(actor) })

  const params = parseParams(endpoint.params, context)
  const given = queryMembers(context)
  const { members, file, parts } = await readBody(context, endpoint)
  requireBasis(endpoint, given, members)
  const query = parsePart(endpoint.query, given)
  exchange.file = file
  exchange.parts = parts
  const input = { params, query, body: parsePart(endpoint.body, members) }
  return handled(context, deps, endpoint, handler, { input, actor, exchange })
}

interface Parsed {
  input: { params: unknown; query: unknown; body: unknown }
  actor: Actor
  exchange: Exchange
}

async function handled(
  context: Context,
  deps: Deps,
  endpoint: Endpoint,
  handler: AnyHandler,
  { input, actor, exchange }: Parsed,
) {
  const handle = (within = deps) => handler({ deps: within, input, actor, exchange } as never)
  // `Handlers` holds the handlers of such endpoints to this answer.
  if (endpoint.answerAs === 'file') return sendFile(context, (await handle()) as FileAnswer)
  if (endpoint.answerAs === 'redirect') {
    context.header('cache-control', 'no-store')
    return context.redirect(((await handle()) as Redirect).location, 303)
  }
  const run = async (within: Deps) => parseAnswer(endpoint, readableBy(actor, await handle(within)))
  const key = endpoint.idempotent ? context.req.header('idempotency-key') : undefined
  const result =
    key !== undefined && actor.kind !== 'visitor'
      ? await onceByKey(deps, { key, owner: actor, endpoint, input }, run)
      : await readingLists(context, deps, endpoint, run)
  return send(context, endpoint, result)
}

/** Runs a call that only reads with the standby for its lists, and again with the primary where that one does not answer. */
async function readingLists<T>(
  context: Context,
  deps: Deps,
  endpoint: Endpoint,
  run: (deps: Deps) => Promise<T>,
): Promise<T> {
  const { standby } = deps.database
  const mayLag = !endpoint.changesState && !hasWritten(context, deps.config.secure)
  const lists = mayLag ? standby?.current() : undefined
  if (!lists) return run(deps)
  try {
    return await run({ ...deps, database: { ...deps.database, lists } })
  } catch (error) {
    if (!findDatabaseUnavailable(error)) throw error
    standby?.giveUp(error)
    return run(deps)
  }
}

/** An operator who may not read personal data gets every answer without it, whatever the endpoint. */
function readableBy(actor: Actor, answer: unknown) {
  return actor.kind === 'operator' && !mayDo(actor.role, 'read_people') ? maskPeople(answer) : answer
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

function openExchange(context: Context, deps: Deps, endpoint: Endpoint): Exchange {
  const { secure } = deps.config
  const owner = cookieOwner(endpoint)
  return {
    ip: clientAddress(context, deps.config.trustProxy),
    userAgent: (context.req.header('user-agent') ?? '').slice(0, 255),
    sessionToken: readSessionCookie(context, secure, owner),
    setSession(token, id) {
      setSessionCookie(context, secure, owner, token)
      logSecurityEvent(context, deps, 'session.started', { actor: `${owner}:${id}` })
    },
    clearSession() {
      clearSessionCookie(context, secure, owner)
      logSecurityEvent(context, deps, 'session.ended')
    },
    device: readDeviceCookie(context, secure, owner),
    setDevice: (text) => setDeviceCookie(context, secure, owner, text),
    linkState: readLinkState(context, secure),
    setLinkState: (state) => setLinkState(context, secure, state),
    file: undefined,
    parts: undefined,
    range: context.req.header('range'),
  }
}

function personOf(actor: Actor) {
  return actor.kind === 'visitor' ? undefined : `${actor.kind}:${actor.id}`
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

/**
 * Refuses a change that another site caused: Sec-Fetch-Site must say same-origin; where a browser does not send it,
 * Origin must be ours (api.md, "General"; OWASP ASVS 5.0 3.5.1).
 */
function requireSameOrigin(headers: Headers, publicUrl: string) {
  const site = headers.get('sec-fetch-site')
  const allowed = site === null ? headers.get('origin') === publicUrl : site === 'same-origin'
  if (!allowed) throw new ApiProblem('request.cross_site')
}
