import { once } from 'node:events'
import { createServer } from 'node:http'
import { get } from 'node:http'
import { getRequestListener } from '@hono/node-server'
import { Hono } from 'hono'
import { compress } from 'hono/compress'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sendFile } from '../http/send-file.ts'
import { csvFile } from './csv.ts'

async function* cut() {
  yield Array.from({ length: 500 }, (_, index) => ({ name: `row ${index}` }))
  throw new Error('The database went away.')
}

const columns = [{ title: 'name', value: ({ name }: { name: string }) => name }]
const app = new Hono()
app.use(compress())
for (const charset of ['utf-8', 'shift_jis'] as const)
  app.get(`/${charset}.csv`, async (context) =>
    sendFile(context, await csvFile('table.csv', columns, cut(), charset)),
  )
const server = createServer(getRequestListener(app.fetch))
let port = 0
beforeAll(async () => {
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  port = typeof address === 'object' ? (address?.port ?? 0) : 0
})
afterAll(() => server.close())

/** Whether an HTTP client takes what came for the whole answer. */
const isComplete = (charset: string, encoding: string) =>
  new Promise<boolean>((resolve) => {
    const headers = { 'accept-encoding': encoding }
    const request = get({ port, host: '127.0.0.1', path: `/${charset}.csv`, headers }, (response) => {
      response.resume()
      response.on('error', () => resolve(false))
      response.on('end', () => resolve(response.complete))
    })
    request.on('error', () => resolve(false))
  })

test.each([
  ['utf-8', 'identity'],
  ['utf-8', 'gzip'],
  ['shift_jis', 'identity'],
  ['shift_jis', 'gzip'],
])('a table that breaks off does not look whole (%s, %s)', async (charset, encoding) => {
  expect(await isComplete(charset, encoding)).toBe(false)
})
