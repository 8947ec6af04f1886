import * as z from 'zod'
import type { LiffEnvironment } from '#contract/liff-config.ts'
import { ConfigError } from '../config.ts'
import { lineAppAddress, lineUrl } from '../environment-addresses.ts'

export interface Channel {
  channelId: string
  channelSecret: string
}

export interface SetUpEnvironment {
  /** The address of LINE's API; like the other addresses without a slash at its end. */
  apiUrl: string
  dataApiUrl: string
  /** The beginning of links into the app, as lib/line-links.ts takes it. */
  liffUrl: string | undefined
  messaging: Channel
  /** The log-in's channel; null for a mini-app, whose channel LINE's API cannot set up. */
  login: Channel | null
}

const channelId = z.string('is not set').regex(/^\d+$/, 'is not a channel id (digits)')
const environment = z.object({
  LINE_MESSAGING_CHANNEL_ID: channelId,
  LINE_MESSAGING_CHANNEL_SECRET: z.string('is not set'),
  LINE_LOGIN_CHANNEL_ID: channelId.optional(),
  LINE_API_URL: lineUrl('https://api.line.me'),
  LINE_DATA_API_URL: lineUrl('https://api-data.line.me'),
  LINE_LIFF_URL: lineAppAddress,
})

type Given = Record<string, string | undefined>

/** Reads the variables that the command needs for this environment of liff.config.json. Throws a ConfigError that lists all problems. */
export function readSetUpEnvironment(env: Given, liff: LiffEnvironment): SetUpEnvironment {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''))
  const parsed = environment.safeParse(given)
  const login = readLogin(given, liff)
  const errors = [
    ...(parsed.error?.issues ?? []).map(({ path, message }) => `${path.join('.')} ${message}`),
    ...login.faults,
    ...addressErrors(given, liff),
  ]
  if (!parsed.success || errors.length > 0)
    throw new ConfigError(`LINE cannot be set up yet:\n${errors.map((error) => `  ${error}`).join('\n')}`)
  const values = parsed.data
  return {
    apiUrl: values.LINE_API_URL,
    dataApiUrl: values.LINE_DATA_API_URL,
    liffUrl: values.LINE_LIFF_URL,
    messaging: {
      channelId: values.LINE_MESSAGING_CHANNEL_ID,
      channelSecret: values.LINE_MESSAGING_CHANNEL_SECRET,
    },
    login: login.channel,
  }
}

/** A LIFF id begins with the id of its channel (line.md, "Server"). */
function readLogin(given: Given, { liffId, channelType }: LiffEnvironment) {
  const { LINE_LOGIN_CHANNEL_SECRET: channelSecret, LINE_MESSAGING_CHANNEL_ID: messagingId } = given
  const ownerOfApp = liffId?.split('-')[0]
  const channelId = given.LINE_LOGIN_CHANNEL_ID ?? ownerOfApp
  const hasApi = channelType === 'login'
  const errors: string[] = []
  if (hasApi && channelId === undefined)
    errors.push('LINE_LOGIN_CHANNEL_ID is not set, and liff.config.json has no liffId that would tell it')
  if (hasApi && channelSecret === undefined) errors.push('LINE_LOGIN_CHANNEL_SECRET is not set')
  if (ownerOfApp !== undefined && channelId !== ownerOfApp)
    errors.push(
      `LINE_LOGIN_CHANNEL_ID is ${channelId}, but the liffId of liff.config.json is of channel ${ownerOfApp}`,
    )
  if (channelId !== undefined && channelId === messagingId)
    errors.push("LINE_MESSAGING_CHANNEL_ID is the id of the app's channel: the two are different ones")
  const channel = hasApi && channelId && channelSecret ? { channelId, channelSecret } : null
  return { channel, faults: errors }
}

function addressErrors({ LINE_API_URL: apiUrl }: Given, { endpointUrl }: LiffEnvironment) {
  const { protocol, hostname } = new URL(endpointUrl)
  if (hostname === 'portal.example')
    return [`endpointUrl of liff.config.json is still ${endpointUrl}: write the portal's own address`]
  if (protocol === 'http:' && !apiUrl?.startsWith('http:'))
    return [`endpointUrl of liff.config.json is ${endpointUrl}: LINE opens https addresses alone`]
  return []
}
