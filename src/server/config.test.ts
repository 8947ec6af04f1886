import { randomBytes } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { readConfig } from './config.ts'

const key = (bytes = 32) => randomBytes(bytes).toString('base64')
const complete = {
  SMTP_URL: 'smtp://127.0.0.1:1',
  MAIL_FROM: 'portal@portal.example',
  HASH_KEY: 'x'.repeat(32),
  ENCRYPTION_KEYS: `a:${key()}`,
  PROVIDER_NAME: '株式会社見本',
  PROVIDER_ADDRESS: '東京都港区海岸1-2-3',
  PROVIDER_REPRESENTATIVE: '見本 花子',
  PROVIDER_EMAIL: 'provider@portal.example',
  PROVIDER_PHONE: '0120000000',
  PAYER_CODE: '0012345678',
  PAYER_NAME: 'カ)ミホン',
  PAYER_BANK_CODE: '0001',
  PAYER_BRANCH_CODE: '001',
  PAYER_ACCOUNT_TYPE: '1',
  PAYER_ACCOUNT_NUMBER: '0123456',
}

const bucket = {
  S3_ENDPOINT: 'https://s3.ap-northeast-1.amazonaws.com',
  S3_BUCKET: 'anken-files',
  S3_ACCESS_KEY_ID: 'AKIAEXAMPLE',
  S3_SECRET_ACCESS_KEY: 'a secret',
  S3_REGION: 'ap-northeast-1',
}

function errorsOf(given: Record<string, string | undefined>) {
  try {
    readConfig({ ...complete, ...given })
  } catch (error) {
    return error instanceof Error ? error.message : ''
  }
  return ''
}

describe('the configuration', () => {
  test('takes several keys in their order', () => {
    const { encryptionKeys } = readConfig({ ...complete, ENCRYPTION_KEYS: `b:${key()}, a:${key()}` })
    expect(encryptionKeys.map(({ kid, key: bytes }) => [kid, bytes.byteLength])).toEqual([
      ['b', 32],
      ['a', 32],
    ])
  })

  test.each([
    [{ ENCRYPTION_KEYS: undefined }, 'ENCRYPTION_KEYS is not set'],
    [{ INSPECTION_TOKEN: 'short' }, 'INSPECTION_TOKEN needs at least 32 characters'],
    [{ PAYER_CODE: '12345' }, 'PAYER_CODE is not 10 digits'],
    [{ PAYER_NAME: '株式会社見本' }, 'PAYER_NAME is not a name in kana'],
    [{ PAYER_ACCOUNT_TYPE: '4' }, 'PAYER_ACCOUNT_TYPE is neither 1'],
    [{ ENCRYPTION_KEYS: key() }, 'ENCRYPTION_KEYS key 1 needs a name'],
    [{ ENCRYPTION_KEYS: `a:${key(16)}` }, 'ENCRYPTION_KEYS key 1 is not 32 bytes'],
    [{ ENCRYPTION_KEYS: `a:${key()},b:short` }, 'ENCRYPTION_KEYS key 2 is not 32 bytes'],
    [{ ENCRYPTION_KEYS: `a:${key()},a:${key()}` }, 'ENCRYPTION_KEYS names a key twice'],
    [{ SOCIAL_IMAGE_ORIGINS: "https://a.example; script-src 'self'" }, 'SOCIAL_IMAGE_ORIGINS is not a list'],
    [{ SOCIAL_IMAGE_ORIGINS: 'http://pictures.example' }, 'SOCIAL_IMAGE_ORIGINS is not a list'],
    [{ PAYOUT_APPROVAL_ABOVE: '10万' }, 'PAYOUT_APPROVAL_ABOVE is not a whole number of yen'],
    [{ PAYOUT_APPROVAL_ABOVE: '-1' }, 'PAYOUT_APPROVAL_ABOVE is not a whole number of yen'],
    [{ LIFF_ID: '2000000001-Ab', LINE_LOGIN_CHANNEL_ID: '2000000002' }, 'is not the channel of the LIFF id'],
    [{ FACEBOOK_GRAPH_URL: 'graph' }, 'FACEBOOK_GRAPH_URL'],
    [{ FACEBOOK_APP_ID: '12345' }, 'FACEBOOK_APP_SECRET is not set'],
    [{ TIKTOK_CLIENT_SECRET: 'secret' }, 'TIKTOK_CLIENT_KEY is not set'],
    [{ ...bucket, S3_REGION: undefined }, 'S3_REGION is not set'],
    [{ S3_SECRET_ACCESS_KEY: 'secret' }, 'S3_ENDPOINT is not set'],
    [{ S3_ENCRYPTION: 'AES256' }, 'S3_BUCKET is not set'],
    [{ ...bucket, S3_ENCRYPTION: 'AES128' }, 'S3_ENCRYPTION is neither AES256 nor aws:kms'],
    [{ ...bucket, S3_BUCKET: 'Files' }, 'S3_BUCKET is not the name of a bucket'],
    [{ ...bucket, S3_ENDPOINT: 'http://s3.example' }, 'S3_ENDPOINT must be https'],
    [{ ASSETS_URL: 'http://cdn.example' }, 'ASSETS_URL must be https'],
    [{ DATABASE_READ_URL: 'postgres://standby.example/anken' }, 'DATABASE_READ_URL needs DATABASE_URL'],
    [{ WORKERS: '0' }, 'WORKERS=0 needs DATABASE_URL'],
  ])('refuses %o', (given, error) => {
    expect(errorsOf(given)).toContain(error)
  })

  test('keeps files on the disk, or in the bucket that is named as a whole', () => {
    expect(readConfig(complete).s3).toBeUndefined()
    expect(readConfig({ ...complete, ...bucket, S3_ENCRYPTION: '' }).s3).toEqual({
      endpoint: bucket.S3_ENDPOINT,
      bucket: 'anken-files',
      accessKeyId: 'AKIAEXAMPLE',
      secretAccessKey: 'a secret',
      region: 'ap-northeast-1',
      encryption: undefined,
    })
    const { s3 } = readConfig({
      ...complete,
      ...bucket,
      S3_ENDPOINT: 'http://store:9000',
      S3_ENCRYPTION: 'aws:kms',
    })
    expect(s3).toMatchObject({ endpoint: 'http://store:9000', encryption: 'aws:kms' })
    expect(errorsOf({ ...bucket, S3_REGION: undefined })).not.toContain('a secret')
  })

  test('gives public files the address of a CDN, without a slash at its end', () => {
    expect(readConfig(complete).assetsUrl).toBe('')
    const given = { ...complete, ASSETS_URL: 'https://cdn.example/anken/' }
    expect(readConfig(given).assetsUrl).toBe('https://cdn.example/anken')
  })

  test('asks for a second person above an amount, for none without it', () => {
    expect(readConfig(complete).payoutApprovalAbove).toBeNull()
    expect(readConfig({ ...complete, PAYOUT_APPROVAL_ABOVE: '0' }).payoutApprovalAbove).toBe(0)
  })

  test('names every error at once and no secret', () => {
    const secret = key(16)
    const errors = errorsOf({ ENCRYPTION_KEYS: `a:${secret}`, SMTP_URL: undefined })
    expect(errors).toContain('SMTP_URL is not set')
    expect(errors).toContain('ENCRYPTION_KEYS')
    expect(errors).not.toContain(secret)
  })

  test.each([
    'PUBLIC_URL',
    'LINE_API_URL',
    'FACEBOOK_GRAPH_URL',
    'FACEBOOK_LOGIN_URL',
    'TIKTOK_API_URL',
    'TIKTOK_LOGIN_URL',
  ])('%s may be plain http on this machine alone', (name) => {
    expect(errorsOf({ [name]: 'http://service.example' })).toContain(`${name} must be https outside loopback`)
    for (const given of ['https://service.example', 'http://127.0.0.1:3001'])
      expect(errorsOf({ [name]: given })).toBe('')
  })
})
