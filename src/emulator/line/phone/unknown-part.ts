import { html } from 'hono/html'
import type { Html } from '../../page.ts'

/** Stands, to be seen, where this phone cannot do or draw what LINE could. */
export function unknownPart({ type }: { type: string }): Html {
  return html`<span class="unknown" role="note">未対応 <b>${type}</b></span>`
}
