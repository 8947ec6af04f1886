import { readFileSync } from 'node:fs'
import * as z from 'zod'
import type { PageRenderer } from '#contract/boot.ts'
import type { ServerOptions } from '../create-server.ts'

const manifest = z.record(z.string(), z.object({ file: z.string(), isEntry: z.boolean().optional() }))

/** The app as `npm run build` left it in dist. Throws a message that says to build when it is not there. */
export function builtPages(dist = `${process.cwd()}/dist`): ServerOptions {
  const assets = readAssets(`${dist}/client`, '')
  const adminAssets = readAssets(`${dist}/admin`, '/admin-assets')
  const renderer: Promise<{ renderer: PageRenderer }> = import(`${dist}/server/entry-server.js`)
  return {
    files: `${dist}/client`,
    adminFiles: `${dist}/admin`,
    pages: {
      renderer: async () => (await renderer).renderer,
      assets: () => Promise.resolve(assets),
      adminAssets: () => Promise.resolve(adminAssets),
    },
  }
}

/** `base` stands before the addresses of a build. */
function readAssets(folder: string, base: string) {
  let text
  try {
    text = readFileSync(`${folder}/.vite/manifest.json`, 'utf8')
  } catch {
    throw new Error('The app is not built yet: run `npm run build` first.')
  }
  const chunks = Object.values(manifest.parse(JSON.parse(text)))
  const script = chunks.find((chunk) => chunk.isEntry)?.file
  if (!script) throw new Error('The build has no entry: run `npm run build` again.')
  const sheets = chunks.map(({ file }) => file).filter((file) => file.endsWith('.css'))
  const head = sheets.map((file) => `<link rel="stylesheet" href="${base}/${file}">`).join('')
  return { script: `${base}/${script}`, head }
}
