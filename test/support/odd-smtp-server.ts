import { once } from 'node:events'
import { createServer, type Socket } from 'node:net'

type Step = 'greeting' | 'ehlo' | 'mail' | 'rcpt' | 'data' | 'message'
/** The server's action at a step in place of the usual reply. */
type Act = string | ((socket: Socket) => void)

const usual: Readonly<Record<Step, string>> = {
  greeting: '220 odd.example ESMTP',
  ehlo: '250 odd.example',
  mail: '250 sender ok',
  rcpt: '250 recipient ok',
  data: '354 go on',
  message: '250 accepted',
}

export type OddSmtpServer = Awaited<ReturnType<typeof startOddSmtpServer>>

/** Says nothing, and goes on saying nothing. */
export const silent = () => {}

/** Sends bytes that never become a reply, so that the connection is never idle. */
export function drip(socket: Socket) {
  const timer = setInterval(() => socket.write('2'), 10)
  socket.once('close', () => clearInterval(timer))
}

/** A mail server that does whatever a test wants at each step of a conversation. */
export async function startOddSmtpServer() {
  let acts: Partial<Record<Step, Act>> = {}
  const messages: string[] = []
  const sockets = new Set<Socket>()
  const closed: Promise<unknown>[] = []

  const server = createServer((socket) => {
    sockets.add(socket)
    closed.push(once(socket, 'close').catch(() => undefined))
    socket.once('close', () => sockets.delete(socket))
    socket.on('error', () => {})
    converse(socket, messages, (step) => {
      const act = acts[step] ?? usual[step]
      if (typeof act === 'string') socket.write(`${act}\r\n`)
      else act(socket)
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('The server does not listen.')

  return {
    url: `smtp://127.0.0.1:${address.port}`,
    /** Every message that came in whole, whether it was accepted or not. */
    messages,
    /** Returns the number of open connections. */
    open: () => sockets.size,
    /** Changes the behaviour from the next connection on. */
    behave: (given: Partial<Record<Step, Act>> = {}) => void (acts = given),
    /** Resolves when every connection so far has ended. */
    allClosed: () => Promise.all(closed),
    async close() {
      for (const socket of sockets) socket.destroy()
      server.close()
      await once(server, 'close')
    },
  }
}

function converse(socket: Socket, messages: string[], reply: (step: Step) => void) {
  let received = ''
  let inMessage = false
  socket.setEncoding('latin1')
  socket.on('data', (text: string) => {
    received += text
    for (;;) {
      const end = inMessage ? '\r\n.\r\n' : '\r\n'
      const at = received.indexOf(end)
      if (at < 0) return
      const part = received.slice(0, at)
      received = received.slice(at + end.length)
      const step = inMessage ? 'message' : stepOf(part)
      if (inMessage) messages.push(part)
      inMessage = step === 'data'
      if (step) reply(step)
    }
  })
  reply('greeting')
}

function stepOf(command: string): Step | undefined {
  const word = command.slice(0, 4).toLowerCase()
  return word === 'ehlo' || word === 'mail' || word === 'rcpt' || word === 'data' ? word : undefined
}
