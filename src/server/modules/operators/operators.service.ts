import type * as z from 'zod/mini'
import type {
  changeOperatorPassword as changeCall,
  Operator,
  operatorLogin,
  renewRecoveryCodes as renewCall,
} from '#contract/admin-auth.ts'
import { operatorProofMinutes, type proveOperator as proveCall } from '#contract/admin-members.ts'
import type { OperatorRole } from '#contract/permissions.ts'
import type { Language } from '#contract/vocabulary.ts'
import type { Queryable, Tx } from '../../db/database.ts'
import type { Deps } from '../../deps.ts'
import type { OperatorActor } from '../../kernel/actor.ts'
import { audit } from '../../kernel/audit.ts'
import { ApiProblem } from '../../kernel/problem.ts'
import { countTry, type Trier } from '../auth/guessing.ts'
import { requireAllowedPassword } from '../auth/password-rules.ts'
import { wrongPassword } from '../auth/proof.ts'
import type { SignInOrigin } from '../sessions/sessions.service.ts'
import { lockMembers as lockRows, updateRole } from './members.repository.ts'
import { updateProvedAt } from './operator-sessions.repository.ts'
import { endAllSessions, startOperatorSession } from './operator-sessions.service.ts'
import * as repository from './operators.repository.ts'
import { countCodes } from './second-factor.repository.ts'
import { readFactor, renewCodes, totpContext, takeFactor } from './second-factor.ts'

/** Throws `admin.wrong_credentials` whatever is wrong, after the same time; each code starts one session. */
export async function signInOperator(
  deps: Deps,
  input: z.output<typeof operatorLogin.body>,
  origin: SignInOrigin & Trier,
): Promise<{ operatorId: number; token: string }> {
  const email = input.email.toLowerCase()
  const operator = await repository.findByEmail(deps.database.db, email)
  const accounts = operator ? [accountOf(operator.id)] : []
  await countTry(deps, { limit: 'operator_login', email, accounts }, origin)
  const now = deps.now()
  const factor = readFactor(deps, operator, input.code, now)
  const right = await deps.passwords.verify(operator?.password_hash, input.password)
  if (!operator || !right || !factor) throw new ApiProblem('admin.wrong_credentials')

  const { id } = operator
  return deps.database.transaction(async (tx) => {
    if (!(await takeFactor(tx, operator, factor, now))) throw new ApiProblem('admin.wrong_credentials')
    await audit(tx, { id }, { act: 'admin.login', subject: null, details: {} }, now)
    return { operatorId: id, token: await startOperatorSession(tx, now, id, origin) }
  })
}

/** Returns the name of the account in the records of devices. */
export const accountOf = (operatorId: number) => `operator:${operatorId}`

export async function getOperator(deps: Deps, operatorId: number): Promise<Operator> {
  const row = await repository.findById(deps.database.db, operatorId)
  if (!row) throw new ApiProblem('request.not_found')
  return row
}

export interface NewOperator {
  name: string
  email: string
  role: OperatorRole
  language?: Language
  /** The password's hash; null for an operator who is only invited. */
  password_hash: string | null
  /** Base32, as the authenticator has it. */
  totp_secret: string
}

/** Stores an operator; the authenticator's secret is sealed to the new row. */
export async function addOperator(
  tx: Tx,
  { encryption }: Pick<Deps, 'encryption'>,
  { email, totp_secret, ...operator }: NewOperator,
) {
  const row = await repository.insertOperator(tx, {
    ...operator,
    email: email.toLowerCase(),
    totp_secret: '',
  })
  await putSecret(tx, { encryption }, row.id, totp_secret)
  return row
}

/** Ends every session and every way in, also an open invitation. Throws `request.not_found` where no operator has that address. */
export async function disableOperator(tx: Tx, { now }: Pick<Deps, 'now'>, email: string) {
  const operator = await repository.findByEmail(tx, email.toLowerCase())
  if (!operator) throw new ApiProblem('request.not_found')
  await repository.updateDisabled(tx, operator.id, now())
  await endAllSessions(tx, operator.id)
}

/** Makes an operator an owner, where no owner is left who can sign in. Throws `request.not_found` when no operator has that address. */
export async function makeOwner(tx: Tx, email: string) {
  const operator = await repository.findByEmail(tx, email.toLowerCase())
  if (!operator) throw new ApiProblem('request.not_found')
  await updateRole(tx, operator.id, 'owner')
}

/** `secret` in base32. */
export async function putSecret(
  tx: Tx,
  { encryption }: Pick<Deps, 'encryption'>,
  operatorId: number,
  secret: string,
) {
  await repository.updateTotpSecret(tx, operatorId, encryption.encrypt(secret, totpContext(operatorId)))
}

/** The operator and how many recovery codes are left. */
export async function getOwn(deps: Deps, operatorId: number) {
  const left = await countCodes(deps.database.db, operatorId)
  return { ...(await getOperator(deps, operatorId)), recovery_codes_left: left }
}

/** Throws `admin.wrong_credentials` unless password and code are right. */
export async function renewRecoveryCodes(
  deps: Deps,
  actor: OperatorActor,
  { password, code }: z.output<typeof renewCall.body>,
) {
  return proveFirst(deps, actor, { password, code }, async (tx, now) => {
    await audit(tx, actor, { act: 'admin.renewRecoveryCodes', subject: null, details: {} }, now)
    return renewCodes(tx, deps, actor.id)
  })
}

/** Password and second factor once more: for some minutes this session may do what asks for a fresh proof. Throws `admin.wrong_credentials`. */
export async function prove(deps: Deps, actor: OperatorActor, given: z.output<typeof proveCall.body>) {
  return proveFirst(deps, actor, given, async (tx, now) => {
    await updateProvedAt(tx, actor.sessionId, now)
    return new Date(now.getTime() + operatorProofMinutes * 60_000)
  })
}

async function proveFirst<T>(
  deps: Deps,
  actor: OperatorActor,
  { password, code }: z.output<typeof proveCall.body>,
  act: (tx: Tx, now: Date) => Promise<T>,
): Promise<T> {
  const now = deps.now()
  const operator = await repository.findCredentials(deps.database.db, actor.id)
  const factor = readFactor(deps, operator, code, now)
  const right = await deps.passwords.verify(operator?.password_hash, password)
  if (!operator || !right || !factor) throw new ApiProblem('admin.wrong_credentials')
  return deps.database.transaction(async (tx) => {
    if (!(await takeFactor(tx, operator, factor, now))) throw new ApiProblem('admin.wrong_credentials')
    return act(tx, now)
  })
}

/** Throws `auth.wrong_password`. Every session ends; gives the cookie's text of a new one. */
export async function changePassword(
  deps: Deps,
  actor: OperatorActor,
  { current_password, new_password }: z.output<typeof changeCall.body>,
  userAgent: string,
): Promise<string> {
  const operator = await repository.findCredentials(deps.database.db, actor.id)
  const before = operator?.password_hash ?? null
  requireAllowedPassword(new_password, 'new_password', operator && factsOf(operator))
  if (!(await deps.passwords.verify(before, current_password))) throw wrongPassword()
  const after = await deps.passwords.hash(new_password)
  return deps.database.transaction(async (tx) => {
    if (!(await repository.replacePassword(tx, actor.id, before, after))) throw wrongPassword()
    const now = deps.now()
    await endAllSessions(tx, actor.id)
    await audit(tx, actor, { act: 'admin.changePassword', subject: null, details: {} }, now)
    return startOperatorSession(tx, now, actor.id, { userAgent, sessionToken: undefined }, false)
  })
}

/** Returns the facts that an operator's password must not contain. */
export function factsOf({ email, name }: { email: string; name: string }) {
  return { email, names: [name] }
}

/** Everyone, by name; for filters and for who does what. */
export async function listOperators(deps: Deps) {
  const rows = await repository.listOperators(deps.database.db)
  return rows.map(({ id, name, email, role, disabled_at, password_hash }) => ({
    id,
    name,
    email,
    role,
    disabled: disabled_at !== null,
    invited: password_hash === null,
  }))
}

/** Lets acts that tell these members something wait for each other, so that one mail is planned for all. */
export async function lockMembers(tx: Tx, ids: readonly number[]) {
  await lockRows(tx, ids)
}

/** Who a member is to mails; undefined for nobody, and for one who is disabled. */
export async function findMailReader(db: Queryable, id: number) {
  const member = await repository.findCredentials(db, id)
  if (!member || member.disabled_at !== null) return undefined
  const { email, name, language, role } = member
  return { email, name, language, role }
}
