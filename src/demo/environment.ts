import { randomBytes } from 'node:crypto'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import type { Emulator } from '#emulator/start-emulator.ts'

type Environment = Record<string, string | undefined>

/** The emulated LINE's own ids; nothing outside this machine knows them. */
export const emulatedLine = { channelId: '2000000001', liffId: '2000000001-AbCdEfGh' }

/** What the demo needs to know before the server's configuration can be read. */
export function demoAddresses(given: Environment) {
  const host = given.HOST || '127.0.0.1'
  const port = Number(given.PORT || 3000)
  return {
    host,
    portalUrl: given.PUBLIC_URL || `http://${host}:${port}`,
    emulatorPort: Number(given.EMULATOR_PORT || port + 1),
    dataDir: given.DATA_DIR || '.data',
  }
}

/** Demo values for every variable that the server asks for; what is given in the environment goes first. */
export async function demoEnvironment(
  emulator: Pick<Emulator, 'smtpUrl' | 'lineApiUrl' | 'lineAccessUrl' | 'facebookGraphUrl'>,
  given: Environment,
): Promise<Environment> {
  const { dataDir } = demoAddresses(given)
  return {
    APP_ENV: 'development',
    SMTP_URL: emulator.smtpUrl,
    MAIL_FROM: 'portal@anken.example',
    FACEBOOK_GRAPH_URL: emulator.facebookGraphUrl,
    HASH_KEY: await keptKey(dataDir, 'hash-key', 'base64url'),
    ENCRYPTION_KEYS: `demo:${await keptKey(dataDir, 'encryption-key', 'base64')}`,
    PROVIDER_NAME: '株式会社アンケン企画',
    PROVIDER_ADDRESS: '東京都港区海岸9-12-3 ハーバーテラス8階',
    PROVIDER_REPRESENTATIVE: '代表取締役 見本 陽子',
    PROVIDER_EMAIL: 'support@anken.example',
    PROVIDER_PHONE: '0120-000-000',
    LOG_LEVEL: 'warn',
    ...picturesOf(emulator),
    ...lineOf(emulator, given),
    ...Object.fromEntries(Object.entries(given).filter(([, value]) => value)),
  }
}

/** Where the emulated Instagram has its pictures; over plain http, only this machine's may be shown. */
function picturesOf({ facebookGraphUrl }: Pick<Emulator, 'facebookGraphUrl'>) {
  const { origin, hostname } = new URL(facebookGraphUrl)
  return ['127.0.0.1', 'localhost'].includes(hostname) ? { SOCIAL_IMAGE_ORIGINS: origin } : {}
}

/** Somebody who brings an own LIFF id wants the real LINE. */
function lineOf(
  { lineApiUrl, lineAccessUrl }: Pick<Emulator, 'lineApiUrl' | 'lineAccessUrl'>,
  given: Environment,
) {
  if (given.LIFF_ID) return {}
  return {
    LIFF_ID: emulatedLine.liffId,
    LINE_LOGIN_CHANNEL_ID: emulatedLine.channelId,
    LINE_API_URL: lineApiUrl,
    LINE_EMULATOR_ACCESS_URL: lineAccessUrl,
  }
}

/** Random, and the same at every start on this data folder, so that its hashes stay comparable and its secrets readable. */
async function keptKey(dataDir: string, name: string, form: 'base64' | 'base64url') {
  const path = `${dataDir}/${name}`
  const kept = await readFile(path, 'utf8').catch(() => '')
  if (kept !== '') return kept
  const key = randomBytes(32).toString(form)
  await mkdir(dataDir, { recursive: true, mode: 0o700 })
  await writeFile(path, key, { mode: 0o600, flush: true })
  return key
}
