import { builtPages } from '#server/http/built-pages.ts'
import { stopOnSignal } from '#server/main.ts'
import { buildWhenStale } from './build-when-stale.ts'
import { describeDemo } from './describe-demo.ts'
import { requireDemoPorts, startDemo } from './start-demo.ts'

async function main() {
  await requireDemoPorts()
  buildWhenStale()
  process.stdout.write(
    'Opening the portal; the first time writes the demo data, which takes another minute.\n',
  )
  const demo = await startDemo(builtPages())
  process.stdout.write(await describeDemo(demo))
  stopOnSignal(demo)
}

main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exit(1)
})
