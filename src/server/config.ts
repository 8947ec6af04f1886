import { readFileSync } from 'node:fs'
import {
  type LiffEnvironment,
  LiffConfigError,
  liffEnvironment,
  parseLiffConfig,
} from '#contract/liff-config.ts'
import { lineAppUrl } from '#lib/line-links.ts'
import { loopbackHosts } from './environment-addresses.ts'
import { checkedEnvironment, type Environment } from './environment.ts'
import type { EncryptionKey } from './platform/encryption.ts'

export interface Config {
  port: number
  host: string
  /** Origin under which people reach the portal; links in mails and the same-origin rule go by it. */
  publicUrl: string
  /** Cookies carry Secure and the __Host- prefix; off only on plain http, which is refused outside loopback. */
  secure: boolean
  dataDir: string
  /** The object storage for files; without it they are stored in `dataDir`. */
  s3: S3Config | undefined
  /** What addresses of public files begin with; empty where they come from the portal itself. */
  assetsUrl: string
  databaseUrl: string | undefined
  /** PostgreSQL itself where `databaseUrl` is a pooler. */
  migrateUrl: string | undefined
  /** A hot standby, for lists. */
  readUrl: string | undefined
  /** What this process does: pages and API, the jobs, or both. */
  serves: 'all' | 'web' | 'jobs'
  line: {
    liffId: string | undefined
    channelId: string | undefined
    apiUrl: string
    /** The beginning of every link that opens the app inside LINE, which a path follows; undefined without LINE. */
    appUrl: string | undefined
    /** The secret of the log-in's channel, with which consent is given back when a person leaves. */
    loginSecret: string | undefined
    /** The official account's channel; without it no message is sent and no webhook taken. */
    messaging: { channelId: string; channelSecret: string } | undefined
    /** Names of approved templates by event; empty where the app is no verified mini-app. */
    serviceMessages: NonNullable<LiffEnvironment['serviceMessages']>
    /** Offers people to fill forms in from their Common Profile at LINE. */
    quickFill: boolean
    /** The address at which the emulated driver signs in; set by the demo only. */
    emulatorAccessUrl: string | undefined
  }
  smtpUrl: string
  mailFrom: string
  /** Keys the hashes of network addresses, so that the database holds none. */
  hashKey: string
  /** Opens figures and API documents; without it they are closed. */
  inspectionToken: string | undefined
  /** The first encrypts, any decrypts. */
  encryptionKeys: [EncryptionKey, ...EncryptionKey[]]
  social: {
    facebookGraphUrl: string
    /** Linking by each is off without it. */
    facebook: { appId: string; appSecret: string; loginUrl: string } | undefined
    tiktok: { clientKey: string; clientSecret: string; loginUrl: string; apiUrl: string } | undefined
    /** The origins from which pictures of linked accounts are shown. */
    imageOrigins: string[]
  }
  defaultAgencyCode: string
  provider: { name: string; address: string; representative: string; email: string; phone: string }
  /** The account that creators are paid from, as the bank's transfer files name it. */
  payer: {
    code: string
    name: string
    bankCode: string
    branchCode: string
    accountType: string
    accountNumber: string
  }
  /** Yen; transfers above it need a second person. Null where none do. */
  payoutApprovalAbove: number | null
  trustProxy: boolean
  logLevel: string
}

export interface S3Config {
  endpoint: string
  bucket: string
  accessKeyId: string
  secretAccessKey: string
  region: string
  encryption: 'AES256' | 'aws:kms' | undefined
}

/** An invalid configuration; the message lists its errors for the person who starts the server. */
export class ConfigError extends Error {}

/** Reads and checks the environment; throws ConfigError with a line for each error. */
export function readConfig(env: Record<string, string | undefined>, root = process.cwd()): Config {
  const given = Object.fromEntries(
    Object.entries(env).filter(([, value]) => value !== undefined && value !== ''),
  )
  const parsed = checkedEnvironment.safeParse(given)
  if (!parsed.success) {
    const errors = parsed.error.issues.map((issue) => {
      const name = issue.path.join('.')
      return `  ${name} ${given[name] === undefined ? 'is not set' : issue.message}`
    })
    throw new ConfigError(
      `The environment is not complete:\n${errors.join('\n')}\nSee docs/configuration.md for every variable.`,
    )
  }
  const values = parsed.data
  if (!values.WORKERS) requirePostgresql(values.DATABASE_URL, 'WORKERS=0')
  if (values.DATABASE_READ_URL !== undefined) requirePostgresql(values.DATABASE_URL, 'DATABASE_READ_URL')
  const publicUrl = new URL(values.PUBLIC_URL ?? `http://${values.HOST}:${values.PORT}`)
  const loopback = loopbackHosts.includes(publicUrl.hostname)
  if (publicUrl.protocol !== 'https:' && !loopback) {
    throw new ConfigError('  PUBLIC_URL must be https outside loopback: sessions would travel in the clear.')
  }
  const liff = readLiffEnvironment(root, values.APP_ENV)
  const liffId = values.LIFF_ID ?? liff.liffId
  // The channel's id is the part of the LIFF id before the hyphen (line.md, "Server").
  const channelId = liffId?.split('-')[0] ?? values.LINE_LOGIN_CHANNEL_ID
  if (values.LINE_LOGIN_CHANNEL_ID !== undefined && values.LINE_LOGIN_CHANNEL_ID !== channelId) {
    throw new ConfigError(
      `  LINE_LOGIN_CHANNEL_ID is not the channel of the LIFF id ${liffId}: every log-in by LINE would be refused.`,
    )
  }
  return {
    port: values.PORT,
    host: values.HOST,
    publicUrl: publicUrl.origin,
    secure: publicUrl.protocol === 'https:',
    dataDir: values.DATA_DIR,
    s3: s3Of(values),
    assetsUrl: values.ASSETS_URL ?? '',
    databaseUrl: values.DATABASE_URL,
    migrateUrl: values.DATABASE_MIGRATE_URL,
    readUrl: values.DATABASE_READ_URL,
    serves: values.WORKERS ? 'all' : 'web',
    line: {
      liffId,
      channelId,
      apiUrl: values.LINE_API_URL,
      appUrl:
        liffId && lineAppUrl({ liffId, channelType: liff.channelType, configured: values.LINE_LIFF_URL }),
      loginSecret: values.LINE_LOGIN_CHANNEL_SECRET,
      messaging: messagingOf(values),
      serviceMessages: liff.serviceMessages ?? {},
      quickFill: values.LINE_QUICK_FILL,
      emulatorAccessUrl: values.LINE_EMULATOR_ACCESS_URL,
    },
    smtpUrl: values.SMTP_URL,
    mailFrom: values.MAIL_FROM,
    hashKey: values.HASH_KEY,
    encryptionKeys: values.ENCRYPTION_KEYS,
    inspectionToken: values.INSPECTION_TOKEN,
    social: socialOf(values),
    defaultAgencyCode: values.DEFAULT_AGENCY_CODE,
    provider: {
      name: values.PROVIDER_NAME,
      address: values.PROVIDER_ADDRESS,
      representative: values.PROVIDER_REPRESENTATIVE,
      email: values.PROVIDER_EMAIL,
      phone: values.PROVIDER_PHONE,
    },
    payer: {
      code: values.PAYER_CODE,
      name: values.PAYER_NAME,
      bankCode: values.PAYER_BANK_CODE,
      branchCode: values.PAYER_BRANCH_CODE,
      accountType: values.PAYER_ACCOUNT_TYPE,
      accountNumber: values.PAYER_ACCOUNT_NUMBER,
    },
    payoutApprovalAbove: values.PAYOUT_APPROVAL_ABOVE ?? null,
    trustProxy: values.TRUST_PROXY,
    logLevel: values.LOG_LEVEL,
  }
}

/** The configuration of a process that does the jobs alone. */
export function workerConfig(config: Config): Config {
  requirePostgresql(config.databaseUrl, 'A worker')
  return { ...config, serves: 'jobs' }
}

function requirePostgresql(databaseUrl: string | undefined, what: string) {
  if (databaseUrl === undefined)
    throw new ConfigError(
      `  ${what} needs DATABASE_URL: the embedded engine is for one process that does everything.`,
    )
}

function socialOf(values: Environment): Config['social'] {
  const { FACEBOOK_APP_ID: appId, FACEBOOK_APP_SECRET: appSecret } = values
  const { TIKTOK_CLIENT_KEY: clientKey, TIKTOK_CLIENT_SECRET: clientSecret } = values
  return {
    facebookGraphUrl: values.FACEBOOK_GRAPH_URL,
    facebook: appId && appSecret ? { appId, appSecret, loginUrl: values.FACEBOOK_LOGIN_URL } : undefined,
    tiktok:
      clientKey && clientSecret
        ? { clientKey, clientSecret, loginUrl: values.TIKTOK_LOGIN_URL, apiUrl: values.TIKTOK_API_URL }
        : undefined,
    imageOrigins: values.SOCIAL_IMAGE_ORIGINS,
  }
}

function s3Of(values: Environment): Config['s3'] {
  const { S3_ENDPOINT: endpoint, S3_BUCKET: bucket, S3_REGION: region } = values
  const { S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey } = values
  return endpoint && bucket && region && accessKeyId && secretAccessKey
    ? { endpoint, bucket, region, accessKeyId, secretAccessKey, encryption: values.S3_ENCRYPTION }
    : undefined
}

function messagingOf(values: Environment) {
  const { LINE_MESSAGING_CHANNEL_ID: channelId, LINE_MESSAGING_CHANNEL_SECRET: channelSecret } = values
  return channelId && channelSecret ? { channelId, channelSecret } : undefined
}

/** Reads an environment of liff.config.json; throws ConfigError with every error of the file. */
function readLiffEnvironment(root: string, name: string) {
  try {
    return liffEnvironment(parseLiffConfig(readFileSync(`${root}/liff.config.json`, 'utf8')), name)
  } catch (error) {
    if (error instanceof LiffConfigError) throw new ConfigError(error.message)
    throw error
  }
}
