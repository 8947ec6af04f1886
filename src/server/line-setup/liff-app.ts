import * as z from 'zod'
import type { LiffConfig, LiffEnvironment } from '#contract/liff-config.ts'
import { ifAbsent, type SetUpCall, SetUpError } from './set-up-call.ts'
import type { Step } from './steps.ts'

const liffApp = z.object({
  liffId: z.string(),
  view: z.object({ type: z.string(), url: z.string(), moduleMode: z.boolean().default(false) }),
  description: z.string().default(''),
  features: z.object({ qrCode: z.boolean().default(false) }).default({ qrCode: false }),
  permanentLinkPattern: z.string().default('concat'),
  scope: z.array(z.string()).default([]),
  botPrompt: z.string().default('none'),
})
type LiffApp = z.output<typeof liffApp>

export interface LiffAppPlan {
  steps: Step[]
  /** The app's LIFF id; undefined while the app does not exist. */
  liffId: string | undefined
}

/** The environment's app in the LINE Login channel: found, changed where it differs, or made. `writeLiffId` puts an id into liff.config.json. */
export async function planLiffApp({
  call,
  apiUrl,
  config,
  environment,
  writeLiffId,
}: {
  call: SetUpCall
  apiUrl: string
  config: LiffConfig
  environment: LiffEnvironment
  writeLiffId: (liffId: string) => void
}): Promise<LiffAppPlan> {
  const url = `${apiUrl}/liff/v1/apps`
  const wanted = wantedApp(config, environment)
  const answer = await call({ url, schema: z.object({ apps: z.array(liffApp) }) }).catch(ifAbsent)
  const app = findApp(answer?.apps ?? [], config, environment)
  if (!app) {
    const create = async () => {
      const schema = z.object({ liffId: z.string() })
      writeLiffId((await call({ method: 'POST', url, json: wanted, schema })).liffId)
    }
    const text = `LIFF app "${config.name}" for ${wanted.view.url}, its id written into liff.config.json`
    return { liffId: undefined, steps: [{ sign: '+', text, carryOut: create }] }
  }
  const { liffId } = app
  const change = async () =>
    void (await call({ method: 'PUT', url: `${url}/${liffId}`, json: wanted, schema: z.unknown() }))
  const differing = differences(app, wanted)
  const steps: Step[] = [
    differing.length === 0
      ? { sign: '=', text: `LIFF app ${liffId}` }
      : { sign: '~', text: `LIFF app ${liffId}: ${differing.join(', ')}`, carryOut: change },
  ]
  if (environment.liffId === undefined)
    steps.unshift({
      sign: '~',
      text: `liffId ${liffId} in liff.config.json: the app for ${app.view.url} exists`,
      carryOut: async () => writeLiffId(liffId),
    })
  return { liffId, steps }
}

function wantedApp({ name }: LiffConfig, environment: LiffEnvironment) {
  const { endpointUrl, viewSize, scope, botPrompt, moduleMode } = environment
  return {
    view: { type: viewSize, url: new URL(endpointUrl).href, moduleMode },
    description: name,
    features: { qrCode: false },
    permanentLinkPattern: 'concat',
    // Always sent: LINE's default has chat_message.write, which keeps people from minimising (line.md).
    scope,
    botPrompt,
  }
}

/**
 * Finds the app by its id or, without one, among the apps that no environment names: by its address, and by its name when several have
 * that address. Throws SetUpError for an unknown id and when more than one app, or only the name, matches: it never guesses.
 */
function findApp(apps: LiffApp[], config: LiffConfig, { liffId, endpointUrl }: LiffEnvironment) {
  if (liffId !== undefined) {
    const known = apps.find((app) => app.liffId === liffId)
    if (known) return known
    throw new SetUpError(
      `The LINE Login channel has no LIFF app ${liffId}. Check the liffId in liff.config.json; take it out to have the app found or made.`,
    )
  }
  const taken = Object.values(config.environments).map((other) => other.liffId)
  const free = apps.filter((app) => !taken.includes(app.liffId))
  const here = free.filter(({ view }) => sameAddress(view.url, endpointUrl))
  const named = free.filter(({ description }) => description === config.name)
  const [found, ...more] = here.length > 1 ? here.filter((app) => named.includes(app)) : here
  if (found && more.length === 0) return found
  const doubtful = here.length > 0 ? here : named
  if (doubtful.length === 0) return undefined
  const list = doubtful.map((app) => `\n  ${app.liffId}  ${app.description}  ${app.view.url}`).join('')
  throw new SetUpError(
    `These LIFF apps of the channel may be the one:${list}\nWrite the liffId of the right one into its environment in liff.config.json, or delete what nobody uses, and run the command again.`,
  )
}

function sameAddress(one: string, other: string) {
  return URL.canParse(one) && new URL(one).href === new URL(other).href
}

/** Returns the settings in which the app differs from the configuration, each as `name old -> new`. */
function differences(app: LiffApp, wanted: ReturnType<typeof wantedApp>) {
  const { url } = wanted.view
  const pairs: [name: string, is: unknown, wanted: unknown][] = [
    // The same with and without a slash, whichever LINE keeps.
    ['endpoint URL', sameAddress(app.view.url, url) ? url : app.view.url, url],
    ['size', app.view.type, wanted.view.type],
    ['module mode', app.view.moduleMode, wanted.view.moduleMode],
    ['name', app.description, wanted.description],
    ['scan QR', app.features.qrCode, wanted.features.qrCode],
    ['permanent link', app.permanentLinkPattern, wanted.permanentLinkPattern],
    ['scope', app.scope.toSorted().join(' '), wanted.scope.toSorted().join(' ')],
    ['add friend option', app.botPrompt, wanted.botPrompt],
  ]
  return pairs
    .filter(([, is, wanted]) => is !== wanted)
    .map(([name, is, wanted]) => `${name} ${String(is) || 'none'} -> ${String(wanted)}`)
}
