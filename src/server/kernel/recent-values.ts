interface Recent<T> {
  /** The time at which the value was made. */
  at: Date
  value: T
}

/**
 * Remembers values for `keptMs`, `most` of them at once, of which the oldest goes first. However many ask at once, a promise is made once
 * for all of them; one that rejects is forgotten. A clock that is set back makes nothing last longer.
 */
export function createRecentValues<T>(now: () => Date, { keptMs, most }: { keptMs: number; most: number }) {
  const known = new Map<string, Recent<T>>()

  /** Forgets the value, unless another has followed it. */
  function forget(key: string, value: T) {
    if (known.get(key)?.value === value) known.delete(key)
  }

  /** The remembered value, or the one that `make` returns now. */
  function get(key: string, make: () => T): Recent<T> {
    const at = now()
    const found = known.get(key)
    const age = found && at.getTime() - found.at.getTime()
    if (found && age !== undefined && age >= 0 && age < keptMs) return found

    const made = { at, value: make() }
    // Moved to the end: the first is the oldest.
    known.delete(key)
    known.set(key, made)
    const [oldest] = known.keys()
    if (known.size > most && oldest !== undefined) known.delete(oldest)
    if (made.value instanceof Promise) made.value.catch(() => forget(key, made.value))
    return made
  }
  return { get, forget }
}
