import { CsvError, parse } from 'csv-parse/sync'
import iconv from 'iconv-lite'
import type { FilePart } from '../kernel/handler.ts'
import { ApiProblem, type FieldError } from '../kernel/problem.ts'

/** The whole file, which is small. Throws `request.invalid` for none, `request.too_large`. */
export async function receiveCsv(file: FilePart | undefined, mostBytes: number) {
  if (!file) return refuseFile('field.required')
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of file.stream) {
    size += chunk.length
    if (size > mostBytes) throw new ApiProblem('request.too_large')
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

/** All of them, also mixed by tools that add lines: the first one alone would hide lines that end otherwise in the last column. */
const lineEnds = ['\r\n', '\n', '\r']

/** The rows of a file that people saved in a spreadsheet. Throws `file.unreadable`. */
export function parseCsv(bytes: Uint8Array): string[][] {
  try {
    return parse(textOf(bytes), { relax_column_count: true, record_delimiter: lineEnds })
  } catch (error) {
    if (error instanceof CsvError) throw new ApiProblem('file.unreadable', { cause: error })
    throw error
  }
}

/** UTF-8 with or without its mark, else what Excel in Japan saves: Shift_JIS with Windows' additions. */
function textOf(bytes: Uint8Array) {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return iconv.decode(Buffer.from(bytes), 'Windows-31J')
  }
}

/** Removes what spreadsheets leave behind: spaces, full-width digits and the apostrophe before a formula. */
export function tidyCell(cell: string | undefined) {
  return (cell ?? '').normalize('NFKC').trim().replace(/^'/, '')
}

export function refuseFile(code: FieldError['code']): never {
  throw new ApiProblem('request.invalid', { errors: [{ path: 'file', code }] })
}
