import { createHash, randomUUID } from 'node:crypto'
import type { Context, Hono } from 'hono'
import { getCookie } from 'hono/cookie'
import type { PageRequest } from '#contract/boot.ts'
import { languageTag, requestLanguage } from '#contract/language.ts'
import type { Deps } from '../deps.ts'
import { createKeptPages } from './kept-pages.ts'
import { previewTags } from './link-preview.ts'
import { drawPage, lineConfig, openPage, type Pages } from './open-page.ts'
import { beginningOf, restOf } from './page-document.ts'

/** Stand in a kept page for what each answer has of its own: they cannot be guessed, and so not be written by anybody. */
const marks = { nonce: randomUUID(), now: randomUUID() }

type VisitorsPage = { redirect: string } | { status: 200 | 404; text: string; etag: string; kept: boolean }

/**
 * Nobody is known, and nothing but path and language decides what is shown. A query may carry a token or a target, another cookie
 * a linking that was begun, and LINE's browser waits for LINE.
 */
export function isAnyVisitor(context: Context) {
  const { search } = new URL(context.req.url)
  const cookies = Object.keys(getCookie(context))
  const inLine = /Line\//i.test(context.req.header('user-agent') ?? '')
  return search === '' && !inLine && cookies.every((name) => name === 'i18next')
}

/** Sends visitors the page of a path and language, rendered once every few seconds, from a request that holds nothing else. */
export function createVisitorsPages(
  app: Hono,
  deps: Deps,
  pages: Pages,
  readTexts: PageRequest['readTexts'],
) {
  const keep = createKeptPages<VisitorsPage>(deps.now, (page) => 'kept' in page && page.kept)

  return async function send(context: Context) {
    const tag = languageTag(requestLanguage(context.req.raw))
    const { path } = context.req
    const page = await keep(JSON.stringify([path, tag]), () => draw(path, tag))
    context.header('cache-control', 'private, no-store')
    if ('redirect' in page) return context.redirect(page.redirect, 302)
    if (page.kept) {
      // Asked again each time; a person's cookie is another request.
      context.header('cache-control', 'private, no-cache')
      context.header('vary', 'Cookie, Accept-Language, User-Agent')
      context.header('etag', page.etag)
      if (matches(context.req.header('if-none-match'), page.etag)) return context.body(null, 304)
    }
    const nonce = context.get('secureHeadersNonce') ?? ''
    const text = page.text.replaceAll(marks.nonce, nonce)
    return context.html(text.replace(`"${marks.now}"`, String(deps.now().getTime())), page.status)
  }

  async function draw(path: string, tag: string): Promise<VisitorsPage> {
    const request: PageRequest = {
      request: new Request(deps.config.publicUrl + path, { headers: { 'accept-language': tag } }),
      nonce: marks.nonce,
      line: lineConfig(deps.config),
      now: deps.now().getTime(),
      readTexts,
      fetch: async (address, init) => app.request(address, init),
    }
    const page = await openPage(deps, pages, request)
    if ('redirect' in page) return page
    const drawn = await drawPage(deps, page, request)
    const [assets, tags] = [await pages.assets(marks.nonce), previewTags(deps, path)]
    // It comes in one piece: nobody waits inside it.
    const frame = { ...page, waiting: undefined, nonce: marks.nonce, assets, inside: false, tags }
    const screen = { ...drawn, boot: { ...drawn.boot, now: marks.now } }
    const text = `${await beginningOf(frame)}${await restOf(frame, screen)}`
    // What could not be rendered is tried again by the next visitor; of addresses that lead nowhere there is no end.
    const kept = page.status === 200 && drawn.boot.path !== null
    return { status: page.status, text, etag: etagOf(text), kept }
  }
}

function etagOf(text: string) {
  return `"${createHash('sha256').update(text).digest('base64url').slice(0, 22)}"`
}

/** Compressed bytes have a weak mark of the same page (RFC 9110, 13.1.2). */
function matches(given: string | undefined, etag: string) {
  return given?.split(',').some((one) => one.trim().replace(/^W\//, '') === etag) ?? false
}
