import type { Readable } from 'node:stream'
import type * as z from 'zod/mini'
import type { Endpoint, Input } from '#contract/endpoint.ts'
import type { Contract } from '#contract/index.ts'
import type { Deps } from '../deps.ts'
import type { Actor, InfluencerActor, OperatorActor } from './actor.ts'
import type { FileAnswer } from './file-answer.ts'

/** A file part on its way in; read it once, whole or not at all. */
export interface FilePart {
  filename: string
  /** The type that the client claims; the content decides. */
  type: string
  stream: Readable
}

/** A part of a body with many files, in the order of sending: read a file before asking for the next part. */
export type Part = { kind: 'file'; file: FilePart } | { kind: 'text'; name: string; value: string }

/** The part of the HTTP exchange that a handler may read and change. */
export interface Exchange {
  ip: string
  userAgent: string
  /** The text of the endpoint's own session cookie (operators have theirs), valid or not. */
  sessionToken: string | undefined
  /** `id`: whose it is, for the log. */
  setSession: (token: string, id: number) => void
  clearSession: () => void
  /** The cookie of a device that somebody signed in from, and its next text. */
  device: string | undefined
  setDevice: (text: string) => void
  /** The state with which this browser went to link an account, and may come back; then the secret by which it answers. */
  linkState: string | undefined
  setLinkState: (state: string | undefined) => void
  /** The file part of a multipart endpoint. */
  file: FilePart | undefined
  /** All parts of a multipart endpoint that takes many files. */
  parts: AsyncIterable<Part> | undefined
  /** The Range header, for answers that are files. */
  range: string | undefined
}

type ActorOf<Who> = Who extends 'influencer'
  ? InfluencerActor
  : Who extends `operator:${string}`
    ? OperatorActor
    : Actor

export interface Call<E extends Endpoint> {
  deps: Deps
  input: Input<E>
  actor: ActorOf<E['access']>
  exchange: Exchange
}

/** An address of our own or of a provider to which the browser goes next. */
export interface Redirect {
  location: string
}

/** An endpoint that answers with a file or a redirect leaves its answer unknown. */
type AnswerOf<E extends Endpoint> =
  unknown extends z.input<E['answer']> ? FileAnswer | Redirect : z.input<E['answer']>

export type Handler<E extends Endpoint> = (call: Call<E>) => Promise<AnswerOf<E>>

/** One handler for every endpoint of the contract; a missing or a surplus one does not compile. */
export type Handlers<C = Contract> = {
  [Group in keyof C]: {
    [Name in keyof C[Group]]: C[Group][Name] extends Endpoint ? Handler<C[Group][Name]> : never
  }
}
