/** So many of the newest rows tell how common a search is. */
export const sampleSize = 5_000

/** Found in fewer than one row of so many, words are looked up in their index; there it gathers every row that holds them. */
const commonOneIn = 200

/** No page of a common word looks through more rows than this. */
export const mostLooked = 100_000

/** How many rows of the sample were looked at, and how many of them hold the words. */
export interface Sample {
  looked: number
  found: number
}

/** The sample holds all of the list. */
export function isWhole({ looked }: Sample) {
  return looked < sampleSize
}

/** In how many rows to look for so many that hold the words; undefined where they are rare and their index is quicker. */
export function rowsToLookThrough(sample: Sample, wanted: number): number | undefined {
  const { looked, found } = sample
  if (found === 0 || found * commonOneIn < looked) return undefined
  // Three times as many as there should have to be, as the words need not be spread evenly.
  return isWhole(sample) ? mostLooked : Math.min(mostLooked, Math.ceil(((wanted * looked) / found) * 3))
}
