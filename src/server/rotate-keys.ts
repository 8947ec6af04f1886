import { readConfig } from './config.ts'
import { openDeps } from './main.ts'
import { rotateKeys } from './modules/keys/keys.service.ts'

/** Seals every encrypted text with the first of ENCRYPTION_KEYS and prints how many; the others can be removed then. */
async function main() {
  const deps = await openDeps(readConfig(process.env))
  try {
    const rotated = await rotateKeys(deps)
    for (const { name, sealed, unreadable } of rotated)
      process.stdout.write(
        `${name}  ${sealed} sealed anew${unreadable > 0 ? `, ${unreadable} UNREADABLE` : ''}\n`,
      )
    if (rotated.some(({ unreadable }) => unreadable > 0))
      throw new Error(
        'Some texts open with none of the keys: give the key that is missing and run this again.',
      )
    process.stdout.write('Every key but the first can be removed.\n')
  } finally {
    await deps.database.close()
  }
}

main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exitCode = 1
})
