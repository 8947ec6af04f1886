import type { ProblemCode } from '#contract/problem.ts'
import type { Tx } from '../../db/database.ts'
import type { Deps } from '../../deps.ts'
import { ApiProblem } from '../../kernel/problem.ts'

export interface Outcome {
  id: number
  ok: boolean
  /** The reason for the failure; null on success. */
  code: ProblemCode | null
}

/** Does `act` for each id once, in its own transaction and in the order given: one that is refused does not hold the others. */
export async function tryEach(
  deps: Deps,
  ids: readonly number[],
  act: (tx: Tx, id: number) => Promise<void>,
): Promise<Outcome[]> {
  const outcomes: Outcome[] = []
  for (const id of new Set(ids)) {
    try {
      await deps.database.transaction((tx) => act(tx, id))
      outcomes.push({ id, ok: true, code: null })
    } catch (error) {
      if (!(error instanceof ApiProblem)) throw error
      outcomes.push({ id, ok: false, code: error.code })
    }
  }
  return outcomes
}
