import liff from '@line/liff/core'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { commonProfile } from './real-common-profile.ts'

// LINE's own plug-in and SDK; what only LINE's app has is played beneath them.
const listeners = new Map<string, (data: unknown) => void>()
const open = vi.fn<(window: { url: string; appData: object }) => Promise<void>>()
const requestAll = vi.fn<() => Promise<void>>()
const isInClient = vi.fn<() => boolean>()
const scopesOf = vi.fn<(token: string) => string>()
const getAccessToken = vi.fn<() => string>()
Object.assign(liff, {
  isInClient,
  getAccessToken,
  subWindow: {
    on: (name: string, listener: (data: unknown) => void) => listeners.set(name, listener),
    off: (name: string) => listeners.delete(name),
    open,
  },
  permission: {
    requestAll,
    getGrantedAll: async () => scopesOf(getAccessToken()).split(' '),
  },
})

const liffError = (code: string) => Object.assign(new Error(code), { code })

/** LINE's screen does this as soon as it is open. */
const screenDoes = (name: string, data: unknown = {}) =>
  open.mockImplementation(async () => void queueMicrotask(() => listeners.get(name)?.(data)))

beforeEach(() => {
  isInClient.mockReturnValue(true)
  getAccessToken.mockReturnValue('token')
  scopesOf.mockReturnValue('openid commonprofile.name')
  vi.stubGlobal('fetch', async (url: string) =>
    Response.json({ scope: scopesOf(new URL(url).searchParams.get('access_token') ?? '') }),
  )
})
afterEach(() => {
  vi.resetAllMocks()
  vi.unstubAllGlobals()
  listeners.clear()
})

test('what the person gives on the screen of the plug-in is read', async () => {
  screenDoes('submit', { profile: { 'family-name': '見本田', tel: null } })
  expect(await commonProfile(['family-name', 'tel'])).toEqual({
    data: { 'family-name': '見本田', tel: null },
    unfit: [],
  })
  expect(open.mock.calls[0]?.[0]).toMatchObject({
    url: 'https://liff.line.me/2003955494-vdnJ53EM',
    appData: { scopes: ['family-name', 'tel'] },
  })
  expect(requestAll).not.toHaveBeenCalled()
  expect(listeners.size).toBe(0)
})

test.each(['cancel', 'close'])('%s closes the screen', async (event) => {
  screenDoes(event)
  expect(await commonProfile(['tel'])).toBe('closed')
})

test('an error of the screen, or of its opening, rejects', async () => {
  screenDoes('submit', { error: { message: 'broken' } })
  await expect(commonProfile(['tel'])).rejects.toThrow('An error occurred in subwindow. broken')
  screenDoes('error', liffError('UNKNOWN'))
  await expect(commonProfile(['tel'])).rejects.toThrow('UNKNOWN')
  open.mockRejectedValue(liffError('FORBIDDEN'))
  await expect(commonProfile(['tel'])).rejects.toThrow('FORBIDDEN')
  isInClient.mockReturnValue(false)
  await expect(commonProfile(['tel'])).rejects.toThrow('only in LIFF browser')
})

test('consent that was never asked for is asked for once, with the form filled in after it', async () => {
  scopesOf.mockImplementation((token) => (token === 'renewed' ? 'openid commonprofile.tel' : 'openid'))
  // LINE revokes the token of before.
  requestAll.mockImplementation(async () => void getAccessToken.mockReturnValue('renewed'))
  screenDoes('submit', { profile: { tel: '09001234567' } })
  expect(await commonProfile(['tel'])).toMatchObject({ data: { tel: '09001234567' } })
  expect(requestAll).toHaveBeenCalledOnce()
  expect(open.mock.calls[0]?.[0]).toMatchObject({ appData: { lineProfileToken: 'renewed' } })
  expect(await commonProfile(['tel'])).toMatchObject({ data: { tel: '09001234567' } })
  expect(requestAll).toHaveBeenCalledOnce()
})

test.each(['UNAUTHORIZED', 'FORBIDDEN'])('refused consent is an answer: %s', async (code) => {
  scopesOf.mockReturnValue('openid')
  requestAll.mockRejectedValue(liffError(code))
  expect(await commonProfile(['tel'])).toBe('refused')
  expect(open).not.toHaveBeenCalled()
})

test('consent to everything but the profile is a refusal; a question that breaks off is none', async () => {
  scopesOf.mockReturnValue('openid profile')
  expect(await commonProfile(['tel'])).toBe('refused')
  expect(requestAll).toHaveBeenCalledOnce()
  requestAll.mockRejectedValue(liffError('UNKNOWN'))
  await expect(commonProfile(['tel'])).rejects.toThrow('UNKNOWN')
})
