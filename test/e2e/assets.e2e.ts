import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Readable } from 'node:stream'
import type { ReadableStream } from 'node:stream/web'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { patterns as adminPatterns } from '#admin/paths.ts'
import { hydrated, launchBrowser, phone, watch } from './support/browser.ts'
import { type Portal, startPortal } from './support/portal.ts'

/** A CDN: it fetches from the portal without anybody's cookie, and keeps nothing. */
let cdn: Server
let cdnUrl: string
let portal: Portal
let browser: Browser

beforeAll(async () => {
  cdn = createServer(async (request, response) => {
    const { status, headers, body } = await fetch(`${portal.url}${request.url}`)
    const { 'content-encoding': _, 'content-length': _length, ...kept } = Object.fromEntries(headers)
    response.writeHead(status, kept)
    if (body) Readable.fromWeb(body as ReadableStream).pipe(response)
    else response.end()
  })
  cdn.listen(0, '127.0.0.1')
  await once(cdn, 'listening')
  cdnUrl = `http://127.0.0.1:${(cdn.address() as AddressInfo).port}`
  ;[portal, browser] = await Promise.all([
    startPortal({ copyOf: inject('seededFolder'), assetsUrl: cdnUrl }),
    launchBrowser(),
  ])
})
afterAll(async () => {
  await browser.close()
  await portal.stop()
  cdn.close()
})

test.each(['/', adminPatterns.login])(
  '%s runs with its scripts, styles and pictures from a CDN',
  async (path) => {
    const context = await browser.newContext(phone)
    const { errors } = watch(context)
    const page = await context.newPage()
    const loaded: string[] = []
    page.on('response', (response) => {
      if (response.ok()) loaded.push(response.url())
    })
    await page.goto(`${portal.url}${path}`)
    if (path === '/') await hydrated(page)
    else await page.getByRole('textbox').first().waitFor()
    await page.waitForLoadState('networkidle')

    const publicFiles = loaded.filter((url) => /\/assets\/|\/media\/campaign\//.test(url))
    expect(publicFiles.some((url) => url.endsWith('.js'))).toBe(true)
    expect(publicFiles.some((url) => url.endsWith('.css'))).toBe(true)
    if (path === '/') expect(publicFiles.some((url) => url.endsWith('.webp'))).toBe(true)
    expect(publicFiles.filter((url) => !url.startsWith(cdnUrl))).toEqual([])
    expect(errors).toEqual([])
    await context.close()
  },
)
