import * as z from 'zod'
import { ApiProblem } from '../kernel/problem.ts'
import { ChannelRefused, createChannelToken } from '../platform/line-channel.ts'
import { type LineRequest, sendToLine } from '../platform/line-request.ts'
import type { Channel } from './environment.ts'

/** The reason why the command cannot go on, in words for the person who runs it. */
export class SetUpError extends Error {}

/** LINE's own no. */
class LineRefusal extends SetUpError {
  readonly status: number

  constructor(status: number, message: string) {
    super(message)
    this.status = status
  }
}

/** Throws SetUpError. */
export type SetUpCall = <S extends z.ZodType>(request: LineRequest & { schema: S }) => Promise<z.output<S>>

export type ChannelKind = 'login' | 'messaging'

const timeout = 20_000
const again = 'Wait a while and run the command again; it goes on where it stopped.'
const wrongKind: Record<ChannelKind, string> = {
  login:
    'The LIFF API is open to channels of the type LINE Login alone: check LINE_LOGIN_CHANNEL_ID, or write "channelType": "mini-app" into liff.config.json for a LINE MINI App.',
  messaging:
    "Check that LINE_MESSAGING_CHANNEL_ID is the official account's Messaging API channel, and that the account's Messaging API is switched on in LINE Official Account Manager.",
}
const variables: Record<ChannelKind, string> = {
  login: 'LINE_LOGIN_CHANNEL_SECRET',
  messaging: 'LINE_MESSAGING_CHANNEL_SECRET',
}

/** Calls in the name of a channel. `apiUrl` without a slash at its end. */
export function createSetUpCall({
  apiUrl,
  kind,
  channel,
  now,
}: {
  apiUrl: string
  kind: ChannelKind
  channel: Channel
  now: () => Date
}): SetUpCall {
  const token = createChannelToken({ apiUrl, ...channel, now })

  return async ({ schema, ...request }) => {
    const bearer = await token().catch((error: unknown) => {
      throw withoutToken(error, kind, apiUrl)
    })
    const { ok, status, body } = await sendToLine(request, bearer, timeout).catch((error: unknown) => {
      throw unreachable(new URL(request.url).origin, error)
    })
    const about = `${request.method ?? 'GET'} ${new URL(request.url).pathname}`
    if (!ok) throw new LineRefusal(status, refusalText(status, about, body, kind, channel))
    const parsed = schema.safeParse(body)
    if (!parsed.success) throw new SetUpError(`LINE's answer to ${about} is not what its documents say.`)
    return parsed.data
  }
}

/** Returns undefined when LINE has no such thing, and throws every other error again: `await call(…).catch(ifAbsent)`. */
export function ifAbsent(error: unknown): undefined {
  if (error instanceof LineRefusal && error.status === 404) return undefined
  throw error
}

function withoutToken(error: unknown, kind: ChannelKind, apiUrl: string) {
  if (error instanceof ChannelRefused)
    return new SetUpError(
      `LINE does not know channel ${error.channelId} with the secret in ${variables[kind]} (${reasonOf(error)}). Both stand in the LINE Developers Console, on the channel's Basic settings.`,
    )
  return error instanceof ApiProblem ? unreachable(apiUrl, error) : error
}

function unreachable(origin: string, error: unknown) {
  return new SetUpError(`LINE is not available at ${origin} (${reasonOf(error)}). ${again}`)
}

/** The innermost message: what wraps it says "fetch failed". Where several addresses of a host failed there is only a code. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  if (error.cause !== undefined) return reasonOf(error.cause)
  return error.message === '' && 'code' in error ? String(error.code) : error.message
}

function refusalText(
  status: number,
  about: string,
  body: unknown,
  kind: ChannelKind,
  { channelId }: Channel,
) {
  const said = wordsOf(body)
  // Nor does LINE say for how long: developers.line.biz/en/reference/messaging-api/#rate-limits
  if (status === 429)
    return `LINE takes no more requests at the moment (429${said}). New rich menus and tests of the webhook are counted by the hour. ${again}`
  if (status >= 500) return `LINE cannot answer ${about} at the moment (${status}${said}). ${again}`
  if (status === 401 || status === 403)
    return `LINE does not allow channel ${channelId} the call ${about} (${status}${said}). ${wrongKind[kind]}`
  return `LINE refused ${about} (${status}${said}).`
}

const refusal = z.object({
  message: z.string(),
  details: z.array(z.object({ message: z.string().optional(), property: z.string().optional() })).default([]),
})

/** `: its message; property: error`, empty where it says nothing. */
function wordsOf(body: unknown) {
  const { data } = refusal.safeParse(body)
  if (!data) return ''
  const details = data.details.map(({ message = '', property = '' }) => `; ${property}: ${message}`)
  return `: ${data.message}${details.join('')}`
}
