import { useEffect, useState } from 'react'

/** Long enough that a syllable is written, short enough to follow the finger. */
const pause = 200

/** What was typed, once nothing changed for a moment. */
export function useSettled(typed: string) {
  const [settled, setSettled] = useState(typed)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(typed), pause)
    return () => clearTimeout(timer)
  }, [typed])
  return settled
}
