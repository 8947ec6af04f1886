import { createHash } from 'node:crypto'
import type { Queryable } from '../../db/database.ts'
import { ApiProblem } from '../../kernel/problem.ts'
import * as repository from './case-version.repository.ts'

/** The mark of a case; empty for one that does not exist. */
export async function versionOfCase(db: Queryable, caseId: number) {
  const marks = await repository.findCaseMarks(db, { caseId })
  return marks ? markOf(marks) : ''
}

/** The mark of the own case of a campaign. Throws `request.not_found`. */
export async function versionOfOwnCase(db: Queryable, influencerId: number, campaignId: number) {
  const marks = await repository.findCaseMarks(db, { influencerId, campaignId })
  if (!marks) throw new ApiProblem('request.not_found')
  return markOf(marks)
}

/** The mark of all own cases as lists show them. */
export async function versionOfProjects(db: Queryable, influencerId: number) {
  return markOf(await repository.findProjectMarks(db, influencerId))
}

/** Short, the same in every process, and without a meaning of its own. */
function markOf(marks: object) {
  return createHash('sha256').update(JSON.stringify(marks)).digest('base64url').slice(0, 16)
}
