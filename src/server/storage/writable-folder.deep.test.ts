import { spawnSync } from 'node:child_process'
import { copyFile, mkdir, mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { environment } from '#test/support/api.ts'
import { requireWritableFolder } from './writable-folder.ts'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'anken-folder-'))
})
afterEach(() => rm(folder, { recursive: true }))

test('makes a missing folder for this user alone, and leaves nothing in it', async () => {
  const path = join(folder, 'data')
  await requireWritableFolder(path)
  await requireWritableFolder(path)
  expect((await stat(path)).mode & 0o777).toBe(0o700)
  expect(await readdir(path)).toEqual([])
})

test('says that the folder around it is missing, or is a file', async () => {
  const lost = join(folder, 'not-mounted', 'data')
  await expect(requireWritableFolder(lost)).rejects.toThrow(
    /data folder .*not-mounted.* is missing.*DATA_DIR/,
  )
  await writeFile(join(folder, 'file'), '')
  for (const path of [join(folder, 'file'), join(folder, 'file', 'data')])
    await expect(requireWritableFolder(path)).rejects.toThrow(/data folder .* is a file/)
})

test.each([
  ['EROFS', /cannot be written.*mount its disk for writing/],
  ['EACCES', /cannot be written.*right/],
  ['ENOSPC', /disk that is full/],
  ['EIO', /cannot be used \(EIO\)/],
])('says what %s means', async (code, words) => {
  const write = () => Promise.reject(Object.assign(new Error(code), { code }))
  await expect(requireWritableFolder(folder, write)).rejects.toThrow(words)
})

test('a server that is started on such a folder says so and ends', async () => {
  const main = fileURLToPath(new URL('../main.ts', import.meta.url))
  await givenBuild()
  const { status, stderr } = spawnSync(process.execPath, [main], {
    cwd: folder,
    env: { ...environment, DATA_DIR: join(folder, 'not-mounted', 'data') },
    encoding: 'utf8',
  })
  expect([status, stderr]).toEqual([1, expect.stringMatching(/^The data folder .* is missing.*\n$/)])
})

/** Creates the smallest build that the server accepts before it opens its data. */
async function givenBuild() {
  const entries = { client: ['index.html'], admin: ['src/admin/main.tsx', 'src/report/main.tsx'] }
  for (const [part, sources] of Object.entries(entries)) {
    const manifest = sources.map((source) => [source, { file: 'entry.js', isEntry: true }])
    await mkdir(join(folder, 'dist', part, '.vite'), { recursive: true })
    const file = join(folder, 'dist', part, '.vite', 'manifest.json')
    await writeFile(file, JSON.stringify(Object.fromEntries(manifest)))
  }
  await mkdir(join(folder, 'dist', 'server'))
  await writeFile(join(folder, 'dist', 'server', 'entry-server.js'), '')
  await copyFile('liff.config.json', join(folder, 'liff.config.json'))
}
