export interface Row {
  what: string
  value: string
  /** Empty for what is printed to be compared only. */
  bound: string
  kept: boolean
  /** No single measurement of it kept the bound, so that measuring again cannot help. */
  isFarOver?: boolean
}

/** What is over a bound is measured again, and the median of everything counts: a shared machine is slow at times. */
const rounds = 3

/** Calls `measure`, which adds to what it measured before, until no row may still come to keep its bound, at most three times. */
export async function rowsOf(measure: () => Promise<Row[]>) {
  let rows = await measure()
  const isOpen = ({ kept, isFarOver = false }: Row) => !kept && !isFarOver
  for (let round = 1; round < rounds && rows.some(isOpen); round += 1) rows = await measure()
  return rows
}

export function median(values: number[]) {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN
}

export function milliseconds(values: number[]) {
  return `${median(values).toFixed(0)} ms (${Math.min(...values).toFixed(0)}-${Math.max(...values).toFixed(0)})`
}

/** A row of times in ms whose median is bounded. */
export function timeRow(what: string, values: number[], limit: number): Row {
  const [kept, isFarOver] = [median(values) <= limit, Math.min(...values) > limit]
  return { what, value: milliseconds(values), bound: `${limit} ms`, kept, isFarOver }
}

export function kilobytes(bytes: number) {
  return `${(bytes / 1000).toFixed(1)} kB`
}

/** Prints each row as soon as it is measured: a command of many minutes shows what it has when it is broken off. */
export function printRow({ what, value, bound, kept }: Row) {
  printLine(what, value, bound, bound === '' ? '' : kept ? 'ok' : 'OVER')
}

export function printHeading() {
  printLine('median (least-most)', 'measured', 'bound', 'verdict')
}

function printLine(what: string, value: string, bound: string, verdict: string) {
  process.stdout.write(`${what.padEnd(44)}${value.padEnd(26)}${bound.padEnd(10)}${verdict}\n`)
}
