import * as z from 'zod/mini'
import { person } from './admin-applications.ts'
import { writtenStates } from './admin-campaigns.ts'
import { clientStates } from './admin-clients.ts'
import { influencerStandings } from './admin-influencers.ts'
import { issuedKinds } from './admin-issued.ts'
import { caseState } from './campaign-shapes.ts'
import { data, endpoint } from './endpoint.ts'
import { id, longText } from './fields.ts'
import { viewedLists } from './list-views.ts'
import { payoutStates } from './payout-states.ts'

/** The longest words that the search takes, and how many of each group it answers with. */
export const adminSearchLimits = { length: 100, group: 5 } as const

/** Returns the number that words stand for, as in `12`, `#12` and `Ｎｏ．１２`; undefined for anything else. */
export function searchedNumber(words: string): number | undefined {
  const [, digits] = /^(?:#|no\.?\s*)?(\d{1,9})$/i.exec(words.normalize('NFKC').trim()) ?? []
  return digits === undefined ? undefined : Number(digits)
}

const found = z.object({
  /** Saved views of lists, own and shared, by name. */
  views: z.array(z.object({ id, list: z.enum(viewedLists), name: z.string(), shared: z.boolean() })),
  campaigns: z.array(
    z.object({ id, title: z.string(), brand_name: z.string(), state: z.enum(writtenStates) }),
  ),
  clients: z.array(z.object({ id, name: z.string(), state: z.enum(clientStates) })),
  /** Those that are not archived. */
  brands: z.array(z.object({ id, name: z.string(), client: z.object({ id, name: z.string() }) })),
  cases: z.array(
    z.object({
      id,
      campaign: z.object({ id, title: z.string() }),
      influencer: person,
      state: caseState,
      /** Its application or offer ended because the campaign was cancelled; left out by a server of a former version. */
      cancelled: z.optional(z.boolean()),
    }),
  ),
  influencers: z.array(z.extend(person, { standing: z.enum(influencerStandings) })),
  inquiries: z.array(
    z.object({ id, subject: z.string(), influencer: person, state: z.enum(['open', 'answered']) }),
  ),
  payouts: z.array(
    z.object({
      id,
      /** The number of the payment statement; null before it is issued. */
      statement_number: z.nullable(z.string()),
      influencer: person,
      /** Yen. */
      net: z.int(),
      state: z.enum(payoutStates),
    }),
  ),
  documents: z.array(
    z.object({ id, kind: z.enum(issuedKinds), number: z.string(), version: z.int(), partner: z.string() }),
  ),
})
export type AdminFound = z.output<typeof found>

export const searchAdmin = endpoint({
  name: 'searchAdmin',
  summary:
    'The first five saved views, campaigns, clients, brands, cases, creators, inquiries, payouts and issued documents by name or number, what has exactly that number first; a group that the role may not read is empty',
  method: 'GET',
  path: '/api/admin/search',
  access: 'operator:read',
  query: z.object({
    /** Words for names, handles, titles and subjects, or a number. Payouts and documents are found by their numbers alone. */
    q: z._default(longText(adminSearchLimits.length), ''),
  }),
  answer: data(found),
})
