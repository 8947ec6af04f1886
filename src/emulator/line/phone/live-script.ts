import { html, raw } from 'hono/html'
import type { Html } from '../../page.ts'
import { livePhone } from './live-phone.ts'
import { createRenewal } from './renewal.ts'

/** Both functions as they stand here, their types taken out. */
export const liveScript: Html = html`<script>
  ${raw(`(${livePhone})((${createRenewal})())`)}
</script>`
