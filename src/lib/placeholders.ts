/** The form of a placeholder: a word in double braces, `{{title}}`, that stands for a value. */
const form = /\{\{(\w+)\}\}/g

export type PlaceholderValues = Readonly<Record<string, string | undefined>>

/** Returns the names of a text's placeholders, each once. */
export function placeholdersIn(text: string) {
  return [...new Set([...text.matchAll(form)].map(([, name = '']) => name))]
}

/** Returns false when the text names another placeholder, or has double braces that name none. */
export function hasOnlyPlaceholders(text: string, known: readonly string[]) {
  const rest = text.replaceAll(form, (whole, name: string) => (known.includes(name) ? '' : whole))
  return !/\{\{|\}\}/.test(rest)
}

/** Replaces placeholders by their values, which are never read as placeholders themselves. One without a value stays as it is. */
export function fillPlaceholders(text: string, values: PlaceholderValues) {
  return text.replaceAll(form, (whole, name: string) => valueOf(values, name) ?? whole)
}

/** The same line by line; a line that waits for a value which there is not is left out. */
export function fillLines(text: string, values: PlaceholderValues) {
  return text
    .split('\n')
    .filter((line) => isComplete(line, values))
    .map((line) => fillPlaceholders(line, values))
    .join('\n')
}

/** There is a value for each. */
export function isComplete(text: string, values: PlaceholderValues) {
  return placeholdersIn(text).every((name) => valueOf(values, name) !== undefined)
}

function valueOf(values: PlaceholderValues, name: string) {
  return Object.hasOwn(values, name) ? values[name] : undefined
}
