import { useEffect } from 'react'
import { useOperator } from '../session/operator.ts'
import { type RecentEntry, useRecentStore } from './recent-store.ts'

/** Remembers what the screen shows as opened. */
export function useRemember({ kind, id, title, about }: RecentEntry) {
  const operatorId = useOperator()?.id
  const remember = useRecentStore((state) => state.remember)
  useEffect(() => {
    if (operatorId !== undefined) remember(operatorId, { kind, id, title, about })
  }, [operatorId, remember, kind, id, title, about])
}
