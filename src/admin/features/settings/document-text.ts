import type { DocumentSection } from '#contract/documents.ts'

type Clause = DocumentSection['clauses'][number]
type Fact = NonNullable<DocumentSection['facts']>[number]

const item = '- '

/** Clauses as text to write in: an empty line between two, items as lines that begin with a hyphen. */
export function writeClauses(clauses: readonly Clause[]) {
  return clauses
    .map(({ text, items = [] }) => [text, ...items.map((one) => `${item}${one}`)].join('\n'))
    .join('\n\n')
}

export function readClauses(text: string): Clause[] {
  return text
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.split('\n').map((line) => line.trim()))
    .map((lines) => {
      const items = lines.filter((line) => line.startsWith(item)).map((line) => line.slice(item.length))
      const said = lines.filter((line) => line !== '' && !line.startsWith(item)).join('\n')
      return items.length > 0 ? { text: said, items } : { text: said }
    })
}

/** Lines of an address list: `label | value`, and after another bar where a tap leads. */
export function writeFacts(facts: readonly Fact[] = []) {
  return facts
    .map(({ label, value, href }) => [label, value, ...(href === undefined ? [] : [href])].join(' | '))
    .join('\n')
}

export function readFacts(text: string): Fact[] {
  return text
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => {
      const [label = '', value = '', href] = line.split('|').map((part) => part.trim())
      return { label, value, ...(href ? { href } : {}) }
    })
}
