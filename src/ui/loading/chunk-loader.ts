import { type ComponentType, createElement } from 'react'
import { LoadError, unreachable } from './load-error.ts'

const chunkLimit = 120_000

/** Loads a part of the app that has a chunk of its own. What failed is asked for again the next time; where the browser keeps the failure, only a new page helps (`load`). */
export function chunkLoader<T>(importChunk: () => Promise<T>) {
  let loaded: T | undefined
  let pending: Promise<T> | undefined

  const start = () =>
    (pending ??= withinLimit(importChunk())
      .then((chunk) => (loaded = chunk))
      .finally(() => (pending = undefined)))

  return {
    loaded: () => loaded,
    /** Once, as it comes. */
    start,
    /** Helps itself where that can be; leaves for `address` when only a new page helps. Rejects with a LoadError. */
    async load(address?: string) {
      try {
        return await start()
      } catch (error) {
        if (error instanceof LoadError) throw error
        if (!navigator.onLine) throw unreachable(error)
        const { recover } = await loadRecovery().catch(() => Promise.reject(new LoadError('slow', error)))
        return recover(error, start, address)
      }
    },
  }
}

/** Asked for ahead, lest it be missing as well. */
export const loadRecovery = () => import('./recover.ts')

/** A component with a chunk of its own. It draws nothing before `load` has resolved, which whoever shows it waits for. */
export function lazyComponent<P extends object>(importChunk: () => Promise<ComponentType<P>>) {
  const { loaded, start, load } = chunkLoader(importChunk)
  const Component = (props: P) => {
    const Loaded = loaded()
    return Loaded ? createElement(Loaded, props) : null
  }
  return { Component, start, load }
}

/** A chunk that does not come within 120 seconds counts as failed; the screen then offers to try again. */
function withinLimit<T>(chunk: Promise<T>): Promise<T> {
  const { promise, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(() => reject(new LoadError('slow')), chunkLimit)
  return Promise.race([chunk, promise]).finally(() => clearTimeout(timer))
}
