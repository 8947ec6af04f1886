import type {
  BootData,
  DrawnPage,
  LineConfig,
  OpenedPage,
  PageRenderer,
  PageRequest,
} from '#contract/boot.ts'
import { requestLanguage } from '#contract/language.ts'
import type { Config } from '../config.ts'
import type { Deps } from '../deps.ts'
import type { PageAssets } from './page-document.ts'
import { quickFillPicture } from './quick-fill-picture.ts'

/** The built app: in production files of dist, in development Vite. */
export interface Pages {
  renderer: () => Promise<PageRenderer>
  /** The entry script's address and what the head needs beside it (style sheets). */
  assets: (nonce: string) => Promise<PageAssets>
  /** The same of the operators' area, which the browser draws alone. */
  adminAssets: (nonce: string) => Promise<PageAssets>
  /** The same of the reports that clients read, a page without a session. */
  reportAssets: (nonce: string) => Promise<PageAssets>
}

/** Who asks may be led elsewhere, and nothing is sent before that is known. What cannot be rendered is left to the browser. */
export async function openPage(
  deps: Deps,
  pages: Pages,
  page: PageRequest,
): Promise<OpenedPage | { redirect: string }> {
  try {
    const renderer = await pages.renderer()
    return await renderer.open(page)
  } catch (error) {
    logUnrendered(deps, page, error)
    const empty = emptyPage(page)
    return { ...empty, draw: async () => empty }
  }
}

/** Draws what was opened; leaves it to the browser when that fails. */
export async function drawPage(deps: Deps, opened: OpenedPage, page: PageRequest): Promise<DrawnPage> {
  try {
    return await opened.draw()
  } catch (error) {
    logUnrendered(deps, page, error)
    return emptyPage(page)
  }
}

function logUnrendered({ log }: Deps, { request }: PageRequest, error: unknown) {
  // What follows there is a secret.
  const path = new URL(request.url).pathname.replace(/^\/(works|news-stop)\/.+/, '/$1/:token')
  log.error({ err: error, path }, 'screen not rendered')
}

type EmptyPage = Pick<BootData, 'line' | 'nonce' | 'now'> & { request: Request }

/** One that the browser draws from nothing. */
export function emptyPage({ request, line, nonce, now }: EmptyPage) {
  const language = requestLanguage(request)
  const renderedAt = now
  const boot: BootData = { language, line, nonce, now, renderedAt, path: null, texts: {}, queries: null }
  return { status: 200 as const, language, title: 'Anken', sources: [], styles: '', html: '', boot }
}

export function lineConfig(config: Config): LineConfig {
  const { liffId, channelId, emulatorAccessUrl, apiUrl, appUrl } = config.line
  if (liffId === undefined || appUrl === undefined) return { mode: 'off' }
  const quickFill = quickFillPicture(config.line)
  if (emulatorAccessUrl && channelId)
    return { mode: 'emulated', liffId, channelId, accessUrl: emulatorAccessUrl, apiUrl, appUrl, quickFill }
  return { mode: 'liff', liffId, appUrl, quickFill }
}
