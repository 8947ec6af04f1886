import * as z from 'zod/mini'

// liff.config.json: what a provider writes down about LINE, read by the build, the server and `npm run line:setup`. No secret is in it.

/** The events that a service message may tell, five for each application (line.md, "Server"). */
export const serviceMessageKinds = [
  'selected',
  'shipped',
  'fix_requested',
  'reminder',
  'payout_paid',
] as const

const appPath = z.string().check(z.regex(/^\/[\w/-]*$/, 'is not a path of the app that begins with /'))
const area = z.strictObject({
  label: z.string().check(z.minLength(1, 'is empty'), z.maxLength(20, 'is longer than 20 characters')),
  path: appPath,
})
const richMenu = z.strictObject({
  chatBarText: z.string().check(z.minLength(1, 'is empty'), z.maxLength(14, 'is longer than 14 characters')),
  areas: z.tuple([area, area, area], { error: 'needs three areas' }),
})
export type RichMenuConfig = z.output<typeof richMenu>

const endpointUrl = z
  .string()
  .check(
    z.refine(
      (text) => URL.canParse(text) && isEndpoint(new URL(text)),
      'is not the https address of the portal alone, such as https://portal.example/ (http only on 127.0.0.1)',
    ),
  )

const environment = z.strictObject({
  liffId: z.optional(
    z.string().check(z.regex(/^\d+-[A-Za-z0-9]+$/, 'is not a LIFF id (digits, hyphen, letters)')),
  ),
  channelType: z.enum(['login', 'mini-app'], 'is neither "login" nor "mini-app"'),
  endpointUrl,
  viewSize: z.literal('full', 'has to be "full": minimising and adding friends need it'),
  // Never chat_message.write: it keeps people from minimising the app (line.md).
  scope: z.array(z.enum(['openid', 'profile', 'email'], 'is none of openid, profile, email')).check(
    z.refine((scopes) => scopes.includes('openid'), 'needs openid'),
    z.refine((scopes) => new Set(scopes).size === scopes.length, 'names one twice'),
  ),
  botPrompt: z.enum(['none', 'normal', 'aggressive'], 'is none of none, normal, aggressive'),
  moduleMode: z.literal(false, 'has to be false'),
  /** Names of the approved templates by event; verified mini-apps alone may send them. */
  serviceMessages: z.optional(
    z.partialRecord(z.enum(serviceMessageKinds), z.string().check(z.minLength(1, 'is empty'))),
  ),
})
export type LiffEnvironment = z.output<typeof environment>

const liffConfig = z.strictObject({
  /** The LIFF app's name, shown by LINE. */
  name: z.string().check(
    z.minLength(1, 'is empty'),
    z.maxLength(20, 'is longer than 20 characters'),
    z.refine((name) => !/line/i.test(name), 'must not hold the word LINE'),
  ),
  /** `members` is everybody's, `guests` the one of friends who have not registered. */
  richMenus: z.strictObject({ members: richMenu, guests: richMenu }),
  environments: z.record(z.string(), environment).check(
    z.refine((environments) => Object.keys(environments).length > 0, 'is empty'),
    z.refine(holdsEveryLiffIdOnce, 'holds a LIFF id twice: each environment needs one of its own'),
  ),
})
export type LiffConfig = z.output<typeof liffConfig>

/** Every error of the file at once, a line for each with the member's name. */
export class LiffConfigError extends Error {}

/** The checked file. Throws LiffConfigError. */
export function parseLiffConfig(text: string): LiffConfig {
  const parsed = liffConfig.safeParse(parseJson(text), { reportInput: true })
  if (parsed.success) return parsed.data
  const errors = parsed.error.issues.flatMap(errorsOf).map(({ path, text }) => `  ${path}: ${text}`)
  throw new LiffConfigError(`liff.config.json is not right:\n${errors.join('\n')}`)
}

/** The environment of that name in the file. Throws LiffConfigError when there is none. */
export function liffEnvironment({ environments }: LiffConfig, name: string): LiffEnvironment {
  const found = Object.entries(environments).find(([key]) => key === name)
  if (found) return found[1]
  throw new LiffConfigError(
    `liff.config.json has no environment "${name}", only ${Object.keys(environments).join(', ')}.`,
  )
}

/** The portal answers at the root of its host alone. */
function isEndpoint({ protocol, hostname, origin, href }: URL) {
  const secure =
    protocol === 'https:' || (protocol === 'http:' && ['127.0.0.1', 'localhost'].includes(hostname))
  return secure && href === `${origin}/`
}

function holdsEveryLiffIdOnce(environments: Record<string, LiffEnvironment>) {
  const ids = Object.values(environments).flatMap(({ liffId }) => liffId ?? [])
  return new Set(ids).size === ids.length
}

/** A line for each unknown member; what zod/mini says without our own words is "Invalid input" for everything. */
function errorsOf(issue: z.core.$ZodIssue) {
  const path = (...more: string[]) => [...issue.path, ...more].join('.') || 'the file'
  if (issue.code === 'unrecognized_keys')
    return issue.keys.map((key) => ({ path: path(key), text: 'is not known here' }))
  return [{ path: path(), text: wordingOf(issue) }]
}

function wordingOf(issue: z.core.$ZodIssue) {
  if (issue.input === undefined && issue.code !== 'custom') return 'is missing'
  if (issue.code === 'invalid_type') return `is not ${typeNames[issue.expected] ?? issue.expected}`
  return issue.message
}

const typeNames: Record<string, string> = {
  object: 'an object',
  record: 'an object',
  array: 'a list',
  string: 'a text',
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (error) {
    throw new LiffConfigError(`liff.config.json is not JSON: ${String(error)}`)
  }
}
