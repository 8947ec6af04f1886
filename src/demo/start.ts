import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { globSync, statSync } from 'node:fs'
import { createInterface } from 'node:readline'
import { text } from 'node:stream/consumers'
import { builtPages } from '#server/http/built-pages.ts'
import { stopOnSignal } from '#server/main.ts'
import { describeDemo } from './describe-demo.ts'
import { requireDemoPorts, startDemo } from './start-demo.ts'

/** The files that the build of the app reads, from the project's root. */
const sources = [
  'src/{admin,app,build,client,contract,domain,lib,line,ui}/**/*',
  'src/main.tsx',
  'public/**/*',
  'index.html',
  'vite.config.ts',
  'package-lock.json',
]

/** Written last by the three parts of the build. */
const results = [
  'dist/client/.vite/manifest.json',
  'dist/admin/.vite/manifest.json',
  'dist/server/entry-server.js',
]

/**
 * Builds the app when there is no build or a source is newer, without checking types: whoever starts the portal wants to see it.
 * Rejects with what was printed when the build fails.
 */
async function buildWhenStale(tell: (what: string) => void) {
  const newest = Math.max(...sources.flatMap((pattern) => globSync(pattern)).map(changedAt))
  const built = Math.min(...results.map(changedAt))
  if (built >= newest) return
  tell('building the app: for creators, for operators and for the server')
  const child = spawn(process.execPath, ['src/build/bundle.ts', '--quick'], {
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const errors = text(child.stderr)
  for await (const line of createInterface({ input: child.stdout })) tell(line)
  const [status] = child.exitCode === null ? await once(child, 'exit') : [child.exitCode]
  if (status !== 0) throw new Error(`${await errors}\nThe build failed.`)
}

/** 0 for what is not there. */
function changedAt(path: string) {
  return statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? 0
}

/** Says what was done after how many seconds: each phase takes its time, and some go on side by side. */
function tell(what: string) {
  process.stdout.write(`${(performance.now() / 1_000).toFixed(1).padStart(6)} s  ${what}\n`)
}

async function main() {
  await requireDemoPorts()
  process.stdout.write('Starting; the first start builds the app and writes the demo data.\n')
  const building = buildWhenStale(tell)
  // It may fail before anybody waits for it; the start then tells why.
  building.catch(() => undefined)
  const demo = await startDemo(() => building.then(() => builtPages()), tell)
  process.stdout.write(await describeDemo(demo))
  stopOnSignal(demo)
}

main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exit(1)
})
