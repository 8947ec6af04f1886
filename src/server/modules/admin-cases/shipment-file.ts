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

/**
 * The lines in which carrier or number is filled in, and how many are blank. Throws `file.unreadable`, and `request.invalid` for
 * a file without the columns or with too many lines.
 */
export function readShipmentFile(bytes: Uint8Array): { lines: SlipLine[]; blank: number } {
  const [titles = [], ...rows] = parseCsv(bytes)
  const at = (title: string) => {
    const column = titles.map(tidyCell).indexOf(title)
    return column === -1 ? refuseFile('field.required') : column
  }
  const columns = { case: at(headings.case), carrier: at(headings.carrier), number: at(headings.number) }
  const filled = rows.map((row, index) => ({ row, line: index + 2 })).filter(({ row }) => row.some(tidyCell))
  if (filled.length > shipmentFile.lines) refuseFile(withLimit('field.too_many', shipmentFile.lines))
  const lines = filled
    .map(({ row, line }) => {
      const cell = (column: number) => tidyCell(row[column])
      return {
        line,
        given: { case: cell(columns.case), carrier: cell(columns.carrier), number: cell(columns.number) },
      }
    })
    .filter(({ given: { carrier, number } }) => carrier !== '' || number !== '')
    .map(({ line, given }) => ({
      line,
      given,
      caseId: /^[1-9]\d{0,8}$/.test(given.case) ? Number(given.case) : undefined,
      carrier: Object.hasOwn(carriersByName, given.carrier) ? carriersByName[given.carrier] : undefined,
      number: given.number,
    }))
  return { lines, blank: filled.length - lines.length }
}
