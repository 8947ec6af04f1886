import type { Context, Hono } from 'hono'
import { html, raw } from 'hono/html'
import {
  type BootData,
  bootElementId,
  type LineConfig,
  type PageRenderer,
  type RenderedPage,
} from '#contract/boot.ts'
import { languageTag, requestLanguage } from '#contract/language.ts'
import type { Config } from '../config.ts'
import type { Deps } from '../deps.ts'
import { drawsPreviews, previewPage, previewTags } from './link-preview.ts'
import { starter } from './starter.ts'

/** The built app: in production files of dist, in development Vite. */
export interface Pages {
  renderer: () => Promise<PageRenderer>
  /** The entry script's address and what the head needs beside it (style sheets). */
  assets: (nonce: string) => Promise<PageAssets>
  /** The same of the operators' area, which the browser draws alone. */
  adminAssets: (nonce: string) => Promise<PageAssets>
}

export interface PageAssets {
  script: string
  /** The files that the script stands on, each after those that it stands on itself; loaded beside it. */
  parts?: readonly string[]
  head: string
  /** Files of LINE's SDK: inside LINE asked for beside the entry, and not by it. */
  inLine?: string[]
}

type Fetch = (path: string, init?: RequestInit) => Promise<Response>

/** Every address that is no API and no file is a screen: rendered with its data, drawn by the app alone when that fails. */
export function pageRoutes(app: Hono, deps: Deps, pages: Pages) {
  app.on('GET', ['/admin', '/admin/*'], async (context) => {
    const nonce = context.get('secureHeadersNonce') ?? ''
    const now = deps.now().getTime()
    const page = emptyPage({ request: context.req.raw, line: { mode: 'off' }, nonce, now })
    return sendPage(context, page, nonce, await pages.adminAssets(nonce))
  })
  app.get('*', async (context) => {
    if (drawsPreviews(context.req.header('user-agent'))) return sendPreview(context, deps)
    const nonce = context.get('secureHeadersNonce') ?? ''
    const cookie = context.req.header('cookie')
    const fetch: Fetch = async (path, init) => {
      const headers = new Headers(init?.headers)
      if (cookie) headers.set('cookie', cookie)
      return app.request(path, { ...init, headers })
    }
    const line = lineConfig(deps.config)
    const now = deps.now().getTime()
    const page = await renderPage(deps, pages, { request: context.req.raw, nonce, line, now, fetch })
    if (page.redirect) {
      // The target depends on the session: a cached redirect would lead back and forth after a login.
      context.header('cache-control', 'private, no-store')
      return context.redirect(page.redirect, 302)
    }
    const { inLine = [], ...assets } = await pages.assets(nonce)
    const inside = /Line\/[\d.]+ LIFF/.test(context.req.header('user-agent') ?? '')
    const later = inside ? preloader(inLine) : ''
    return sendPage(context, page, nonce, { ...assets, later, tags: previewTags(deps, context.req.path) })
  })
}

async function sendPreview(context: Context, deps: Deps) {
  // People get a different page at the same address.
  context.header('cache-control', 'private, no-store')
  return context.html(await previewPage(deps, context.req.path))
}

async function renderPage(
  deps: Deps,
  pages: Pages,
  page: Parameters<PageRenderer['render']>[0],
): Promise<RenderedPage> {
  try {
    const renderer = await pages.renderer()
    return await renderer.render(page)
  } catch (error) {
    deps.log.error({ err: error, path: new URL(page.request.url).pathname }, 'screen not rendered')
    return emptyPage(page)
  }
}

type EmptyPage = Pick<BootData, 'line' | 'nonce' | 'now'> & { request: Request }

/** One that the browser draws from nothing. */
function emptyPage({ request, line, nonce, now }: EmptyPage): RenderedPage {
  const language = requestLanguage(request)
  const boot: BootData = { language, line, nonce, now, path: null, texts: {}, queries: null }
  return { status: 200, language, title: 'Anken', head: '', html: '', boot }
}

/**
 * Returns a script that preloads files after the first paint, like the entry script itself: a preload in the head would delay the first
 * text.
 */
function preloader(files: string[]) {
  return `requestAnimationFrame(()=>setTimeout(()=>{for(const href of ${JSON.stringify(files)})document.head.append(Object.assign(document.createElement('link'),{rel:'modulepreload',href}))}))`
}

async function sendPage(
  context: Context,
  page: RenderedPage,
  nonce: string,
  assets: PageAssets & { tags?: ReturnType<typeof previewTags>; later?: string },
) {
  // The HTML names the person's data, so no shared cache may keep it.
  context.header('cache-control', 'private, no-store')
  const boot = JSON.stringify(page.boot).replaceAll('<', '\\u003c')
  const document = html`<!doctype html>
    <html lang="${languageTag(page.language)}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <title>${page.title}</title>
        <link rel="icon" href="/icon.svg" type="image/svg+xml" />
        ${assets.tags} ${raw(assets.head)}${raw(page.head)}
      </head>
      <body>
        <div id="root">${raw(page.html)}</div>
        <script type="application/json" id="${bootElementId}">
          ${raw(boot)}
        </script>
        <script nonce="${nonce}">
          ${raw(starter(assets))}
        </script>
        ${
          assets.later &&
          html`<script nonce="${nonce}">
            ${raw(assets.later)}
          </script>`
        }
      </body>
    </html>`
  return context.html(document, page.status as 200)
}

function lineConfig(config: Config): LineConfig {
  const { liffId, channelId, emulatorAccessUrl, apiUrl, liffUrl } = config.line
  if (emulatorAccessUrl && channelId) {
    return {
      mode: 'emulated',
      liffId: liffId ?? `${channelId}-emulated`,
      channelId,
      accessUrl: emulatorAccessUrl,
      apiUrl,
      liffUrl,
    }
  }
  return liffId ? { mode: 'liff', liffId } : { mode: 'off' }
}
