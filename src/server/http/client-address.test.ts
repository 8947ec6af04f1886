import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { PageCalls } from './access.ts'
import { clientAddress } from './client-address.ts'

async function seenFrom(headers: Record<string, string>, { trustProxy }: { trustProxy: boolean }) {
  const app = new Hono().get('/', (context) => context.text(clientAddress(context, trustProxy)))
  return (await app.request('/', { headers })).text()
}

test('what a caller says of its address is not believed without a proxy', async () => {
  const said = { 'x-forwarded-for': '203.0.113.7', 'x-real-ip': '203.0.113.7', forwarded: 'for=203.0.113.7' }
  expect(await seenFrom(said, { trustProxy: false })).toBe('in-process')
})

test('behind a proxy the entry that the proxy added counts, not those before it', async () => {
  const said = { 'x-forwarded-for': '198.51.100.1, 203.0.113.7', 'x-real-ip': '198.51.100.1' }
  expect(await seenFrom(said, { trustProxy: true })).toBe('203.0.113.7')
})

test('calls of a page that is drawn count for the address of who asked for it', async () => {
  const app = new Hono().get('/', (context) => context.text(clientAddress(context, true)))
  const headers = { 'x-forwarded-for': '198.51.100.1' }
  const seen = await app.request('/', { headers }, { page: new PageCalls('203.0.113.7') })
  expect(await seen.text()).toBe('203.0.113.7')
})
