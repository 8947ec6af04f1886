import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { environment } from './api.ts'

export interface PortalProcess {
  url: string
  /** Asks the process to end and gives its exit code; `SIGKILL` leaves it no time. */
  end: (signal?: 'SIGTERM' | 'SIGKILL') => Promise<number | null>
}

/**
 * Starts the portal as it runs in production, in a process of its own: `--worker` for the jobs alone. Resolves when it listens; rejects with
 * its last words when it does not.
 */
export async function startPortalProcess(
  given: Record<string, string>,
  args: readonly string[] = [],
): Promise<PortalProcess> {
  const env = {
    PATH: process.env.PATH,
    ...environment,
    PUBLIC_URL: 'http://127.0.0.1:3000',
    PORT: '0',
    LOG_LEVEL: 'info',
    // Nobody is served here.
    ALLOW_VULNERABLE_DEPENDENCIES: '@line/liff@2.31.0',
    ...given,
  }
  const child = spawn(process.execPath, ['src/server/main.ts', ...args], {
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const ended = once(child, 'exit')
  const lastWords: string[] = []
  createInterface({ input: child.stderr }).on('line', (line) => void lastWords.push(line))
  const listening = Promise.withResolvers<string>()
  createInterface({ input: child.stdout }).on('line', (line) => {
    const url = /"url":"([^"]+)".*"msg":"listening"/.exec(line)?.[1]
    if (url !== undefined) listening.resolve(url)
  })
  ended.then(() => listening.reject(new Error(lastWords.join('\n') || 'The portal ended at its start.')))
  return {
    url: await listening.promise,
    async end(signal = 'SIGTERM') {
      if (child.exitCode === null && child.signalCode === null) child.kill(signal)
      await ended
      return child.exitCode
    },
  }
}
