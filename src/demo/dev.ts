import { createServer as createHttpServer, type RequestListener } from 'node:http'
import { createServer as createVite } from 'vite'
import type { PageRenderer } from '#contract/boot.ts'
import type { ServerOptions } from '#server/create-server.ts'
import { stopOnSignal } from '#server/main.ts'
import { describeDemo } from './describe-demo.ts'
import { startDemo } from './start-demo.ts'

/** The app as Vite serves it while developing: changed files arrive without a build. */
async function vitePages(): Promise<ServerOptions & { close: () => Promise<void> }> {
  const vite = await createVite({ server: { middlewareMode: true }, appType: 'custom' })
  // Vite's client and the preamble of React's refresh are scripts inside the page and need its nonce.
  const head = async (nonce: string) =>
    (await vite.transformIndexHtml('/', '')).replaceAll('<script', `<script nonce="${nonce}"`)
  const behindVite = (_options: object, listener: RequestListener) =>
    createHttpServer((request, response) => {
      vite.middlewares(request, response, () => void listener(request, response))
    })
  return {
    developing: true,
    createServer: behindVite as typeof createHttpServer,
    files: 'public',
    pages: {
      renderer: async () => {
        const module = await vite.ssrLoadModule('/src/app/boot/entry-server.tsx')
        return module.renderer as PageRenderer
      },
      assets: async (nonce) => ({ script: '/src/main.tsx', head: await head(nonce) }),
      reportAssets: async (nonce) => ({ script: '/src/report/main.tsx', head: await head(nonce) }),
      adminAssets: async (nonce) => ({ script: '/src/admin/main.tsx', head: await head(nonce) }),
    },
    close: () => vite.close(),
  }
}

const { close, ...options } = await vitePages()
const demo = await startDemo(async () => options)
process.stdout.write(await describeDemo(demo))
stopOnSignal({
  ...demo,
  async stop() {
    await close()
    await demo.stop()
  },
})
