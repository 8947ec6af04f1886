import { renderer } from '#app/boot/entry-server.tsx'
import type { LineConfig } from '#contract/boot.ts'
import { textsIn } from '#server/http/read-texts.ts'
import { portalUrl, type TestApi } from './api.ts'

interface Visit {
  cookie?: string
  userAgent?: string
  language?: string
  line?: LineConfig
}

const readTexts = textsIn('public')

/** A screen as the server renders it, without a window, by the clock of the tests; empty with `redirect` where it leads on. */
export async function paint(
  api: TestApi,
  path: string,
  { cookie = '', userAgent = 'Mozilla/5.0', language = 'ja', line = { mode: 'off' } }: Visit = {},
) {
  const headers = { cookie, 'user-agent': userAgent, 'accept-language': language }
  const page = await renderer.open({
    request: new Request(`${portalUrl}${path}`, { headers }),
    nonce: 'n-1',
    line,
    now: api.clock.now().getTime(),
    readTexts,
    fetch: (address, init) =>
      api.raw(address, { ...init, headers: { ...Object.fromEntries(new Headers(init?.headers)), cookie } }),
  })
  const nothing = { status: 302, language: '', title: '', html: '', styles: '', boot: undefined }
  if ('redirect' in page) return { ...nothing, redirect: page.redirect }
  return { redirect: undefined, ...page, ...(await page.draw()) }
}
