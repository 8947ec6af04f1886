import { html, raw } from 'hono/html'
import { bootElementId } from '#contract/boot-elements.ts'
import type { DrawnPage, OpenedPage } from '#contract/boot.ts'
import { languageTag } from '#contract/language.ts'
import { palette } from '#lib/palette.ts'
import type { previewTags } from './link-preview.ts'
import { starter } from './starter.ts'

export interface PageAssets {
  script: string
  /** The files that the script stands on, each after those that it stands on itself; loaded beside it. */
  parts?: readonly string[]
  head: string
  /** The files built from an app's source files, but for those above. */
  builtFrom?: (sources: readonly string[]) => string[]
  /** Files of the app's early start and of LINE's SDK: inside LINE asked for before all others. */
  inLine?: string[]
}

export interface PageFrame extends Pick<OpenedPage, 'language' | 'title' | 'sources'> {
  waiting?: OpenedPage['waiting'] | undefined
  nonce: string
  assets: PageAssets
  /** The person's browser is LINE's. */
  inside: boolean
  tags?: ReturnType<typeof previewTags>
}

/** `boot` is BootData, or will be when it is sent. */
type Screen = Omit<DrawnPage, 'boot'> & { boot: object }

const { slate } = palette
/** Written here, because the app's own styles come with the screen. Who gets the rest soon sees nothing of it. */
const waitingStyle = `#waiting{position:fixed;inset:0;display:grid;place-content:center;gap:.5rem;padding:1rem;text-align:center;background:${slate[50].value};color:${slate[600].value};font:.9375rem/1.6 system-ui,sans-serif;opacity:0;animation:waiting 0s .3s forwards}#waiting b{color:${slate[900].value};font-size:1.125rem}@keyframes waiting{to{opacity:1}}`

/**
 * The density of campaigns' cards as the reader chose it (app/campaigns/filter-store.ts), which is on the device alone. It stands before
 * the style sheets, for which a script would wait, and so before anything is drawn.
 */
const cardsScript = `try{if(JSON.parse(localStorage.root).parts.filter.cards==='compact')document.documentElement.dataset.cards='compact'}catch{}`

/** The page up to its screen: what is known before the data is read. `restOf` closes what this opens. */
export async function beginningOf({ language, title, waiting, nonce, assets, tags }: PageFrame) {
  const head = await html`<head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
    <title>${title}</title>
    <link rel="icon" href="/icon.svg" type="image/svg+xml" />
    <link rel="apple-touch-icon" href="/icon.png" />
    <script nonce="${nonce}">
      ${raw(cardsScript)}
    </script>
    ${tags} ${raw(assets.head)}
    <style nonce="${nonce}">
      ${raw(waitingStyle)}
    </style>
  </head>`
  const words = waiting ? await html`<div id="waiting"><b>${waiting.name}</b>${waiting.text}</div>` : ''
  return `<!doctype html><html lang="${languageTag(language)}">${head}<body>${words}`
}

/** The screen with its styles and data, and the scripts. */
export async function restOf(
  { nonce, assets, inside, sources }: PageFrame,
  { styles, html: screen, boot }: Screen,
) {
  const data = JSON.stringify(boot).replaceAll('<', '\\u003c')
  const { script, parts = [] } = assets
  const evaluated = [...parts, script]
  const screens = assets.builtFrom?.(sources) ?? []
  const asked = [...new Set([...((inside && assets.inLine) || []), ...evaluated, ...screens])]
  const start = starter({ script, evaluated, asked })
  const rest = await html`<style nonce="${nonce}">
      ${raw('#waiting{display:none}')}
    </style>
    ${raw(styles)}
    <div id="root">${raw(screen)}</div>
    <script type="application/json" id="${bootElementId}">
      ${raw(data)}
    </script>
    <script nonce="${nonce}">
      ${raw(`document.getElementById('waiting')?.remove();${start}`)}
    </script>`
  return `${rest}</body></html>`
}
