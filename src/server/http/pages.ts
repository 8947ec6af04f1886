import { Readable } from 'node:stream'
import type { Context, Hono } from 'hono'
import type { PageRequest } from '#contract/boot.ts'
import type { Deps } from '../deps.ts'
import { PageCalls } from './access.ts'
import { clientAddress } from './client-address.ts'
import { drawsPreviews, previewPage, previewTags } from './link-preview.ts'
import { drawPage, emptyPage, lineConfig, openPage, type Pages } from './open-page.ts'
import { beginningOf, type PageFrame, restOf } from './page-document.ts'
import { createVisitorsPages, isAnyVisitor } from './visitors-pages.ts'

/** Every address that is no API and no file is a screen: rendered with its data, drawn by the app alone when that fails. */
export function pageRoutes(app: Hono, deps: Deps, pages: Pages, readTexts: PageRequest['readTexts']) {
  const sendVisitorsPage = createVisitorsPages(app, deps, pages, readTexts)

  app.on('GET', ['/admin', '/admin/*'], (context) => sendEmptyPage(context, deps, pages.adminAssets))

  app.on('GET', ['/reports/:token', '/reviews/:token'], (context) => {
    hideFromRobots(context)
    return sendEmptyPage(context, deps, pages.reportAssets)
  })

  // Drawn anew each time, for visitors too: a page that was switched off ends at once.
  app.get('/works/:token', (context) => {
    hideFromRobots(context)
    return drawsPreviews(context.req.header('user-agent')) ? sendPreview(context, deps) : sendPage(context)
  })

  // Not kept as the pages of visitors are: each address is one person's alone.
  app.get('/news-stop/*', (context) => {
    hideFromRobots(context)
    return sendPage(context)
  })

  app.get('*', (context) => {
    if (drawsPreviews(context.req.header('user-agent'))) return sendPreview(context, deps)
    return isAnyVisitor(context) ? sendVisitorsPage(context) : sendPage(context)
  })

  async function sendPage(context: Context) {
    // The HTML names the person's data, so no shared cache may keep it.
    context.header('cache-control', personal)
    const request = requestOf(context, app, deps, readTexts)
    const page = await openPage(deps, pages, request)
    // The target depends on the session: a cached redirect would lead back and forth after a login.
    if ('redirect' in page) return context.redirect(page.redirect, 302)
    const { nonce } = request
    const inside = /Line\/[\d.]+ LIFF/.test(context.req.header('user-agent') ?? '')
    const tags = previewTags(deps, context.req.path)
    const frame: PageFrame = { ...page, nonce, assets: await pages.assets(nonce), inside, tags }
    return sendParts(context, page.status, async function* parts() {
      yield await beginningOf(frame)
      yield await restOf(frame, await drawPage(deps, page, request))
    })
  }
}

/** The address is a secret; whoever finds it must not list it. */
function hideFromRobots(context: Context) {
  context.header('x-robots-tag', 'noindex, nofollow, noarchive')
}

/** A page that the browser draws alone. */
async function sendEmptyPage(context: Context, deps: Deps, assetsOf: Pages['adminAssets']) {
  const nonce = nonceOf(context)
  const now = deps.now().getTime()
  const page = emptyPage({ request: context.req.raw, line: { mode: 'off' }, nonce, now })
  const frame = { ...page, nonce, assets: await assetsOf(nonce), inside: false }
  context.header('cache-control', personal)
  return context.html(`${await beginningOf(frame)}${await restOf(frame, page)}`)
}

const personal = 'private, no-store'

const nonceOf = (context: Context) => context.get('secureHeadersNonce') ?? ''

function requestOf(
  context: Context,
  app: Hono,
  deps: Deps,
  readTexts: PageRequest['readTexts'],
): PageRequest {
  const cookie = context.req.header('cookie')
  const page = new PageCalls(clientAddress(context, deps.config.trustProxy))
  return {
    request: context.req.raw,
    nonce: nonceOf(context),
    line: lineConfig(deps.config),
    now: deps.now().getTime(),
    readTexts,
    fetch: async (path, init) => {
      const headers = new Headers(init?.headers)
      if (cookie) headers.set('cookie', cookie)
      return app.request(path, { ...init, headers }, { page })
    },
  }
}

/** Sends a page in parts, each as soon as it is there. */
function sendParts(context: Context, status: 200 | 404, parts: () => AsyncIterable<string>) {
  context.header('content-type', 'text/html; charset=utf-8')
  // Nothing is drawn for who asks for the head alone.
  if (context.req.method === 'HEAD') return context.body(null, status)
  const bytes = Readable.toWeb(Readable.from(parts(), { objectMode: false })) as ReadableStream
  return context.body(bytes, status)
}

async function sendPreview(context: Context, deps: Deps) {
  // People get a different page at the same address.
  context.header('cache-control', personal)
  return context.html(await previewPage(deps, context.req.path))
}
