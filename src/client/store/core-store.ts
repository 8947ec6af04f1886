import { create } from 'zustand'

/** The interface's own state, begun anew by every visit and never kept. */
export const useCoreStore = create<{
  /** What the device remembers is back in the stores, or was waited for long enough. */
  ready: boolean
}>()(() => ({ ready: false }))
