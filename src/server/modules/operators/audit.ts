import type { Queryable, Tx } from '../../db/database.ts'
import type { OperatorActor } from '../../http/handler.ts'
import { type PageQuery, presentPage, sliceOf } from '../campaigns/paging.ts'
import * as repository from './operators.repository.ts'

export interface AuditEntry {
  /** The endpoint's name. */
  act: string
  /** What it was done to: `case:12`, `campaign:3`. */
  subject: string | null
  /** Ids and choices, never personal data. */
  details: Record<string, unknown>
}

/** Writes down what an operator did, with the act itself: both happen or neither. */
export async function audit(tx: Tx, actor: Pick<OperatorActor, 'id'>, entry: AuditEntry, at: Date) {
  await repository.insertAudit(tx, { operator_id: actor.id, ...entry, at })
}

/** What operators did, the newest first. */
export async function listAudit(db: Queryable, query: PageQuery) {
  const rows = await repository.listAudit(db, sliceOf(query))
  return presentPage(
    query,
    rows,
    ({ entry: { id, at, act, subject, details }, operator }) => ({
      id,
      at: at.toISOString(),
      operator,
      act,
      subject,
      details,
    }),
    () => repository.countAudit(db),
  )
}
