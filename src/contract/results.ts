import * as z from 'zod/mini'
import { data, endpoint } from './endpoint.ts'

/** A sum over posts; null where nothing of it is known. */
const figure = z.nullable(z.number())
/** Whole yen, with tax and after withholding. */
const yen = z.int()

const sums = {
  /** Posts whose report was approved, and those of them whose figures were, too. */
  posts: z.int(),
  reported: z.int(),
  reach: figure,
  views: figure,
  likes: figure,
  comments: figure,
  /** Rewards that were confirmed, whether they are paid or not. */
  confirmed: yen,
  /** Transfers that were paid. */
  paid: yen,
}

/** What counts in a month or in all of them. */
export const resultSums = z.object(sums)
export type ResultSums = z.output<typeof resultSums>

/** A month of Japan: posts by when they were posted, rewards by when they were confirmed, transfers by the day of payment. */
export const monthResults = z.object({ month: z.string().check(z.regex(/^\d{4}-\d{2}$/)), ...sums })
export type MonthResults = z.output<typeof monthResults>

export const getResults = endpoint({
  name: 'getResults',
  summary: 'What the own posts reached and what was earned, month by month',
  method: 'GET',
  path: '/api/influencer/my-page/results',
  access: 'influencer',
  answer: data(
    z.object({
      /** The last twelve months, this one first. */
      months: z.array(monthResults),
      total: resultSums,
    }),
  ),
})
