import * as z from 'zod/mini'
import { languages } from './vocabulary.ts'

/** How the app reaches LINE: the SDK, the emulated driver of a demo, or not at all. */
export const lineConfig = z.discriminatedUnion('mode', [
  z.object({ mode: z.literal('liff'), liffId: z.string() }),
  z.object({
    mode: z.literal('emulated'),
    liffId: z.string(),
    channelId: z.string(),
    accessUrl: z.string(),
    apiUrl: z.string(),
  }),
  z.object({ mode: z.literal('off') }),
])
export type LineConfig = z.output<typeof lineConfig>

/** What the server says inside the HTML beside the rendered screen. */
export const bootData = z.object({
  language: z.enum(languages),
  line: lineConfig,
  nonce: z.string(),
  /** Texts of the rendered screen by namespace. */
  texts: z.record(z.string(), z.record(z.string(), z.unknown())),
  /** The dehydrated query cache, in the form of the query library. */
  queries: z.unknown(),
})
export type BootData = z.output<typeof bootData>

/** One rendered page. `html` is the inside of the root element, `head` goes into the head. */
export interface RenderedPage {
  status: number
  redirect?: string
  title: string
  head: string
  html: string
  boot: BootData
}

/** The rendered tree's door, built by Vite from the app; the server calls it and knows nothing else of the app. */
export interface PageRenderer {
  render(request: {
    url: URL
    language: (typeof languages)[number]
    nonce: string
    line: LineConfig
    /** True inside LINE or on the way back from it, where the app itself finds out who it is. */
    lineArrival: boolean
    signedIn: boolean
    /** The API in process, with the visitor's cookies. */
    fetch: (request: Request) => Promise<Response>
  }): Promise<RenderedPage>
}
