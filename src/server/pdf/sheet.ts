import { type About, createPen, hairline, ink, labelGround, softInk, type Style, textWidth } from './pen.ts'
import { drawTable, type TableColumn, type TableRow } from './table.ts'

/** One row of a table. A list gives one bulleted line for each member. */
export interface Fact {
  label: string
  text: string | readonly string[]
  align?: 'left' | 'right'
  strong?: boolean
}

const styles = {
  title: { weight: 'bold', size: 19, colour: ink, leading: 28 },
  beside: { weight: 'regular', size: 8.5, colour: '#3d4852', leading: 13 },
  heading: { weight: 'bold', size: 11, colour: ink, leading: 16 },
  text: { weight: 'regular', size: 9.5, colour: ink, leading: 15.5 },
  label: { weight: 'bold', size: 8.5, colour: softInk, leading: 15.5 },
  strong: { weight: 'bold', size: 10.5, colour: ink, leading: 15.5 },
} satisfies Record<string, Style>

const labelWidth = 124
const padding = { x: 9, y: 5 }
/** Lines that keep together at the end of a page. */
const keptLines = 3

/** A document of A4 pages built from blocks, top to bottom: letters, terms, statements of payment. `colour`, #rrggbb, is that of its headings. */
export function createSheet(about: About & { colour?: string | undefined }) {
  const pen = createPen(about)
  const accent = about.colour ?? ink

  /** The document's name, with version, dates or numbers flush right beside it. */
  function title(text: string, beside: readonly string[]) {
    pen.write(text, 0, 0, styles.title)
    const top = styles.title.leading - beside.length * styles.beside.leading
    for (const [index, line] of beside.entries()) {
      const x = textWidth - pen.measure(line, styles.beside)
      pen.write(line, x, top + index * styles.beside.leading, styles.beside)
    }
    pen.rule(styles.title.leading + 7, about.colour ? 3 : 1.2, accent)
    pen.moveDown(styles.title.leading + 20)
  }

  function paragraph(text: string) {
    for (const line of pen.breakLines(text, textWidth, styles.text)) {
      if (pen.room() < styles.text.leading) pen.newPage()
      pen.write(line, 0, 0, styles.text)
      pen.moveDown(styles.text.leading)
    }
    pen.moveDown(4)
  }

  /** Never the last thing on a page. */
  function heading(text: string) {
    const height = 14 + styles.heading.leading + 5
    if (pen.room() < height + 2 * padding.y + keptLines * styles.text.leading) pen.newPage()
    else pen.moveDown(14)
    pen.write(text, 0, 0, { ...styles.heading, colour: accent })
    pen.moveDown(styles.heading.leading + 5)
  }

  function facts(rows: readonly Fact[]) {
    for (const row of rows) drawRow(row)
  }

  function drawRow(fact: Fact) {
    const style = fact.strong ? styles.strong : styles.text
    let labels = pen.breakLines(fact.label, labelWidth - 2 * padding.x, styles.label)
    let lines = linesOf(fact.text, textWidth - labelWidth - 2 * padding.x, style)
    while (lines.length > 0) {
      const fitting = Math.floor((pen.room() - 2 * padding.y) / style.leading)
      if (fitting < Math.min(Math.max(labels.length, lines.length), keptLines)) {
        pen.newPage()
        continue
      }
      drawCells(labels, lines.slice(0, fitting), style, fact.align)
      lines = lines.slice(fitting)
      labels = []
    }
  }

  function drawCells(labels: string[], lines: string[], style: Style, align: Fact['align']) {
    const height = 2 * padding.y + Math.max(labels.length, lines.length) * style.leading
    pen.fill(0, labelWidth, height, labelGround)
    // The ground of this row lies over half of the last rule.
    drawRule(0)
    for (const [index, label] of labels.entries()) {
      pen.write(label, padding.x, padding.y + index * styles.label.leading, styles.label)
    }
    for (const [index, line] of lines.entries()) {
      const right = textWidth - padding.x - pen.measure(line, style)
      const x = align === 'right' ? right : labelWidth + padding.x
      pen.write(line, x, padding.y + index * style.leading, style)
    }
    drawRule(height)
    pen.moveDown(height)
  }

  function table(columns: readonly TableColumn[], rows: readonly TableRow[]) {
    drawTable(pen, columns, rows)
  }

  function drawRule(below: number) {
    pen.rule(below, hairline.thickness, hairline.colour)
  }

  function linesOf(text: Fact['text'], width: number, style: Style) {
    if (typeof text === 'string') return pen.breakLines(text, width, style)
    return text.flatMap((item) =>
      pen
        .breakLines(item, width - style.size, style)
        .map((line, index) => (index === 0 ? `・${line}` : `\u3000${line}`)),
    )
  }

  return { title, paragraph, heading, facts, table, finish: pen.finish }
}
