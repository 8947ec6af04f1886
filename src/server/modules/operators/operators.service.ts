import type * as z from 'zod/mini'
import type { operatorLogin, Operator } from '#contract/admin-auth.ts'
import type { OperatorRole } from '#contract/endpoint.ts'
import type { Tx } from '../../db/database.ts'
import type { Deps } from '../../deps.ts'
import { ApiProblem } from '../../http/api-problem.ts'
import { verifyPassword } from '../auth/password-hash.ts'
import type { SignInOrigin } from '../sessions/sessions.service.ts'
import { audit } from './audit.ts'
import { findTotpStep } from './authenticator.ts'
import { startOperatorSession } from './operator-sessions.service.ts'
import * as repository from './operators.repository.ts'

export const totpContext = (operatorId: number) => `operator:${operatorId}:totp`

/** Throws `auth.wrong_credentials` whatever is wrong, after the same time; each code starts one session. */
export async function signInOperator(
  deps: Deps,
  input: z.output<typeof operatorLogin.body>,
  origin: SignInOrigin,
): Promise<{ operatorId: number; token: string }> {
  const email = input.email.toLowerCase()
  await deps.limits.take('operator_login', { person: `email:${email}` })
  const operator = await repository.findByEmail(deps.database.db, email)
  const secret = operator && deps.encryption.decrypt(operator.totp_secret, totpContext(operator.id))
  const now = deps.now()
  const step = findTotpStep(secret, input.code, now)
  const right = await verifyPassword(operator?.password_hash, input.password)
  if (!operator || !right || step === undefined) throw new ApiProblem('auth.wrong_credentials')

  const { id } = operator
  return deps.database.transaction(async (tx) => {
    if (!(await repository.useTotpStep(tx, id, step))) throw new ApiProblem('auth.wrong_credentials')
    await audit(tx, { id }, { act: 'admin.login', subject: null, details: {} }, now)
    return { operatorId: id, token: await startOperatorSession(tx, now, id, origin) }
  })
}

export async function getOperator(deps: Deps, operatorId: number): Promise<Operator> {
  const row = await repository.findById(deps.database.db, operatorId)
  if (!row) throw new ApiProblem('request.not_found')
  return row
}

export interface NewOperator {
  name: string
  email: string
  role: OperatorRole
  password_hash: string
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
  await repository.updateTotpSecret(tx, row.id, encryption.encrypt(totp_secret, totpContext(row.id)))
  return row
}
