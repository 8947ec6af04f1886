import { LoadError, unreachable } from './load-error.ts'

const probeLimit = 10_000
const reloadedKey = 'reloaded-at'
const reloadPause = 60_000

/**
 * Older browsers never ask again for a module that failed once, and after a deployment the file is gone: both are fixed by a
 * new page alone. It is loaded only when the server answers, lest the browser's own error page stand in its place.
 */
export async function recover<T>(cause: unknown, start: () => Promise<T>, address?: string): Promise<T> {
  const answer = await probe(cause)
  if (!answer || answer.status >= 500) throw unreachable(cause)
  const isThere = answer.headers.get('content-type')?.includes('javascript')
  if (isThere) {
    const chunk = await start().catch(() => undefined)
    if (chunk) return chunk
  }
  if (address && mayReload()) {
    location.assign(address)
    return new Promise(() => {})
  }
  throw new LoadError(isThere ? 'slow' : 'version', cause)
}

/** Asks for the file alone. Safari does not name it; the first script stands for its build then. */
function probe(cause: unknown) {
  const [file] = /https?:\S+/.exec(String(cause)) ?? []
  const address = file ?? document.querySelector<HTMLScriptElement>('script[type=module]')?.src ?? '/'
  const signal = AbortSignal.timeout(probeLimit)
  return fetch(address, { method: 'HEAD', cache: 'no-store', signal }).catch(() => undefined)
}

/** Returns true at most once a minute per tab, so that pages that keep failing cannot reload in a loop. */
function mayReload() {
  try {
    const last = Number(sessionStorage.getItem(reloadedKey))
    if (Date.now() - last < reloadPause) return false
    sessionStorage.setItem(reloadedKey, String(Date.now()))
    return true
  } catch {
    // Without a storage nothing could stop the loop.
    return false
  }
}
