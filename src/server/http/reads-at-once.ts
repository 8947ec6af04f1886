import { ApiProblem } from '../kernel/problem.ts'

/** So many reads pass through the embedded engine's one connection in about a second. */
export const mostReadsAtOnce = 128
const comeAgainSeconds = 2

/**
 * Gives a function that runs a read, unless `most` are running already: one more is refused at once with `service.unavailable`. Were all of
 * a crowd let in, they would take turns with each of their statements, and nobody would hear anything for many seconds.
 */
export function boundReads(most: number) {
  let running = 0
  return async function read<T>(run: () => Promise<T>): Promise<T> {
    if (running >= most) throw new ApiProblem('service.unavailable', { retryAfter: comeAgainSeconds })
    running += 1
    try {
      return await run()
    } finally {
      running -= 1
    }
  }
}
