import { useEffect, useState } from 'react'
import { useLine } from './line-session.ts'

const everyBrowser = (_userAgent: string) => true

/**
 * The link that opens `path` inside LINE; undefined in browsers that do not fit, without LINE, and until it is known. For an
 * `<a>` and not for a navigation by script: phones open apps for taps on links alone.
 */
export function usePermanentLink(path: string, fits = everyBrowser) {
  const { mode, start } = useLine()
  const [link, setLink] = useState<string>()
  useEffect(() => {
    if (mode === 'off' || !fits(navigator.userAgent)) return
    start()
      .then(({ line }) => line.permanentLink(path))
      .then(setLink, () => undefined)
  }, [mode, start, path, fits])
  return link
}
