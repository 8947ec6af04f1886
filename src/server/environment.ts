import * as z from 'zod'
import { toZenginHolder, zenginHolderForm } from '#lib/zengin.ts'
import { lineAppAddress, lineUrl, serviceUrl, storeUrl } from './environment-addresses.ts'
import type { EncryptionKey } from './platform/encryption.ts'

const port = z.coerce.number().int().min(0).max(65_535)
const flag = z.enum(['0', '1']).transform((value) => value === '1')

/** `kid:base64,…` */
const encryptionKeys = z.string().transform((value, context) => {
  const keys = value.split(',').map((entry) => {
    const [kid = '', text = ''] = entry.trim().split(':', 2)
    return { kid, key: Buffer.from(text, 'base64') }
  })
  const addError = (message: string) => void context.addIssue({ code: 'custom', message })
  for (const [index, { kid, key }] of keys.entries()) {
    const name = `key ${index + 1}`
    if (!/^[\w-]{1,20}$/.test(kid))
      addError(`${name} needs a name before its colon (letters, digits, - and _)`)
    if (key.byteLength !== 32) addError(`${name} is not 32 bytes in base64`)
  }
  if (new Set(keys.map(({ kid }) => kid)).size < keys.length) addError('names a key twice')
  // Splitting gives one entry at least.
  return keys as [EncryptionKey, ...EncryptionKey[]]
})

const code = (length: number) => z.string().regex(new RegExp(`^\\d{${length}}$`), `is not ${length} digits`)

const yen = z
  .string()
  .regex(/^\d{1,10}$/, 'is not a whole number of yen')
  .transform(Number)

/** The payer's name as banks write it: at most 40 Zengin characters. */
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

/** What S3 needs; none of it goes without the rest. */
const s3Names = ['S3_ENDPOINT', 'S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY', 'S3_REGION'] as const

/** Every variable with what it means; docs/configuration.md is made of it (`npm run docs`). */
export const environment = z.object({
  APP_ENV: z
    .string()
    .min(1)
    .default('production')
    .describe('Environment of `liff.config.json` that the server runs as.'),
  PORT: port.default(3000).describe('Port on which the server listens; `0` takes any free one.'),
  HOST: z.string().min(1).default('127.0.0.1').describe('Address on which the server listens.'),
  PUBLIC_URL: z
    .url({ protocol: /^https?$/ })
    .optional()
    .describe(
      'Origin under which people reach the portal; https outside loopback. Without it `http://HOST:PORT`.',
    ),
  DATA_DIR: z
    .string()
    .min(1)
    .default('.data')
    .describe(
      'Folder of the embedded database and of uploaded files; with `S3_ENDPOINT` only of those that are being worked on.',
    ),
  DATABASE_URL: z
    .url({ protocol: /^postgres(ql)?$/ })
    .optional()
    .describe(
      'PostgreSQL (`postgresql://…`). Without it the embedded engine is used, which is meant for one process, about 2 GB and 50 writes a second.',
    ),
  S3_ENDPOINT: storeUrl
    .optional()
    .describe(
      "Address of an S3 store in which files lie instead of `DATA_DIR`, so that several servers share them: `https://s3.ap-northeast-1.amazonaws.com` or another maker's. The bucket is addressed by path.",
    ),
  S3_BUCKET: z
    .string()
    .regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/, 'is not the name of a bucket')
    .optional()
    .describe("Belongs to `S3_ENDPOINT`: a bucket of the portal's own, closed to the public."),
  S3_ACCESS_KEY_ID: z.string().optional().describe('Belongs to `S3_ENDPOINT`.'),
  S3_SECRET_ACCESS_KEY: z.string().optional().describe('Belongs to `S3_ENDPOINT`.'),
  S3_REGION: z
    .string()
    .regex(/^[a-z0-9-]+$/, 'is not the name of a region')
    .optional()
    .describe('Belongs to `S3_ENDPOINT`; stores without regions take `us-east-1` or `auto`.'),
  S3_ENCRYPTION: z
    .enum(['AES256', 'aws:kms'], 'is neither AES256 nor aws:kms')
    .optional()
    .describe(
      'How the store encrypts what it keeps: `AES256` with its own keys, `aws:kms` with the key that KMS has for the bucket. Without it as the bucket is set.',
    ),
  ASSETS_URL: serviceUrl
    .transform((text) => text.replace(/\/+$/, ''))
    .optional()
    .describe(
      "Address of a CDN that fetches from `PUBLIC_URL`: built assets and pictures of published campaigns then have addresses there. Nobody's own file ever has. Without it everything comes from `PUBLIC_URL`.",
    ),
  DATABASE_MIGRATE_URL: z
    .url({ protocol: /^postgres(ql)?$/ })
    .optional()
    .describe(
      'PostgreSQL itself, for migrations, where `DATABASE_URL` leads to a pooler such as PgBouncer. Without it the same.',
    ),
  DATABASE_READ_URL: z
    .url({ protocol: /^postgres(ql)?$/ })
    .optional()
    .describe(
      'A hot standby of `DATABASE_URL`, from which lists are read while it is at most 5 seconds behind.',
    ),
  WORKERS: flag
    .default(true)
    .describe(
      '`0` for a server of pages and API that does no jobs; `npm run start:worker` does them then. PostgreSQL alone.',
    ),
  LIFF_ID: z
    .string()
    .regex(/^\d+-[A-Za-z0-9]+$/, 'is not a LIFF id (digits, hyphen, letters)')
    .optional()
    .describe(
      'The LIFF app; otherwise the one of `liff.config.json`. Without either nobody can log in by LINE.',
    ),
  LINE_LOGIN_CHANNEL_ID: z
    .string()
    .regex(/^\d+$/, 'is not a channel id (digits)')
    .optional()
    .describe('Audience of ID tokens. Without it the part of the LIFF id before the hyphen.'),
  LINE_LOGIN_CHANNEL_SECRET: z
    .string()
    .optional()
    .describe("Of the app's channel: withdraws consent when somebody leaves, and sends service messages."),
  LINE_MESSAGING_CHANNEL_ID: z
    .string()
    .regex(/^\d+$/, 'is not a channel id (digits)')
    .optional()
    .describe(
      'Of the official account: messages, webhook and menus. Without it people are told by mail alone.',
    ),
  LINE_MESSAGING_CHANNEL_SECRET: z
    .string()
    .optional()
    .describe('Belongs to `LINE_MESSAGING_CHANNEL_ID`; neither goes without the other.'),
  LINE_API_URL: lineUrl('https://api.line.me').describe("LINE's API."),
  LINE_LIFF_URL: lineAppAddress.describe(
    'What links into the app begin with: a host of LINE, or `https://miniapp.line.me/your_path` with a Custom Path. Left out: the host of the channel, and the LIFF id.',
  ),
  LINE_QUICK_FILL: flag
    .default(false)
    .describe(
      '`1` offers Quick-fill inside LINE, on registration and addresses: for verified MINI Apps that LINE has approved for it.',
    ),
  LINE_EMULATOR_ACCESS_URL: serviceUrl
    .optional()
    .describe('Log-in page of the emulated LINE; set by the demo alone.'),
  SMTP_URL: z
    .url({ protocol: /^smtps?$/ })
    .describe('Mail server, `smtp://` or `smtps://`, with user and password in it.'),
  MAIL_FROM: z.email().describe("Sender's address of every mail."),
  HASH_KEY: z
    .string()
    .min(32, 'needs at least 32 characters of random text')
    .describe('At least 32 random characters; keys the hashes of network addresses.'),
  ENCRYPTION_KEYS: encryptionKeys.describe(
    '`name:base64` of 32 random bytes (`openssl rand -base64 32`), several with commas between: the first encrypts, every one decrypts.',
  ),
  INSPECTION_TOKEN: z
    .string()
    .min(32, 'needs at least 32 characters of random text')
    .optional()
    .describe(
      'At least 32 random characters: the bearer token for `/metrics`, `/api/docs`, `/api/openapi.json`, `/api/admin/docs` and `/api/admin/openapi.json`. Without it they are closed; the demo has them open.',
    ),
  FACEBOOK_GRAPH_URL: serviceUrl
    .default('https://graph.facebook.com/v24.0')
    .describe("API for Instagram's accounts and metrics."),
  FACEBOOK_LOGIN_URL: serviceUrl
    .default('https://www.facebook.com/v24.0')
    .describe('Log-in page of Facebook.'),
  FACEBOOK_APP_ID: z
    .string()
    .regex(/^\d+$/, 'is not an app id (digits)')
    .optional()
    .describe(
      'The app at Facebook; its callback is `PUBLIC_URL/api/influencer/my-page/social/facebook/callback`. Without it Instagram cannot be linked.',
    ),
  FACEBOOK_APP_SECRET: z
    .string()
    .optional()
    .describe('Belongs to `FACEBOOK_APP_ID`; neither goes without the other.'),
  TIKTOK_LOGIN_URL: serviceUrl.default('https://www.tiktok.com').describe('Log-in page of TikTok.'),
  TIKTOK_API_URL: serviceUrl.default('https://open.tiktokapis.com').describe("TikTok's API."),
  TIKTOK_CLIENT_KEY: z
    .string()
    .optional()
    .describe(
      'The app at TikTok; its callback is `PUBLIC_URL/api/influencer/my-page/social/tiktok/callback`. It needs the scopes `user.info.basic`, `user.info.profile`, `user.info.stats` and `video.list`. Without it TikTok cannot be linked.',
    ),
  TIKTOK_CLIENT_SECRET: z
    .string()
    .optional()
    .describe('Belongs to `TIKTOK_CLIENT_KEY`; neither goes without the other.'),
  SOCIAL_IMAGE_ORIGINS: origins
    .default(['https://*.cdninstagram.com', 'https://*.fbcdn.net'])
    .describe("Origins, with spaces between, from which the app may show posts' pictures."),
  DEFAULT_AGENCY_CODE: z
    .string()
    .min(1)
    .default('DIRECT')
    .describe('Agency of people who came without a code; added at the start where it is not there.'),
  PROVIDER_NAME: z
    .string()
    .min(1)
    .describe(
      "The provider's name in terms, privacy text and mails, until operators write it in the settings.",
    ),
  PROVIDER_ADDRESS: z.string().min(1).describe("The provider's address, likewise."),
  PROVIDER_REPRESENTATIVE: z.string().min(1).describe("The provider's representative, likewise."),
  PROVIDER_EMAIL: z.email().describe("The provider's mail address for questions, likewise."),
  PROVIDER_PHONE: z.string().min(1).describe("The provider's phone number, likewise."),
  PAYER_CODE: code(10).describe("The provider's 10 digits at its bank."),
  PAYER_NAME: payerName.describe("The provider's name in kana as banks write it, at most 40 characters."),
  PAYER_BANK_CODE: code(4).describe('Bank of the account that pays, 4 digits.'),
  PAYER_BRANCH_CODE: code(3).describe('Its branch, 3 digits.'),
  PAYER_ACCOUNT_TYPE: z
    .enum(['1', '2'], 'is neither 1 (ordinary) nor 2 (current)')
    .describe('`1` ordinary (普通), `2` current (当座).'),
  PAYER_ACCOUNT_NUMBER: code(7).describe('Its number, 7 digits.'),
  PAYOUT_APPROVAL_ABOVE: yen
    .optional()
    .describe(
      'Yen. A transfer above it is approved by one finance operator and processed by another; without it one person is enough.',
    ),
  TRUST_PROXY: flag
    .default(false)
    .describe('`1` behind a reverse proxy: the last entry of `X-Forwarded-For` is the caller.'),
  LOG_LEVEL: z
    .enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'])
    .default('info')
    .describe("The log's level: `fatal`, `error`, `warn`, `info`, `debug`, `trace` or `silent`."),
})

export type Environment = z.output<typeof environment>

/** An id without its secret, or a secret alone, would be found out by the first person who links an account. */
const pairs = [
  ['LINE_MESSAGING_CHANNEL_ID', 'LINE_MESSAGING_CHANNEL_SECRET'],
  ['FACEBOOK_APP_ID', 'FACEBOOK_APP_SECRET'],
  ['TIKTOK_CLIENT_KEY', 'TIKTOK_CLIENT_SECRET'],
] as const
export const checkedEnvironment = environment.superRefine((values, context) => {
  for (const pair of pairs) {
    const missing = pair.filter((name) => values[name] === undefined)
    if (missing.length === 1) context.addIssue({ code: 'custom', path: missing, message: '' })
  }
  const wantsS3 = [...s3Names, 'S3_ENCRYPTION' as const].some((name) => values[name] !== undefined)
  for (const name of wantsS3 ? s3Names : [])
    if (values[name] === undefined) context.addIssue({ code: 'custom', path: [name], message: '' })
})
