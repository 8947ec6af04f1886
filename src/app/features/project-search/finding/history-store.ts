import * as z from 'zod/mini'
import { persistedStore } from '#client/store/persisted-store.ts'
import { currentTypist } from '#client/store/typist.ts'
import { longestKeyword } from '#contract/search-words.ts'

/** So many of the last searches are kept, on this device alone. */
export const mostKept = 8

const history = z.object({
  owner: z.string(),
  words: z.array(z.string().check(z.maxLength(longestKeyword))).check(z.maxLength(mostKept)),
})
type History = z.output<typeof history>

interface HistoryState extends History {
  /** Puts a word first; the oldest goes where there are too many, and all of another person's. */
  remember: (word: string) => void
  forget: (word: string) => void
  forgetAll: () => void
}

/** What was searched last, the newest first. Signing out clears it with the other stores. */
export const useHistoryStore = persistedStore<HistoryState, History>({
  name: 'searched',
  schema: history,
  keep: ({ owner, words }) => ({ owner, words }),
  state: (set) => ({
    owner: '',
    words: [],
    remember: (word) => {
      if (word === '' || word.length > longestKeyword) return
      set((state) => {
        const others = ownWords(state).filter((one) => one !== word)
        return { owner: currentTypist(), words: [word, ...others].slice(0, mostKept) }
      })
    },
    forget: (word) => set(({ words }) => ({ words: words.filter((one) => one !== word) })),
    forgetAll: () => set({ words: [] }),
  }),
})

const none: readonly string[] = []

/** The words of who uses this tab; never those of a person whose session ended without a log-out. */
export function ownWords({ owner, words }: History) {
  return owner === currentTypist() ? words : none
}

/** Deletes what another person searched, however they left. */
export function dropWordsOfOthers() {
  const state = useHistoryStore.getState()
  if (ownWords(state).length < state.words.length) state.forgetAll()
}
