import * as z from 'zod/mini'
import { data, endpoint, list, pageQuery } from './endpoint.ts'
import { atMost, calendarDate, id, idText, instant, isEmpty, longText } from './fields.ts'
import { freeLine, freeText } from './free-text.ts'
import { listOrder } from './list-order.ts'
import { email, kana, phone } from './person-fields.ts'

/** The same rule for what may also be left empty. */
/*@__NO_SIDE_EFFECTS__*/
function orEmpty(rule: z.ZodMiniString) {
  return z.string({ error: 'field.required' }).check(
    z.overwrite((value) => (isEmpty(value) ? '' : (rule.safeParse(value).data ?? value))),
    z.check(({ value, issues }) => {
      const [issue] = value === '' ? [] : (rule.safeParse(value).error?.issues ?? [])
      if (issue) issues.push({ code: 'custom', input: value, message: issue.message })
    }),
  )
}

/** A name with its reading, by which it is found and ordered; empty for a name that needs none. */
export const named = { name: freeLine(), reading: orEmpty(kana) }

/** The person to talk to at a client or an agency. */
export const contact = z.object({
  name: orEmpty(freeLine()),
  email: orEmpty(email),
  phone: orEmpty(phone),
})

/** The contrast of a colour to white by WCAG 2, from 1 to 21. `color` is #rrggbb. */
function contrastToWhite(color: string) {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const share = Number.parseInt(color.slice(at, at + 2), 16) / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  return 1.05 / (0.2126 * red + 0.7152 * green + 0.0722 * blue + 0.05)
}

/** White words stand on it, and it stands on white: it is dark enough for both to be read (WCAG AA). */
const brandColor = z.string().check(
  z.overwrite((value) => value.trim().toLowerCase()),
  z.regex(/^#[0-9a-f]{6}$/, { error: 'field.color', abort: true }),
  z.refine((value) => contrastToWhite(value) >= 4.5, 'field.color_light'),
)

/** All that an operator writes about a client. */
export const clientInput = z.object({
  ...named,
  contact,
  /** Names its brands: those that are left out of the list are archived. Left out as a whole, they stay as they are. */
  brands: z.optional(z.array(z.object(named)).check(atMost(50))),
  posting_rules: freeText(5000),
  ng_words: z.array(freeLine()).check(atMost(100)),
  closed: z.object({
    /** 0 is Sunday. */
    weekdays: z.array(z.int().check(z.minimum(0), z.maximum(6))).check(atMost(7)),
    /** Days in Japan. */
    days: z.array(calendarDate).check(atMost(100)),
  }),
  note: freeText(2000),
  /** The colour of its reports; null for the portal's own. Left out, it stays as it is. */
  color: z.optional(z.nullable(brandColor)),
  /** The address of the client, as campaigns state it. Left out, it stays as it is. */
  address: z.optional(orEmpty(freeLine())),
})
export type ClientInput = z.output<typeof clientInput>

export const client = z.object({
  id,
  /** Grows by one with each change of what is written. */
  version: z.int(),
  archived: z.boolean(),
  updated_at: instant,
  written: z.extend(clientInput, {
    /** Those that are not archived. */
    brands: z.array(z.object(named)),
    /** Null for a role that may not read personal data. */
    contact: z.nullable(contact),
  }),
})
export type Client = z.output<typeof client>

const clientRow = z.object({
  id,
  name: z.string(),
  reading: z.string(),
  brands: z.array(z.string()),
  archived: z.boolean(),
  updated_at: instant,
})
export type ClientRow = z.output<typeof clientRow>

const clientParams = z.object({ client_id: idText })

export const clientStates = ['active', 'archived'] as const

const filter = {
  state: z._default(z.enum(clientStates), 'active'),
  keyword: z._default(longText(100), ''),
}
const order = listOrder(['name', 'updated'])

export const listClients = endpoint({
  name: 'listClients',
  summary:
    'Clients by reading, those of a state, found by their name, reading or brands; `sort` orders by a column instead',
  method: 'GET',
  path: '/api/admin/clients',
  access: 'operator:read',
  query: z.object({ ...pageQuery, ...filter, ...order }),
  answer: z.extend(list(clientRow), { total: z.int() }),
})

export const exportClients = endpoint({
  name: 'exportClients',
  summary: 'The same as CSV, whole and in the same order, with whom to talk to',
  method: 'GET',
  path: '/api/admin/clients.csv',
  access: 'operator:read_people',
  query: z.object({ ...filter, ...order }),
  answerAs: 'file',
  answer: z.unknown(),
})

export const createClient = endpoint({
  name: 'createClient',
  summary: 'Add a client with its brands',
  method: 'POST',
  path: '/api/admin/clients',
  access: 'operator:campaigns',
  body: clientInput,
  answer: data(client),
  status: 201,
  idempotent: true,
})

export const getClient = endpoint({
  name: 'getClient',
  summary: 'One client as written; its contact only for who may read personal data',
  method: 'GET',
  path: '/api/admin/clients/{client_id}',
  access: 'operator:read',
  params: clientParams,
  answer: data(client),
})

export const updateClient = endpoint({
  name: 'updateClient',
  summary: 'Write a client anew, unless somebody did so since that version was read',
  method: 'PUT',
  path: '/api/admin/clients/{client_id}',
  access: 'operator:campaigns',
  basis: 'version',
  params: clientParams,
  body: z.extend(clientInput, { version: z.int() }),
  answer: data(client),
})

export const archiveClient = endpoint({
  name: 'archiveClient',
  summary: 'Put a client away, or take it out again; clients are never deleted',
  method: 'PUT',
  path: '/api/admin/clients/{client_id}/archived',
  access: 'operator:campaigns',
  params: clientParams,
  body: z.object({ archived: z.boolean() }),
  answer: data(client),
})
