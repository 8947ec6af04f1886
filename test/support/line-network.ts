import { once } from 'node:events'
import { createServer as createProxy } from 'node:http'
import { createServer as createHosts } from 'node:https'
import { getRequestListener } from '@hono/node-server'
import type { BrowserContextOptions } from 'playwright-core'
import { generate } from 'selfsigned'
import { boundPort } from '#emulator/bound-port.ts'

export interface Network {
  /** The browser's part: all but loopback goes through here. */
  settings: Pick<BrowserContextOptions, 'proxy' | 'ignoreHTTPSErrors'>
  close: () => void
}

/** Of every host; the browser does not look at whose it is. */
const certificate = generate([], { keyType: 'ec', algorithm: 'sha256' })

/**
 * The world outside this machine, of which every host is played by `answer`: a proxy that encrypts as those hosts do. Not routes of
 * Playwright: a request that Playwright holds keeps the browser from its cache, and then each page loads all its files anew.
 */
export async function startNetwork(answer: (request: Request) => Promise<Response>): Promise<Network> {
  const { private: key, cert } = await certificate
  const hosts = createHosts({ key, cert }, getRequestListener(answer))
  const proxy = createProxy(getRequestListener(answer))
  proxy.on('connect', (_, socket) => {
    // A page that is closed takes its connections with it.
    socket.on('error', () => socket.destroy())
    socket.write('HTTP/1.1 200 Connected\r\n\r\n')
    hosts.emit('connection', socket)
  })
  await once(proxy.listen(0, '127.0.0.1'), 'listening')
  return {
    settings: {
      proxy: { server: `http://127.0.0.1:${boundPort(proxy)}`, bypass: '127.0.0.1' },
      ignoreHTTPSErrors: true,
    },
    close() {
      proxy.close()
      proxy.closeAllConnections()
      hosts.closeAllConnections()
    },
  }
}
