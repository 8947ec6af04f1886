import * as z from 'zod/mini'
import { person } from './admin-applications.ts'
import { data, endpoint, list, pageQuery } from './endpoint.ts'
import { atMost, id, instant } from './fields.ts'

/** failing: tried in vain and tried again later; dead: a notice given up after 24 hours. */
export const deliveryStates = ['failing', 'dead'] as const

export const delivery = z.object({
  id,
  /** The kind of work, `notice.line`, `notice.mail`, `payouts.schedule`. */
  kind: z.string(),
  state: z.enum(deliveryStates),
  /** The notification and its recipient; null for work of another kind, or when the person has left. */
  notice: z.nullable(z.object({ kind: z.string(), subject: z.string(), influencer: person })),
  attempts: z.int(),
  /** A code, never a text of a person's. */
  last_error: z.string(),
  created_at: instant,
  /** The time of the next attempt; null once given up. */
  next_at: z.nullable(instant),
})
export type Delivery = z.output<typeof delivery>

export const listDeliveries = endpoint({
  name: 'listDeliveries',
  summary: 'Work after the fact that does not succeed, given up first, then the oldest',
  method: 'GET',
  path: '/api/admin/deliveries',
  access: 'operator:read',
  query: z.object({ ...pageQuery, state: z.optional(z.enum(deliveryStates)) }),
  answer: z.extend(list(delivery), {
    total: z.int(),
    counts: z.object({ failing: z.int(), dead: z.int() }),
  }),
})

export const exportDeliveries = endpoint({
  name: 'exportDeliveries',
  summary: 'The list as CSV, whole and in its order',
  method: 'GET',
  path: '/api/admin/deliveries.csv',
  access: 'operator:read_people',
  query: z.object({ state: z.optional(z.enum(deliveryStates)) }),
  answerAs: 'file',
  answer: z.unknown(),
})

/** The most deliveries that one act takes. */
export const mostDeliveries = 500

const someDeliveries = z.object({
  delivery_ids: z.array(id).check(z.minLength(1, 'field.required'), atMost(mostDeliveries)),
})
/** How many it was done to, and how many were left out: sent, dropped or never stuck by then. */
const done = data(z.object({ done: z.int(), left_out: z.int() }))

export const retryDeliveries = endpoint({
  name: 'retryDeliveries',
  summary: 'Try these again now, with 24 hours from now on for what was given up',
  method: 'POST',
  path: '/api/admin/deliveries/retry',
  access: 'operator:deliveries',
  body: someDeliveries,
  answer: done,
})

export const dropDeliveries = endpoint({
  name: 'dropDeliveries',
  summary: 'Take those of them that were given up off the list; they are never sent',
  method: 'POST',
  path: '/api/admin/deliveries/drop',
  access: 'operator:deliveries',
  body: someDeliveries,
  answer: done,
})

/** The share of the month's messages after which the rest is reserved for what everybody must know. */
export const scarceFrom = 0.9

export const getLineStanding = endpoint({
  name: 'getLineStanding',
  summary: "How the account's messages stand this month",
  method: 'GET',
  path: '/api/admin/deliveries/line',
  access: 'operator:read',
  answer: data(
    z.object({
      /** Whether the portal sends messages at all. */
      on: z.boolean(),
      /** The quota of messages; null when LINE could not be asked. `limit` is null for a plan without one. */
      quota: z.nullable(z.object({ limit: z.nullable(z.int()), used: z.int() })),
      /** Registered people who are friends of the account, who are not, of whom it is not known; and who have no mail address either. */
      people: z.object({ friends: z.int(), others: z.int(), unknown: z.int(), unreached: z.int() }),
    }),
  ),
})

/** LINE counts who opened messages, and says nothing below so many. */
export const fewestOpenings = 20

export const listOpenings = endpoint({
  name: 'listOpenings',
  summary: "Who opened the account's messages, by kind and month, as LINE counts them",
  method: 'GET',
  path: '/api/admin/deliveries/line/openings',
  access: 'operator:read',
  answer: data(
    z.object({
      /** Whether the portal sends messages at all. */
      on: z.boolean(),
      /** The time when LINE was last asked; null before the first time. */
      as_of: z.nullable(instant),
      /** Whether it is more than a day and a half ago. */
      late: z.boolean(),
      /** The last three months, the newest first, and in each what was sent most. */
      units: z.array(
        z.object({
          /** The kind of notice. */
          kind: z.string(),
          /** The month in Japan, YYYY-MM. */
          month: z.string(),
          /** Messages that LINE took. */
          sent: z.int(),
          /** Messages that were opened, and people who opened a link in one; null where LINE says nothing. */
          opened: z.nullable(z.int()),
          clicked: z.nullable(z.int()),
        }),
      ),
    }),
  ),
})
