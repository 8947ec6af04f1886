import type { Deps } from '../../deps.ts'
import { daily } from '../../platform/daily-jobs.ts'
import type { JobHandlers } from '../../platform/outbox.ts'
import { findStatement } from '../terms/terms.service.ts'
import { readBytes } from './issued-bytes.ts'
import { keepStatement, keepTerms } from './issued-documents.ts'
import * as repository from './issued.repository.ts'

/** Rows looked at together. */
const size = 100
/** Drawing takes a good part of a second: the rest follows on the next day, or when it is opened. */
const drawnADay = 50

/**
 * Stores a row for everything that was issued, including what dates from before documents were stored; then draws documents that nobody
 * has opened yet.
 */
async function keepIssued(deps: Deps) {
  await keepFormerTerms(deps)
  await keepFormerStatements(deps)
  const errors: unknown[] = []
  for (const row of await repository.listUndrawn(deps.database.db, drawnADay))
    await readBytes(deps, row).catch((error: unknown) => errors.push(error))
  // A document that cannot be drawn does not hold up the others, but the job fails so that somebody notices.
  if (errors.length > 0) throw new AggregateError(errors, `${errors.length} issued documents were not drawn.`)
}

async function keepFormerTerms(deps: Deps) {
  const { db } = deps.database
  for (;;) {
    const found = await repository.listTermsWithout(db, size)
    for (const { case_id, version } of found) {
      const terms = await findStatement(db, case_id, version)
      if (terms) await keepTerms(deps, terms)
    }
    if (found.length < size) return
  }
}

async function keepFormerStatements(deps: Deps) {
  const { db } = deps.database
  for (let after = 0; ;) {
    const found = await repository.listPaidWithout(db, { after, size })
    for (const id of found) await keepStatement(deps, id)
    const last = found.at(-1)
    if (last === undefined) return
    // A payout without an account has no statement and is skipped.
    after = last
  }
}

export const issuedJobs = { 'issued.keep': daily('issued.keep', keepIssued) } satisfies Partial<JobHandlers>
