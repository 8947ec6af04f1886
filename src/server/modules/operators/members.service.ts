import type * as z from 'zod/mini'
import type { AuditedAction } from '#contract/admin-audit.ts'
import type {
  changeMemberRole as roleCall,
  inviteMember as inviteCall,
  Member,
  resetSecondFactor as resetCall,
} from '#contract/admin-members.ts'
import type { Tx } from '../../db/database.ts'
import type { Deps } from '../../deps.ts'
import type { OperatorActor } from '../../kernel/actor.ts'
import { audit } from '../../kernel/audit.ts'
import type { OperatorMail } from '../../kernel/job-payloads.ts'
import { ApiProblem } from '../../kernel/problem.ts'
import { enqueue } from '../../platform/outbox.ts'
import { deleteInvitation } from './invitations.repository.ts'
import { addInvited, endWaysIn, issueInvitation } from './invitations.service.ts'
import * as repository from './members.repository.ts'
import { countSessions, endAllSessions } from './operator-sessions.service.ts'
import { updateDisabled } from './operators.repository.ts'
import { lockMember, lockOther, type Operator, requireProof } from './team.ts'

/** Everyone who is, was or is invited to be an operator, by name. */
export async function listMembers(deps: Deps): Promise<Member[]> {
  const { db } = deps.database
  const sessions = await countSessions(db, deps.now())
  const rows = await repository.listMembers(db)
  return rows.map((row) => presentMember(row, sessions, deps.now()))
}

/** Throws `request.not_found`. */
export async function getMember(deps: Deps, id: number): Promise<Member> {
  const { db } = deps.database
  const [row] = await repository.listMembers(db, id)
  if (!row) throw new ApiProblem('request.not_found')
  return presentMember(row, await countSessions(db, deps.now()), deps.now())
}

function presentMember(
  { operator, invited_until }: repository.MemberRow,
  sessions: ReadonlyMap<number, number>,
  now: Date,
): Member {
  const { id, name, email, role, language, last_seen_at, disabled_at } = operator
  return {
    id,
    name,
    email,
    role,
    language,
    state: stateOf(operator, invited_until, now),
    second_factor: operator.password_hash !== null,
    last_seen_at: last_seen_at?.toISOString() ?? null,
    invited_until: invited_until?.toISOString() ?? null,
    sessions: disabled_at === null ? (sessions.get(id) ?? 0) : 0,
  }
}

function stateOf({ disabled_at, password_hash }: Operator, invitedUntil: Date | null, now: Date) {
  if (disabled_at !== null) return 'disabled'
  if (password_hash !== null) return 'active'
  return invitedUntil !== null && invitedUntil > now ? 'invited' : 'expired'
}

/** Invites somebody by mail, also one whose former invitation was taken back. Throws `request.invalid` for a taken address. */
export async function inviteMember(
  deps: Deps,
  actor: OperatorActor,
  { email, ...invited }: z.output<typeof inviteCall.body>,
) {
  const id = await deps.database.transaction(async (tx) => {
    await requireProof(tx, deps, actor)
    const { requireActor } = await lockMember(tx, actor, actor.id)
    requireActor()
    const address = email.toLowerCase()
    const known = await repository.findAnyByEmail(tx, address)
    if (known && !isRevoked(known)) throw addressTaken()
    if (known) {
      await repository.updateInvited(tx, known.id, invited)
      // Who opened the former link has seen the authenticator's secret.
      await endWaysIn(tx, deps, known.id)
    }
    const member = known
      ? { ...known, ...invited }
      : await addInvited(tx, deps, { ...invited, email: address })
    await issueInvitation(tx, deps, member.id)
    await record(tx, deps, actor, member, {
      act: 'admin.members.invite',
      details: { role: invited.role },
      mail: 'invitation',
    })
    return member.id
  })
  return getMember(deps, id)
}

/** Whoever has set up the account once is a member, disabled or not. */
function isRevoked({ disabled_at, password_hash, last_seen_at }: Operator) {
  return disabled_at !== null && password_hash === null && last_seen_at === null
}

/** Sends a new invitation, with a new authenticator secret. Throws `member.act_not_allowed` for one who has a password or is disabled. */
export async function resendInvitation(deps: Deps, actor: OperatorActor, memberId: number) {
  return change(deps, actor, memberId, async (tx) => {
    const { member, requireActor } = await lockMember(tx, actor, memberId)
    requireActor()
    requireState(member.password_hash === null && member.disabled_at === null)
    await endWaysIn(tx, deps, member.id)
    await issueInvitation(tx, deps, member.id)
    await record(tx, deps, actor, member, { act: 'admin.members.resend', mail: 'invitation' })
  })
}

/** Ends the link; a person who never signed in is no member any more. Throws as `resendInvitation`. */
export async function revokeInvitation(deps: Deps, actor: OperatorActor, memberId: number) {
  return change(deps, actor, memberId, async (tx) => {
    const { member, requireActor } = await lockMember(tx, actor, memberId)
    requireActor()
    requireState(member.password_hash === null && member.disabled_at === null)
    await deleteInvitation(tx, member.id)
    if (member.last_seen_at === null) await updateDisabled(tx, member.id, deps.now())
    await record(tx, deps, actor, member, { act: 'admin.members.revoke', mail: 'invitation_revoked' })
  })
}

/** Nothing happens when the member has that role already. Throws `request.changed_meanwhile` when it is another one than was read. */
export async function changeRole(
  deps: Deps,
  actor: OperatorActor,
  memberId: number,
  { role, former }: z.output<typeof roleCall.body>,
) {
  return change(deps, actor, memberId, async (tx) => {
    const member = await lockOther(tx, actor, memberId)
    if (member.role === role) return
    if (member.role !== former) throw new ApiProblem('request.changed_meanwhile')
    await repository.updateRole(tx, member.id, role)
    const details = { role, former_role: member.role }
    const mail = member.disabled_at === null ? 'role_changed' : undefined
    await record(tx, deps, actor, { ...member, role }, { act: 'admin.members.changeRole', details, mail })
  })
}

/** Ends every session and every way in, also an open invitation. Throws `member.act_not_allowed` when that was done before. */
export async function disableMember(deps: Deps, actor: OperatorActor, memberId: number) {
  return change(deps, actor, memberId, async (tx) => {
    const member = await lockOther(tx, actor, memberId)
    requireState(member.disabled_at === null)
    await updateDisabled(tx, member.id, deps.now())
    await deleteInvitation(tx, member.id)
    await endAllSessions(tx, member.id)
    await record(tx, deps, actor, member, { act: 'admin.members.disable', mail: 'disabled' })
  })
}

/** Throws `member.act_not_allowed` for a member who is not disabled. */
export async function enableMember(deps: Deps, actor: OperatorActor, memberId: number) {
  return change(deps, actor, memberId, async (tx) => {
    const { member, requireActor } = await lockMember(tx, actor, memberId)
    requireActor()
    requireState(member.disabled_at !== null)
    await updateDisabled(tx, member.id, null)
    // A sign-in that was under way while the member was disabled may have left one.
    await endAllSessions(tx, member.id)
    await record(tx, deps, actor, member, { act: 'admin.members.enable', mail: 'enabled' })
  })
}

/** The member sets password and authenticator up anew by a link. Throws `member.act_not_allowed` for who has none or is disabled. */
export async function resetSecondFactor(
  deps: Deps,
  actor: OperatorActor,
  memberId: number,
  { reason }: z.output<typeof resetCall.body>,
) {
  return change(deps, actor, memberId, async (tx) => {
    const member = await lockOther(tx, actor, memberId)
    requireState(member.password_hash !== null && member.disabled_at === null)
    await endWaysIn(tx, deps, member.id)
    await issueInvitation(tx, deps, member.id)
    const details = { reason }
    await record(tx, deps, actor, member, {
      act: 'admin.members.resetSecondFactor',
      details,
      mail: 'second_factor_reset',
    })
  })
}

/** Runs an act on a member in a transaction, for whoever has just proved who they are. Throws what `requireProof` throws. */
async function change(deps: Deps, actor: OperatorActor, memberId: number, act: (tx: Tx) => Promise<void>) {
  await deps.database.transaction(async (tx) => {
    await requireProof(tx, deps, actor)
    await act(tx)
  })
  return getMember(deps, memberId)
}

interface Change {
  act: AuditedAction
  details?: Record<string, unknown>
  /** What the member is told; nothing for one who may not sign in anyway. */
  mail?: OperatorMail | undefined
}

/** Writes down what was done to a member, and tells them by mail. */
export async function record(
  tx: Tx,
  deps: Deps,
  actor: OperatorActor,
  member: Pick<Operator, 'id' | 'role'>,
  { act, details = {}, mail }: Change,
) {
  const at = deps.now()
  await audit(tx, actor, { act, subject: `operator:${member.id}`, details }, at)
  if (mail === undefined) return
  await enqueue(
    tx,
    'operator.mail',
    { operator_id: member.id, kind: mail, by: actor.id, role: member.role },
    at,
  )
}

function requireState(isAllowed: boolean) {
  if (!isAllowed) throw new ApiProblem('member.act_not_allowed')
}

function addressTaken() {
  return new ApiProblem('request.invalid', { errors: [{ path: 'email', code: 'field.taken' }] })
}
