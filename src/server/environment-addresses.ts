import * as z from 'zod'
import { lineAppUrlError } from '#lib/line-links.ts'

// How addresses are written in the environment.

export const loopbackHosts = ['127.0.0.1', 'localhost', '[::1]']

/** A service that is called with secrets: by https, or on this machine, as the emulator is. */
export const serviceUrl = z.url({ protocol: /^https?$/, error: 'is not an address', abort: true }).refine(
  (text) => {
    const { protocol, hostname } = new URL(text)
    return protocol === 'https:' || loopbackHosts.includes(hostname)
  },
  { error: 'must be https outside loopback' },
)

/** The same, or plain http to a host of the same container network, whose name has no dot. */
export const storeUrl = z.url({ protocol: /^https?$/, error: 'is not an address', abort: true }).refine(
  (text) => {
    const { protocol, hostname } = new URL(text)
    return protocol === 'https:' || loopbackHosts.includes(hostname) || /^[a-z0-9-]+$/i.test(hostname)
  },
  { error: 'must be https outside this machine and its container network' },
)

/** Returns the schema of an address of LINE's, which removes slashes at its end. */
export function lineUrl(byDefault: string) {
  return serviceUrl.transform((text) => text.replace(/\/+$/, '')).default(byDefault)
}

/** The configured beginning of links into the app inside LINE (lib/line-links.ts). */
export const lineAppAddress = serviceUrl
  .transform((text) => text.replace(/\/+$/, ''))
  .superRefine((text, context) => {
    const message = lineAppUrlError(text)
    if (message !== undefined) context.addIssue({ code: 'custom', message })
  })
  .optional()
