import type { Context } from 'hono'
import type { Endpoint } from '#contract/endpoint.ts'
import { type Access, mayCall } from '#contract/permissions.ts'
import type { Deps } from '../deps.ts'
import type { Actor } from '../kernel/actor.ts'
import { ApiProblem } from '../kernel/problem.ts'
import { findOperatorSession } from '../modules/operators/operator-sessions.service.ts'
import { findSession } from '../modules/sessions/sessions.service.ts'
import { type CookieOwner, readSessionCookie } from './cookies.ts'

/** Returns whose cookie an endpoint reads and sets. */
export function cookieOwner({ path }: Pick<Endpoint, 'path'>): CookieOwner {
  return path.startsWith('/api/admin/') ? 'operator' : 'influencer'
}

/** What the calls of one page share while it is rendered: they carry one cookie, so its session is looked up once. */
export class PageCalls {
  actor: Promise<Actor> | undefined
  /** The network address of who asked for the page: its calls count as theirs. */
  readonly ip: string
  constructor(ip: string) {
    this.ip = ip
  }
}

/**
 * Identifies the caller by the endpoint's own cookie. A creator who calls an operators' endpoint is recognised as one, so that the
 * refusal can say so.
 */
export async function identify(context: Context, deps: Deps, endpoint: Endpoint): Promise<Actor> {
  const page: unknown = context.env?.page
  if (!(page instanceof PageCalls) || cookieOwner(endpoint) === 'operator')
    return findActor(context, deps, endpoint)
  page.actor ??= findActor(context, deps, endpoint)
  return page.actor
}

async function findActor(context: Context, deps: Deps, endpoint: Endpoint): Promise<Actor> {
  const operator = cookieOwner(endpoint) === 'operator' ? await findOperator(context, deps) : undefined
  return operator ?? (await findInfluencer(context, deps)) ?? { kind: 'visitor' }
}

/** Throws `session.required` where nobody is signed in, `admin.role_missing` where it is the wrong one. */
export function requireAccess(access: Access, actor: Actor) {
  if (access === 'public') return
  if (actor.kind === 'visitor') throw new ApiProblem('session.required')
  if (access === 'influencer' && actor.kind === 'influencer') return
  if (actor.kind !== 'operator' || !mayCall(actor.role, { access }))
    throw new ApiProblem('admin.role_missing')
}

async function findOperator(context: Context, deps: Deps): Promise<Actor | undefined> {
  const token = readSessionCookie(context, deps.config.secure, 'operator')
  const session = token ? await findOperatorSession(deps, token) : undefined
  return session && { kind: 'operator', id: session.operatorId, role: session.role, sessionId: session.id }
}

async function findInfluencer(context: Context, deps: Deps): Promise<Actor | undefined> {
  const token = readSessionCookie(context, deps.config.secure, 'influencer')
  const session = token ? await findSession(deps, token) : undefined
  return session && { kind: 'influencer', id: session.influencerId, sessionId: session.id }
}
