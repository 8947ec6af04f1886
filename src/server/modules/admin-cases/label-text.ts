import iconv from 'iconv-lite'

/** The encoding of the carriers' tools: Shift_JIS with Windows' additions. */
const encoding = 'Windows-31J'

/** Characters that the encoding has under another code; they look alike on paper. */
const alike: Readonly<Record<string, string>> = {
  '\u00a0': ' ',
  '\u00a2': '\uffe0',
  '\u00a3': '\uffe1',
  '\u00a5': '\uffe5',
  '\u00ac': '\uffe2',
  '\u2011': '\u2010',
  '\u2012': '-',
  '\u2013': '-',
  '\u2014': '\u2015',
  '\u2016': '\u2225',
  '\u2212': '\uff0d',
  '\u301c': '\uff5e',
}

/** The text for a label, with its alike characters replaced and its spaces single. */
export function labelText(text: string) {
  return [...text]
    .map((character) => alike[character] ?? character)
    .join('')
    .replaceAll(/\s+/gu, ' ')
    .trim()
}

const graphemes = new Intl.Segmenter('ja', { granularity: 'grapheme' })

/** The characters of a text that the encoding lacks, each once, as a reader sees them. */
export function lackedCharacters(text: string) {
  // Nearly every text is whole, and to look at each of its characters takes far longer.
  if (isWhole(text)) return []
  const all = [...graphemes.segment(text)].map(({ segment }) => segment)
  return [...new Set(all.filter((segment) => !isWhole(segment)))]
}

function isWhole(text: string) {
  return iconv.decode(iconv.encode(text, encoding), encoding) === text
}

/** The size of a text as a cell: a full-width character takes two bytes, and what begins like a formula gets an apostrophe. */
export function bytesOf(text: string) {
  return iconv.encode(text, encoding).length + (beginsPlain(text) ? 0 : 1)
}

/** Whether a cell stays as it is in a file: a spreadsheet takes none of these characters, of either width, for a formula. */
export function beginsPlain(text: string) {
  return !/^[=+\-@＝＋－＠]/.test(text)
}

/** The text as a cell that needs no apostrophe for a hyphen at its beginning: this one looks alike and begins no formula. */
export function asCell(text: string) {
  return text.replace(/^[-－]/, '\u2010')
}

/**
 * The text over fields of so many bytes, one after the other and none of it lost; undefined when it does not fit. A field after the
 * first begins with no space, and like no formula where that fits.
 */
export function flow(text: string, sizes: readonly number[]): string[] | undefined {
  return divide(text, sizes, longestPlain) ?? divide(text, sizes, longest)
}

function divide(text: string, sizes: readonly number[], cut: typeof longest) {
  const pieces: string[] = []
  let rest = asCell(text)
  for (const size of sizes) {
    const piece = bytesOf(rest) <= size ? rest : cut([...rest], size)
    pieces.push(piece.trim())
    rest = asCell(rest.slice(piece.length).trimStart())
  }
  return rest === '' ? pieces : undefined
}

/** The longest beginning that has room. */
function longest(characters: readonly string[], size: number) {
  let end = 0
  while (end < characters.length && bytesOf(characters.slice(0, end + 1).join('')) <= size) end += 1
  return characters.slice(0, end).join('')
}

/** The longest one after which the rest does not begin like a formula. */
function longestPlain(characters: readonly string[], size: number) {
  let end = [...longest(characters, size)].length
  while (end > 1 && !beginsPlain(characters.slice(end).join('').trimStart())) end -= 1
  return characters.slice(0, end).join('')
}
