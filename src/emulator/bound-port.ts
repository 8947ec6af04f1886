import type { Server } from 'node:net'

/** The port a listening server got; throws when it does not listen on TCP. */
export function boundPort(server: Server) {
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('The server does not listen on a port')
  return address.port
}
