import * as z from 'zod/mini'
import { persistedStore, watchStores } from './persisted-store.ts'

const draft = z.object({ owner: z.string(), values: z.record(z.string(), z.unknown()) })
const kept = z.object({ drafts: z.record(z.string(), draft) })

/** What people have typed and not sent yet, by form. Passwords and files are never among it. */
const useDraftStore = persistedStore<z.output<typeof kept>, z.output<typeof kept>>({
  name: 'drafts',
  schema: kept,
  keep: ({ drafts }) => ({ drafts }),
  state: () => ({ drafts: {} }),
})

type Area = 'creator' | 'operator'

/** Who types in this tab; a visitor at first. */
let owner = ownerOf('creator')

function ownerOf(area: Area, id?: number) {
  return `${area}:${id ?? ''}`
}

/** Somebody signed in: what others have typed in the same area goes, however they left. */
export function keepDraftsOf(area: Area, id: number) {
  owner = ownerOf(area, id)
  const { drafts } = useDraftStore.getState()
  const staying = Object.entries(drafts).filter(
    ([, one]) => one.owner === owner || !one.owner.startsWith(`${area}:`),
  )
  if (staying.length < Object.keys(drafts).length)
    useDraftStore.setState({ drafts: Object.fromEntries(staying) })
}

/** Nobody is signed in. What the last person typed is not shown; it comes back for that person alone. */
export function keepDraftsOfVisitor() {
  owner = ownerOf('creator')
}

/** One form's draft: survives a reload, cleared when the form was sent. */
export function draftOf(name: string) {
  return {
    load: () => {
      const found = useDraftStore.getState().drafts[name]
      return found?.owner === owner ? found.values : undefined
    },
    save: (values: Record<string, unknown>) =>
      useDraftStore.setState(({ drafts }) => ({ drafts: { ...drafts, [name]: { owner, values } } })),
    clear: () =>
      useDraftStore.setState(({ drafts }) => {
        const { [name]: _sent, ...rest } = drafts
        return { drafts: rest }
      }),
    watch: watchStores,
  }
}
