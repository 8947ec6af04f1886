import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { emulatedLineChannels } from '#emulator/start-emulator.ts'
import { readConfig } from '#server/config.ts'
import { demoEnvironment } from './environment.ts'

const emulator = {
  smtpUrl: 'smtp://127.0.0.1:2525',
  lineApiUrl: 'http://127.0.0.1:3001/line/api',
  lineAccessUrl: 'http://127.0.0.1:3001/line/access',
  lineDataApiUrl: 'http://127.0.0.1:3001/line/data',
  liffUrl: 'http://127.0.0.1:3001/liff',
  facebookGraphUrl: 'http://127.0.0.1:3001/graph/v24.0',
  facebookLoginUrl: 'http://127.0.0.1:3001/facebook/v24.0',
  tiktokLoginUrl: 'http://127.0.0.1:3001/tiktok/login',
  tiktokApiUrl: 'http://127.0.0.1:3001/tiktok/api',
}
let folder: string

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'demo-'))
})
afterAll(() => rm(folder, { recursive: true }))

test('the demo is a whole configuration that points at the emulator', async () => {
  const config = readConfig(await demoEnvironment(emulator, { DATA_DIR: folder }))
  expect(config).toMatchObject({
    publicUrl: 'http://127.0.0.1:3000',
    smtpUrl: emulator.smtpUrl,
    dataDir: folder,
  })
  expect(config.line).toMatchObject({
    apiUrl: emulator.lineApiUrl,
    appUrl: `${emulator.liffUrl}/2000000001-AbCdEfGh`,
    messaging: emulatedLineChannels.messaging,
    quickFill: true,
    emulatorAccessUrl: emulator.lineAccessUrl,
  })
  expect(config.social).toMatchObject({
    facebookGraphUrl: emulator.facebookGraphUrl,
    facebook: { loginUrl: emulator.facebookLoginUrl },
    tiktok: { loginUrl: emulator.tiktokLoginUrl, apiUrl: emulator.tiktokApiUrl },
    imageOrigins: ['http://127.0.0.1:3001'],
  })
})

test('the keys are random and kept with the data', async () => {
  const first = await demoEnvironment(emulator, { DATA_DIR: folder })
  const again = await demoEnvironment(emulator, { DATA_DIR: folder })
  const elsewhere = await demoEnvironment(emulator, { DATA_DIR: join(folder, 'other') })
  for (const name of ['HASH_KEY', 'ENCRYPTION_KEYS']) {
    expect(again[name]).toBe(first[name])
    expect(elsewhere[name]).not.toBe(first[name])
  }
})

test('what the environment gives goes first, and an own LIFF id or Facebook app leaves the emulated one', async () => {
  const given = { DATA_DIR: folder, PROVIDER_NAME: '株式会社ほか', LIFF_ID: '1234567890-Own', MAIL_FROM: '' }
  const own = { ...given, FACEBOOK_APP_ID: '12345', FACEBOOK_APP_SECRET: 'secret' }
  const { social } = readConfig(await demoEnvironment(emulator, own))
  expect(social.facebookGraphUrl).toBe('https://graph.facebook.com/v24.0')
  expect(social.facebook).toEqual({
    appId: '12345',
    appSecret: 'secret',
    loginUrl: 'https://www.facebook.com/v24.0',
  })
  const config = readConfig(await demoEnvironment(emulator, given))
  expect(config.provider.name).toBe('株式会社ほか')
  expect(config.mailFrom).toBe('portal@anken.example')
  expect(config.line).toMatchObject({
    liffId: '1234567890-Own',
    channelId: '1234567890',
    apiUrl: 'https://api.line.me',
    appUrl: 'https://liff.line.me/1234567890-Own',
    messaging: undefined,
    quickFill: false,
    emulatorAccessUrl: undefined,
  })
})
