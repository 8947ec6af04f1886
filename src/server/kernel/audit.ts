import type { AuditedAction } from '#contract/admin-audit.ts'
import type { Tx } from '../db/database.ts'
import { auditLog } from '../db/schema/index.ts'
import type { Deps } from '../deps.ts'
import type { OperatorActor } from './actor.ts'

export interface AuditEntry {
  act: AuditedAction
  /** The object of the action: `case:12`, `campaign:3`. */
  subject: string | null
  /** Ids and choices, never personal data. */
  details: Record<string, unknown>
}

/** Writes down what an operator did, with the act itself: both happen or neither. */
export async function audit(tx: Tx, actor: Pick<OperatorActor, 'id'>, entry: AuditEntry, at: Date) {
  await tx.insert(auditLog).values({ operator_id: actor.id, ...entry, at })
}

/** The same for several acts at once. */
export async function auditAll(
  tx: Tx,
  { id }: Pick<OperatorActor, 'id'>,
  entries: readonly AuditEntry[],
  at: Date,
) {
  if (entries.length === 0) return
  await tx.insert(auditLog).values(entries.map((entry) => ({ operator_id: id, ...entry, at })))
}

/** The same for what has no transaction of its own, such as taking along what concerns people: written before it is given. */
export async function auditAlone(
  { database, now }: Pick<Deps, 'database' | 'now'>,
  actor: Pick<OperatorActor, 'id'>,
  entry: AuditEntry,
) {
  await database.transaction((tx) => audit(tx, actor, entry, now()))
}
