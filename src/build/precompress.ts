import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, constants } from 'node:zlib'
import type { Plugin } from 'vite'

const compressible = /\.(?:js|css|json|svg|html|txt)$/

/** Writes `name.br` beside every built text file, once at build time with the strongest setting, for the server to send as it is. */
export function precompress(): Plugin {
  let folder = ''
  return {
    name: 'precompress',
    apply: 'build',
    configResolved(config) {
      folder = config.build.ssr ? '' : config.build.outDir
    },
    closeBundle() {
      if (folder === '') return
      const files = readdirSync(folder, { recursive: true, withFileTypes: true })
      for (const file of files.filter((entry) => entry.isFile() && compressible.test(entry.name))) {
        const path = join(file.parentPath, file.name)
        // Of an earlier build: its name holds the hash of what is in it.
        if (file.parentPath.endsWith('assets') && existsSync(`${path}.br`)) continue
        const options = { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } }
        writeFileSync(`${path}.br`, brotliCompressSync(readFileSync(path), options))
      }
    },
  }
}
