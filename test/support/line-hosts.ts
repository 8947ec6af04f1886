import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core'
import type { SignInOptions } from '#emulator/line/accounts.ts'
import type { Emulator } from '#emulator/start-emulator.ts'
import { startNetwork } from './line-network.ts'
import { phoneBrowsers } from './phone-browsers.ts'
import type { PhoneBrowser } from './phone-browsers.ts'

/** LINE's sub-window that asks for friendship (the SDK names it). */
const friendshipDialog = '1656032314-CWSCEjzU'
/** The one with a person's Common Profile (the plug-in names it). */
const profileDialog = '2003955494-vdnJ53EM'

export interface LineHostsOptions {
  /** Issues and verifies every token, so that the portal's server and the SDK are told the same. */
  emulator: Emulator
  /** Origin of the portal, the one that the emulator knows. */
  portalUrl: string
  liffId: string
  /** LINE id of who holds the phone. Refusals, friendship and simulated errors are this person's. */
  personId: string
  /** The person's answer on LINE's log-in page outside LINE. */
  login?: 'accept' | 'refuse'
  /** The person's choice in the share picker: sends to every friend, or closes it. */
  share?: 'SUCCESS' | 'CANCEL'
  /** The person's answer when asked to become a friend of the official account. */
  friendship?: 'accept' | 'refuse'
}

export interface Tap extends SignInOptions {
  /** Deep link, with its slash; LINE names it in `liff.state`. Empty: the plain LIFF URL. */
  path?: string
  os?: 'android' | 'ios' | 'android26' | 'ios26'
  /** When false, LINE's app never reports that it is ready, so the SDK waits forever. */
  bridge?: boolean
}

export interface LineHosts {
  context: BrowserContext
  /** The requests to hosts that are not emulated, and those that could not be answered, with the reason. A test ends by expecting none. */
  unanswered: readonly string[]
  /** Opens the portal as a tap in LINE's app does. Answers as `actAs`. */
  openInLine: (page: Page, tap?: Tap) => Promise<readonly string[]>
  /** Makes the page that browser; answers with the links it follows into the app (`liff://close`), a list that grows. */
  actAs: (page: Page, browser: PhoneBrowser) => Promise<readonly string[]>
  /** Another person's phone opens the same browser. */
  passTo: (personId: string) => void
}

/** LINE's browser of the two systems, also as LINE 26 names itself: its versions went from 15 to 26. */
const openedBy = {
  android: 'liffAndroid',
  ios: 'liffIos',
  android26: 'liffAndroid26',
  ios26: 'liffIos26',
} as const

type Answer = (request: Request, url: URL) => Promise<Reply>
type Reply = { status?: number; body: string; type?: string }

/** Opens a browser whose network has LINE's hosts, for the real SDK, and no others. */
export async function lineHosts(
  browser: Browser,
  device: BrowserContextOptions,
  given: LineHostsOptions,
): Promise<LineHosts> {
  const options = { ...given }
  const links: string[] = []
  const answers = answersOf(options, links)
  const unanswered: string[] = []

  const network = await startNetwork(async (request) => {
    const url = new URL(request.url)
    if (request.method === 'OPTIONS') return new Response(null, { headers: allowed })
    const answer = answers.get(`${request.method} ${url.host}${url.pathname}`)
    try {
      if (answer) return responseOf(await answer(request, url))
      unanswered.push(`${request.method} ${url.href}`)
    } catch (error) {
      // Whoever has left the page waits for no answer.
      if (!request.signal.aborted) unanswered.push(`${request.method} ${url.href}: ${String(error)}`)
    }
    return new Response(null, { status: 502 })
  })
  const context = await browser.newContext({ ...device, ...network.settings })
  context.on('close', network.close)

  const actAs: LineHosts['actAs'] = async (page, browser) => {
    const own: string[] = []
    await pretend(page, browser, (link) => {
      own.push(link)
      links.push(link)
    })
    return own
  }

  return {
    context,
    unanswered,
    actAs,
    passTo(personId) {
      options.personId = personId
    },
    async openInLine(page, { path = '', os = 'android', bridge = true, ...signIn } = {}) {
      const opened = await actAs(page, openedBy[os])
      if (bridge) await page.addInitScript('window._liff = { features: [], postMessage() {} }')
      // With a deep link this document is replaced before it ever finishes loading.
      await page.goto(await addressInLine(options, path, signIn), { waitUntil: 'commit' })
      return opened
    },
  }
}

type Opening = Pick<LineHostsOptions, 'emulator' | 'portalUrl' | 'liffId' | 'personId'>

/** The address that LINE's app opens for a tap: the deep link in the query, the credentials in the hash. */
export async function addressInLine(options: Opening, path: string, signIn?: SignInOptions): Promise<string> {
  const { emulator, liffId, personId, portalUrl } = options
  await ownSecond(personId)
  const { idToken, accessToken } = await emulator.signIn(personId, signIn)
  const credentials = new URLSearchParams({
    access_token: accessToken,
    context_token: contextToken(options),
    feature_token: 'feature-token',
    id_token: idToken,
    client_id: channelOf(liffId),
    mst_challenge: 'mst-challenge',
  })
  const state = path === '' ? '' : `?liff.state=${encodeURIComponent(path)}`
  return `${portalUrl}/${state}#${credentials}`
}

const lastSeconds = new Map<string, number>()

/** Waits for a second in which that person got no ID token yet: another one would say the same, and counts as used. */
async function ownSecond(personId: string) {
  while (currentSecond() === lastSeconds.get(personId)) await sleep(1_000 - (Date.now() % 1_000))
  lastSeconds.set(personId, currentSecond())
}

const currentSecond = () => Math.floor(Date.now() / 1_000)

/**
 * Returns the answers to everything that the SDK asks, by method, host and path. `links`: those that were followed into LINE's app so
 * far.
 */
function answersOf(options: LineHostsOptions, links: readonly string[]): Map<string, Answer> {
  const { emulator, liffId } = options
  const app = `api.line.me/liff/v2/apps/${liffId}`
  const picker = 'access.line.me/oauth2/v2.1/liff/shareTargetPicker'
  const forward: Answer = (request, url) => askEmulator(emulator, request, url.pathname + url.search)
  let dialogData: unknown
  return new Map<string, Answer>([
    [
      'GET api.line.me/oauth2/v2.1/verify',
      async (...asked) => withConsent(emulator, await forward(...asked)),
    ],
    ['GET api.line.me/oauth2/v2.1/certs', forward],
    [
      'POST api.line.me/oauth2/v2.1/token',
      async (...asked) => {
        await ownSecond(options.personId)
        return forward(...asked)
      },
    ],
    ['GET api.line.me/v2/profile', forward],
    ['GET api.line.me/friendship/v1/status', forward],
    [`GET ${app}/contextToken`, async () => json({ contextToken: contextToken(options) })],
    [`GET ${app}/featureToken`, async () => json({ featureToken: 'feature-token' })],
    [`GET ${app}/ott`, async () => json({ ott: randomUUID() })],
    ['GET access.line.me/liff/v1/authorize', (_, url) => logIn(options, url)],
    [`GET ${picker}`, async () => ({ body: 'LINE', type: 'text/html' })],
    [`GET ${picker}/result`, async (request) => json(await shareResult(options, links, request))],
    ['GET liff.line.me/liff/v2/incrementalAgreement/unauthorizedPermissions', async () => json(['profile'])],
    ['POST access.line.me/oauth2/v2.1/liff/friendship/validate', async () => json({ valid: true })],
    [
      'GET liff-shortcut.line.me/api/shortcut',
      async (_, url) => {
        await tellEmulator(options, 'shortcut', { url: url.searchParams.get('url') })
        return json({ shortcutPageUrl: 'https://liff-shortcut.line.me/page' })
      },
    ],
    ['GET liff-shortcut.line.me/page', async () => ({ body: 'LINE', type: 'text/html' })],
    ['POST liff.line.me/liff/v2/oaadd/rateLimit', async () => json({})],
    // The dialog's own id is its token, so that the wait for its result tells which it is.
    [
      'POST api.line.me/liff/v2/sub/msit',
      async (request) => {
        const { subLiffId, appData } = await request.json()
        dialogData = appData
        return json({ msit: subLiffId })
      },
    ],
    ['POST liff.line.me/liff/v2/sub/waitResult', (request) => answerDialog(options, request, dialogData)],
    [
      'GET account-center-fe.line-scdn.net/images/quick_fill_button_AC_black.png',
      async () => ({
        body: await (await fetch(`${emulator.url}/line/quick-fill.svg`)).text(),
        type: 'image/svg+xml',
      }),
    ],
  ])
}

/** The log-in page with its button tapped by the person: on to the redirect address with a code or a refusal. */
async function logIn({ emulator, personId, login = 'accept' }: LineHostsOptions, url: URL): Promise<Reply> {
  const body = new URLSearchParams(login === 'accept' ? { person: personId } : { refuse: '1' })
  const page = `${emulator.lineAccessUrl}/liff/v1/authorize${url.search}`
  const response = await fetch(page, { method: 'POST', body, redirect: 'manual' })
  const onwards = response.headers.get('location')
  if (onwards === null) return { status: response.status, body: await response.text(), type: 'text/html' }
  return { body: `<script>location.replace(${JSON.stringify(onwards)})</script>`, type: 'text/html' }
}

/** LINE's dialogs over the app, answered as the person would. */
async function answerDialog(options: LineHostsOptions, request: Request, data: unknown): Promise<Reply> {
  const cancelled = json({ status: 'cancel', result: {} })
  const { msit } = await request.json()
  if (msit === profileDialog) return answerQuickFill(options, data)
  if (msit === friendshipDialog) {
    if (options.friendship === 'refuse') return cancelled
    await tellEmulator(options, 'friendship')
    return json({ status: 'submit', result: {} })
  }
  const bearer = request.headers.get('authorization')
  const response = await fetch(`${options.emulator.lineApiUrl}/liff/permission`, {
    method: 'POST',
    body: JSON.stringify({ access_token: bearer?.replace('Bearer ', '') }),
  })
  if (!response.ok) return cancelled
  const { access_token: newAccessToken, id_token: newIdToken } = await response.json()
  return json({ status: 'submit', result: { newAccessToken, newIdToken } })
}

/** The screen with the person's Common Profile, answered as it was chosen at the emulator. */
async function answerQuickFill({ emulator, personId }: LineHostsOptions, data: unknown): Promise<Reply> {
  const { accessToken } = await emulator.signIn(personId)
  const body = JSON.stringify({ ...Object(data), access_token: accessToken })
  const response = await fetch(`${emulator.lineApiUrl}/liff/common-profile`, { method: 'POST', body })
  if (!response.ok) return json({ status: 'submit', result: { error: { message: await response.text() } } })
  const profile: unknown = await response.json()
  return json(profile === null ? { status: 'cancel', result: {} } : { status: 'submit', result: { profile } })
}

/** The scopes of a token with those of the Common Profile, unless the person refuses them. */
function withConsent(emulator: Emulator, { body, ...reply }: Reply): Reply {
  const { scope, ...rest } = JSON.parse(body)
  if (scope === undefined || emulator.quickFill.choice() === 'refused') return { ...reply, body }
  return { ...reply, body: JSON.stringify({ ...rest, scope: `${scope} commonprofile.name` }) }
}

/**
 * Answers with the result of the share picker: nothing before LINE's app was asked to open it; what is sent reaches the friends. Outside
 * LINE the picker is a window of LINE's, and its messages are not seen.
 */
async function shareResult(options: LineHostsOptions, links: readonly string[], request: Request) {
  const { share: result = 'SUCCESS' } = options
  const isInside = request.headers.get('user-agent')?.endsWith(' LIFF')
  if (!isInside) return { result }
  const ott = new URL(request.url).searchParams.get('ott')
  const picker = links.map((link) => new URL(link).searchParams).find((asked) => asked.get('ott') === ott)
  if (!picker) return {}
  const { messages } = JSON.parse(picker.get('data') ?? '')
  if (result === 'SUCCESS') await tellEmulator(options, 'share', { messages })
  return { result }
}

/** Sends what LINE's app sends after the person's tap in a dialog. Throws when LINE would refuse it. */
async function tellEmulator({ emulator, personId }: LineHostsOptions, about: string, more: object = {}) {
  const { accessToken } = await emulator.signIn(personId)
  const body = JSON.stringify({ access_token: accessToken, ...more })
  const headers = { 'content-type': 'application/json' }
  const response = await fetch(`${emulator.lineApiUrl}/liff/${about}`, { method: 'POST', headers, body })
  if (!response.ok) throw new Error(`LINE refuses ${about}: ${await response.text()}`)
}

async function askEmulator(emulator: Emulator, request: Request, path: string): Promise<Reply> {
  const headers = new Headers()
  for (const name of ['authorization', 'content-type']) {
    const value = request.headers.get(name)
    if (value !== null) headers.set(name, value)
  }
  const body = request.body && (await request.text())
  const init = { method: request.method, headers, body }
  const response = await fetch(emulator.lineApiUrl + path, init)
  return { status: response.status, body: await response.text() }
}

/** Makes the page that browser; `onLink` is told of each link that it follows into LINE's app. */
async function pretend(page: Page, browser: PhoneBrowser, onLink: (link: string) => void) {
  const cdp = await page.context().newCDPSession(page)
  await cdp.send('Emulation.setUserAgentOverride', { userAgent: phoneBrowsers[browser] })
  await cdp.send('Page.enable')
  cdp.on('Page.frameRequestedNavigation', ({ url }) => {
    if (!url.startsWith('http')) onLink(url)
  })
}

/** Only ever decoded by the SDK, with atob: ASCII JSON, no signature. */
function contextToken({ liffId, portalUrl }: Opening): string {
  const allowed = { permission: true, minVer: '10.3.0' }
  const context = {
    liffId,
    endpointUrl: `${portalUrl}/`,
    permanentLinkPattern: 'concat',
    type: 'none',
    viewType: 'full',
    scope: ['openid', 'profile'],
    availability: {
      shareTargetPicker: allowed,
      addToHomeV2: { ...allowed, minVer: '13.20.0' },
      skipChannelVerificationScreen: allowed,
      subwindowOpen: allowed,
    },
  }
  return `x.${Buffer.from(JSON.stringify(context)).toString('base64url')}.y`
}

function channelOf(liffId: string): string {
  return liffId.split('-')[0] ?? ''
}

function json(value: unknown): Reply {
  return { body: JSON.stringify(value) }
}

/** What LINE's hosts allow the pages of other origins. */
const allowed = { 'access-control-allow-origin': '*', 'access-control-allow-headers': '*, authorization' }

function responseOf({ status = 200, body, type = 'application/json' }: Reply): Response {
  return new Response(body, { status, headers: { 'content-type': type, ...allowed } })
}
