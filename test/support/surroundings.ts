import { readdirSync, readFileSync } from 'node:fs'
import createCache, { type EmotionCache } from '@emotion/cache'
import type { Language } from '#contract/vocabulary.ts'

// What the whole app stands on in a test, the same for all that one process runs.

/**
 * Class names without rules: the emulated window has no layout, style modules have no rules in it either, and it would read every rule
 * anew for each computed style.
 */
export const noStyles: EmotionCache = { ...createCache({ key: 'css' }), insert: () => undefined }

const texts = new Map<Language, Record<string, unknown>>()

/** Returns the texts of every namespace, so that none is loaded later. */
export function allTexts(language: Language) {
  const known = texts.get(language)
  if (known) return known
  const folder = `public/locales/${language}`
  const files = readdirSync(folder).map((file) => [
    file.replace('.json', ''),
    JSON.parse(readFileSync(`${folder}/${file}`, 'utf8')),
  ])
  const all: Record<string, unknown> = Object.fromEntries(files)
  texts.set(language, all)
  return all
}
