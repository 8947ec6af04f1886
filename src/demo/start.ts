import { spawnSync } from 'node:child_process'
import { globSync, statSync } from 'node:fs'
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
 * Throws with what was printed when the build fails.
 */
function buildWhenStale() {
  const newest = Math.max(...sources.flatMap((pattern) => globSync(pattern)).map(changedAt))
  const built = Math.min(...results.map(changedAt))
  if (built >= newest) return
  process.stdout.write('Building the app; this takes a minute.\n')
  const { status, stdout, stderr } = spawnSync('npm', ['run', '--silent', 'bundle'], { encoding: 'utf8' })
  if (status !== 0) throw new Error(`${stdout}${stderr}\nThe build failed.`)
}

/** 0 for what is not there. */
function changedAt(path: string) {
  return statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? 0
}

async function main() {
  await requireDemoPorts()
  buildWhenStale()
  process.stdout.write(
    'Opening the portal; the first time writes the demo data, which takes another minute.\n',
  )
  const demo = await startDemo(builtPages())
  process.stdout.write(await describeDemo(demo))
  stopOnSignal(demo)
}

main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exit(1)
})
