import { Readable } from 'node:stream'
import { stringify } from 'csv-stringify'
import type { FileAnswer } from '../kernel/file-answer.ts'

export interface CsvColumn<Row> {
  title: string
  value: (row: Row) => string | number | null
}

/** A line break of either kind; the library looks for its own delimiter alone. */
const quoted_match = /[\r\n]/

/** Rows read at once. */
const size = 500

/** A table to its end, page by page, so that a long one needs no memory. `read` keeps an order that does not change meanwhile. */
export async function* pagesOf<Row>(
  read: (slice: { offset: number; size: number }) => Promise<readonly Row[]>,
): AsyncGenerator<readonly Row[]> {
  for (let offset = 0; ; offset += size) {
    const rows = await read({ offset, size })
    if (rows.length > 0) yield rows
    if (rows.length < size) return
  }
}

/**
 * A table for spreadsheets: UTF-8 with its mark, lines end as RFC 4180 says, and a cell that a spreadsheet would take for a
 * formula is quoted as text (OWASP, "CSV Injection"). One that breaks off breaks the connection, too, so that no browser keeps it as
 * whole. Rejects when its first rows cannot be read.
 */
export async function csvFile<Row>(
  filename: string,
  columns: readonly CsvColumn<Row>[],
  pages: AsyncGenerator<readonly Row[]>,
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
  const lines = stringify({ bom: true, record_delimiter: 'windows', escape_formulas: true, quoted_match })
  const body = Readable.from(records())
    .on('error', (error) => lines.destroy(error))
    .pipe(lines)
  return { type: 'text/csv; charset=utf-8', filename, disposition: 'attachment', body }
}
