import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '#client/i18n/use-format.ts'
import { toApiError } from '#client/remote/api-error.ts'
import { type ListPage, remoteQuery } from '#client/remote/query.ts'
import { useApi } from '#client/remote/remote-context.tsx'
import type { CallInput, Endpoint } from '#contract/endpoint.ts'
import { Button } from '#ui/button.tsx'
import { toast } from '#ui/toast.ts'
import type { Ticks } from './use-ticks.ts'

const rowsPerCall = 100

interface TakeAllProps<Row> {
  ticks: Ticks<Row>
  /** The call that reads the list, and the filters and order under which it is shown. */
  endpoint: Endpoint
  query: object
  /** How many rows match the filters of the list. */
  total: number
  /** The most rows that an act on the list takes: the first ones are read. */
  most: number
  /** Leaves out the rows that cannot be ticked. */
  canTick?: (row: Row) => boolean
}

/** Offers every row that matches the filters once the whole page is ticked, read from the server before they count as ticked. */
export function TakeAll<Row>(props: TakeAllProps<Row>) {
  const { ticks, endpoint, query, total, most, canTick = () => true } = props
  const { t } = useTranslation('admin')
  const { number } = useFormat()
  const api = useApi()
  const client = useQueryClient()
  const [isReading, setReading] = useState(false)
  const read = async (page: number) => {
    const input = { query: { ...query, page, size: rowsPerCall } } as CallInput<Endpoint>
    // The endpoint's answer is a page of its rows; the compiler cannot follow that through the generic.
    const answer = client.fetchQuery({ ...remoteQuery(api, endpoint, input), staleTime: 0 })
    return (await answer) as ListPage<Row>
  }
  async function takeAll() {
    setReading(true)
    try {
      const first = await read(1)
      const pages = Math.min(first.page_count, Math.ceil(most / rowsPerCall))
      const others = await Promise.all(Array.from({ length: pages - 1 }, (_, index) => read(index + 2)))
      const rows = [first, ...others].flatMap(({ data }) => data).filter(canTick)
      // By their keys: what moves to another page meanwhile is taken once.
      const byKey = new Map(rows.map((row) => [ticks.keyOf(row), row]))
      // Under the filters with which it began, should they have changed.
      ticks.take([...byKey.values()].slice(0, most))
    } catch (error) {
      toast(t(`errors:${toApiError(error).code}`), 'danger')
    } finally {
      setReading(false)
    }
  }

  if (ticks.isTaken || ticks.ofPage !== true || total <= ticks.ticked.length) return null
  const words = { number: number(Math.min(total, most)), total: number(total) }
  return (
    <Button variant="ghost" size="sm" loading={isReading} onClick={() => void takeAll()}>
      {t(total > most ? 'take.first' : 'take.all', words)}
    </Button>
  )
}
