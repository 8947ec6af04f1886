import { readFileSync } from 'node:fs'
import * as z from 'zod'
import {
  type LiffEnvironment,
  LiffConfigError,
  liffEnvironment,
  parseLiffConfig,
} from '#contract/liff-config.ts'
import { toZenginHolder, zenginHolderForm } from '#lib/zengin.ts'
import type { EncryptionKey } from './platform/encryption.ts'

const port = z.coerce.number().int().min(0).max(65_535)
const flag = z.enum(['0', '1']).transform((value) => value === '1')

/** `kid:base64,…` */
const encryptionKeys = z.string().transform((value, context) => {
  const keys = value.split(',').map((entry) => {
    const [kid = '', text = ''] = entry.trim().split(':', 2)
    return { kid, key: Buffer.from(text, 'base64') }
  })
  const fault = (message: string) => void context.addIssue({ code: 'custom', message })
  for (const [index, { kid, key }] of keys.entries()) {
    const name = `key ${index + 1}`
    if (!/^[\w-]{1,20}$/.test(kid)) fault(`${name} needs a name before its colon (letters, digits, - and _)`)
    if (key.byteLength !== 32) fault(`${name} is not 32 bytes in base64`)
  }
  if (new Set(keys.map(({ kid }) => kid)).size < keys.length) fault('names a key twice')
  // Splitting gives one entry at least.
  return keys as [EncryptionKey, ...EncryptionKey[]]
})

const code = (length: number) => z.string().regex(new RegExp(`^\\d{${length}}$`), `is not ${length} digits`)

const yen = z
  .string()
  .regex(/^\d{1,10}$/, 'is not a whole number of yen')
  .transform(Number)

/** As banks write it: Zengin characters, at most 40. */
const payerName = z
  .string()
  .transform(toZenginHolder)
  .refine((name) => zenginHolderForm.test(name) && name.length <= 40, {
    error: 'is not a name in kana as banks write it (at most 40 characters)',
  })

const httpsOrigin = /^https:\/\/(\*\.)?[a-z0-9-]+(\.[a-z0-9-]+)*(:\d+)?$/
const loopbackOrigin = /^http:\/\/(127\.0\.0\.1|localhost)(:\d+)?$/
const origins = z
  .string()
  .transform((value) => value.split(/\s+/).filter((origin) => origin !== ''))
  .refine((list) => list.every((origin) => httpsOrigin.test(origin) || loopbackOrigin.test(origin)), {
    error: 'is not a list of https origins with spaces between',
  })

const loopbackHosts = ['127.0.0.1', 'localhost', '[::1]']

/** A service that is called with secrets: by https, or on this machine, as the emulator is. */
const serviceUrl = z.url({ protocol: /^https?$/, error: 'is not an address', abort: true }).refine(
  (text) => {
    const { protocol, hostname } = new URL(text)
    return protocol === 'https:' || loopbackHosts.includes(hostname)
  },
  { error: 'must be https outside loopback' },
)

/** Where something of LINE's is, without a slash at its end. */
export function lineUrl(byDefault: string) {
  return serviceUrl.transform((text) => text.replace(/\/+$/, '')).default(byDefault)
}

const environment = z.object({
  APP_ENV: z.string().min(1).default('production'),
  PORT: port.default(3000),
  HOST: z.string().min(1).default('127.0.0.1'),
  PUBLIC_URL: z.url({ protocol: /^https?$/ }).optional(),
  DATA_DIR: z.string().min(1).default('.data'),
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  LIFF_ID: z
    .string()
    .regex(/^\d+-[A-Za-z0-9]+$/, 'is not a LIFF id (digits, hyphen, letters)')
    .optional(),
  LINE_LOGIN_CHANNEL_ID: z.string().regex(/^\d+$/, 'is not a channel id (digits)').optional(),
  LINE_LOGIN_CHANNEL_SECRET: z.string().optional(),
  LINE_MESSAGING_CHANNEL_ID: z.string().regex(/^\d+$/, 'is not a channel id (digits)').optional(),
  LINE_MESSAGING_CHANNEL_SECRET: z.string().optional(),
  LINE_API_URL: lineUrl('https://api.line.me'),
  LINE_LIFF_URL: lineUrl('https://liff.line.me'),
  LINE_EMULATOR_ACCESS_URL: serviceUrl.optional(),
  SMTP_URL: z.url({ protocol: /^smtps?$/ }),
  MAIL_FROM: z.email(),
  HASH_KEY: z.string().min(32, 'needs at least 32 characters of random text'),
  ENCRYPTION_KEYS: encryptionKeys,
  INSPECTION_TOKEN: z.string().min(32, 'needs at least 32 characters of random text').optional(),
  FACEBOOK_GRAPH_URL: serviceUrl.default('https://graph.facebook.com/v24.0'),
  FACEBOOK_LOGIN_URL: serviceUrl.default('https://www.facebook.com/v24.0'),
  FACEBOOK_APP_ID: z.string().regex(/^\d+$/, 'is not an app id (digits)').optional(),
  FACEBOOK_APP_SECRET: z.string().optional(),
  TIKTOK_LOGIN_URL: serviceUrl.default('https://www.tiktok.com'),
  TIKTOK_API_URL: serviceUrl.default('https://open.tiktokapis.com'),
  TIKTOK_CLIENT_KEY: z.string().optional(),
  TIKTOK_CLIENT_SECRET: z.string().optional(),
  SOCIAL_IMAGE_ORIGINS: origins.default(['https://*.cdninstagram.com', 'https://*.fbcdn.net']),
  DEFAULT_AGENCY_CODE: z.string().min(1).default('DIRECT'),
  PROVIDER_NAME: z.string().min(1),
  PROVIDER_ADDRESS: z.string().min(1),
  PROVIDER_REPRESENTATIVE: z.string().min(1),
  PROVIDER_EMAIL: z.email(),
  PROVIDER_PHONE: z.string().min(1),
  PAYER_CODE: code(10),
  PAYER_NAME: payerName,
  PAYER_BANK_CODE: code(4),
  PAYER_BRANCH_CODE: code(3),
  PAYER_ACCOUNT_TYPE: z.enum(['1', '2'], 'is neither 1 (ordinary) nor 2 (current)'),
  PAYER_ACCOUNT_NUMBER: code(7),
  PAYOUT_APPROVAL_ABOVE: yen.optional(),
  TRUST_PROXY: flag.default(false),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
})

/** An id without its secret, or a secret alone, would be found out by the first person who links an account. */
const pairs = [
  ['LINE_MESSAGING_CHANNEL_ID', 'LINE_MESSAGING_CHANNEL_SECRET'],
  ['FACEBOOK_APP_ID', 'FACEBOOK_APP_SECRET'],
  ['TIKTOK_CLIENT_KEY', 'TIKTOK_CLIENT_SECRET'],
] as const
const checkedEnvironment = environment.superRefine((values, context) => {
  for (const pair of pairs) {
    const missing = pair.filter((name) => values[name] === undefined)
    if (missing.length === 1) context.addIssue({ code: 'custom', path: missing, message: '' })
  }
})

export interface Config {
  port: number
  host: string
  /** Origin under which people reach the portal; links in mails and the same-origin rule go by it. */
  publicUrl: string
  /** Cookies carry Secure and the __Host- prefix; off only on plain http, which is refused outside loopback. */
  secure: boolean
  dataDir: string
  databaseUrl: string | undefined
  line: {
    liffId: string | undefined
    channelId: string | undefined
    apiUrl: string
    /** What links that open the app inside LINE begin with; LIFF id and path follow. */
    liffUrl: string
    /** Of the channel of the log-in; consent is given back with it when somebody leaves. */
    loginSecret: string | undefined
    /** The official account's channel; without it no message is sent and no webhook taken. */
    messaging: { channelId: string; channelSecret: string } | undefined
    /** Names of approved templates by event; empty where the app is no verified mini-app. */
    serviceMessages: NonNullable<LiffEnvironment['serviceMessages']>
    /** Where the emulated driver signs in; set by the demo only. */
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
    /** Where pictures of linked accounts are shown from. */
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

/** Every fault of the environment at once, in words for the person who starts the server. */
export class ConfigError extends Error {}

/** Reads and checks the environment; throws ConfigError with a line for each fault. */
export function readConfig(env: Record<string, string | undefined>, root = process.cwd()): Config {
  const given = Object.fromEntries(
    Object.entries(env).filter(([, value]) => value !== undefined && value !== ''),
  )
  const parsed = checkedEnvironment.safeParse(given)
  if (!parsed.success) {
    const faults = parsed.error.issues.map((issue) => {
      const name = issue.path.join('.')
      return `  ${name} ${given[name] === undefined ? 'is not set' : issue.message}`
    })
    throw new ConfigError(
      `The environment is not complete:\n${faults.join('\n')}\nREADME.md lists every variable.`,
    )
  }
  const values = parsed.data
  const publicUrl = new URL(values.PUBLIC_URL ?? `http://${values.HOST}:${values.PORT}`)
  const loopback = loopbackHosts.includes(publicUrl.hostname)
  if (publicUrl.protocol !== 'https:' && !loopback) {
    throw new ConfigError('  PUBLIC_URL must be https outside loopback: sessions would travel in the clear.')
  }
  const liff = readLiffEnvironment(root, values.APP_ENV)
  const liffId = values.LIFF_ID ?? liff.liffId
  // The channel's id is the part of the LIFF id before the hyphen (line.md, Server).
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
    databaseUrl: values.DATABASE_URL,
    line: {
      liffId,
      channelId,
      apiUrl: values.LINE_API_URL,
      liffUrl: values.LINE_LIFF_URL,
      loginSecret: values.LINE_LOGIN_CHANNEL_SECRET,
      messaging: messagingOf(values),
      serviceMessages: liff.serviceMessages ?? {},
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

function socialOf(values: z.output<typeof environment>): Config['social'] {
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

function messagingOf(values: z.output<typeof environment>) {
  const { LINE_MESSAGING_CHANNEL_ID: channelId, LINE_MESSAGING_CHANNEL_SECRET: channelSecret } = values
  return channelId && channelSecret ? { channelId, channelSecret } : undefined
}

/** Throws ConfigError with every fault of the file. */
function readLiffEnvironment(root: string, name: string) {
  try {
    return liffEnvironment(parseLiffConfig(readFileSync(`${root}/liff.config.json`, 'utf8')), name)
  } catch (error) {
    if (error instanceof LiffConfigError) throw new ConfigError(error.message)
    throw error
  }
}
