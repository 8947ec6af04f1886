const longestWaitMs = 3_000

/** Resolves when the browser has nothing else to do; Safari does not tell, and gets a moment. */
export function idle(): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  if (typeof requestIdleCallback === 'undefined') setTimeout(resolve, 300)
  else requestIdleCallback(() => resolve(), { timeout: longestWaitMs })
  return promise
}
