import * as z from 'zod/mini'
import { create, type StateCreator } from 'zustand'
import { persist, type PersistStorage } from 'zustand/middleware'

/** The interface's own state, begun anew by every visit and never kept. */
const useCoreStore = create<{
  /** True when the stored state has been restored, or when waiting for it took long enough. */
  ready: boolean
}>()(() => ({ ready: false }))

/**
 * Small stores in one place of the device: local storage key `root`, version 1, one part for each store. What is read is
 * parsed; what does not fit (an older app, a curious person) falls back to the initial state.
 */
export const rootKey = 'root'
const version = 1

const root = z.object({ version: z.literal(version), parts: z.record(z.string(), z.unknown()) })

function readParts(): Record<string, unknown> {
  try {
    const parsed = root.safeParse(JSON.parse(localStorage.getItem(rootKey) ?? 'null'))
    return parsed.success ? parsed.data.parts : {}
  } catch {
    return {}
  }
}

function writeParts(parts: Record<string, unknown>) {
  try {
    localStorage.setItem(rootKey, JSON.stringify({ version, parts }))
  } catch {
    // A full or forbidden storage only means that nothing is remembered (line.md, "Inside LINE's browser").
  }
}

function partStorage<T>(name: string, schema: z.ZodMiniType<T>): PersistStorage<T> {
  return {
    getItem: () => {
      const parsed = schema.safeParse(readParts()[name])
      return parsed.success ? { state: parsed.data, version } : null
    },
    setItem: (_key, { state }) => writeParts({ ...readParts(), [name]: state }),
    removeItem: () => {
      const { [name]: _removed, ...rest } = readParts()
      writeParts(rest)
    },
  }
}

const stores: { restore: () => Promise<void> | void; reset: () => void; forgetPerson: () => void }[] = []

interface StoreDefinition<State extends object, Kept extends object> {
  name: string
  /** The schema of the part that is stored. */
  schema: z.ZodMiniType<Kept>
  keep: (state: State) => Kept
  state: StateCreator<State>
  /**
   * Takes away what another person who begins a session on this device must not find. Only of stores that come with the app: one of a
   * screen's chunk may not be there yet and keeps with its data whose they are.
   */
  forgetPerson?: (state: State) => void
}

/** A store whose kept part survives a reload and follows a second tab. Read back by `restoreStores`. */
export function persistedStore<State extends object, Kept extends object>({
  name,
  schema,
  keep,
  state,
  forgetPerson,
}: StoreDefinition<State, Kept>) {
  const store = create<State>()(
    persist(state, {
      name: rootKey,
      version,
      storage: partStorage(name, schema),
      partialize: keep,
      skipHydration: true,
      // What is not there any more was forgotten by another tab. The same values stay the same object, lest everything be drawn again.
      merge: (stored, current): State => {
        const kept = (stored as Kept | undefined) ?? keep(initialState())
        const isSame = JSON.stringify(kept) === JSON.stringify(keep(current))
        return isSame ? current : { ...current, ...kept }
      },
    }),
  )
  stores.push({
    restore: () => store.persist.rehydrate(),
    reset: () => store.setState(store.getInitialState(), true),
    forgetPerson: () => forgetPerson?.(store.getState()),
  })
  function initialState(): State {
    return store.getInitialState()
  }
  // A store that comes with a screen's chunk is later than the restoring of the others.
  if (useCoreStore.getState().ready) void store.persist.rehydrate()
  return store
}

/** Reads every store back; the interface waits for it, at most `limit` milliseconds. */
export async function restoreStores(limit = 5_000) {
  const restored = Promise.all(stores.map(({ restore }) => restore()))
  await Promise.race([restored, new Promise((resolve) => setTimeout(resolve, limit))])
  useCoreStore.setState({ ready: true })
}

/** `followed`: another tab wrote them. `cleared`: nothing of the person stays, what is about to be written neither. */
export type StoreChange = 'followed' | 'cleared'
const watchers = new Set<(change: StoreChange) => void>()

/** Calls `watcher` with what becomes of all stores at once. Returns the way to stop. */
export function watchStores(watcher: (change: StoreChange) => void) {
  watchers.add(watcher)
  return () => void watchers.delete(watcher)
}

/** Informs everyone who watches the stores. */
export function tellStores(change: StoreChange) {
  for (const watcher of watchers) watcher(change)
}

/** Reads the stores again after another tab wrote them. */
export function rereadStores() {
  for (const { restore } of stores) void restore()
  tellStores('followed')
}

/** Another person's session begins, while that of the last one ended without this device hearing of it. */
export function forgetLastPerson() {
  for (const { forgetPerson } of stores) forgetPerson()
}

/** Signing out leaves nothing of the person on the device. */
export function clearPersisted() {
  tellStores('cleared')
  for (const { reset } of stores) reset()
  try {
    localStorage.removeItem(rootKey)
  } catch {
    // Nothing could be stored either.
  }
}
