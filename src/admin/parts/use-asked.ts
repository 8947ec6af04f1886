import { useState } from 'react'

/**
 * What a question is about, as it stood when the question was put. Once the server has refused the act because it is not so any more, it is shown
 * as it stands now, and the next answer is about that.
 */
export function useAsked<T>(current: T, isRefused: boolean): T {
  const [asked, setAsked] = useState(current)
  if (isRefused && asked !== current) setAsked(current)
  return asked
}
