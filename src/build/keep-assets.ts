import { existsSync, readdirSync, readFileSync, rmSync, statSync, utimesSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'

/** Pages that were opened before a deployment go on asking for the files of their build for so long. */
export const keptDays = 7
const dayMs = 86_400_000

/**
 * Leaves the hashed files of earlier builds in `assets` until they have not been of the current build for a week; the manifest
 * says which are current. Everything else in the folder is made anew.
 */
export function keepAssets(): Plugin {
  let folder = ''
  return {
    name: 'keep-assets',
    apply: 'build',
    config: ({ build }) => (build?.ssr ? {} : { build: { emptyOutDir: false } }),
    configResolved: ({ build }) => void (folder = build.ssr ? '' : build.outDir),
    // Before Vite copies the public files; by then everything was compiled.
    renderStart: {
      order: 'pre',
      handler: () => {
        if (folder !== '') retire(folder, Date.now())
      },
    },
    closeBundle: {
      order: 'pre',
      handler: () => {
        if (folder !== '') clear(folder, Date.now())
      },
    },
  }
}

/** The week of the files that are current until now begins; what has no hash in its name goes. */
export function retire(folder: string, now: number) {
  if (!existsSync(folder)) return
  for (const path of currentFiles(folder)) utimesSync(path, now / 1000, now / 1000)
  for (const name of readdirSync(folder).filter((name) => name !== 'assets'))
    rmSync(join(folder, name), { recursive: true })
}

/** Removes what is not of the current build and has served its week. */
export function clear(folder: string, now: number) {
  const current = new Set(currentFiles(folder))
  const assets = join(folder, 'assets')
  for (const name of existsSync(assets) ? readdirSync(assets) : []) {
    const path = join(assets, name)
    const keep = current.has(path) || now - statSync(path).mtimeMs < keptDays * dayMs
    if (!keep) rmSync(path)
  }
}

/** Returns the files of the manifest's build, each with its compressed twin. */
function currentFiles(folder: string) {
  const manifest = join(folder, '.vite/manifest.json')
  if (!existsSync(manifest)) return []
  const chunks = JSON.parse(readFileSync(manifest, 'utf8')) as Record<
    string,
    { file: string; css?: string[]; assets?: string[] }
  >
  const files = Object.values(chunks).flatMap(({ file, css = [], assets = [] }) => [file, ...css, ...assets])
  return files.flatMap((file) => [file, `${file}.br`].map((name) => join(folder, name))).filter(existsSync)
}
