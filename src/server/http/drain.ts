import type { Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'

/**
 * Gives a function that ends `server` in good order: it listens no longer and answers the requests it has taken. Resolves when the last
 * connection is closed; Node alone would keep one for five seconds after its last answer, and one on which nothing was asked for good.
 */
export function drainable(server: Server) {
  const connections = new Set<Socket>()
  const answering = new Set<ServerResponse>()
  let draining = false

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
      if (draining) setImmediate(() => server.closeIdleConnections())
    })
  })

  return async function drain() {
    draining = true
    for (const response of answering) endConnectionWith(response)
    const closed = new Promise<void>((resolve) => server.close(() => resolve()))
    // What arrived before is read in this turn of the loop.
    setImmediate(() => {
      for (const socket of connections) if (socket.bytesRead === 0) socket.destroy()
    })
    await closed
  }
}

function endConnectionWith(response: ServerResponse) {
  if (!response.headersSent) response.setHeader('connection', 'close')
}
