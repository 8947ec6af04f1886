class Overdue extends Error {
  override name = 'TimeoutError'
}

/** What the work comes to; rejects with a TimeoutError when it takes longer. It goes on then, and nobody hears of it. */
export async function within<T>(milliseconds: number, work: Promise<T>): Promise<T> {
  const late = Promise.withResolvers<never>()
  const timer = setTimeout(() => late.reject(new Overdue(`Not within ${milliseconds} ms.`)), milliseconds)
  try {
    return await Promise.race([work, late.promise])
  } finally {
    clearTimeout(timer)
  }
}
