import { stopOnSignal } from '#server/main.ts'
import { describeDemo } from './describe-demo.ts'
import { startDemo } from './start-demo.ts'
import { vitePages } from './vite-pages.ts'

const { close, ...options } = await vitePages()
const demo = await startDemo(options)
process.stdout.write(await describeDemo(demo))
stopOnSignal({
  ...demo,
  async stop() {
    await close()
    await demo.stop()
  },
})
