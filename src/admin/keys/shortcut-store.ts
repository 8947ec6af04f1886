import * as z from 'zod/mini'
import { persistedStore } from '#client/store/persisted-store.ts'

const persisted = z.object({ on: z.boolean() })

interface ShortcutState extends z.output<typeof persisted> {
  setOn: (on: boolean) => void
}

/** Keys can be switched off: who dictates or holds a key by mistake would set them off (WCAG 2.1.4). */
export const useShortcutStore = persistedStore<ShortcutState, z.output<typeof persisted>>({
  name: 'admin-shortcuts',
  schema: persisted,
  keep: ({ on }) => ({ on }),
  state: (set) => ({ on: true, setOn: (on) => set({ on }) }),
})
