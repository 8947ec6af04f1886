import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { Page } from 'playwright-core'
import { inject } from 'vitest'
import { type Emulator, emulatedApps, emulatedLineChannels, startEmulator } from '#emulator/start-emulator.ts'
import { readConfig } from '#server/config.ts'
import { builtPages } from '#server/http/built-pages.ts'
import { createLog } from '#server/log.ts'
import { openDeps, serveFrom, stopLimits } from '#server/main.ts'
import { jobHandlers } from '#server/modules/jobs.ts'
import { startSession } from '#server/modules/sessions/sessions.service.ts'
import { workOutbox } from '#server/platform/outbox-worker.ts'

export const liffId = '2000000001-AbCdEfGh'

export type Portal = Awaited<ReturnType<typeof startPortal>>

interface PortalOptions {
  /** A CDN in front of the public files. */
  assetsUrl?: string
  /** Every line of its log is added to it, down to the smallest. */
  written?: string[]
  /** A PostgreSQL in place of the embedded engine. */
  databaseUrl?: string | undefined
  /** Starts with the official account: webhooks are accepted and its messages go first. */
  officialAccount?: boolean
  /** LINE has approved the app for Quick-fill. */
  quickFill?: boolean
  /** A data folder to begin with, such as the seeded one of the run (seeded-folder.ts); the portal works on a copy. */
  copyOf?: string | undefined
}

/**
 * The embedded engine's program, kept by each test process: opening a database compiles nothing again that is compiled already, which
 * is nearly half of what it takes.
 */
const engine = readFile(
  createRequire(import.meta.url)
    .resolve('@electric-sql/pglite')
    .replace(/[^/]+$/, 'pglite.wasm'),
).then((program) => WebAssembly.compile(program))

/** Ten seconds, and what a page takes to show its own count of them. */
const undoPassedMs = 11_000

/** The built portal with no data, if nothing else is said; the tables that every start would make are copied. */
export async function startPortal(options: PortalOptions = {}) {
  return startPortalFrom({ copyOf: options.databaseUrl ? undefined : inject('migratedFolder'), ...options })
}

/** The built portal as production runs it, with the real SDK's settings; LINE and the mailbox are the emulator. */
export async function startPortalFrom({
  written,
  databaseUrl,
  officialAccount = false,
  quickFill = false,
  copyOf,
  assetsUrl,
}: PortalOptions) {
  await engine
  const folder = await mkdtemp(join(tmpdir(), 'anken-e2e-'))
  if (copyOf) await copyFolder(copyOf, folder)
  const { port, release } = await holdPort()
  const url = `http://127.0.0.1:${port}`
  const emulator = await startEmulator({ portalUrl: url, liffId })
  // Held so far, lest the emulator be given the same one.
  await release()
  const config = readConfig({
    PORT: String(port),
    PUBLIC_URL: url,
    DATA_DIR: folder,
    DATABASE_URL: databaseUrl,
    ASSETS_URL: assetsUrl,
    LIFF_ID: liffId,
    LINE_API_URL: emulator.lineApiUrl,
    ...(officialAccount && accountEnvironment(emulator)),
    LINE_QUICK_FILL: quickFill ? '1' : '0',
    FACEBOOK_GRAPH_URL: emulator.facebookGraphUrl,
    FACEBOOK_LOGIN_URL: emulator.facebookLoginUrl,
    FACEBOOK_APP_ID: emulatedApps.facebook.appId,
    FACEBOOK_APP_SECRET: emulatedApps.facebook.appSecret,
    TIKTOK_LOGIN_URL: emulator.tiktokLoginUrl,
    TIKTOK_API_URL: emulator.tiktokApiUrl,
    TIKTOK_CLIENT_KEY: emulatedApps.tiktok.clientKey,
    TIKTOK_CLIENT_SECRET: emulatedApps.tiktok.clientSecret,
    SOCIAL_IMAGE_ORIGINS: emulator.url,
    SMTP_URL: emulator.smtpUrl,
    MAIL_FROM: 'portal@portal.example',
    HASH_KEY: 'a key of tests, thirty-two characters and more',
    ENCRYPTION_KEYS: `test:${Buffer.alloc(32, 7).toString('base64')}`,
    PROVIDER_NAME: '株式会社みなと企画',
    PROVIDER_ADDRESS: '東京都港区海岸1-2-3',
    PROVIDER_REPRESENTATIVE: '港 花子',
    PROVIDER_EMAIL: 'provider@portal.example',
    PROVIDER_PHONE: '0120000000',
    PAYER_CODE: '0012345678',
    PAYER_NAME: 'カ)ミナトキカク',
    PAYER_BANK_CODE: '0001',
    PAYER_BRANCH_CODE: '001',
    PAYER_ACCOUNT_TYPE: '1',
    PAYER_ACCOUNT_NUMBER: '0123456',
    PAYOUT_APPROVAL_ABOVE: '100000',
    LOG_LEVEL: 'error',
  })
  const log = written && createLog('trace', { write: (line) => void written.push(line) })
  let hoursBack = 0
  const now = () => new Date(Date.now() - hoursBack * 3_600_000)
  // However busy the machine is, its database is closed before the folder is copied or goes. No proxy is before it.
  const limits = { ...stopLimits, idleMs: 0, databaseMs: 60_000 }
  const running = await serveFrom(await openDeps(config, now, log), builtPages(config.assetsUrl), limits)
  const { deps } = running

  async function setBack(hours: number) {
    hoursBack = hours
    await workOutbox(deps, jobHandlers)
  }

  return {
    url,
    emulator,
    deps,
    /**
     * Turns the portal's clock back by so many hours from the browser's and LINE's; with 0 it is theirs again. Jobs that are due
     * then are done when it resolves.
     */
    setBack,
    /** Lets its clock go on by so many hours, with what is due then. */
    goOn: (hours: number) => setBack(hoursBack - hours),
    /**
     * Lets the ten seconds pass in which an act can be undone, here and on that page. Its time alone is moved: Playwright's clock
     * would replace its timers and frames, too.
     */
    async passUndo(page: Page) {
      await setBack(hoursBack - undoPassedMs / 3_600_000)
      await page.evaluate((passed) => {
        const now = Date.now
        Date.now = () => now() + passed
      }, undoPassedMs)
    },
    /** A session cookie of that person for a browser context. */
    async cookieOf(influencer: { id: number }) {
      const origin = { userAgent: 'e2e', sessionToken: undefined }
      const value = await startSession(deps.database.db, deps.now(), influencer.id, origin)
      return { name: 'session', value, url, httpOnly: true, sameSite: 'Lax' as const }
    },
    /** Ends it, with its data folder copied to `keepIn` if that is given. */
    async stop({ keepIn }: { keepIn?: string } = {}) {
      await running.stop()
      await emulator.close()
      if (keepIn) await copyFolder(folder, keepIn)
      await rm(folder, { recursive: true, force: true })
    },
  }
}

/** By the system's command: a database has a thousand files, and Node looks at each of them several times. */
async function copyFolder(from: string, to: string) {
  await promisify(execFile)('cp', ['-R', `${from}/.`, to])
}

/** The official account as the portal and the set-up command are told of it. */
export function accountEnvironment({ lineApiUrl, lineDataApiUrl, liffUrl }: Emulator) {
  const { login, messaging } = emulatedLineChannels
  return {
    LINE_API_URL: lineApiUrl,
    LINE_DATA_API_URL: lineDataApiUrl,
    LINE_LIFF_URL: liffUrl,
    LINE_LOGIN_CHANNEL_SECRET: login.channelSecret,
    LINE_MESSAGING_CHANNEL_ID: messaging.channelId,
    LINE_MESSAGING_CHANNEL_SECRET: messaging.channelSecret,
  }
}

/** Returns how many hours ago it was noon in Japan, three days before the last noon: figures of a post made then can be read now. */
export function hoursToNoon() {
  const hour = (new Date().getUTCHours() + 9) % 24
  return 72 + ((hour + 12) % 24)
}

/** A port of this machine that nobody has, held until `release`. */
export async function holdPort() {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('No port was given')
  return { port: address.port, release: () => new Promise((resolve) => server.close(resolve)) }
}
