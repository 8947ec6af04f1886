import { loadavg } from 'node:os'

export interface Row {
  what: string
  value: string
  /** Empty for what is printed to be compared only. */
  bound: string
  kept: boolean
}

/** What is over a bound is measured again, and the median of everything counts: a shared machine is slow at times. */
const rounds = 3

/** Calls `measure`, which adds to what it measured before, until every row keeps its bound, at most three times. */
export async function rowsOf(measure: () => Promise<Row[]>) {
  let rows = await measure()
  for (let round = 1; round < rounds && rows.some(({ kept }) => !kept); round += 1) rows = await measure()
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
  return { what, value: milliseconds(values), bound: `${limit} ms`, kept: median(values) <= limit }
}

export function kilobytes(bytes: number) {
  return `${(bytes / 1000).toFixed(1)} kB`
}

export function print(rows: Row[]) {
  const heading = { what: 'median (least-most)', value: 'measured', bound: 'bound', verdict: 'verdict' }
  const verdict = ({ bound, kept }: Row) => (bound === '' ? '' : kept ? 'ok' : 'OVER')
  for (const row of [heading, ...rows.map((one) => ({ ...one, verdict: verdict(one) }))])
    process.stdout.write(
      `${row.what.padEnd(44)}${row.value.padEnd(26)}${row.bound.padEnd(10)}${row.verdict}\n`,
    )
  process.stdout.write(`load of the machine at the end: ${loadavg()[0]?.toFixed(1)}\n`)
}
