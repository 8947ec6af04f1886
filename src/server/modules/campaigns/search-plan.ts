/** So many of the newest rows tell how common a search is. */
export const sampleSize = 5_000

/** Found in fewer than one row of so many, words are looked up in their index; there it gathers every row that holds them. */
const commonOneIn = 200

/** No page of a common word, or of what suits somebody, looks through more rows than this. */
export const mostLooked = 50_000

/** How many rows of the sample were looked at, how many of them hold the words, and how many of these are in the list. */
export interface Sample {
  looked: number
  held: number
  found: number
}

/** The sample holds all of the list. */
export function isWhole({ looked }: Sample) {
  return looked < sampleSize
}

/** The words are so rare that their index gathers few rows. */
export function isRare({ looked, held }: Sample) {
  return held * commonOneIn < looked
}

/** The number of rows to look through in order to find `wanted` that are in the list, when the words are common. */
export function rowsToLookThrough(sample: Sample, wanted: number): number {
  const { looked, found } = sample
  if (isWhole(sample) || found === 0) return mostLooked
  // Three times as many as there should have to be, as the words need not be spread evenly.
  return Math.min(mostLooked, Math.ceil(((wanted * looked) / found) * 3))
}
