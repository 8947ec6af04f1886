import { type createPen, hairline, ink, labelGround, softInk, type Style } from './pen.ts'

export interface TableColumn {
  title: string
  /** Points. */
  width: number
  align?: 'left' | 'right'
}

export interface TableRow {
  /** One for each column. */
  cells: readonly string[]
  strong?: boolean
}

const head: Style = { weight: 'bold', size: 7.5, colour: softInk, leading: 12 }
const plain: Style = { weight: 'regular', size: 8, colour: ink, leading: 12.5 }
const strong: Style = { ...plain, weight: 'bold' }
const padding = { x: 4, y: 4 }

/** Rows of cells under a head, which is written again on every page. A row stays on one page. */
export function drawTable(
  pen: ReturnType<typeof createPen>,
  columns: readonly TableColumn[],
  rows: readonly TableRow[],
) {
  const width = columns.reduce((sum, column) => sum + column.width, 0)

  function linesOf(cells: readonly string[], style: Style) {
    return columns.map((column, index) =>
      (cells[index] ?? '')
        .split('\n')
        .flatMap((line) => pen.breakLines(line, column.width - 2 * padding.x, style)),
    )
  }

  function heightOf(lines: readonly (readonly string[])[], style: Style) {
    return 2 * padding.y + Math.max(1, ...lines.map(({ length }) => length)) * style.leading
  }

  function drawCells(lines: readonly (readonly string[])[], style: Style) {
    const height = heightOf(lines, style)
    let left = 0
    for (const [index, column] of columns.entries()) {
      for (const [row, line] of (lines[index] ?? []).entries()) {
        const right = left + column.width - padding.x - pen.measure(line, style)
        const x = column.align === 'right' ? right : left + padding.x
        pen.write(line, x, padding.y + row * style.leading, style)
      }
      left += column.width
    }
    pen.rule(height, hairline.thickness, hairline.colour)
    pen.moveDown(height)
  }

  const titles = linesOf(
    columns.map(({ title }) => title),
    head,
  )
  function drawHead() {
    pen.fill(0, width, heightOf(titles, head), labelGround)
    pen.rule(0, hairline.thickness, hairline.colour)
    drawCells(titles, head)
  }

  drawHead()
  for (const { cells, strong: isStrong } of rows) {
    const style = isStrong ? strong : plain
    const lines = linesOf(cells, style)
    if (pen.room() < heightOf(lines, style)) {
      pen.newPage()
      drawHead()
    }
    drawCells(lines, style)
  }
}
