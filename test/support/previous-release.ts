import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readdir, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { createInterface } from 'node:readline'
import { promisify } from 'node:util'
import { migrationsFolder } from '#server/db/migrate.ts'
import { environment } from './api.ts'

const run = promisify(execFile)

/** Serves the API of whatever version stands around it, and does no jobs. */
const program = `
import { readConfig } from './src/server/config.ts'
import { openDeps, serveFrom, stopOnSignal } from './src/server/main.ts'
const deps = await openDeps({ ...readConfig(process.env), port: 0 })
const running = await serveFrom({ ...deps, config: { ...deps.config, serves: 'web' } }, {})
stopOnSignal(running)
process.stdout.write('\\n' + JSON.stringify({ url: running.url }) + '\\n')
`

/** The last commit that does not have the newest migration yet; undefined where the history of this clone does not reach it. */
export async function commitBeforeNewestMigration(): Promise<string | undefined> {
  const files = (await readdir(migrationsFolder)).filter((name) => name.endsWith('.sql')).toSorted()
  const newest = join(migrationsFolder, files.at(-1) ?? '')
  const added = ['log', '--diff-filter=A', '--format=%H', '-1', '--', newest]
  const commit = await run('git', added).then(({ stdout }) => stdout.trim())
  const { stdout } = await run('git', ['rev-parse', '--verify', '--quiet', `${commit || 'HEAD'}^`]).catch(
    () => ({ stdout: '' }),
  )
  return stdout.trim() || undefined
}

/** Starts the server of that commit, with the packages that are installed now. */
export async function startRelease(commit: string, given: Record<string, string>) {
  const folder = await mkdtemp(join(tmpdir(), 'anken-release-'))
  const archive = join(folder, 'release.tar')
  await run('git', [
    'archive',
    `--output=${archive}`,
    commit,
    'src',
    'public/locales',
    'package.json',
    'liff.config.json',
  ])
  await run('tar', ['-xf', archive, '-C', folder])
  await symlink(resolve('node_modules'), join(folder, 'node_modules'))
  await writeFile(join(folder, 'serve.ts'), program)
  const env = {
    PATH: process.env.PATH,
    ...environment,
    PUBLIC_URL: 'http://127.0.0.1:3000',
    ...given,
  }
  const child = spawn(process.execPath, ['serve.ts'], {
    cwd: folder,
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const ended = once(child, 'exit')
  const listening = Promise.withResolvers<string>()
  createInterface({ input: child.stdout }).on('line', (line) => {
    const url = /^\{"url":"([^"]+)"\}$/.exec(line)?.[1]
    if (url !== undefined) listening.resolve(url)
  })
  ended.then(() => listening.reject(new Error('The former server did not come up.')))
  const url = await listening.promise
  return {
    url,
    async stop() {
      if (child.exitCode === null) child.kill('SIGTERM')
      await ended
      await rm(folder, { recursive: true, force: true })
    },
  }
}
