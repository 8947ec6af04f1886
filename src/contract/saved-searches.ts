import * as z from 'zod/mini'
import { data, done, endpoint } from './endpoint.ts'
import { id, idText, instant, prefecture } from './fields.ts'
import { freeLine, freeText } from './free-text.ts'
import { campaignKinds, categories, platforms, prefectures } from './vocabulary.ts'

/** A list of known words, each once. */
/*@__NO_SIDE_EFFECTS__*/
function words<T extends z.ZodMiniType>(word: T, most: number) {
  return z.array(word).check(z.maxLength(most))
}

/** What narrows the list of campaigns. The tab and the order are how it is looked at, and are not kept. */
export const savedFilter = z.object({
  keyword: freeText(100),
  platforms: words(z.enum(platforms), platforms.length),
  categories: words(z.enum(categories), categories.length),
  kinds: words(z.enum(campaignKinds), campaignKinds.length),
  prefectures: words(prefecture, prefectures.length),
  /** Yen without tax, at least. */
  reward_min: z.nullable(z.int().check(z.minimum(1), z.maximum(100_000_000))),
  /** Days until recruiting ends, at most. */
  closes_within: z.nullable(z.int().check(z.minimum(1), z.maximum(90))),
  /** Whether only campaigns to which the reader can apply are found. */
  applicable: z.boolean(),
})
export type SavedFilter = z.output<typeof savedFilter>

const searchName = freeLine(50)

export const savedSearch = z.object({
  id,
  name: z.string(),
  /** Null where this version no longer understands what was saved. */
  filter: z.nullable(savedFilter),
  /** Whether news of it are sent. */
  tells: z.boolean(),
  created_at: instant,
})
export type SavedSearch = z.output<typeof savedSearch>

/** The member of the screen's address by which one tap on a message stops the news. */
export const stopNews = 'stop'

const searchParams = z.object({ search_id: idText })

export const listSavedSearches = endpoint({
  name: 'listSavedSearches',
  summary: 'Own saved searches, the newest first',
  method: 'GET',
  path: '/api/influencer-bibin/saved-searches',
  access: 'influencer',
  answer: data(z.array(savedSearch)),
})

export const saveSearch = endpoint({
  name: 'saveSearch',
  summary: 'Keep conditions of the list of campaigns under a name; 20 per person',
  method: 'POST',
  path: '/api/influencer-bibin/saved-searches',
  access: 'influencer',
  body: z.object({ name: searchName, filter: savedFilter, tells: z.boolean() }),
  answer: data(savedSearch),
  status: 201,
  idempotent: true,
})

export const changeSavedSearch = endpoint({
  name: 'changeSavedSearch',
  summary: 'Rename a saved search, or switch its news on or off; what is not sent stays as it is',
  method: 'PUT',
  path: '/api/influencer-bibin/saved-searches/{search_id}',
  access: 'influencer',
  params: searchParams,
  body: z.object({ name: z.optional(searchName), tells: z.optional(z.boolean()) }),
  answer: data(savedSearch),
})

export const deleteSavedSearch = endpoint({
  name: 'deleteSavedSearch',
  summary: 'Delete a saved search; one that is gone already stays gone',
  method: 'DELETE',
  path: '/api/influencer-bibin/saved-searches/{search_id}',
  access: 'influencer',
  params: searchParams,
  answer: done,
})
