import * as z from 'zod/mini'
import { persistedStore } from './persisted-store.ts'

const kept = z.object({ drafts: z.record(z.string(), z.record(z.string(), z.unknown())) })

interface DraftState extends z.output<typeof kept> {
  save: (name: string, values: Record<string, unknown>) => void
  clear: (name: string) => void
}

/** What people have typed and not sent yet, by form. Passwords and files are never among it. */
const useDraftStore = persistedStore<DraftState, z.output<typeof kept>>({
  name: 'drafts',
  schema: kept,
  keep: ({ drafts }) => ({ drafts }),
  state: (set) => ({
    drafts: {},
    save: (name, values) => set(({ drafts }) => ({ drafts: { ...drafts, [name]: values } })),
    clear: (name) =>
      set(({ drafts }) => {
        const { [name]: _sent, ...rest } = drafts
        return { drafts: rest }
      }),
  }),
})

/** One form's draft: survives a reload, cleared when the form was sent. */
export function draftOf(name: string) {
  const { getState } = useDraftStore
  return {
    load: () => getState().drafts[name],
    save: (values: Record<string, unknown>) => getState().save(name, values),
    clear: () => getState().clear(name),
  }
}
