export class BootTimeout extends Error {
  constructor() {
    super('LINE did not answer in time')
    this.name = 'BootTimeout'
  }
}

/**
 * Rejects with `BootTimeout` after `limit` milliseconds. On Android a log-in that comes back in a fresh tab never settles (line.md, rule
 * 6).
 */
export function withWatchdog<T>(work: Promise<T>, limit = 10_000): Promise<T> {
  const { promise, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(() => reject(new BootTimeout()), limit)
  return Promise.race([work, promise]).finally(() => clearTimeout(timer))
}
