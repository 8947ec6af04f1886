import { Secret, TOTP } from 'otpauth'
import type * as z from 'zod/mini'
import type { answerInvitation as answerCall } from '#contract/admin-auth.ts'
import type { Queryable, Tx } from '../../db/database.ts'
import type { Deps } from '../../deps.ts'
import { audit } from '../../kernel/audit.ts'
import { ApiProblem } from '../../kernel/problem.ts'
import { hashOfSecret, newSecret } from '../../platform/secrets.ts'
import { requireAllowedPassword } from '../auth/password-rules.ts'
import type { SignInOrigin } from '../sessions/sessions.service.ts'
import { findTotpStep } from './authenticator.ts'
import * as repository from './invitations.repository.ts'
import { endAllSessions, startOperatorSession } from './operator-sessions.service.ts'
import * as operators from './operators.repository.ts'
import { addOperator, factsOf, type NewOperator, putSecret } from './operators.service.ts'
import { deleteCodes } from './second-factor.repository.ts'
import { renewCodes, totpContext, consumeFactor } from './second-factor.ts'

/** The hours for which the link of an invitation is valid. */
export const invitationHours = 24

type Invited = Omit<NewOperator, 'password_hash' | 'totp_secret'>

/** Adds an operator who has to set up password and authenticator. Gives the text of the link, which is nowhere else. */
export async function inviteOperator(tx: Tx, deps: Deps, operator: Invited) {
  return issueInvitation(tx, deps, (await addInvited(tx, deps, operator)).id)
}

/** Adds an operator who cannot do anything yet. */
export function addInvited(tx: Tx, deps: Deps, operator: Invited) {
  return addOperator(tx, deps, { ...operator, password_hash: null, totp_secret: createSecret() })
}

/**
 * Invites an operator who lost password or authenticator: whatever opened the account before no longer does. Throws `request.not_found`
 * when no operator has that address.
 */
export async function inviteAgain(tx: Tx, deps: Deps, email: string) {
  const operator = await operators.findByEmail(tx, email.toLowerCase())
  if (!operator) throw new ApiProblem('request.not_found')
  await endWaysIn(tx, deps, operator.id)
  return issueInvitation(tx, deps, operator.id)
}

/** Ends password, authenticator, recovery codes and sessions: the account has to be set up anew. */
export async function endWaysIn(tx: Tx, deps: Deps, operatorId: number) {
  await operators.updatePassword(tx, operatorId, null)
  await putSecret(tx, deps, operatorId, createSecret())
  await deleteCodes(tx, operatorId)
  await endAllSessions(tx, operatorId)
}

/** A new link, which is nowhere but in what this gives; the former one ends. */
export async function issueInvitation(tx: Tx, deps: Deps, operatorId: number) {
  const token = newSecret()
  const expires_at = new Date(deps.now().getTime() + invitationHours * 3_600_000)
  await repository.replaceInvitation(tx, {
    token_hash: hashOfSecret(token),
    operator_id: operatorId,
    expires_at,
  })
  return `${deps.config.publicUrl}/admin/set-up?token=${token}`
}

/** Throws `auth.token_used` (also for unknown ones) or `auth.token_expired`. */
export async function openInvitation(deps: Deps, token: string) {
  const { invitation, operator, secret } = await findOpen(deps, deps.database.db, token)
  const { name, email } = operator
  const authenticator = new TOTP({ issuer: deps.config.provider.name, label: email, secret })
  return {
    name,
    email,
    secret,
    authenticator_url: authenticator.toString(),
    expires_at: invitation.expires_at.toISOString(),
  }
}

/** Sets password and authenticator and signs in. Throws as `openInvitation`, and `request.invalid` for a wrong code. */
export async function answerInvitation(
  deps: Deps,
  { token, password, code }: z.output<typeof answerCall.body>,
  origin: SignInOrigin,
) {
  requireAllowedPassword(password, 'password')
  const passwordHash = await deps.passwords.hash(password)
  const now = deps.now()
  return deps.database.transaction(async (tx) => {
    const { operator, secret } = await findOpen(deps, tx, token)
    requireAllowedPassword(password, 'password', factsOf(operator))
    const step = findTotpStep(secret, code, now)
    if (step === undefined || !(await consumeFactor(tx, operator.id, { step }, now))) throw wrongCode()
    if (!(await repository.useInvitation(tx, hashOfSecret(token), now)))
      throw new ApiProblem('auth.token_used')
    await operators.updatePassword(tx, operator.id, passwordHash)
    await audit(tx, operator, { act: 'admin.answerInvitation', subject: null, details: {} }, now)
    return {
      operatorId: operator.id,
      recoveryCodes: await renewCodes(tx, deps, operator.id),
      session: await startOperatorSession(tx, now, operator.id, origin),
    }
  })
}

async function findOpen(deps: Deps, db: Queryable, token: string) {
  const found = await repository.findInvitation(db, hashOfSecret(token))
  if (!found || found.invitation.used_at) throw new ApiProblem('auth.token_used')
  if (found.invitation.expires_at <= deps.now()) throw new ApiProblem('auth.token_expired')
  const { id, totp_secret } = found.operator
  return { ...found, secret: deps.encryption.decrypt(totp_secret, totpContext(id)) }
}

function wrongCode() {
  return new ApiProblem('request.invalid', { errors: [{ path: 'code', code: 'field.one_time_code' }] })
}

/** 160 bits, as RFC 4226 recommends. */
function createSecret() {
  return new Secret({ size: 20 }).base32
}
