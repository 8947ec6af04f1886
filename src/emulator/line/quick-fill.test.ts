import { expect, test, vi } from 'vitest'
import { people } from '../people.ts'
import { givenEmulator } from '../test-kit.ts'
import { dummyProfiles } from './dummy-profiles.ts'

const { emulator, api } = givenEmulator()

const choose = (answer: string) =>
  fetch(`${emulator().url}/quick-fill`, {
    method: 'POST',
    body: new URLSearchParams({ answer }),
    redirect: 'manual',
  })

async function ask(scopes: unknown, token?: string) {
  const { accessToken } = await emulator().signIn(people.hana.id)
  const body = JSON.stringify({ access_token: token ?? accessToken, scopes })
  return api('/liff/common-profile', { method: 'POST', body })
}

test('gives what is asked for of the dummy profile that was chosen, null for what is not set', async () => {
  expect(await (await ask(['family-name', 'tel'])).json()).toEqual({
    'family-name': '見本田',
    tel: '09001234567',
  })
  expect((await choose('9')).status).toBe(303)
  expect(await (await ask(['tel', 'bday-year'])).json()).toEqual({ tel: null, 'bday-year': 1998 })
  expect(Object.keys(dummyProfiles)).toHaveLength(10)
})

test('is refused, closed or broken as it was chosen, until everything is put back', async () => {
  await choose('refused')
  expect((await ask(['tel'])).status).toBe(403)
  await choose('failed')
  expect((await ask(['tel'])).status).toBe(500)
  await choose('closed')
  expect(await (await ask(['tel'])).json()).toBeNull()
  emulator().reset()
  expect(await (await ask(['tel'])).json()).toEqual({ tel: '09001234567' })
})

test('a slow answer waits until another one is chosen', async () => {
  await choose('slow')
  const settled = vi.fn()
  const slow = ask(['tel']).finally(settled)
  await api('/oauth2/v2.1/certs')
  expect(settled).not.toHaveBeenCalled()
  await choose('closed')
  expect(await (await slow).json()).toBeNull()
})

test('knows no other answers, and is of who is signed in', async () => {
  expect((await choose('11')).status).toBe(400)
  expect((await choose('toString')).status).toBe(400)
  expect((await ask('tel')).status).toBe(400)
  expect((await ask(['tel'], 'guessed')).status).toBe(401)
})

test('its page shows the choice, and the button has a picture', async () => {
  await choose('7')
  expect(await (await fetch(emulator().url)).text()).toMatch(/<option value="7" selected>/)
  const picture = await fetch(`${emulator().url}/line/quick-fill.svg`)
  expect(picture.headers.get('content-type')).toBe('image/svg+xml')
})
