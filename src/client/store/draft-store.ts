import * as z from 'zod/mini'
import { persistedStore, watchStores } from './persisted-store.ts'
import { currentTypist } from './typist.ts'

const draft = z.object({ owner: z.string(), values: z.record(z.string(), z.unknown()) })
const persisted = z.object({ drafts: z.record(z.string(), draft) })

/** The typed and unsent values of each form. Passwords and files are never among them. */
const useDraftStore = persistedStore<z.output<typeof persisted>, z.output<typeof persisted>>({
  name: 'drafts',
  schema: persisted,
  keep: ({ drafts }) => ({ drafts }),
  state: () => ({ drafts: {} }),
})

/** Deletes the drafts that other users typed in the current user's area, however they left. */
export function dropDraftsOfOthers() {
  const typist = currentTypist()
  const [area = ''] = typist.split(':')
  const { drafts } = useDraftStore.getState()
  const staying = Object.entries(drafts).filter(
    ([, { owner }]) => owner === typist || !owner.startsWith(`${area}:`),
  )
  if (staying.length < Object.keys(drafts).length)
    useDraftStore.setState({ drafts: Object.fromEntries(staying) })
}

/** One form's draft: survives a reload, cleared when the form was sent. */
export function draftOf(name: string) {
  return {
    load: () => {
      const found = useDraftStore.getState().drafts[name]
      return found?.owner === currentTypist() ? found.values : undefined
    },
    save: (values: Record<string, unknown>) =>
      useDraftStore.setState(({ drafts }) => ({
        drafts: { ...drafts, [name]: { owner: currentTypist(), values } },
      })),
    clear: () =>
      useDraftStore.setState(({ drafts }) => {
        const { [name]: _sent, ...rest } = drafts
        return { drafts: rest }
      }),
    watch: watchStores,
    /** Calls `listener` after each change of any draft. Returns the way to stop. */
    subscribe: (listener: () => void) => useDraftStore.subscribe(listener),
  }
}
