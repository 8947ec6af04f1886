import * as z from 'zod/mini'
import { persistedStore } from './persisted-store.ts'

const attempt = z.object({
  /** The digest of what is sent, because the content itself may be personal. */
  content: z.string(),
  key: z.string(),
  /** Milliseconds since 1970. */
  at: z.number(),
})
export type Attempt = z.output<typeof attempt>

const persisted = z.object({ attempts: z.record(z.string(), attempt) })

interface AttemptState extends z.output<typeof persisted> {
  keep: (slot: string, attempt: Attempt) => void
  end: (slot: string) => void
}

/** Acts that were sent and not answered yet: the next try must be known as the same, also after a reload. */
export const useAttemptStore = persistedStore<AttemptState, z.output<typeof persisted>>({
  name: 'attempts',
  schema: persisted,
  keep: ({ attempts }) => ({ attempts }),
  state: (set) => ({
    attempts: {},
    keep: (slot, made) => set(({ attempts }) => ({ attempts: { ...attempts, [slot]: made } })),
    end: (slot) =>
      set(({ attempts }) => {
        const { [slot]: _ended, ...rest } = attempts
        return { attempts: rest }
      }),
  }),
})
