import * as z from 'zod/mini'
import { persistedStore } from '#client/store/persisted-store.ts'

const recentEntry = z.object({
  kind: z.enum(['campaign', 'case', 'influencer']),
  id: z.int(),
  /** What everybody in the operators' area may read of it: a title or a display name, never a registered name. */
  title: z.string(),
  about: z.string(),
})
export type RecentEntry = z.output<typeof recentEntry>

const persisted = z.object({ of: z.nullable(z.int()), entries: z.array(recentEntry) })

interface RecentState extends z.output<typeof persisted> {
  /** Puts an entry first in the list of the member with that number; what somebody else opened is forgotten. */
  remember: (operatorId: number, entry: RecentEntry) => void
}

const most = 8

/** The entries that were opened last, the newest first. Erased at log-out with everything else that is kept. */
export const useRecentStore = persistedStore<RecentState, z.output<typeof persisted>>({
  name: 'admin-recent',
  schema: persisted,
  keep: ({ of, entries }) => ({ of, entries }),
  state: (set) => ({
    of: null,
    entries: [],
    remember: (operatorId, entry) =>
      set(({ of, entries }) => {
        const others =
          of === operatorId ? entries.filter(({ kind, id }) => kind !== entry.kind || id !== entry.id) : []
        return { of: operatorId, entries: [entry, ...others].slice(0, most) }
      }),
  }),
})
