import * as z from 'zod/mini'
import { data, endpoint } from './endpoint.ts'
import { longText } from './fields.ts'
import { categories } from './vocabulary.ts'

/** Characters that a keyword of the list may have; longer words are not offered. */
export const longestKeyword = 100

/** So many words are offered in the place of one that finds nothing. */
export const mostNearWords = 3

export const listNearWords = endpoint({
  name: 'listNearWords',
  summary:
    'Brands and genres of open campaigns that are spelled nearly as a word is; none for a word that is known',
  method: 'GET',
  path: '/api/influencer-bibin/near-words',
  access: 'influencer',
  query: z.object({ keyword: z._default(longText(longestKeyword), '') }),
  answer: data(z.array(z.string()).check(z.maxLength(mostNearWords))),
})

/** A brand is searched by its word, a genre chosen in the filter. */
const suggestion = z.union([
  z.object({ kind: z.literal('brand'), word: z.string().check(z.maxLength(longestKeyword)) }),
  z.object({ kind: z.literal('category'), category: z.enum(categories) }),
])
export type Suggestion = z.output<typeof suggestion>

export const listSuggestions = endpoint({
  name: 'listSuggestions',
  summary:
    'Genres and brands of open campaigns with what is typed in their words: two genres at most, then five brands',
  method: 'GET',
  path: '/api/influencer-bibin/suggestions',
  access: 'influencer',
  query: z.object({ typed: z._default(longText(longestKeyword), '') }),
  answer: data(z.array(suggestion).check(z.maxLength(7))),
})
