import { existsSync, readdirSync } from 'node:fs'
import { readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'

const compressible = /\.(?:js|css|json|svg|html|txt)$/
const compress = promisify(brotliCompress)
const options = { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } }

/** Writes `name.br` beside every built text file, once at build time with the strongest setting, for the server to send as it is. */
export async function precompress(folder: string) {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
  const texts = files.filter((entry) => entry.isFile() && compressible.test(entry.name))
  await Promise.all(
    texts.map(async (file) => {
      const path = join(file.parentPath, file.name)
      // Of an earlier build: its name holds the hash of what is in it.
      if (file.parentPath.endsWith('assets') && existsSync(`${path}.br`)) return
      // Whole or not at all: what a build that was broken off left half written would be taken for its twin by the next.
      await writeFile(`${path}.br.part`, await compress(await readFile(path), options))
      await rename(`${path}.br.part`, `${path}.br`)
    }),
  )
}
