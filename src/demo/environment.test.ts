import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readConfig } from '#server/config.ts'
import { demoEnvironment } from './environment.ts'

const emulator = {
  smtpUrl: 'smtp://127.0.0.1:2525',
  lineApiUrl: 'http://127.0.0.1:3001/line/api',
  lineAccessUrl: 'http://127.0.0.1:3001/line/access',
  facebookGraphUrl: 'http://127.0.0.1:3001/graph/v24.0',
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
    emulatorAccessUrl: emulator.lineAccessUrl,
  })
  expect(config.social).toEqual({
    facebookGraphUrl: emulator.facebookGraphUrl,
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

test('what the environment gives goes first, and an own LIFF id leaves the emulated LINE', async () => {
  const given = { DATA_DIR: folder, PROVIDER_NAME: '株式会社ほか', LIFF_ID: '1234567890-Own', MAIL_FROM: '' }
  const config = readConfig(await demoEnvironment(emulator, given))
  expect(config.provider.name).toBe('株式会社ほか')
  expect(config.mailFrom).toBe('portal@anken.example')
  expect(config.line).toEqual({
    liffId: '1234567890-Own',
    channelId: '1234567890',
    apiUrl: 'https://api.line.me',
    emulatorAccessUrl: undefined,
  })
})
