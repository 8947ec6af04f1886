import { fileURLToPath } from 'node:url'
import createCache from '@emotion/cache'
import { CacheProvider, Global } from '@emotion/react'
import createEmotionServer from '@emotion/server/create-instance'
import { createElement } from 'react'
import { renderToString } from 'react-dom/server'
import type { Plugin } from 'vite'
import type { TokenValues } from '#ui/computed-tokens.ts'
import { config, system } from '#ui/theme.ts'

/** A module of the build and what it is built from instead. */
type Replacement = [file: RegExp, code: () => string]

/** The values of all tokens, as Chakra's dictionary has them. */
export function tokenValues(): TokenValues {
  const names = [...new Set([...system.tokens.flatMap.keys()].map((path) => path.split('.', 1)[0] ?? ''))]
  return Object.fromEntries(names.map((name) => [name, system.tokens.getCategoryValues(name) ?? {}]))
}

/** What Chakra's provider adds to every page, as one style sheet. */
function globalSheet() {
  const cache = createCache({ key: 'css' })
  const { extractCriticalToChunks } = createEmotionServer(cache)
  const { layers, _global: rules } = system
  const globals = [layers.atRule, rules].map((styles, key) => createElement(Global, { key, styles }))
  const html = renderToString(createElement(CacheProvider, { value: cache }, globals))
  return extractCriticalToChunks(html)
    .styles.map(({ css }) => css)
    .join('')
}

/** The same system without the way to it: its tokens are those of the dictionary below, its global styles are a style sheet. */
function themeModule() {
  const { breakpoints, keyframes } = config.theme ?? {}
  return `
import { defaultBaseConfig } from '@chakra-ui/react/preset-base'
import { createSystem } from '@chakra-ui/react/styled-system'
import '${sheetId}'
const config = ${JSON.stringify({ preflight: false, theme: { breakpoints, keyframes } })}
export const system = createSystem(defaultBaseConfig, config)
`
}

function dictionaryModule() {
  const computed = fileURLToPath(new URL('../ui/computed-tokens.ts', import.meta.url))
  return `
import { esc } from './esc.js'
import { expandTokenReferences } from './expand-reference.js'
import { computedTokens } from ${JSON.stringify(computed)}
export const createTokenDictionary = () => computedTokens(${JSON.stringify(tokenValues())}, { esc, expandTokenReferences })
`
}

const sheetId = 'virtual:global.css'
const replaced: Replacement[] = [
  [/\/src\/ui\/theme\.ts$/, themeModule],
  [/\/styled-system\/token-dictionary\.js$/, dictionaryModule],
  [/\/styled-system\/preflight\.js$/, () => 'export const createPreflight = () => ({})'],
  [new RegExp(`^${sheetId}$`), globalSheet],
]

const provider = /\/styled-system\/provider\.js$/
const importOfGlobal = "import { Global } from '@emotion/react';"

/**
 * Computes the creators' theme when the app is built. The server and the operators' area compute it as they start. Chakra's provider adds
 * no global styles, neither in the app nor in the server's pages: taking them over from a page makes the browser compute all of it anew.
 */
export function computedTheme(): Plugin {
  let modules: Replacement[] = []
  return {
    name: 'computed-theme',
    apply: (_, { command, mode }) => command === 'build' && mode !== 'admin',
    enforce: 'pre',
    configResolved({ build }) {
      modules = build.ssr ? [] : replaced
    },
    resolveId: (id) => (id === sheetId ? id : undefined),
    load: (id) => modules.find(([file]) => file.test(id))?.[1](),
    transform(code, id) {
      if (!provider.test(id)) return undefined
      if (!code.includes(importOfGlobal)) throw new Error("Chakra's provider has changed: see decision 191.")
      return { code: code.replace(importOfGlobal, 'const Global = () => null;'), map: null }
    },
  }
}
