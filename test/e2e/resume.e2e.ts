import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import type { IncomingMessage } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { patterns } from '#domain/paths.ts'
import { uploads, workFiles } from '#server/db/schema/index.ts'
import { originalKey } from '#server/modules/work-files/stored-files.ts'
import { givenInfluencer } from '#test/support/builders.ts'
import { buildVideo } from '#test/support/videos.ts'
import { launchBrowser, visitors } from './support/browser.ts'
import { creatorOn } from './support/creator.ts'
import { type Portal, startPortal } from './support/portal.ts'
import { textOf } from './support/seeded.ts'

const megabyte = 1024 * 1024
const partBytes = 5 * megabyte

let portal: Portal
let browser: Browser
let folder: string
beforeAll(async () => {
  ;[portal, browser] = await Promise.all([startPortal(), launchBrowser()])
  folder = await mkdtemp(join(tmpdir(), 'anken-resume-'))
})
afterAll(async () => {
  await browser.close()
  await portal.stop()
  await rm(folder, { recursive: true })
})

/** Counts the parts that are sent to the server, and cuts every request after the first `cutAfter` in its middle. */
function watchParts() {
  const seen = { bytes: 0, requests: 0, cutAfter: Infinity }
  const watch = (message: unknown) => {
    const { request } = message as { request: IncomingMessage }
    if (!request.url?.endsWith('/parts')) return
    seen.requests += 1
    seen.bytes += Number(request.headers['content-length'])
    if (seen.requests > seen.cutAfter) cut(request)
  }
  subscribe('http.server.request.start', watch)
  return Object.assign(seen, { stop: () => unsubscribe('http.server.request.start', watch) })
}

function cut({ socket }: IncomingMessage) {
  const before = socket.bytesRead
  const watching = setInterval(() => {
    if (socket.bytesRead - before < megabyte && !socket.destroyed) return
    clearInterval(watching)
    socket.destroy()
  }, 1)
}

const about =
  'a video that is cut goes on by itself, and after a reload when it is picked again, $where in $language'
test.each(visitors)(about, async ({ language, device }) => {
  const { db } = portal.deps.database
  const content = await buildVideo({ frameBytes: 13.4 * megabyte })
  const path = join(folder, '動画.mp4')
  await writeFile(path, content)

  await Promise.all([db.delete(uploads), db.delete(workFiles)])
  const context = await browser.newContext(device)
  await context.addCookies([
    await portal.cookieOf(await givenInfluencer(portal)),
    { name: 'i18next', value: language, url: portal.url },
  ])
  const page = await context.newPage()
  const me = creatorOn(page, portal.url, language)
  await me.opens(patterns.sendInquiry)
  await page.waitForLoadState('networkidle')
  const received = async () => (await db.select().from(uploads))[0]?.received ?? 0
  const interrupted = textOf(language, 'uploads:resume_interrupted')
  const input = page.getByLabel(textOf(language, 'inquiries:files')).first()

  const parts = watchParts()
  parts.cutAfter = 2
  await input.setInputFiles(path)
  await page.getByText(interrupted).first().waitFor()
  expect(await received()).toBe(2 * partBytes)

  // By itself, while the network is there for two more parts.
  parts.cutAfter = parts.requests + 2
  await expect.poll(received).toBe(4 * partBytes)
  await page.context().setOffline(true)
  await page.getByText(interrupted).first().waitFor()
  parts.cutAfter = Infinity
  parts.bytes = 0

  // Before the network is there again: the page goes on by itself at once, and might have sent the rest before the reload.
  await page.route('**/uploads', (route) => route.abort())
  await page.context().setOffline(false)
  await me.looksAgain()
  await page.waitForLoadState('networkidle')
  expect(await input.evaluate((element: HTMLInputElement) => element.files?.length)).toBe(0)
  await page.unroute('**/uploads')
  const unfinished = page.getByText(
    textOf(language, 'uploads:unfinished', { name: '動画.mp4' }).split('{{', 1)[0] ?? '',
  )
  await unfinished.waitFor()
  const stopped = await received()
  expect(stopped).toBeGreaterThanOrEqual(4 * partBytes)
  expect(stopped).toBeLessThan(content.byteLength)
  await input.setInputFiles(path)
  await me.sees(textOf(language, 'uploads:resume_continued').split('{{', 1)[0] ?? '')
  await page
    .getByRole('button', {
      name: textOf(language, 'uploads:discard', { name: '動画.mp4' }),
      exact: true,
    })
    .waitFor()
  parts.stop()
  await me.looksAgain()
  await page.waitForLoadState('networkidle')
  expect(await unfinished.count()).toBe(0)

  const multipart = 10_000
  expect(parts.bytes).toBeLessThan(content.byteLength - stopped + partBytes + multipart)
  expect(parts.bytes).toBeLessThan(content.byteLength - 3 * partBytes)
  const [file] = await db.select().from(workFiles)
  expect(file).toMatchObject({ originalname: '動画.mp4', size: content.byteLength, mime: 'video/mp4' })
  const stored = await portal.deps.storage.get(originalKey(file?.id ?? ''))
  expect((await buffer(stored?.stream ?? Readable.from([]))).equals(content)).toBe(true)
  expect(await db.$count(uploads)).toBe(0)
  await context.close()
})
