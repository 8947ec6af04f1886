import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { type Emulator, emulatedLineChannels, startEmulator } from '#emulator/start-emulator.ts'
import { ChannelRefused, createChannelToken } from './line-channel.ts'

const { messaging } = emulatedLineChannels
const clock = { now: new Date('2026-11-20T03:00:00Z') }
let line: Emulator
const asked = vi.spyOn(globalThis, 'fetch')

beforeAll(async () => {
  line = await startEmulator({ portalUrl: 'http://127.0.0.1:3000', now: () => clock.now })
})
afterAll(async () => {
  asked.mockRestore()
  await line.close()
})
beforeEach(() => {
  clock.now = new Date('2026-11-20T03:00:00Z')
  line.reset()
  asked.mockClear()
})

const open = (changes: Partial<Parameters<typeof createChannelToken>[0]> = {}) =>
  createChannelToken({ apiUrl: line.lineApiUrl, ...messaging, now: () => clock.now, ...changes })
const seconds = (count: number) => (clock.now = new Date(clock.now.getTime() + count * 1000))

test('a token is kept until a minute before its end', async () => {
  const token = open()
  const first = await token()
  seconds(14 * 60 - 1)
  expect(await token()).toBe(first)
  seconds(1)
  const second = await token()
  expect(second).not.toBe(first)
  expect(asked).toHaveBeenCalledTimes(2)
  const response = await fetch(`${line.lineApiUrl}/v2/bot/info`, {
    headers: { authorization: `Bearer ${second}` },
  })
  expect(response.status).toBe(200)
})

test('a token that LINE refused is not given again, while others go on with the new one', async () => {
  const token = open()
  const first = await token()
  seconds(1)
  const second = await token(first)
  expect(second).not.toBe(first)
  expect(await token(first)).toBe(second)
  expect(await token()).toBe(second)
})

test('a wrong secret is told apart from a LINE that does not answer', async () => {
  const wrong = open({ channelSecret: 'wrong' })()
  await expect(wrong).rejects.toBeInstanceOf(ChannelRefused)
  await expect(wrong).rejects.toMatchObject({ code: 'line.unavailable', channelId: messaging.channelId })
  line.setServiceState('line', 'limited')
  line.setServiceState('messaging', 'limited')
  for (const token of [open(), open({ apiUrl: 'http://127.0.0.1:1' })]) {
    const failed = token()
    await expect(failed).rejects.toMatchObject({ code: 'line.unavailable' })
    await expect(failed).rejects.not.toBeInstanceOf(ChannelRefused)
  }
})
