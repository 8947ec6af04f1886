import { type ComponentType, createElement, useEffect, useState } from 'react'
import { isWide, useWide } from '../use-wide.ts'
import { chunkLoader } from './chunk-loader.ts'
import { LoadErrorAlert } from './load-error-alert.tsx'

/** What React leaves as the server wrote it, and fills with nothing where it draws by itself. */
const untouched = { __html: '' }

/**
 * A part of a screen that only a wide window shows, with a chunk of its own. The server draws it for everybody and style sheets hide it
 * where it does not belong, so that the first picture is right at every width; in a narrow window it is neither loaded nor taken over.
 * `prepare` belongs to the loading of the screen. A chunk that does not come is said in its place, with another try.
 */
export function widePart<P extends object>(importChunk: () => Promise<ComponentType<P>>) {
  const { loaded, start, load } = chunkLoader(importChunk)

  function Part(props: P) {
    const wide = useWide()
    const [state, setState] = useState<'away' | 'again' | 'here' | 'failed'>('away')
    const Shown = loaded()
    const isAgain = state === 'again'
    const missing = wide && (state === 'away' || isAgain) && Shown === undefined
    useEffect(() => {
      if (!missing) return undefined
      let isShown = true
      const become = (next: 'here' | 'failed') => () => {
        if (isShown) setState(next)
      }
      // What failed once may need a new page (recover.ts), which nobody gets without having asked for another try.
      void (isAgain ? load(location.href) : start()).then(become('here'), become('failed'))
      return () => void (isShown = false)
    }, [missing, isAgain])
    if (Shown) return <div key="here">{createElement(Shown, props)}</div>
    if (state === 'failed') return <LoadErrorAlert onRetry={() => setState('again')} />
    return <div key="away" suppressHydrationWarning dangerouslySetInnerHTML={untouched} />
  }
  return { Part, prepare: () => (isWide() ? start().catch(() => undefined) : Promise.resolve(undefined)) }
}
