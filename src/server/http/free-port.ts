import { once } from 'node:events'
import { createServer } from 'node:net'

/** The server cannot listen where it should; the message is for the person who starts it and says what to do. */
export class PortError extends Error {}

const reasons: Record<string, string> = {
  EADDRINUSE: 'is taken by another program, perhaps by this one in another terminal. Stop it',
  EACCES: 'may not be used by this user. Give it the right to',
  EADDRNOTAVAIL: 'is at an address that this machine does not have. Correct HOST',
}

/** Requires a port to be free; called before anything is opened or created. `variable` names what sets the port. Throws PortError. */
export async function requireFreePort(host: string, port: number, variable: string) {
  const server = createServer()
  try {
    server.listen(port, host)
    await once(server, 'listening')
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : ''
    const reason = reasons[code] ?? `cannot be used (${code})`
    throw new PortError(`Port ${port} on ${host} ${reason}, or set ${variable} to another port.`, {
      cause: error,
    })
  }
  server.close()
  await once(server, 'close')
}
