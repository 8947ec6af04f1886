import { useEffect, useState } from 'react'

/**
 * The time in ms, moving on each minute. It starts at the moment when the data was read, which server and browser know
 * alike, so that the rendered screen can be taken over.
 */
export function useNow(readAt: number) {
  const [ticked, setTicked] = useState(0)
  useEffect(() => {
    const timer = setInterval(() => setTicked(Date.now()), 60_000)
    return () => clearInterval(timer)
  }, [])
  return Math.max(readAt, ticked)
}
