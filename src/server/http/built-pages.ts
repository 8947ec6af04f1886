import { readFileSync } from 'node:fs'
import * as z from 'zod'
import type { PageRenderer } from '#contract/boot.ts'
import type { ServerOptions } from '../create-server.ts'

const manifest = z.record(
  z.string(),
  z.object({
    file: z.string(),
    name: z.string().optional(),
    isEntry: z.boolean().optional(),
    imports: z.array(z.string()).default([]),
  }),
)
type Manifest = z.output<typeof manifest>

/**
 * The app as `npm run build` left it in dist, its files from `assetsUrl`. Throws a message that says to build when it is not there.
 */
export function builtPages(assetsUrl = '', dist = `${process.cwd()}/dist`): ServerOptions {
  const assets = readAssets(`${dist}/client`, assetsUrl)
  const adminBase = `${assetsUrl}/admin-assets`
  const adminAssets = readAssets(`${dist}/admin`, adminBase, 'src/admin/main.tsx')
  const reportAssets = readAssets(`${dist}/admin`, adminBase, 'src/report/main.tsx')
  const renderer: Promise<{ renderer: PageRenderer }> = import(`${dist}/server/entry-server.js`)
  return {
    files: `${dist}/client`,
    adminFiles: `${dist}/admin`,
    pages: {
      renderer: async () => (await renderer).renderer,
      assets: () => Promise.resolve(assets),
      adminAssets: () => Promise.resolve(adminAssets),
      reportAssets: () => Promise.resolve(reportAssets),
    },
  }
}

/** `base` stands before the addresses of a build; without a `source` its only entry is read. */
function readAssets(folder: string, base: string, source?: string) {
  let text
  try {
    text = readFileSync(`${folder}/.vite/manifest.json`, 'utf8')
  } catch {
    throw new Error('The app is not built yet: run `npm run build` first.')
  }
  const parsed = manifest.parse(JSON.parse(text))
  const chunks = Object.values(parsed)
  const [entry] =
    Object.entries(parsed).find(([key, chunk]) => chunk.isEntry && key === (source ?? key)) ?? []
  if (entry === undefined) throw new Error('The build has no entry: run `npm run build` again.')
  const files = filesOf(parsed, entry, base)
  const sheets = chunks.map(({ file }) => file).filter((file) => file.endsWith('.css'))
  const head = sheets.map((file) => `<link rel="stylesheet" href="${base}/${file}">`).join('')
  // The build names the file that starts LINE (chunk-groups.ts); operators have none.
  const [early] = Object.entries(parsed).find(([, { name }]) => name === 'early') ?? []
  const first = filesOf(parsed, early, base)
  const parts = [...new Set([...first, ...files.slice(0, -1)])]
  const inLine = [...new Set([...first, ...filesOf(parsed, 'src/line/real-driver.ts', base)])]
  const builtFrom = (sources: readonly string[]) => {
    const built = new Set(sources.flatMap((source) => filesOf(parsed, source, base)))
    return [...built].filter((file) => !files.includes(file))
  }
  return { script: files.at(-1) ?? '', parts, head, builtFrom, inLine }
}

/** All that a chunk stands on, each after what it stands on itself, and then the chunk; nothing where the build does not have it. */
function filesOf(chunks: Manifest, key: string | undefined, base: string) {
  const seen = new Set<string>()
  const files: string[] = []
  const visit = (name: string) => {
    const chunk = chunks[name]
    if (!chunk || seen.has(name)) return
    seen.add(name)
    for (const imported of chunk.imports) visit(imported)
    files.push(`${base}/${chunk.file}`)
  }
  if (key !== undefined) visit(key)
  return files
}
