/** What stands in the place of personal data for an operator who may not read it. */
const masks: Readonly<Record<string, (person: { display_name: string }) => unknown>> = {
  name: ({ display_name }) => display_name,
  email: () => null,
  phone: () => '',
  age: () => null,
  prefecture: () => null,
}

/**
 * Hides personal data in an answer: of everybody who has a display name, the registered name and the contact details, and the masked
 * account of every transfer.
 */
export function maskPeople(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(maskPeople)
  if (typeof value !== 'object' || value === null) return value
  const members = Object.entries(value)
  const { display_name } = value as { display_name?: unknown }
  const hide = ([name, inner]: [string, unknown]) => {
    if (name === 'destination') return [name, null]
    const mask = typeof display_name === 'string' && Object.hasOwn(masks, name) ? masks[name] : undefined
    return [name, mask ? mask({ display_name: String(display_name) }) : maskPeople(inner)]
  }
  return Object.fromEntries(members.map(hide))
}
