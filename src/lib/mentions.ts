interface Member {
  id: number
  name: string
}

/** An @ that does not stand within an address of mail. */
const at = /(?<![\w.+-])[@＠]/gu
/** What is typed of a name before the caret: after an @ that begins a word, at most so many characters. */
const typing = /(?:^|[\s、。・（(「])[@＠]([^\s@＠]{0,20})$/u

/** Returns what was typed of a mention before the caret, with where its @ stands; undefined where none is being typed. */
export function typedMention(text: string, caret: number): { query: string; start: number } | undefined {
  const query = typing.exec(text.slice(0, caret))?.[1]
  return query === undefined ? undefined : { query, start: caret - query.length - 1 }
}

/** Returns the members whose names stand after an @ in the text; of names that begin alike the longest counts, everybody of that name. */
export function mentionedIn<M extends Member>(text: string, members: readonly M[]): M[] {
  const found = new Set<M>()
  for (const { index } of text.matchAll(at)) {
    const after = text.slice(index + 1)
    const named = members.filter(({ name }) => after.startsWith(name))
    const longest = Math.max(0, ...named.map(({ name }) => name.length))
    for (const member of named) if (member.name.length === longest) found.add(member)
  }
  return members.filter((member) => found.has(member))
}
