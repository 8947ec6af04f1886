import { stat } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import { ConfigError, readConfig } from './config.ts'
import { createLog } from './log.ts'
import { openLocalStorage } from './storage/local-storage.ts'
import { type Moved, moveToBucket } from './storage/move-to-bucket.ts'
import { filesFolder } from './storage/open-storage.ts'
import { openS3Storage } from './storage/s3-storage.ts'

const usage = `Usage: npm run files:move [-- --verify] [-- --remove]
Copies the files of DATA_DIR into the bucket of S3_ENDPOINT. It can be broken off and run again.
  --verify  compares the bytes also of files that are there already
  --remove  removes each file of DATA_DIR that is in the bucket: only when no server reads it there any more`

/** Every so many files a line says how far it is. */
const saidEvery = 500

/** Copies the files of the data folder into the bucket and prints what became of them. */
async function main() {
  const flag = { type: 'boolean', default: false } as const
  const { remove, verify } = parseArgs({ options: { remove: flag, verify: flag } }).values
  const config = readConfig(process.env)
  if (!config.s3) throw new ConfigError(`S3_ENDPOINT is not set.\n${usage}`)
  const folder = filesFolder(config.dataDir)
  await stat(folder).catch(() => {
    throw new ConfigError(`There are no files: ${folder} is missing.\n${usage}`)
  })
  const stopping = new AbortController()
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => stopping.abort())
  const from = await openLocalStorage(folder)
  const to = await openS3Storage(config.s3, `${config.dataDir}/temporary`, createLog(config.logLevel))
  try {
    const moved = await moveToBucket({
      folder,
      from,
      to,
      remove,
      verify,
      signal: stopping.signal,
      onProgress: (now) => doneOf(now) % saidEvery === 0 && say(now),
    })
    say(moved)
    if (doneOf(moved) < moved.files) throw new Error('Broken off. Run it again to go on.')
    process.stdout.write(remove ? 'Everything is in the bucket alone.\n' : 'Everything is in the bucket.\n')
  } finally {
    await Promise.all([from.close(), to.close()])
  }
}

const doneOf = ({ copied, alike, gone }: Moved) => copied + alike + gone

function say(moved: Moved) {
  const { files, copied, copiedBytes, alike, gone } = moved
  process.stdout.write(
    `${doneOf(moved)} of ${files} files: ${copied} copied and compared (${copiedBytes} bytes), ${alike} there before, ${gone} removed meanwhile\n`,
  )
}

main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exitCode = 1
})
