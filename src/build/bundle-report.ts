import { readFileSync, statSync } from 'node:fs'
import { pathToFileURL } from 'node:url'

interface Chunk {
  file: string
  src?: string
  isEntry?: boolean
  imports?: string[]
  dynamicImports?: string[]
}

const kilobyte = 1000
/** quality.md "Speed": JavaScript on the wire for the list screen, brotli. */
const budgets = [
  { name: 'list screen, outside LINE', screens: ['project-search/search-screen.tsx'], limit: 185 * kilobyte },
  {
    name: 'list screen, inside LINE',
    screens: ['project-search/search-screen.tsx', 'line/real-driver.ts'],
    limit: 210 * kilobyte,
  },
]

/** Bytes of every chunk that the entry and the named modules need, as compressed for the wire. */
export function bytesFor(
  manifest: Record<string, Chunk>,
  screens: readonly string[],
  sizeOf: (file: string) => number,
) {
  const needed = new Set<string>()
  const visit = (key: string) => {
    if (needed.has(key)) return
    needed.add(key)
    for (const name of manifest[key]?.imports ?? []) visit(name)
  }
  for (const [key, chunk] of Object.entries(manifest)) {
    if (chunk.isEntry || screens.some((screen) => chunk.src?.endsWith(screen))) visit(key)
  }
  const missing = screens.filter((screen) => ![...needed].some((key) => manifest[key]?.src?.endsWith(screen)))
  if (missing.length > 0) throw new Error(`Not in the build: ${missing.join(', ')}`)
  const files = new Set([...needed].map((key) => manifest[key]?.file ?? ''))
  return [...files].reduce((sum, file) => sum + sizeOf(file), 0)
}

function report(folder: string) {
  const manifest = JSON.parse(readFileSync(`${folder}/.vite/manifest.json`, 'utf8')) as Record<string, Chunk>
  const sizeOf = (file: string) => statSync(`${folder}/${file}.br`).size
  const rows = budgets.map(({ name, screens, limit }) => ({
    name,
    bytes: bytesFor(manifest, screens, sizeOf),
    limit,
  }))
  for (const { name, bytes, limit } of rows) {
    const verdict = bytes <= limit ? 'ok' : 'TOO LARGE'
    process.stdout.write(
      `${name}: ${(bytes / kilobyte).toFixed(1)} kB of ${limit / kilobyte} kB brotli, ${verdict}\n`,
    )
  }
  return rows.every(({ bytes, limit }) => bytes <= limit)
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href && !report('dist/client')) process.exit(1)
