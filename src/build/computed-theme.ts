import { fileURLToPath } from 'node:url'
import { css } from '@emotion/react'
import type { Plugin } from 'vite'
import type { TokenValues } from '#ui/computed-tokens.ts'
import { config, system } from '#ui/theme.ts'

/** The values of all tokens, as Chakra's dictionary has them. */
export function tokenValues(): TokenValues {
  const names = [...new Set([...system.tokens.flatMap.keys()].map((path) => path.split('.', 1)[0] ?? ''))]
  return Object.fromEntries(names.map((name) => [name, system.tokens.getCategoryValues(name) ?? {}]))
}

/** The same system without the way to it: its tokens are those of the dictionary below, its global styles are text already. */
function themeModule() {
  const { breakpoints, keyframes } = config.theme ?? {}
  const { _global: globalStyles } = system
  const { name, styles } = css(globalStyles)
  return `
import { defaultBaseConfig } from '@chakra-ui/react/preset-base'
import { createSystem } from '@chakra-ui/react/styled-system'
const config = ${JSON.stringify({ preflight: false, theme: { breakpoints, keyframes } })}
export const system = { ...createSystem(defaultBaseConfig, config), _global: ${JSON.stringify({ name, styles })} }
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

const replaced: [RegExp, () => string][] = [
  [/\/src\/ui\/theme\.ts$/, themeModule],
  [/\/styled-system\/token-dictionary\.js$/, dictionaryModule],
  [/\/styled-system\/preflight\.js$/, () => 'export const createPreflight = () => ({})'],
]

/** Computes the creators' theme when the app is built. The server, the operators' area and development compute it as they start. */
export function computedTheme(): Plugin {
  return {
    name: 'computed-theme',
    apply: ({ build }, { command, mode }) => command === 'build' && !build?.ssr && mode !== 'admin',
    enforce: 'pre',
    load: (id) => replaced.find(([file]) => file.test(id))?.[1](),
  }
}
