import { insideLine } from './inside-line.ts'

interface Given {
  idToken?: string | null
  /** When false, the log-in was already renewed a moment ago. */
  mayRenew?: boolean
}

/** LINE with a token of its person, and the paths to which its log-in is to lead back. */
export function lineWithToken({ idToken = 'token-of-line', mayRenew = true }: Given = {}) {
  const left: string[] = []
  const renew = (path: string) => {
    if (mayRenew) left.push(path)
    return mayRenew
  }
  const line = {
    ...insideLine().line,
    start: async () => ({ start: { idToken }, line: { renew } }) as never,
  }
  return { line, left }
}
