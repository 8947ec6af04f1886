import * as z from 'zod/mini'
import { operator, secondFactor } from './admin-auth.ts'
import { data, done, endpoint } from './endpoint.ts'
import { idText, instant } from './fields.ts'
import { freeLine } from './free-text.ts'
import { operatorRoles } from './permissions.ts'
import { currentPassword, email } from './person-fields.ts'
import { languages } from './vocabulary.ts'

/** The minutes for which password and second factor, given once in a session, are proof enough for acts on members. */
export const operatorProofMinutes = 10

/**
 * `invited`: has a link that works; `expired`: has none, and no password either. `active` ones have set up a password and a second
 * factor.
 */
export const memberStates = ['active', 'invited', 'expired', 'disabled'] as const

export const member = z.extend(operator, {
  language: z.enum(languages),
  state: z.enum(memberStates),
  second_factor: z.boolean(),
  /** The last use of any session; null for somebody who never signed in. */
  last_seen_at: z.nullable(instant),
  /** The time until which the link works, or did; null without one. */
  invited_until: z.nullable(instant),
  /** The number of sessions that have not ended. */
  sessions: z.int(),
})
export type Member = z.output<typeof member>

const memberParams = z.object({ operator_id: idText })
const role = z.enum(operatorRoles, { error: 'field.required' })

export const proveOperator = endpoint({
  name: 'proveOperator',
  summary: 'Password and second factor once more, which acts on members ask for',
  method: 'POST',
  path: '/api/admin/auth/proof',
  access: 'operator:own_account',
  body: z.object({ password: currentPassword, code: secondFactor }),
  answer: data(z.object({ proved_until: instant })),
  limit: 'operator_login',
})

export const listMembers = endpoint({
  name: 'listMembers',
  summary: 'Everyone who is, was or is invited to be an operator, by name',
  method: 'GET',
  path: '/api/admin/members',
  access: 'operator:members',
  answer: data(z.array(member)),
})

export const inviteMember = endpoint({
  name: 'inviteMember',
  summary: 'Invite an operator by mail; the link works once, for 24 hours. Needs a fresh proof',
  method: 'POST',
  path: '/api/admin/members',
  access: 'operator:members',
  body: z.object({
    name: freeLine(),
    email,
    role,
    language: z.enum(languages, { error: 'field.required' }),
  }),
  answer: data(member),
  status: 201,
  idempotent: true,
})

export const resendInvitation = endpoint({
  name: 'resendInvitation',
  summary: 'A new link by mail to who has not set up the account; the former one ends. Needs a fresh proof',
  method: 'POST',
  path: '/api/admin/members/{operator_id}/invitation',
  access: 'operator:members',
  params: memberParams,
  answer: data(member),
})

export const revokeInvitation = endpoint({
  name: 'revokeInvitation',
  summary: 'The link ends; who never signed in is disabled. Needs a fresh proof',
  method: 'DELETE',
  path: '/api/admin/members/{operator_id}/invitation',
  access: 'operator:members',
  params: memberParams,
  answer: data(member),
})

export const changeMemberRole = endpoint({
  name: 'changeMemberRole',
  summary:
    'Another role from the next call on; nobody changes their own, and the last owner stays one. Needs a fresh proof',
  method: 'PUT',
  path: '/api/admin/members/{operator_id}/role',
  access: 'operator:members',
  basis: 'former',
  params: memberParams,
  body: z.object({ role, former: role }),
  answer: data(member),
})

export const disableMember = endpoint({
  name: 'disableMember',
  summary:
    'Every session and every way in ends at once; never for oneself and the last owner. Needs a fresh proof',
  method: 'POST',
  path: '/api/admin/members/{operator_id}/disable',
  access: 'operator:members',
  params: memberParams,
  answer: data(member),
})

export const enableMember = endpoint({
  name: 'enableMember',
  summary: 'A disabled member may sign in again, with the password and the second factor of before',
  method: 'POST',
  path: '/api/admin/members/{operator_id}/enable',
  access: 'operator:members',
  params: memberParams,
  answer: data(member),
})

/** The reasons for which a second factor is set up anew. */
export const resetReasons = ['lost', 'replaced', 'stolen', 'other'] as const

export const resetSecondFactor = endpoint({
  name: 'resetSecondFactor',
  summary:
    'Password, authenticator, recovery codes and sessions end; the member gets a link to set up anew. Needs a fresh proof',
  method: 'POST',
  path: '/api/admin/members/{operator_id}/second-factor',
  access: 'operator:members',
  params: memberParams,
  body: z.object({ reason: z.enum(resetReasons, { error: 'field.required' }) }),
  answer: data(member),
})

export const memberSession = z.object({
  id: z.string(),
  user_agent: z.string(),
  created_at: instant,
  last_seen_at: instant,
  /** The session of the operator who asks. */
  current: z.boolean(),
})
export type MemberSession = z.output<typeof memberSession>

export const listMemberSessions = endpoint({
  name: 'listMemberSessions',
  summary: 'Where a member is signed in, the last used first',
  method: 'GET',
  path: '/api/admin/members/{operator_id}/sessions',
  access: 'operator:members',
  params: memberParams,
  answer: data(z.array(memberSession)),
})

export const endMemberSession = endpoint({
  name: 'endMemberSession',
  summary: 'End one session of a member',
  method: 'DELETE',
  path: '/api/admin/members/{operator_id}/sessions/{id}',
  access: 'operator:members',
  params: z.extend(memberParams, { id: z.string() }),
  answer: done,
})

export const endMemberSessions = endpoint({
  name: 'endMemberSessions',
  summary: 'End all sessions of a member',
  method: 'DELETE',
  path: '/api/admin/members/{operator_id}/sessions',
  access: 'operator:members',
  params: memberParams,
  answer: done,
})
