class Overdue extends Error {
  override name = 'TimeoutError'
}

/**
 * Returns the result of the work; rejects with a TimeoutError when it takes longer. The work then continues, and its outcome is ignored.
 */
export async function within<T>(milliseconds: number, work: Promise<T>): Promise<T> {
  const late = Promise.withResolvers<never>()
  const timer = setTimeout(() => late.reject(new Overdue(`Not within ${milliseconds} ms.`)), milliseconds)
  try {
    return await Promise.race([work, late.promise])
  } finally {
    clearTimeout(timer)
  }
}
