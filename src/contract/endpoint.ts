import * as z from 'zod/mini'
import { instant } from './fields.ts'
import { type LimitName, limits } from './limits.ts'
import type { Access } from './permissions.ts'

export type Schema = z.core.$ZodType

/**
 * One HTTP call, said once for both sides: the server mounts it, the app calls it, OpenAPI prints it.
 * `params`, `query` and `body` are what the server parses; `answer` is parsed again before sending and after receiving.
 */
export interface Endpoint<
  Params extends Schema = Schema,
  Query extends Schema = Schema,
  Body extends Schema = Schema,
  Answer extends Schema = Schema,
  Who extends Access = Access,
> {
  readonly name: string
  readonly summary: string
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  /** The path with `{name}` for each member of `params`. */
  readonly path: string
  readonly access: Who
  readonly params: Params
  readonly query: Query
  readonly body: Body
  /** form: JSON or urlencoded, all members text. multipart: text members plus one file part named `file`. */
  readonly bodyAs: 'none' | 'json' | 'form' | 'multipart'
  readonly file?: string
  /** Any number of file parts under that name, text parts anywhere between. */
  readonly manyFiles?: boolean
  /** file: the handler gives bytes with their type; redirect: a location. `answer` is then unknown. */
  readonly answerAs: 'json' | 'file' | 'redirect'
  readonly answer: Answer
  readonly status: 200 | 201 | 202
  readonly limit?: LimitName
  /** The stored answer is given again for the same Idempotency-Key header. */
  readonly idempotent?: boolean
  /**
   * The member of body or query that says what the caller changes: its version, or the value that was read. Where something else is stored, the
   * call is refused with 409; a call without it is `request.malformed`, which asks to reload the page.
   */
  readonly basis?: string
  /** The server may answer 304 to a matching If-None-Match. */
  readonly etag?: boolean
  /** A GET that changes state is held to the same-origin rule like any other change. */
  readonly changesState: boolean
  /** What stands in the path is the proof, whoever calls: not held to the same-origin rule, as mail programs are no pages of ours. */
  readonly fromAnywhere?: boolean
}

const nothing = z.object({})
type Nothing = typeof nothing

interface Definition<
  P extends Schema,
  Q extends Schema,
  B extends Schema,
  A extends Schema,
  Who extends Access,
> {
  name: string
  summary: string
  method: Endpoint['method']
  path: string
  access: Who
  params?: P
  query?: Q
  body?: B
  bodyAs?: Exclude<Endpoint['bodyAs'], 'none'>
  file?: string
  manyFiles?: boolean
  answerAs?: Endpoint['answerAs']
  answer: A
  status?: Endpoint['status']
  limit?: LimitName
  idempotent?: boolean
  basis?: 'version' | 'former' | 'edited_at' | 'updated_at'
  etag?: boolean
  changesState?: boolean
  fromAnywhere?: boolean
}

// Marked so that a bundle drops the endpoints it does not call.
/*@__NO_SIDE_EFFECTS__*/
export function endpoint<
  A extends Schema,
  const Who extends Access,
  P extends Schema = Nothing,
  Q extends Schema = Nothing,
  B extends Schema = Nothing,
>(definition: Definition<P, Q, B, A, Who>): Endpoint<P, Q, B, A, Who> {
  const { params, query, body, bodyAs, answerAs, status, changesState, ...rest } = definition
  return {
    ...rest,
    // The defaults stand in for schemas that the caller left out, whose type parameter is then Nothing.
    params: (params ?? nothing) as P,
    query: (query ?? nothing) as Q,
    body: (body ?? nothing) as B,
    bodyAs: body ? (bodyAs ?? 'json') : 'none',
    answerAs: answerAs ?? 'json',
    status: status ?? 200,
    changesState: changesState ?? definition.method !== 'GET',
  }
}

/** The input of a handler, with every part parsed. */
export interface Input<E extends Endpoint> {
  params: z.output<E['params']>
  query: z.output<E['query']>
  body: z.output<E['body']>
}

/** The input of a caller: parts without members may be left out, and query members have defaults. */
export type CallInput<E extends Endpoint> = PartOf<'params', z.output<E['params']>> &
  PartOf<'query', PartialOf<z.output<E['query']>>> &
  PartOf<'body', z.input<E['body']>>

type PartialOf<T> = string extends keyof T ? T : Partial<T>

/** An empty object schema gives Record<string, never>. */
type PartOf<Name extends string, Part> = string extends keyof Part
  ? { [K in Name]?: never }
  : Partial<Part> extends Part
    ? { [K in Name]?: Part }
    : { [K in Name]: Part }

export type Answer<E extends Endpoint> = z.output<E['answer']>

/** The header of every API answer with the time when it was made, on the server's clock, as an instant. */
export const serverTimeHeader = 'x-server-time'

/** The one envelope. */
/*@__NO_SIDE_EFFECTS__*/
export function data<T extends Schema>(schema: T) {
  return z.object({ data: schema })
}

/*@__NO_SIDE_EFFECTS__*/
export function wholeNumberText(min: number, max: number) {
  return z.pipe(
    z.string().check(z.regex(/^\d{1,9}$/, 'field.number')),
    z.pipe(
      z.transform((value: string) => Number(value)),
      z.number().check(z.minimum(min, 'field.number'), z.maximum(max, 'field.number')),
    ),
  )
}

/** Pages start at 1; the furthest page bounds the work one request can ask for. */
export const pageQuery = {
  page: z._default(wholeNumberText(1, 100_000), 1),
  size: z._default(wholeNumberText(1, 100), limits.page_size),
}

/**
 * The query of a list that grows at its top while somebody reads down: `as_of` of the first page's answer, sent along for further pages,
 * keeps what is published or closed meanwhile from shifting the rest, so that no entry appears twice or is skipped.
 */
export const steadyPageQuery = { ...pageQuery, as_of: z.optional(instant) }

/** The form of each path member, so that no URL matches two endpoints: ids are digits, types are words. */
export const pathMembers: Readonly<Record<string, string>> = {
  campaign_id: '[0-9]+',
  link_id: '[0-9]+',
  client_id: '[0-9]+',
  brand_id: '[0-9]+',
  product_id: '[0-9]+',
  block_id: '[0-9]+',
  id: '[A-Za-z0-9_-]+',
  case_id: '[0-9]+',
  file_id: '[0-9a-f-]{36}',
  type: 'offered|applied|in_progress|completed',
  code: '[^/]+',
  payout_id: '[0-9]+',
  post_id: '[0-9]+',
  inquiry_id: '[0-9]+',
  provider: 'facebook|tiktok',
  influencer_id: '[0-9]+',
  operator_id: '[0-9]+',
  decision_id: '[0-9]+',
  broadcast_id: '[0-9]+',
  news_topic: 'searches|broadcasts',
  review_id: '[0-9]+',
  note_id: '[0-9]+',
  run_id: '[0-9]+',
  search_id: '[0-9]+',
  template_id: '[0-9]+',
  tag_id: '[0-9]+',
  list_id: '[0-9]+',
  agency_id: '[0-9]+',
  document: 'terms|privacy',
  delivery_id: '[0-9]+',
  view_id: '[0-9]+',
  day: '[0-9]{4}-[0-9]{2}-[0-9]{2}',
  year: '20[0-9]{2}',
  secret: '[A-Za-z0-9_-]{43}',
  account_id: '[0-9]+',
}

/*@__NO_SIDE_EFFECTS__*/
export function list<T extends Schema>(item: T) {
  return z.object({ data: z.array(item), current_page: z.int(), page_count: z.int() })
}

/*@__NO_SIDE_EFFECTS__*/
export function steadyList<T extends Schema>(item: T) {
  return z.extend(list(item), { as_of: z.optional(instant) })
}

/** An answer without content of its own. */
export const done = data(z.object({ ok: z.literal(true) }))
