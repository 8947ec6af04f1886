// A portal as a process of its own, for a test to stop while everything hangs. It reads its folder and its mail server from the
// environment, sends one mail at once, and on the message `hang` runs a statement that does not end.
import { sql } from 'drizzle-orm'
import { readConfig } from '#server/config.ts'
import { createMail } from '#server/mail/mail.ts'
import { openDeps, serveFrom, stopOnSignal } from '#server/main.ts'
import { sealReason } from '#server/modules/account/farewell.ts'
import { enqueue } from '#server/platform/outbox.ts'

const never = 3_600_000

const config = readConfig(process.env)
const deps = await openDeps(config)
// None of what hangs ends by its own limit.
deps.mail = createMail(config.smtpUrl, config.mailFrom, {
  connectMs: never,
  silenceMs: never,
  totalMs: never,
})
const running = await serveFrom(deps, {}, { idleMs: 0, workMs: 200, databaseMs: 200 })
await enqueue(
  deps.database.db,
  'account.tell_provider',
  sealReason(deps, { reason: 'other', comment: '' }),
  deps.now(),
)
process.on('message', () => {
  deps.database.db.execute(sql`select pg_sleep(3600)`).catch(() => undefined)
  process.send?.('hanging')
})
stopOnSignal(running)
process.send?.(running.url)
