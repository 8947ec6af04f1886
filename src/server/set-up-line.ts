import { parseArgs } from 'node:util'
import { ConfigError } from './config.ts'
import { setUpLine } from './line-setup/set-up.ts'

const usage = `Usage: npm run line:setup -- --env NAME [--dry-run]
NAME is an environment of liff.config.json; --dry-run says what would be done.`

/** Puts the portal into LINE: LIFF app, rich menus and webhook as liff.config.json says. */
async function main() {
  const options = { env: { type: 'string' }, 'dry-run': { type: 'boolean', default: false } } as const
  const { env: environmentName, 'dry-run': dryRun } = parseArgs({ options }).values
  if (environmentName === undefined) throw new ConfigError(usage)
  const isRight = await setUpLine({
    environmentName,
    dryRun,
    env: process.env,
    root: process.cwd(),
    say: (text) => void process.stdout.write(`${text}\n`),
    now: () => new Date(),
  })
  if (!isRight) process.exitCode = 1
}

main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exitCode = 1
})
