import { TimeoutError } from 'ky'

interface SendFormOptions {
  signal: AbortSignal | undefined
  /** 0 to 1. */
  onProgress: (progress: number) => void
}

/** Nothing was sent and nothing answered for this long: the network is gone, however long a large file may take. */
const silence = 120_000

/** Posts a form and tells how far it is, which fetch cannot in WebKit. Rejects like fetch. */
export function sendForm(url: URL, form: FormData, { signal, onProgress }: SendFormOptions) {
  return new Promise<Response>((resolve, reject) => {
    signal?.throwIfAborted()
    const request = new XMLHttpRequest()
    let timer: ReturnType<typeof setTimeout> | undefined
    const waitAnew = () => {
      clearTimeout(timer)
      timer = setTimeout(() => {
        reject(new TimeoutError(new Request(url)))
        request.abort()
      }, silence)
    }
    const abort = () => request.abort()
    request.upload.addEventListener('progress', ({ loaded, total }) => {
      waitAnew()
      if (total > 0) onProgress(loaded / total)
    })
    request.addEventListener('load', () => {
      const { status, responseText } = request
      resolve(new Response(responseText, { status }))
    })
    request.addEventListener('error', () => reject(new TypeError('The network is not there')))
    request.addEventListener('abort', () => reject(new DOMException('Stopped', 'AbortError')))
    request.addEventListener('loadend', () => {
      clearTimeout(timer)
      signal?.removeEventListener('abort', abort)
    })
    signal?.addEventListener('abort', abort)
    request.open('POST', url)
    waitAnew()
    request.send(form)
  })
}
