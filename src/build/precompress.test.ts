import { writeFileSync } from 'node:fs'
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import { expect, onTestFinished, test, vi } from 'vitest'
import { precompress } from './precompress.ts'

vi.mock(import('node:fs/promises'), async (original) => {
  const actual = await original()
  return { ...actual, writeFile: vi.fn(actual.writeFile) }
})

test('what a build that is broken off leaves half written is not taken for a compressed file by the next', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'anken-precompress-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const assets = join(folder, 'assets')
  const text = "export const a = 'b'\n".repeat(500)
  await mkdir(assets)
  await writeFile(join(assets, 'a-hash.js'), text)
  vi.mocked(writeFile).mockImplementationOnce(async (path) => {
    writeFileSync(String(path), '')
    throw new Error('broken off')
  })
  await expect(precompress(folder)).rejects.toThrow('broken off')
  await precompress(folder)
  expect(brotliDecompressSync(await readFile(join(assets, 'a-hash.js.br'))).toString()).toBe(text)
  expect(await readdir(assets)).toEqual(['a-hash.js', 'a-hash.js.br'])
})
