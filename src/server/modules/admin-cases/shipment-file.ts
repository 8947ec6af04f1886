import { shipmentFile, shipmentHeadings as headings } from '#contract/admin-shipments.ts'
import type { Carrier } from '#contract/case-shapes.ts'
import { withLimit } from '#contract/problem.ts'
import { parseCsv, refuseFile, tidyCell } from '../../platform/read-csv.ts'

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
  /** The cells without the marks of spreadsheets. */
  given: { case: string; carrier: string; number: string }
  /** The case's id; undefined when the cell holds none. */
  caseId: number | undefined
  /** The carrier; undefined when its name is unknown. */
  carrier: Carrier | undefined
  number: string
}

/** The columns of a file; `carrier` is the name of one where the file itself comes from it. */
interface Columns {
  case: number
  number: number
  carrier: number | string
}

/**
 * The files that carriers' tools give back: whose number stands where. A tool's template says more below a title, in the same cell.
 */
const resultFiles = [
  { carrier: 'ヤマト運輸', mark: /^送り状種類$/, number: /^伝票番号$/ },
  { carrier: '佐川急便', mark: /^お問い?合わ?せ送り状No\.?$/i, number: /^お問い?合わ?せ送り状No\.?$/i },
] as const

/** Finds the columns in the file of addresses, or in that of a carrier's tool. Throws `request.invalid`. */
function findColumns(cells: readonly string[]): Columns {
  const titles = cells.map((cell) => tidyCell(cell.split(/[\r\n]/)[0]))
  const at = (title: string) => titles.indexOf(title)
  const own = { case: at(headings.case), carrier: at(headings.carrier), number: at(headings.number) }
  if (Object.values(own).every((column) => column >= 0)) return own
  const result = resultFiles.find(({ mark }) => titles.some((title) => mark.test(title)))
  const found = {
    case: at('お客様管理番号'),
    number: titles.findIndex((title) => result?.number.test(title)),
  }
  if (!result || found.case < 0 || found.number < 0) return refuseFile('field.required')
  return { ...found, carrier: result.carrier }
}

/**
 * The lines in which carrier or number is filled in, and how many are blank. Throws `file.unreadable`, and `request.invalid` for
 * a file without the columns or with too many lines.
 */
export function readShipmentFile(bytes: Uint8Array): { lines: SlipLine[]; blank: number } {
  const [titles = [], ...rows] = parseCsv(bytes)
  const columns = findColumns(titles)
  const filled = rows.map((row, index) => ({ row, line: index + 2 })).filter(({ row }) => row.some(tidyCell))
  if (filled.length > shipmentFile.lines) refuseFile(withLimit('field.too_many', shipmentFile.lines))
  const lines = filled
    .map(({ row, line }) => {
      const cell = (column: number) => tidyCell(row[column])
      const number = cell(columns.number)
      const carrier = typeof columns.carrier === 'number' ? cell(columns.carrier) : columns.carrier
      // In a carrier's own file a line without a number was not printed yet.
      const isBlank = number === '' && (carrier === '' || carrier === columns.carrier)
      return { line, isBlank, given: { case: cell(columns.case), carrier, number } }
    })
    .filter(({ isBlank }) => !isBlank)
    .map(({ line, given }) => ({
      line,
      given,
      caseId: /^[1-9]\d{0,8}$/.test(given.case) ? Number(given.case) : undefined,
      carrier: Object.hasOwn(carriersByName, given.carrier) ? carriersByName[given.carrier] : undefined,
      number: given.number,
    }))
  return { lines, blank: filled.length - lines.length }
}
