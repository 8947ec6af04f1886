import * as z from 'zod/mini'
import { persistedStore, watchStores } from './persisted-store.ts'
import { currentTypist } from './typist.ts'

const autosave = z.object({ owner: z.string(), values: z.record(z.string(), z.unknown()) })
/** Called drafts in the browser's storage, as before: what was typed under that name stays. */
const persisted = z.object({ drafts: z.record(z.string(), autosave) })

/** The typed and unsent values of each form. Passwords and files are never among them. */
const useAutosaveStore = persistedStore<z.output<typeof persisted>, z.output<typeof persisted>>({
  name: 'drafts',
  schema: persisted,
  keep: ({ drafts }) => ({ drafts }),
  state: () => ({ drafts: {} }),
})

/** Deletes what other users typed and did not send in the current user's area, however they left. */
export function dropAutosavesOfOthers() {
  const typist = currentTypist()
  const [area = ''] = typist.split(':')
  const { drafts } = useAutosaveStore.getState()
  const staying = Object.entries(drafts).filter(
    ([, { owner }]) => owner === typist || !owner.startsWith(`${area}:`),
  )
  if (staying.length < Object.keys(drafts).length)
    useAutosaveStore.setState({ drafts: Object.fromEntries(staying) })
}

/** One form's unsent values: they survive a reload and are cleared when the form was sent. */
export function autosaveOf(name: string) {
  return {
    load: () => {
      const found = useAutosaveStore.getState().drafts[name]
      return found?.owner === currentTypist() ? found.values : undefined
    },
    save: (values: Record<string, unknown>) =>
      useAutosaveStore.setState(({ drafts }) => ({
        drafts: { ...drafts, [name]: { owner: currentTypist(), values } },
      })),
    clear: () =>
      useAutosaveStore.setState(({ drafts }) => {
        const { [name]: _sent, ...rest } = drafts
        return { drafts: rest }
      }),
    watch: watchStores,
    /** Calls `listener` after each change of any form's values. Returns the way to stop. */
    subscribe: (listener: () => void) => useAutosaveStore.subscribe(listener),
  }
}
