export interface PageQuery {
  page: number
  size: number
}

export interface SteadyPageQuery extends PageQuery {
  as_of?: string | undefined
}

/** The instant by which a list is read, that of its first page and never one to come; on further pages nothing younger is listed. */
export function instantOf({ as_of }: SteadyPageQuery, now: Date) {
  if (as_of === undefined) return { at: now, until: undefined }
  const at = new Date(Math.min(Date.parse(as_of), now.getTime()))
  return { at, until: at }
}

export function sliceOf({ page, size }: PageQuery) {
  return { offset: (page - 1) * size, size }
}

/**
 * Returns the list envelope with the total over all pages. `count` is called only when the rows at hand do not show by themselves where
 * the list ends.
 */
export async function presentPage<Row, Item>(
  query: PageQuery,
  rows: readonly Row[],
  present: (row: Row) => Item,
  count: () => Promise<number>,
) {
  const { offset, size } = sliceOf(query)
  const reached = offset + rows.length
  const isLast = rows.length < size && (rows.length > 0 || offset === 0)
  // A remembered count may lag behind what this page shows.
  const total = isLast ? reached : Math.max(await count(), rows.length > 0 ? reached : 0)
  return { data: rows.map(present), current_page: query.page, page_count: Math.ceil(total / size), total }
}

/**
 * The same for a list that is not counted to its end: where it goes on after these rows, the total is at least what `countAtLeast` says,
 * and at least one more than was shown.
 */
export async function presentPageAtLeast<Row, Item>(
  query: PageQuery,
  { rows, goesOn }: { rows: readonly Row[]; goesOn: boolean },
  present: (row: Row) => Item,
  countAtLeast: () => Promise<number> | number,
) {
  const { offset, size } = sliceOf(query)
  const isPastEnd = rows.length === 0 && offset > 0
  const counted = goesOn || isPastEnd ? await countAtLeast() : 0
  const total = isPastEnd ? counted : Math.max(counted, offset + rows.length + (goesOn ? 1 : 0))
  return { data: rows.map(present), current_page: query.page, page_count: Math.ceil(total / size), total }
}
