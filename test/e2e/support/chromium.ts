import { createReadStream, createWriteStream, existsSync } from 'node:fs'
import { mkdir, rename } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { fileURLToPath } from 'node:url'
import { createBrotliDecompress } from 'node:zlib'
import manifest from '../../../package.json' with { type: 'json' }

const version = manifest.devDependencies['@sparticuz/chromium']
const cacheFolder = fileURLToPath(new URL('../../../node_modules/.cache/anken', import.meta.url))

/** The shell first: the same engine without a window's parts, which take a fifth of the time. */
const places = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
]

/**
 * Returns the path of the browser: CHROMIUM_PATH, or the headless shell of the lock file, which is made for Linux on x64 (decision
 * 294), or on any other machine one of its own.
 */
export async function findChromium(): Promise<string> {
  const given = process.env['CHROMIUM_PATH']
  if (given !== undefined) return given
  if (process.platform === 'linux' && process.arch === 'x64') return unpacked()
  const own = places.find((place) => existsSync(place))
  if (own === undefined) throw new Error('No Chromium found: install it or set CHROMIUM_PATH.')
  return own
}

/** The package has it compressed; unpacking takes two seconds, once for each version. */
async function unpacked() {
  // A folder of its own, for it writes its texts beside itself.
  const folder = join(cacheFolder, `chromium-${version}`)
  const file = join(folder, 'headless-shell')
  if (existsSync(file)) return file
  const packed = new URL('../bin/chromium.br', import.meta.resolve('@sparticuz/chromium'))
  await mkdir(folder, { recursive: true })
  // Several test processes may unpack it at once; each finds a whole file.
  const temporary = `${file}.${process.pid}`
  await pipeline(
    createReadStream(packed),
    createBrotliDecompress(),
    createWriteStream(temporary, { mode: 0o755 }),
  )
  await rename(temporary, file)
  return file
}
