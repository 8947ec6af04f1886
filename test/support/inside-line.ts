import { onTestFinished } from 'vitest'
import type { LineSession } from '#app/session/line-session.ts'

/** The app inside LINE's client until the test ends, with the addresses that it opens in the outside browser. */
export function insideLine() {
  const opened: string[] = []
  sessionStorage.setItem('line:in-client', '1')
  onTestFinished(() => sessionStorage.clear())
  const line: LineSession = {
    mode: 'emulated',
    // Of LINE's client, only the way outside is met.
    start: () => Promise.resolve({ line: { openOutside: (url: string) => opened.push(url) } } as never),
    arrive: () => Promise.resolve('signed-in'),
    signIn: () => Promise.resolve('signed-in'),
    renew: () => Promise.resolve(),
    resume: () => false,
    accessToken: () => Promise.resolve('line-access-token'),
    leave: () => Promise.resolve(),
  }
  return { line, opened }
}
