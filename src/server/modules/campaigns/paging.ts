export interface PageQuery {
  page: number
  size: number
}

export function sliceOf({ page, size }: PageQuery) {
  return { offset: (page - 1) * size, size }
}

/** The list envelope, with how many there are on all pages. `count` is asked only when the rows at hand do not tell the end of the list by themselves. */
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
