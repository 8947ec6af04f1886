import type { Server, ServerResponse } from 'node:http'
import { Server as NetServer, type Socket } from 'node:net'

/**
 * Gives a function that ends `server` in good order: it listens no longer and answers the requests it has taken. Connections on which nothing
 * is asked stay open for `idleMs` (milliseconds) more, for a proxy may have sent a request on one just then, and a request that was cut off
 * cannot be told from one that was carried out. Resolves when the last connection is closed.
 */
export function drainable(server: Server) {
  const connections = new Set<Socket>()
  const answering = new Set<ServerResponse>()
  let draining = false
  let isOver = false

  server.on('connection', (socket) => {
    connections.add(socket)
    socket.once('close', () => connections.delete(socket))
  })
  server.prependListener('request', (_, response) => {
    answering.add(response)
    if (draining) endConnectionWith(response)
    response.once('close', () => {
      answering.delete(response)
      // One whose head was on its way already. It is idle from the next turn of the loop on.
      if (isOver) setImmediate(() => server.closeIdleConnections())
    })
  })

  function closeIdle() {
    isOver = true
    server.close()
    // What Node does not count as idle: one on which nothing was ever asked. What arrived before is read in this turn of the loop.
    setImmediate(() => {
      for (const socket of connections) if (socket.bytesRead === 0) socket.destroy()
    })
  }

  return async function drain(idleMs: number) {
    draining = true
    for (const response of answering) endConnectionWith(response)
    // That of HTTP would close idle connections at once.
    const closed = new Promise<void>((resolve) => NetServer.prototype.close.call(server, () => resolve()))
    const idle = setTimeout(closeIdle, idleMs)
    await closed
    clearTimeout(idle)
  }
}

function endConnectionWith(response: ServerResponse) {
  if (!response.headersSent) response.setHeader('connection', 'close')
}
