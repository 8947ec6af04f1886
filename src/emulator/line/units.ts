import { Hono } from 'hono'
import * as z from 'zod'
import type { OfficialAccount } from './official-account.ts'

/** Below so many LINE says nothing, so that nobody can be told apart. */
const fewest = 20
/** Names of one month; messages with one more are sent without their name. */
const mostNames = 1_000
const day = 86_400_000

/** The name as push and multicast take it: one at most. */
export const customAggregationUnits = z
  .array(z.string().max(30).regex(/^\w+$/, 'invalid property'))
  .max(1)
  .optional()

export interface UnitFigures {
  uniqueImpression: number | null
  uniqueClick: number | null
}

interface Delivery {
  personId: string
  /** The first bubble. */
  messageId: string
  day: string
}

export interface UnitParts {
  now: () => Date
  isRead: OfficialAccount['isRead']
}

export type Units = ReturnType<typeof createUnits>

/** What became of the messages of each aggregation unit. Taps on links are not followed here: they are set by hand. */
export function createUnits({ now, isRead }: UnitParts) {
  const deliveries = new Map<string, Delivery[]>()
  const given = new Map<string, Partial<UnitFigures>>()

  const today = () => new Date(now().getTime() + 9 * 3_600_000).toISOString().slice(0, 10).replaceAll('-', '')

  function namesOf(month: string) {
    return [...deliveries].filter(([, sent]) => sent.some((one) => one.day.startsWith(month))).length
  }

  function record(unit: string, sent: Omit<Delivery, 'day'>) {
    const known = deliveries.get(unit)
    if (!known && namesOf(today().slice(0, 6)) >= mostNames) return
    deliveries.set(unit, [...(known ?? []), { ...sent, day: today() }])
  }

  function countOpened(unit: string, from: string, to: string) {
    const opened = (deliveries.get(unit) ?? []).filter(
      (one) => from <= one.day && one.day <= to && isRead(one.messageId),
    )
    const people = new Set(opened.map(({ personId }) => personId)).size
    return people < fewest ? null : opened.length
  }

  const unlessFew = (number: number | null) => (number !== null && number < fewest ? null : number)

  function figuresOf(unit: string, from: string, to: string): UnitFigures {
    const { uniqueImpression = countOpened(unit, from, to), uniqueClick = null } = given.get(unit) ?? {}
    return { uniqueImpression: unlessFew(uniqueImpression), uniqueClick: unlessFew(uniqueClick) }
  }

  return {
    record,
    figuresOf,
    /** The number of messages sent with each name. */
    sent: () => new Map([...deliveries].map(([unit, { length }]) => [unit, length])),
    /** Figures by hand, which are kept back below 20 like those that were counted. */
    set: (unit: string, figures: Partial<UnitFigures>) => void given.set(unit, figures),
    reset() {
      deliveries.clear()
      given.clear()
    },
  }
}

const span = z
  .object({
    customAggregationUnit: z.string().min(1),
    from: z.string().regex(/^\d{8}$/),
    to: z.string().regex(/^\d{8}$/),
  })
  .refine(({ from, to }) => {
    const days = (timeOf(to) - timeOf(from)) / day
    return days >= 0 && days <= 30
  })

function timeOf(text: string) {
  return Date.parse(text.replace(/^(\d{4})(\d{2})(\d{2})$/, '$1-$2-$3'))
}

/** The statistics per unit: developers.line.biz/en/reference/messaging-api/#get-statistics-per-unit */
export function unitsApi(units: Units) {
  return new Hono().get('/v2/bot/insight/message/event/aggregation', (c) => {
    const query = span.safeParse(c.req.query())
    if (!query.success) return c.json({ message: null, key: null, stacktrace: null, code: null }, 400)
    const { customAggregationUnit, from, to } = query.data
    const media = { uniqueMediaPlayed: null, uniqueMediaPlayed100Percent: null }
    const overview = { ...units.figuresOf(customAggregationUnit, from, to), ...media }
    return c.json({ overview, messages: [], clicks: [] })
  })
}
