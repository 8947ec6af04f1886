import PdfKit from 'pdfkit'
import { readFonts } from './fonts.ts'
import { breakLines } from './line-breaks.ts'

/** The colours and lines that all documents share. */
export const ink = '#1b242c'
export const softInk = '#33404a'
export const hairline = { thickness: 0.5, colour: '#c3ccd3' }
/** Behind labels and heads. */
export const labelGround = '#f2f5f7'

export interface Style {
  weight: 'regular' | 'bold'
  /** Points, like every length here. */
  size: number
  colour: string
  /** The distance from line to line. */
  leading: number
}

export interface About {
  title: string
  author: string
  /** The text at the foot of every page, beside the page number. */
  footer: string
  createdAt: Date
}

/** A4. */
const page = { width: 595.28, height: 841.89 }
const margin = { top: 58, bottom: 66, side: 54 }
export const textWidth = page.width - 2 * margin.side

const footerStyle: Style = { weight: 'regular', size: 7.5, colour: '#5b6670', leading: 11 }
/** Height of Noto Sans JP's line in relation to its size. */
const faceHeight = 1.448

/** Writes on A4 pages from the top down. `x` counts from the left margin. */
export function createPen({ title, author, footer, createdAt }: About) {
  const document = new PdfKit({
    size: 'A4',
    // The pen keeps the margins itself: pdfkit would begin a page of its own for whatever is written below them.
    margin: 0,
    bufferPages: true,
    lang: 'ja-JP',
    displayTitle: true,
    pdfVersion: '1.7',
    info: { Title: title, Author: author, CreationDate: createdAt },
  })
  for (const [weight, font] of Object.entries(readFonts())) document.registerFont(weight, font)
  const whole = collect(document)
  let y = margin.top

  const face = ({ weight, size }: Style) => document.font(weight).fontSize(size)

  function draw(line: string, x: number, top: number, style: Style) {
    const lift = (style.leading - style.size * faceHeight) / 2
    face(style)
      .fillColor(style.colour)
      .text(line, margin.side + x, top + lift, { lineBreak: false })
  }

  function drawFooter(number: number, count: number) {
    const top = page.height - margin.bottom + 26
    const pages = `${number} / ${count}`
    draw(footer, 0, top, footerStyle)
    draw(pages, textWidth - face(footerStyle).widthOfString(pages), top, footerStyle)
  }

  return {
    measure: (text: string, style: Style) => face(style).widthOfString(text),
    breakLines(text: string, width: number, style: Style) {
      const chosen = face(style)
      return breakLines(printable(text), width, (part) => chosen.widthOfString(part))
    },
    /** Returns the height that is left on the page. */
    room: () => page.height - margin.bottom - y,
    moveDown: (height: number) => void (y += height),
    newPage() {
      document.addPage()
      y = margin.top
    },
    /** Writes a line `below` the pen, which stays. */
    write: (line: string, x: number, below: number, style: Style) => draw(line, x, y + below, style),
    fill(x: number, width: number, height: number, colour: string) {
      document.rect(margin.side + x, y, width, height).fill(colour)
    },
    rule(below: number, thickness: number, colour: string) {
      const from = margin.side
      document.moveTo(from, y + below).lineTo(from + textWidth, y + below)
      document.lineWidth(thickness).stroke(colour)
    },
    async finish() {
      const { count } = document.bufferedPageRange()
      for (let index = 0; index < count; index += 1) {
        document.switchToPage(index)
        drawFooter(index + 1, count)
      }
      document.end()
      return whole
    },
  }
}

/** Replaces what none of our fonts can print with a geta mark, as in Japanese typesetting, and removes joiners and selectors. */
function printable(text: string) {
  return text.replaceAll(/\p{RGI_Emoji}/gv, '〓').replaceAll(/\p{Variation_Selector}|\u200d/gu, '')
}

async function collect(document: AsyncIterable<Uint8Array>) {
  const chunks: Uint8Array[] = []
  for await (const chunk of document) chunks.push(chunk)
  return Buffer.concat(chunks)
}
