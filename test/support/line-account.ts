import { createHmac } from 'node:crypto'
import sharp from 'sharp'
import { expect, vi } from 'vitest'
import { emulatedLineChannels } from '#emulator/start-emulator.ts'
import type { TestApi } from './api.ts'

const { messaging } = emulatedLineChannels

/** LINE hangs during `work`. Whoever asks it gives up after the portal's five seconds, which here are fifty milliseconds. */
export async function whileLineHangs<T>(api: TestApi, work: () => Promise<T>): Promise<T> {
  const { timeout } = AbortSignal
  const hastened = (milliseconds: number) => timeout.call(AbortSignal, milliseconds / 100)
  const limits = vi.spyOn(AbortSignal, 'timeout').mockImplementation(hastened)
  api.line.setServiceState('messaging', 'slow')
  try {
    const result = await work()
    expect(limits).toHaveBeenCalledWith(5_000)
    return result
  } finally {
    limits.mockRestore()
    api.line.setServiceState('messaging', 'ok')
  }
}

export function signatureOf(body: string | Uint8Array, secret = messaging.channelSecret) {
  return createHmac('sha256', secret).update(body).digest('base64')
}

/** A webhook as LINE sends it, signed unless told otherwise. */
export function sendWebhook(
  api: TestApi,
  body: string | Uint8Array<ArrayBuffer>,
  signature = signatureOf(body),
) {
  const headers = { 'content-type': 'application/json; charset=utf-8', 'x-line-signature': signature }
  return api.raw('/api/line/webhook', { method: 'POST', body, headers })
}

let events = 0

/** Builds a webhook event, by default of a person of the emulated LINE and of this moment. */
export function buildEvent(api: TestApi, given: { type: string; [member: string]: unknown }) {
  events += 1
  return {
    webhookEventId: `01EVENT${String(events).padStart(19, '0')}`,
    timestamp: api.clock.now().getTime(),
    mode: 'active',
    deliveryContext: { isRedelivery: false },
    source: { type: 'user', userId: api.line.people.hana.id },
    ...given,
  }
}

export const sendEvents = (api: TestApi, ...given: object[]) =>
  sendWebhook(api, JSON.stringify({ destination: 'U0', events: given }))

/** The two menus as `npm run line:setup` leaves them. */
export async function givenMenus(api: TestApi) {
  const members = await givenMenu(api, 'members')
  await callAccount(api, `/v2/bot/user/all/richmenu/${members}`, { method: 'POST' })
  const guests = await givenMenu(api, 'guests')
  await callAccount(api, '/v2/bot/richmenu/alias', {
    method: 'POST',
    body: JSON.stringify({ richMenuAliasId: 'anken-guests', richMenuId: guests }),
  })
  return { members, guests }
}

/** The menu's id. */
export async function givenMenu(api: TestApi, name: string) {
  const size = { width: 800, height: 300 }
  const menu = { size, selected: true, name, chatBarText: 'menu', areas: [] }
  const made = await callAccount(api, '/v2/bot/richmenu', { method: 'POST', body: JSON.stringify(menu) })
  const { richMenuId } = (await made.json()) as { richMenuId: string }
  const picture = await sharp({ create: { ...size, channels: 3, background: '#fff' } })
    .png()
    .toBuffer()
  await callAccount(
    api,
    `/v2/bot/richmenu/${richMenuId}/content`,
    { method: 'POST', body: new Uint8Array(picture), headers: { 'content-type': 'image/png' } },
    api.line.lineDataApiUrl,
  )
  return richMenuId
}

/** Throws unless LINE takes the call. */
export async function callAccount(
  api: TestApi,
  path: string,
  init: RequestInit,
  host: string = api.line.lineApiUrl,
) {
  const form = { grant_type: 'client_credentials', client_id: messaging.channelId }
  const body = new URLSearchParams({ ...form, client_secret: messaging.channelSecret })
  const granted = await fetch(`${api.line.lineApiUrl}/oauth2/v3/token`, { method: 'POST', body })
  const { access_token } = (await granted.json()) as { access_token: string }
  const headers = new Headers({ 'content-type': 'application/json', ...init.headers })
  headers.set('authorization', `Bearer ${access_token}`)
  const response = await fetch(`${host}${path}`, { ...init, headers })
  if (!response.ok) throw new Error(`${path} ${response.status} ${await response.text()}`)
  return response
}
