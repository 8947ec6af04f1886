interface DiffPiece {
  kind: 'same' | 'removed' | 'added'
  text: string
}

/** The number of pairs of words beyond which the middle counts as rewritten, because comparing it would take too long. */
const mostPairs = 4_000_000

/** Compares two texts word by word, in reading order; removed words stand before those that replace them. */
export function diffTexts(former: string, newer: string): DiffPiece[] {
  const [before, after] = [wordsOf(former), wordsOf(newer)]
  const head = commonLength(before, after)
  const tail = commonLength(before.slice(head).toReversed(), after.slice(head).toReversed())
  const removed = before.slice(head, before.length - tail)
  const added = after.slice(head, after.length - tail)
  return join([
    ...pieces('same', before.slice(0, head)),
    ...diffWords(removed, added),
    ...pieces('same', before.slice(before.length - tail)),
  ])
}

/** Japanese has no spaces between words; the platform knows where they end. */
function wordsOf(text: string) {
  return [...new Intl.Segmenter('ja', { granularity: 'word' }).segment(text)].map(({ segment }) => segment)
}

function commonLength(one: readonly string[], other: readonly string[]) {
  const at = one.findIndex((word, index) => word !== other[index])
  return at === -1 ? one.length : at
}

function pieces(kind: DiffPiece['kind'], words: readonly string[]): DiffPiece[] {
  return words.map((text) => ({ kind, text }))
}

/** Compares words by their longest common subsequence: `longest[i][j]` is its length for what remains from word i and word j on. */
function diffWords(before: readonly string[], after: readonly string[]): DiffPiece[] {
  if (before.length * after.length > mostPairs)
    return [...pieces('removed', before), ...pieces('added', after)]
  const width = after.length + 1
  const longest = new Uint16Array((before.length + 1) * width)
  const at = (i: number, j: number) => longest[i * width + j] ?? 0
  for (let i = before.length - 1; i >= 0; i -= 1) {
    for (let j = after.length - 1; j >= 0; j -= 1) {
      longest[i * width + j] =
        before[i] === after[j] ? at(i + 1, j + 1) + 1 : Math.max(at(i + 1, j), at(i, j + 1))
    }
  }
  const found: DiffPiece[] = []
  let [i, j] = [0, 0]
  while (i < before.length && j < after.length) {
    const text = before[i] ?? ''
    if (text === after[j]) {
      found.push({ kind: 'same', text })
      i += 1
      j += 1
    } else if (at(i + 1, j) >= at(i, j + 1)) {
      found.push({ kind: 'removed', text })
      i += 1
    } else {
      found.push({ kind: 'added', text: after[j] ?? '' })
      j += 1
    }
  }
  return [...found, ...pieces('removed', before.slice(i)), ...pieces('added', after.slice(j))]
}

/** Neighbours of one kind as one. */
function join(found: readonly DiffPiece[]): DiffPiece[] {
  const joined: DiffPiece[] = []
  for (const { kind, text } of found) {
    const last = joined.at(-1)
    if (last?.kind === kind) last.text += text
    else joined.push({ kind, text })
  }
  return joined
}
