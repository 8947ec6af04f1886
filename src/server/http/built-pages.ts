import { readFileSync } from 'node:fs'
import * as z from 'zod'
import type { PageRenderer } from '#contract/boot.ts'
import type { ServerOptions } from '../create-server.ts'

const manifest = z.record(
  z.string(),
  z.object({ file: z.string(), css: z.array(z.string()).optional(), isEntry: z.boolean().optional() }),
)

/** The app as `npm run build` left it in dist. Throws a message that says to build when it is not there. */
export function builtPages(dist = `${process.cwd()}/dist`): ServerOptions {
  const assets = readAssets(dist)
  const renderer: Promise<{ renderer: PageRenderer }> = import(`${dist}/server/entry-server.js`)
  return {
    files: `${dist}/client`,
    pages: {
      renderer: async () => (await renderer).renderer,
      assets: () => Promise.resolve(assets),
    },
  }
}

function readAssets(dist: string) {
  let text
  try {
    text = readFileSync(`${dist}/client/.vite/manifest.json`, 'utf8')
  } catch {
    throw new Error('The app is not built yet: run `npm run build` first.')
  }
  const entry = Object.values(manifest.parse(JSON.parse(text))).find((chunk) => chunk.isEntry)
  if (!entry) throw new Error('The build has no entry: run `npm run build` again.')
  const head = (entry.css ?? []).map((file) => `<link rel="stylesheet" href="/${file}">`).join('')
  return { script: `/${entry.file}`, head }
}
