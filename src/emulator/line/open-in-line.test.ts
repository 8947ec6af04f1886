import { afterAll, beforeAll, expect, test } from 'vitest'
import { people } from '../people.ts'
import { type Emulator, startEmulator } from '../start-emulator.ts'

const portalUrl = 'http://127.0.0.1:3000'
let emulator: Emulator

beforeAll(async () => {
  emulator = await startEmulator({ portalUrl, portalCookies: ['session'] })
})
afterAll(() => emulator.close())

/** Returns the cookies that the browser is told to set or delete when the portal is opened at this path. */
async function opened(path: string, visitor?: string) {
  const headers = { cookie: `session=one${visitor ? `; outside_world_visitor=${visitor}` : ''}` }
  const response = await fetch(`${emulator.url}${path}`, { headers, redirect: 'manual' })
  expect(response.headers.get('location')).toContain(portalUrl)
  return response.headers.getSetCookie().join('\n')
}

test.each(['open', 'desktop'])(
  'the portal has nobody else signed in when another person comes (%s)',
  async (way) => {
    const path = `/line/${way}/${people.ren.id}`
    expect(await opened(path, people.misaki.id)).toContain('session=; Max-Age=0; Path=/')
    expect(await opened(path)).toContain('session=; Max-Age=0; Path=/')
  },
)

test('who comes again is still signed in', async () => {
  expect(await opened(`/line/open/${people.ren.id}`, people.ren.id)).not.toContain('session=')
})
