import { Readable } from 'node:stream'
import { stringify } from 'csv-stringify'
import iconv from 'iconv-lite'
import type { FileAnswer } from '../kernel/file-answer.ts'

export interface CsvColumn<Row> {
  title: string
  value: (row: Row) => string | number | null
}

/** A line break of either kind; the library looks for its own delimiter alone. */
const quoted_match = /[\r\n]/

/** Rows read at once. */
const size = 500

/**
 * A table to its end, page by page, so that a long one needs no memory. `read` gives the rows after the last one that it gave: counted from
 * the beginning, a row that is gone meanwhile would move the next one out of the table.
 */
export async function* pagesOf<Row>(
  read: (last: Row | undefined, size: number) => Promise<readonly Row[]>,
): AsyncGenerator<readonly Row[]> {
  for (let last: Row | undefined; ;) {
    const rows = await read(last, size)
    if (rows.length > 0) yield rows
    if (rows.length < size) return
    last = rows.at(-1)
  }
}

/** What is known whole, in as many pages. */
export function* slicesOf<T>(whole: readonly T[]) {
  for (let at = 0; at < whole.length; at += size) yield whole.slice(at, at + size)
}

/**
 * The rows with these numbers in their order, which no change moves while they are read. One that is gone meanwhile is left out. `read`
 * gives them in any order.
 */
export async function* pagesInOrder<Row>(
  ids: readonly number[],
  read: (page: readonly number[]) => Promise<readonly Row[]>,
  idOf: (row: Row) => number,
): AsyncGenerator<readonly Row[]> {
  for (const page of slicesOf(ids)) {
    const rows = new Map((await read(page)).map((row) => [idOf(row), row]))
    yield page.flatMap((id) => rows.get(id) ?? [])
  }
}

/**
 * A table for spreadsheets: UTF-8 with its mark, lines end as RFC 4180 says, and a cell that a spreadsheet would take for a
 * formula is quoted as text (OWASP, "CSV Injection"). In Shift_JIS with Windows' additions for tools that read nothing else: the
 * caller has no characters that it lacks. One that breaks off breaks the connection, too, so that no browser keeps it as
 * whole. Rejects when its first rows cannot be read.
 */
export async function csvFile<Row>(
  filename: string,
  columns: readonly CsvColumn<Row>[],
  pages: AsyncGenerator<readonly Row[]>,
  charset: 'utf-8' | 'shift_jis' = 'utf-8',
): Promise<FileAnswer> {
  // Read before anything is answered: what cannot be read at all is a problem in words, not a file that breaks off.
  const first = await pages.next()
  async function* records() {
    yield columns.map(({ title }) => title)
    const cells = (rows: readonly Row[]) => rows.map((row) => columns.map(({ value }) => value(row)))
    if (first.done) return
    yield* cells(first.value)
    for await (const rows of pages) yield* cells(rows)
  }
  const bom = charset === 'utf-8'
  const lines = stringify({ bom, record_delimiter: 'windows', escape_formulas: true, quoted_match })
  const text = Readable.from(records())
    .on('error', (error) => lines.destroy(error))
    .pipe(lines)
  const body = charset === 'utf-8' ? text : Readable.from(encoded(text))
  return { type: `text/csv; charset=${charset}`, filename, disposition: 'attachment', body }
}

async function* encoded(text: Readable) {
  for await (const chunk of text.setEncoding('utf8')) yield iconv.encode(String(chunk), 'Windows-31J')
}
