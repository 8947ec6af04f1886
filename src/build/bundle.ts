// Builds the app, the operators' area and the rendered tree at once. With `--quick` nothing is compressed ahead, which takes half of
// the time: the server compresses as it sends, which is enough for a look at the portal.
import { build, type InlineConfig } from 'vite'
import { precompress } from './precompress.ts'

const quick = process.argv.includes('--quick')

async function bundle(what: string, config: InlineConfig, folder?: string) {
  await build({ logLevel: quick ? 'error' : 'warn', ...config })
  if (folder && !quick) await precompress(folder)
  process.stdout.write(`${what}\n`)
}

await Promise.all([
  bundle('the app is built', {}, 'dist/client'),
  bundle("the operators' area is built", { mode: 'admin' }, 'dist/admin'),
  bundle('the rendered tree is built', {
    build: { ssr: 'src/app/boot/entry-server.tsx', outDir: 'dist/server' },
  }),
])
