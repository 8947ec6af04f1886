import * as z from 'zod/mini'
import { persistedStore } from '#client/store/persisted-store.ts'

const kept = z.object({ declined: z.boolean() })

interface FriendshipState extends z.output<typeof kept> {
  /** LINE has asked on this visit, whatever came of it. */
  asked: boolean
  noteAsked: () => void
  decline: () => void
}

/** Whoever does not want to be a friend of the account is not asked on this device again; on one visit nobody is asked twice. */
export const useFriendshipStore = persistedStore<FriendshipState, z.output<typeof kept>>({
  name: 'friendship',
  schema: kept,
  keep: ({ declined }) => ({ declined }),
  state: (set) => ({
    declined: false,
    asked: false,
    noteAsked: () => set({ asked: true }),
    decline: () => set({ declined: true }),
  }),
})
