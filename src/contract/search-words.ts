import * as z from 'zod/mini'
import { data, endpoint } from './endpoint.ts'
import { longText } from './fields.ts'

/** So many words are offered in the place of one that finds nothing. */
export const mostNearWords = 3

export const listNearWords = endpoint({
  name: 'listNearWords',
  summary:
    'Brands and genres of open campaigns that are spelled nearly as a word is; none for a word that is known',
  method: 'GET',
  path: '/api/influencer-bibin/near-words',
  access: 'influencer',
  query: z.object({ keyword: z._default(longText(100), '') }),
  answer: data(z.array(z.string()).check(z.maxLength(mostNearWords))),
})
