import { dayInTokyo } from '#lib/dates.ts'
import type { Queryable, Tx } from '../../db/database.ts'
import * as repository from './issuing.repository.ts'
import type { IssuedName, IssuedRow, IssuedValues } from './issuing.repository.ts'

export type { IssuedRow } from './issuing.repository.ts'

type Draft = Omit<
  IssuedValues,
  'id' | 'version' | 'replaces_id' | 'issued_on' | 'content' | 'sha256' | 'size'
> & {
  version: number
  /** Returns what the document says, given the document that it replaces. */
  content: (replaces: (IssuedName & { issued_on: string }) | undefined) => object
}

/**
 * Keeps all that a document says, in the transaction of the event by which it is issued. Its bytes are drawn from that afterwards. One
 * that is there already stays as it is.
 */
export async function issueDocument(tx: Tx, { content, ...values }: Draft): Promise<IssuedRow> {
  const replaced = await repository.findLatest(tx, {
    case_id: values.case_id ?? null,
    payout_id: values.payout_id ?? null,
  })
  const inserted = await repository.insertIssued(tx, {
    ...values,
    replaces_id: replaced?.id ?? null,
    issued_on: dayInTokyo(values.issued_at),
    content: content(replaced),
  })
  const row = inserted ?? (await repository.findByName(tx, values))
  if (!row) throw new Error(`Document ${values.number} was not issued.`)
  return row
}

/** The document of that name; undefined before it was issued. */
export function findIssuedByName(db: Queryable, name: IssuedName) {
  return repository.findByName(db, name)
}

/** The statement that was issued about a transfer. */
export function findIssuedStatement(db: Queryable, payoutId: number) {
  return repository.findLatest(db, { payout_id: payoutId })
}
