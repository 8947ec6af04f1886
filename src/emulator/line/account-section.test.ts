import { expect, test } from 'vitest'
import { people } from '../people.ts'
import { givenEmulator } from '../test-kit.ts'

const { emulator, portal, asMessaging } = givenEmulator()

const send = (path: string, form: Record<string, string> = {}) =>
  fetch(`${emulator().url}${path}`, { method: 'POST', body: new URLSearchParams(form), redirect: 'manual' })

test('the quota is set by hand', async () => {
  expect((await send('/quota', { limit: '200', used: '200' })).status).toBe(303)
  expect((await asMessaging('GET', '/v2/bot/message/quota')).body).toEqual({ type: 'limited', value: 200 })
  expect((await asMessaging('GET', '/v2/bot/message/quota/consumption')).body).toEqual({ totalUsage: 200 })
  await send('/quota', { limit: '', used: '0' })
  expect((await asMessaging('GET', '/v2/bot/message/quota')).body).toEqual({ type: 'none' })
  expect((await send('/quota', { limit: '-1', used: 'many' })).status).toBe(400)
})

test('the last webhook is listed and repeated by a button', async () => {
  await emulator().officialAccount.follow(people.tsubasa.id)
  await send('/webhook/repeat')
  expect(portal.received).toHaveLength(2)
  const page = await (await fetch(`${emulator().url}/`)).text()
  expect(page).toContain('follow <span class="tag">再送</span>')
})

test('only the Messaging API says that there were too many requests', async () => {
  expect((await send('/outages', { messaging: 'limited' })).status).toBe(303)
  expect((await asMessaging('GET', '/v2/bot/info')).status).toBe(429)
  expect((await send('/outages', { line: 'limited' })).status).toBe(400)
})
