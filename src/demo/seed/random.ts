/** Chance that repeats itself: the same seed gives the same demo every time. */
export interface Random {
  /** A whole number from `min` to `max`, both included. */
  int(min: number, max: number): number
  /** Returns true in `share` (0 to 1) of the calls. */
  chance(share: number): boolean
  pick<T>(items: readonly T[]): T
  /** `count` different items, in the order of the list. */
  some<T>(items: readonly T[], count: number): T[]
  shuffle<T>(items: readonly T[]): T[]
}

export function createRandom(seed: string): Random {
  const next = numbers(hash(seed))
  const int = (min: number, max: number) => min + Math.floor(next() * (max - min + 1))
  const pick = <T>(items: readonly T[]) => {
    const item = items[int(0, items.length - 1)]
    if (item === undefined) throw new RangeError('Nothing to pick from.')
    return item
  }
  const shuffle = <T>(items: readonly T[]) =>
    items
      .map((item) => ({ item, place: next() }))
      .toSorted((one, other) => one.place - other.place)
      .map(({ item }) => item)
  const some = <T>(items: readonly T[], count: number) => {
    const chosen = new Set(shuffle([...items.keys()]).slice(0, count))
    return items.filter((_, index) => chosen.has(index))
  }
  return { int, chance: (share) => next() < share, pick, some, shuffle }
}

/** FNV-1a, 32 bit. */
function hash(text: string) {
  let value = 0x811c9dc5
  for (const character of text) {
    value = Math.imul(value ^ (character.codePointAt(0) ?? 0), 0x01000193)
  }
  return value >>> 0
}

/** The public-domain generator mulberry32: numbers from 0 up to 1. */
function numbers(seed: number) {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}
