import { CsvError, parse } from 'csv-parse/sync'
import iconv from 'iconv-lite'
import { shipmentFile } from '#contract/admin-cases.ts'
import type { Carrier } from '#contract/case-shapes.ts'
import { withLimit } from '#contract/problem.ts'
import { ApiProblem, type FieldError } from '../../kernel/problem.ts'

/** The columns by which a file is read, and which the file of addresses has, too. */
export const headings = { case: '参加案件ID', carrier: '配送業者', number: '伝票番号' } as const

/** The names of the carriers, as the carriers themselves and as people write them. */
const carriersByName: Readonly<Record<string, Carrier>> = {
  yamato: 'yamato',
  ヤマト運輸: 'yamato',
  ヤマト: 'yamato',
  クロネコヤマト: 'yamato',
  sagawa: 'sagawa',
  佐川急便: 'sagawa',
  佐川: 'sagawa',
  japan_post: 'japan_post',
  日本郵便: 'japan_post',
  郵便局: 'japan_post',
  ゆうパック: 'japan_post',
  other: 'other',
  その他: 'other',
}

/** A line as it stands in the file; `line` is its row in a spreadsheet. */
export interface SlipLine {
  line: number
  /** The case's id; undefined when the cell holds none. */
  caseId: number | undefined
  /** The carrier; undefined when its name is unknown. */
  carrier: Carrier | undefined
  number: string
}

/**
 * The lines in which carrier or number is filled in, and how many are blank. Throws `file.unreadable`, and `request.invalid` for
 * a file without the columns or with too many lines.
 */
export function readShipmentFile(bytes: Uint8Array): { lines: SlipLine[]; blank: number } {
  const [titles = [], ...rows] = parseRows(textOf(bytes))
  const at = (title: string) => {
    const column = titles.map(tidy).indexOf(title)
    return column === -1 ? refuse('field.required') : column
  }
  const columns = { case: at(headings.case), carrier: at(headings.carrier), number: at(headings.number) }
  const filled = rows.map((row, index) => ({ row, line: index + 2 })).filter(({ row }) => row.some(tidy))
  if (filled.length > shipmentFile.lines) refuse(withLimit('field.too_many', shipmentFile.lines))
  const lines = filled
    .map(({ row, line }) => ({
      line,
      id: tidy(row[columns.case]),
      carrier: tidy(row[columns.carrier]),
      number: tidy(row[columns.number]),
    }))
    .filter(({ carrier, number }) => carrier !== '' || number !== '')
    .map(({ id, carrier, ...rest }) => ({
      ...rest,
      caseId: /^[1-9]\d{0,8}$/.test(id) ? Number(id) : undefined,
      carrier: Object.hasOwn(carriersByName, carrier) ? carriersByName[carrier] : undefined,
    }))
  return { lines, blank: filled.length - lines.length }
}

/** UTF-8 with or without its mark, else what Excel in Japan saves: Shift_JIS with Windows' additions. */
function textOf(bytes: Uint8Array) {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return iconv.decode(Buffer.from(bytes), 'Windows-31J')
  }
}

function parseRows(text: string): string[][] {
  try {
    return parse(text, { relax_column_count: true })
  } catch (error) {
    if (error instanceof CsvError) throw new ApiProblem('file.unreadable', { cause: error })
    throw error
  }
}

/** Removes what spreadsheets leave behind: spaces, full-width digits and the apostrophe before a formula. */
function tidy(cell: string | undefined) {
  return (cell ?? '').normalize('NFKC').trim().replace(/^'/, '')
}

function refuse(code: FieldError['code']): never {
  throw new ApiProblem('request.invalid', { errors: [{ path: 'file', code }] })
}
