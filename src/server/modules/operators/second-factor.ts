import { createHmac, randomInt } from 'node:crypto'
import type { Tx } from '../../db/database.ts'
import type { operators } from '../../db/schema/index.ts'
import type { Deps } from '../../deps.ts'
import { findTotpStep } from './authenticator.ts'
import * as repository from './second-factor.repository.ts'

/** The number of recovery codes that are issued at once. */
export const recoveryCodeCount = 10

/** The characters of recovery codes, without letters and digits that are easily confused. */
const letters = 'abcdefghjkmnpqrstuvwxyz23456789'

/** A code is 50 bits and its hash keyed, so that the table alone does not give it away. */
function createCode() {
  const part = () => Array.from({ length: 5 }, () => letters[randomInt(letters.length)]).join('')
  return `${part()}-${part()}`
}

function hashOf({ config }: Pick<Deps, 'config'>, operatorId: number, code: string) {
  return createHmac('sha256', config.hashKey)
    .update(`${operatorId}:${code.toLowerCase()}`)
    .digest('base64url')
}

/** New codes; the former ones end. They are nowhere else but in what this gives. */
export async function renewCodes(tx: Tx, deps: Pick<Deps, 'config'>, operatorId: number) {
  const codes = Array.from({ length: recoveryCodeCount }, createCode)
  await repository.deleteCodes(tx, operatorId)
  await repository.insertCodes(
    tx,
    codes.map((code) => ({ code_hash: hashOf(deps, operatorId, code), operator_id: operatorId })),
  )
  return codes
}

export const totpContext = (operatorId: number) => `operator:${operatorId}:totp`

/** Returns what a typed code would use up; undefined for a wrong one. Takes the same time when there is no operator. */
export function readFactor(
  deps: Deps,
  operator: { id: number; totp_secret: string } | undefined,
  code: string,
  at: Date,
) {
  const secret = operator && deps.encryption.decrypt(operator.totp_secret, totpContext(operator.id))
  const isRecovery = code.includes('-')
  const step = findTotpStep(secret, isRecovery ? '000000' : code, at)
  if (isRecovery) return { recoveryHash: hashOf(deps, operator?.id ?? 0, code) }
  return step === undefined ? undefined : { step }
}

type Factor = NonNullable<ReturnType<typeof readFactor>>
type Credentials = Pick<typeof operators.$inferSelect, 'id' | 'password_hash' | 'totp_secret'>

/**
 * Uses the factor up that was read together with these credentials; returns false when it was used before, and when the account was
 * disabled or set up anew since then.
 */
export async function takeFactor(tx: Tx, operator: Credentials, factor: Factor, at: Date) {
  if (!(await repository.lockUnchanged(tx, operator))) return false
  return consumeFactor(tx, operator.id, factor, at)
}

/** Uses the factor up with `tx`; returns false when it was used before. Of two concurrent calls, one gets false. */
export function consumeFactor(tx: Tx, operatorId: number, factor: Factor, at: Date): Promise<boolean> {
  return 'step' in factor
    ? repository.useTotpStep(tx, operatorId, factor.step)
    : repository.useCode(tx, operatorId, factor.recoveryHash, at)
}
