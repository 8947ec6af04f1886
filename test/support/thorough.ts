import { inject } from 'vitest'

declare module 'vitest' {
  export interface ProvidedContext {
    /** Whether the run has the time for every case: `npm run test:deep`, and PostgreSQL. */
    thorough: boolean
  }
}

/** The first in a thorough run; else the second, which shows the same with less of it. */
export function thoroughly<T>(everything: T, sample: T): T {
  return inject('thorough') ? everything : sample
}
