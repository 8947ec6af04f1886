/** Kinsoku shori (JIS X 4051): what never begins a line, and what never ends one. */
const neverFirst =
  /^[、。，．・：；？！‼⁇⁈⁉…‥」』）〉》〕】］｝〟’”ーゝゞヽヾ々〻ぁぃぅぇぉっゃゅょゎゕゖァィゥェォッャュョヮヵヶ゛゜〜～–％%‰℃)\]},.:;?!]/u
const neverLast = /[「『（〈《〔【［｛〝‘“￥¥＃#＠@([{]$/u

/** A word of Latin letters or an address stays whole; everything else may be parted, but not from its marks. */
const units = /[!-~\u00a1-\u024f]+|\s|\P{M}\p{M}*/gu

/** Lines of at most `width`, as `measure` counts it; line feeds in the text begin new ones. */
export function breakLines(text: string, width: number, measure: (text: string) => number): string[] {
  return text.split('\n').flatMap((paragraph) => {
    const lines: string[] = []
    let line = ''
    let used = 0
    for (const piece of piecesOf(paragraph).flatMap((one) => fitting(one, width, measure))) {
      if (line !== '' && used + measure(piece.trimEnd()) > width) {
        lines.push(line.trimEnd())
        line = ''
        used = 0
      }
      const added = line === '' ? piece.trimStart() : piece
      line += added
      used += measure(added)
    }
    return [...lines, line.trimEnd()]
  })
}

/** Returns the pieces of a paragraph that must not be divided, in order. */
function piecesOf(paragraph: string) {
  const pieces: string[] = []
  for (const [unit] of paragraph.matchAll(units)) {
    const last = pieces.at(-1)
    if (last !== undefined && (neverFirst.test(unit) || neverLast.test(last))) {
      pieces.splice(-1, 1, last + unit)
    } else {
      pieces.push(unit)
    }
  }
  return pieces
}

/** A piece wider than a whole line is parted anywhere: nothing may run over the edge. */
function fitting(piece: string, width: number, measure: (text: string) => number) {
  return measure(piece) <= width ? [piece] : Array.from(piece.matchAll(/\P{M}\p{M}*/gu), ([part]) => part)
}
