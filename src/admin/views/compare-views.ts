import type { ListView } from '#contract/list-views.ts'

/** What an operator writes into a view. */
export type ViewContent = Pick<ListView, 'name' | 'query' | 'columns'>

/** A part of a view that is compared by itself: its name, its columns, or one filter. */
export type ViewPart = 'name' | 'columns' | `filter.${string}`

const filterPrefix = 'filter.'

/** The filter that a part stands for; undefined for the name and the columns. */
export function filterOf(part: ViewPart) {
  return part.startsWith(filterPrefix) ? part.slice(filterPrefix.length) : undefined
}

function valueOf(content: ViewContent, part: ViewPart): unknown {
  const filter = filterOf(part)
  if (filter !== undefined) return content.query[filter]
  return part === 'name' ? content.name : content.columns
}

const isSame = (one: ViewContent, other: ViewContent, part: ViewPart) =>
  JSON.stringify(valueOf(one, part)) === JSON.stringify(valueOf(other, part))

/** Returns the parts in which two views differ. */
export function differences(one: ViewContent, other: ViewContent): ViewPart[] {
  const filters = [...new Set([...Object.keys(one.query), ...Object.keys(other.query)])].toSorted()
  const parts: ViewPart[] = ['name', ...filters.map((name) => `filter.${name}` as const), 'columns']
  return parts.filter((part) => !isSame(one, other, part))
}

/**
 * Compares what one is about to save with what somebody else saved meanwhile; `base` is what both began with. `taken`: only the other
 * changed it. `disputed`: both did, each in another way.
 */
export function compareViews(base: ViewContent, own: ViewContent, stored: ViewContent) {
  const different = differences(own, stored)
  return {
    taken: different.filter((part) => isSame(base, own, part)),
    disputed: different.filter((part) => !isSame(base, own, part) && !isSame(base, stored, part)),
  }
}

/** Returns one's own view with some parts as they are stored. */
export function mergeViews(
  own: ViewContent,
  stored: ViewContent,
  fromStored: readonly ViewPart[],
): ViewContent {
  const query = { ...own.query }
  for (const part of fromStored) {
    const filter = filterOf(part)
    if (filter === undefined) continue
    const value = stored.query[filter]
    if (value === undefined) delete query[filter]
    else query[filter] = value
  }
  return {
    name: fromStored.includes('name') ? stored.name : own.name,
    query,
    columns: fromStored.includes('columns') ? stored.columns : own.columns,
  }
}
