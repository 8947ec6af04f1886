import type { Readable } from 'node:stream'
import type * as z from 'zod/mini'
import type { Contract } from '#contract/index.ts'
import type { Endpoint, Input, OperatorRole } from '#contract/endpoint.ts'
import type { Deps } from '../deps.ts'

export interface InfluencerActor {
  kind: 'influencer'
  id: number
  sessionId: string
}
export interface OperatorActor {
  kind: 'operator'
  id: number
  role: OperatorRole
  sessionId: string
}
export type Actor = InfluencerActor | OperatorActor | { kind: 'visitor' }

/** A file part on its way in; read it once, whole or not at all. */
export interface FilePart {
  filename: string
  /** As the client claims; the content decides. */
  type: string
  stream: Readable
}

/** What a handler may know and change of the HTTP exchange. */
export interface Exchange {
  ip: string
  userAgent: string
  /** The session cookie's text, valid or not. */
  sessionToken: string | undefined
  setSession: (token: string) => void
  clearSession: () => void
  /** The file part of a multipart endpoint. */
  file: FilePart | undefined
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

export type Handler<E extends Endpoint> = (call: Call<E>) => Promise<z.input<E['answer']>>

/** One handler for every endpoint of the contract; a missing or a surplus one does not compile. */
export type Handlers<C = Contract> = {
  [Group in keyof C]: {
    [Name in keyof C[Group]]: C[Group][Name] extends Endpoint ? Handler<C[Group][Name]> : never
  }
}
