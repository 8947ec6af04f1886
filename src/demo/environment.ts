import { randomBytes } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import { type Emulator, emulatedApps, emulatedLineChannels } from '#emulator/start-emulator.ts'
import { requireWritableFolder } from '#server/storage/writable-folder.ts'

type Environment = Record<string, string | undefined>

/** The id of the LIFF app at the emulated LINE. Nothing outside this machine knows it. */
export const emulatedLiffId = '2000000001-AbCdEfGh'

/** Returns the addresses that the demo needs before the server's configuration can be read. */
export function demoAddresses(given: Environment) {
  const host = given.HOST || '127.0.0.1'
  const port = Number(given.PORT || 3000)
  return {
    host,
    port,
    portalUrl: given.PUBLIC_URL || `http://${host}:${port}`,
    emulatorPort: Number(given.EMULATOR_PORT || port + 1),
    dataDir: given.DATA_DIR || '.data',
  }
}

type OutsideWorld = Pick<
  Emulator,
  | 'smtpUrl'
  | 'lineApiUrl'
  | 'lineAccessUrl'
  | 'lineDataApiUrl'
  | 'liffUrl'
  | 'facebookGraphUrl'
  | 'facebookLoginUrl'
  | 'tiktokLoginUrl'
  | 'tiktokApiUrl'
>

/** Demo values for every variable that the server asks for; what is given in the environment goes first. */
export async function demoEnvironment(emulator: OutsideWorld, given: Environment): Promise<Environment> {
  const { dataDir } = demoAddresses(given)
  return {
    APP_ENV: 'development',
    SMTP_URL: emulator.smtpUrl,
    MAIL_FROM: 'portal@anken.example',
    HASH_KEY: await keptKey(dataDir, 'hash-key', 'base64url'),
    ENCRYPTION_KEYS: `demo:${await keptKey(dataDir, 'encryption-key', 'base64')}`,
    PROVIDER_NAME: '株式会社アンケン企画',
    PROVIDER_ADDRESS: '東京都港区海岸9-12-3 ハーバーテラス8階',
    PROVIDER_REPRESENTATIVE: '代表取締役 見本 陽子',
    PROVIDER_EMAIL: 'support@anken.example',
    PROVIDER_PHONE: '0120-000-000',
    PAYER_CODE: '0012345678',
    PAYER_NAME: 'カ)アンケンキカク',
    PAYER_BANK_CODE: '0001',
    PAYER_BRANCH_CODE: '001',
    PAYER_ACCOUNT_TYPE: '1',
    PAYER_ACCOUNT_NUMBER: '0123456',
    PAYOUT_APPROVAL_ABOVE: '100000',
    LOG_LEVEL: 'warn',
    ...picturesOf(emulator),
    ...lineOf(emulator, given),
    ...facebookOf(emulator, given),
    ...tiktokOf(emulator, given),
    ...Object.fromEntries(Object.entries(given).filter(([, value]) => value)),
  }
}

/** Returns the setting for the origin of the emulated Instagram's pictures. Over plain http only pictures of this machine may be shown. */
function picturesOf({ facebookGraphUrl }: OutsideWorld) {
  const { origin, hostname } = new URL(facebookGraphUrl)
  return ['127.0.0.1', 'localhost'].includes(hostname) ? { SOCIAL_IMAGE_ORIGINS: origin } : {}
}

/** Somebody who brings an own LIFF id wants the real LINE. */
function lineOf({ lineApiUrl, lineAccessUrl, lineDataApiUrl, liffUrl }: OutsideWorld, given: Environment) {
  if (given.LIFF_ID) return {}
  const { login, messaging } = emulatedLineChannels
  return {
    LIFF_ID: emulatedLiffId,
    LINE_LOGIN_CHANNEL_ID: login.channelId,
    LINE_LOGIN_CHANNEL_SECRET: login.channelSecret,
    LINE_MESSAGING_CHANNEL_ID: messaging.channelId,
    LINE_MESSAGING_CHANNEL_SECRET: messaging.channelSecret,
    LINE_API_URL: lineApiUrl,
    LINE_DATA_API_URL: lineDataApiUrl,
    LINE_LIFF_URL: liffUrl,
    LINE_QUICK_FILL: '1',
    LINE_EMULATOR_ACCESS_URL: lineAccessUrl,
  }
}

/** The same of an own Facebook app. */
function facebookOf({ facebookGraphUrl, facebookLoginUrl }: OutsideWorld, given: Environment) {
  if (given.FACEBOOK_APP_ID) return {}
  const { appId, appSecret } = emulatedApps.facebook
  return {
    FACEBOOK_APP_ID: appId,
    FACEBOOK_APP_SECRET: appSecret,
    FACEBOOK_GRAPH_URL: facebookGraphUrl,
    FACEBOOK_LOGIN_URL: facebookLoginUrl,
  }
}

/** The same of an own TikTok app. */
function tiktokOf({ tiktokLoginUrl, tiktokApiUrl }: OutsideWorld, given: Environment) {
  if (given.TIKTOK_CLIENT_KEY) return {}
  const { clientKey, clientSecret } = emulatedApps.tiktok
  return {
    TIKTOK_CLIENT_KEY: clientKey,
    TIKTOK_CLIENT_SECRET: clientSecret,
    TIKTOK_LOGIN_URL: tiktokLoginUrl,
    TIKTOK_API_URL: tiktokApiUrl,
  }
}

/** Random, and the same at every start on this data folder, so that its hashes stay comparable and its secrets readable. */
async function keptKey(dataDir: string, name: string, form: 'base64' | 'base64url') {
  const path = `${dataDir}/${name}`
  const existing = await readFile(path, 'utf8').catch(() => '')
  if (existing !== '') return existing
  const key = randomBytes(32).toString(form)
  await requireWritableFolder(dataDir)
  await writeFile(path, key, { mode: 0o600, flush: true })
  return key
}

/** Milliseconds by which the demo's clock is ahead: `DEMO_DAYS_AHEAD` shows what happens days later, such as the figures of a post. */
export function demoAhead(given: Environment) {
  const ahead = Number(given.DEMO_DAYS_AHEAD || 0) * 86_400_000
  if (!(ahead >= 0)) throw new Error('DEMO_DAYS_AHEAD is a number of days.')
  return ahead
}

export function demoClock(given: Environment) {
  const ahead = demoAhead(given)
  return () => new Date(Date.now() + ahead)
}
