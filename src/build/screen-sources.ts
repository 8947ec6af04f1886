import type { Plugin } from 'vite'

/** The import of a screen in a row of the route table. */
const load = /\bload: (?=\(\) =>\s+import\('\.\/([^']+)'\))/g

/** Names each screen's source file to the server, which asks for the files built from it in the page (built-pages.ts). */
export function screenSources(): Plugin {
  return {
    name: 'screen-sources',
    apply: ({ build }, { command }) => command === 'build' && Boolean(build?.ssr),
    enforce: 'pre',
    transform: (code, id) =>
      /\/src\/app\/(?:[\w-]+-)?routes\.tsx?$/.test(id)
        ? { code: code.replace(load, "source: 'src/app/$1', load: "), map: null }
        : undefined,
  }
}
