import createCache, { type EmotionCache } from '@emotion/cache'

const made: EmotionCache[] = []

/** Style sheets of their own for one rendering. */
export function createStyles(): EmotionCache {
  const cache = createCache({ key: 'css' })
  made.push(cache)
  return cache
}

/** Takes them out of the page: the emulated window reads every rule anew for each computed style. */
export function removeStyles() {
  for (const cache of made.splice(0)) cache.sheet.flush()
}
