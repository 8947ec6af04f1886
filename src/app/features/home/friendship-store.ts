import * as z from 'zod/mini'
import { persistedStore } from '../../store/persisted-store.ts'

const kept = z.object({ declined: z.boolean() })

interface FriendshipState extends z.output<typeof kept> {
  decline: () => void
}

/** Whoever does not want to be a friend of the account is not asked on this device again. */
export const useFriendshipStore = persistedStore<FriendshipState, z.output<typeof kept>>({
  name: 'friendship',
  schema: kept,
  keep: ({ declined }) => ({ declined }),
  state: (set) => ({ declined: false, decline: () => set({ declined: true }) }),
})
