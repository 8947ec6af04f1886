/** CSS values by category and by the token's name in it. */
export type TokenValues = Record<string, Record<string, string>>

interface Tools {
  /** Chakra's own: resolves each `{path}` and `token(path)` in a text. */
  expandTokenReferences: (text: string, resolve: (path: string) => string) => string
  /** Chakra's own: escapes a name for CSS. */
  esc: (name: string) => string
}

/**
 * Chakra's token dictionary as far as `createSystem` and its styles ask it, from values that the build has computed: computing them in
 * the browser takes longer than anything else before the first screen can be used (src/build/computed-theme.ts).
 */
export function computedTokens(values: TokenValues, { expandTokenReferences, esc }: Tools) {
  const getVar = (path: string, fallback?: string) => {
    const [category = ''] = path.split('.', 1)
    return values[category]?.[path.slice(category.length + 1)] ?? fallback
  }
  const resolve = (path: string) => {
    const [colour = '', opacity] = path.split('/')
    if (opacity) return `color-mix(in srgb, ${getVar(colour, colour)} ${opacity}%, transparent)`
    return getVar(path) ?? (/\w+\.\w+/.test(path) ? esc(path) : path)
  }
  return {
    getVar,
    getByName: () => undefined,
    getCategoryValues: (category: string) => values[category] ?? null,
    expandReferenceInValue: (text: string) =>
      text.includes('{') || text.includes('token(') ? expandTokenReferences(text, resolve) : text,
    allTokens: [],
    cssVarMap: new Map(),
    categoryMap: new Map(),
    colorPaletteMap: new Map(),
  }
}
