import * as z from 'zod/mini'
import { type Language, languages } from './vocabulary.ts'

/** The address of LINE's picture for the button of Quick-fill; left out where LINE has not approved the app for it. */
const quickFill = z.optional(z.string())

/** The way in which the app reaches LINE: the SDK, the emulated driver of a demo, or not at all. Links into the app begin with `appUrl`. */
export const lineConfig = z.discriminatedUnion('mode', [
  z.object({ mode: z.literal('liff'), liffId: z.string(), appUrl: z.string(), quickFill }),
  z.object({
    mode: z.literal('emulated'),
    liffId: z.string(),
    channelId: z.string(),
    accessUrl: z.string(),
    apiUrl: z.string(),
    appUrl: z.string(),
    quickFill,
  }),
  z.object({ mode: z.literal('off') }),
])
export type LineConfig = z.output<typeof lineConfig>

/** The data that the server puts into the HTML beside the rendered screen. */
export const bootData = z.object({
  language: z.enum(languages),
  line: lineConfig,
  nonce: z.string(),
  /** The time when the page was sent, in ms on the server's clock. */
  now: z.number(),
  /** The time for which the screen was rendered, on the same clock; visitors get a page for a few seconds. */
  renderedAt: z.number(),
  /** The rendered screen's path with its query; null where the app draws the screen from nothing. */
  path: z.nullable(z.string()),
  /** Texts of the rendered screen by namespace. */
  texts: z.record(z.string(), z.unknown()),
  /** The query cache in the query library's own form. */
  queries: z.unknown(),
})
export type BootData = z.output<typeof bootData>

/** What is known of a page by its address and who asks, before its data is read. */
export interface OpenedPage {
  status: 200 | 404
  language: Language
  title: string
  /** What is shown as long as the rest does not come: the screen's name over the words for loading. */
  waiting?: { name: string; text: string }
  /** Source files of the screen, whose built ones the browser asks for beside the entry. */
  sources: readonly string[]
  /** Reads the data and renders the screen. */
  draw: () => Promise<DrawnPage>
}

/** `html` is the inside of the root element, `styles` stands before it. */
export interface DrawnPage {
  styles: string
  html: string
  boot: BootData
}

export interface PageRequest {
  request: Request
  nonce: string
  line: LineConfig
  /** The time in ms on the server's clock. */
  now: number
  /** Own server in process, with the visitor's cookies; `path` with its query. */
  fetch: (path: string, init?: RequestInit) => Promise<Response>
  /** The file of texts of a language. Rejects where there is none. */
  readTexts: (language: string, namespace: string) => Promise<object>
}

/** The entry point to the rendered tree, built by Vite from the app; the server calls it and knows nothing else of the app. */
export interface PageRenderer {
  open: (page: PageRequest) => Promise<OpenedPage | { redirect: string }>
}
