import { useLayoutEffect, useRef } from 'react'
import { create } from 'zustand'

/** The groups of keys in the sheet: those of the screen, those always there, those of every dialog, and those that lead to an area. */
export const keyGroups = ['screen', 'everywhere', 'dialog', 'go'] as const

export interface KeyAct {
  group: Exclude<(typeof keyGroups)[number], 'dialog'>
  /** Each of them does it: a key as the browser names it, two keys one after the other (`g c`), or one with Ctrl or ⌘ (`mod+k`). */
  keys: readonly string[]
  /** How they stand in the sheet, where that is not each for itself. */
  shown?: string
  text: string
  run: (event: KeyboardEvent) => void
}

/** The keys of one caller. Another object stands for others, so that the sheet is drawn again. */
interface Source {
  words: string
  acts: () => readonly KeyAct[]
}

const useSources = create<{ sources: readonly Source[] }>()(() => ({ sources: [] }))

/**
 * Puts keys in force for as long as the caller is shown: from the moment on in which one sees it, lest a quick key be lost or be about
 * what stood there before. The words stand here with what is done, so that the sheet lists these keys and no others. Where two want the
 * same key, the one that was shown first has it.
 */
export function useKeys(acts: readonly KeyAct[]) {
  const latest = useRef(acts)
  useLayoutEffect(() => {
    latest.current = acts
  })
  const words = acts.map(({ keys, text }) => `${keys.join(' ')} ${text}`).join('\n')
  useLayoutEffect(() => {
    const source: Source = { words, acts: () => latest.current }
    useSources.setState(({ sources }) => ({ sources: [...sources, source] }))
    return () => useSources.setState(({ sources }) => ({ sources: sources.filter((one) => one !== source) }))
  }, [words])
}

/** Returns the keys that are in force now. */
export function activeKeys(sources: readonly Source[] = useSources.getState().sources) {
  const taken = new Set<string>()
  return sources
    .flatMap(({ acts }) => acts())
    .filter(({ keys }) => {
      const free = keys.some((key) => !taken.has(key))
      for (const key of keys) taken.add(key)
      return free
    })
}

/** The same, followed while they change. */
export function useActiveKeys() {
  return activeKeys(useSources(({ sources }) => sources))
}
