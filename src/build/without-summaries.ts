import type { Plugin } from 'vite'

/** `summary: '…',` of an endpoint, on one line or with its text on the next. */
const summary = /^ *summary:\s+(?:'[^'\n]*'|"[^"\n]*"),\n/gm

/** Leaves the endpoints' summaries out of the browser's files: only the API documentation reads them, which the server prints. */
export function withoutSummaries(): Plugin {
  return {
    name: 'without-summaries',
    apply: (config, { command }) => command === 'build' && !config.build?.ssr,
    enforce: 'pre',
    transform: (code, id) =>
      /\/src\/contract\/[\w-]+\.ts$/.test(id) ? { code: code.replace(summary, ''), map: null } : undefined,
  }
}
