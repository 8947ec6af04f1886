/** Lets the browser draw, and answer a tap, before what follows. A timer would be held back where the page is not in sight. */
export function nextTask() {
  const { promise, resolve } = Promise.withResolvers<void>()
  const { port1, port2 } = new MessageChannel()
  port1.addEventListener('message', () => {
    port1.close()
    resolve()
  })
  port1.start()
  port2.postMessage(null)
  return promise
}

const longestWaitMs = 3_000

/** Resolves when the browser has nothing else to do; Safari does not tell, and gets a moment. */
export function idle() {
  const { promise, resolve } = Promise.withResolvers<void>()
  if (typeof requestIdleCallback === 'undefined') setTimeout(resolve, 300)
  else requestIdleCallback(() => resolve(), { timeout: longestWaitMs })
  return promise
}
