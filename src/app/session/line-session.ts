import type { QueryClient } from '@tanstack/react-query'
import { createContext, use } from 'react'
import type { ApiClient } from '#client/remote/api-client.ts'
import { toApiError } from '#client/remote/api-error.ts'
import type { LineConfig } from '#contract/boot.ts'
import { lineLogin } from '#contract/session.ts'
import { createLineClient } from '#line/create-line-client.ts'
import type { LineClient, LineStart } from '#line/line-client.ts'
import { useSessionStore } from './session-store.ts'
import { meQuery, rememberUser, signOut } from './session.ts'

export interface StartedLine {
  line: LineClient
  start: LineStart
}

/** The result of arriving from LINE: a session, a person to register, or an unknown visitor. */
export type Arrival = 'signed-in' | 'unregistered' | 'visitor'

export interface LineSession {
  mode: LineConfig['mode']
  /** The picture on the button of Quick-fill; undefined where it is not offered. */
  quickFill?: string | undefined
  /** Starts LINE, once, when it is first needed. Rejects with LineStartError. */
  start: () => Promise<StartedLine>
  /** Starts LINE and turns its identity into a session. Does not settle when the page is left to renew a token. */
  arrive: (returnPath: string) => Promise<Arrival>
  /** The button: signs in at once inside LINE, leaves for LINE's log-in outside. */
  signIn: (returnPath: string) => Promise<Arrival>
  /** Leaves for new tokens, also after a start that failed; reloads when that was done a moment ago. */
  renew: (returnPath: string) => Promise<void>
  /** Inside LINE a session that came to its end is begun anew: true when the page is being left for it, and is to stay as it is. */
  resume: (returnPath: string) => boolean
  /** LINE's own token, as it is now, of whoever is logged in there; undefined also where LINE was not started. */
  accessToken: () => Promise<string | undefined>
  /** Called after signing out. Outside LINE it also removes LINE's tokens, because the next tap would otherwise sign in without asking. */
  leave: () => Promise<void>
}

/** `early` is the client where it was made before the session was. */
export function createLineSession(
  config: LineConfig,
  api: ApiClient,
  client: QueryClient,
  early?: Promise<LineClient>,
): LineSession {
  let created: Promise<LineClient> | undefined = early && orAgain(early)
  let started: Promise<StartedLine> | undefined
  /** Set inside LINE alone, while its person may be signed in by it. */
  let inside: LineClient | undefined
  let leaving = false

  function create() {
    created ??= orAgain(createLineClient(config))
    return created
  }

  /** Code that could not be loaded is asked for again by the next tap. */
  function orAgain(creating: Promise<LineClient>) {
    return creating.catch((error: unknown) => {
      created = started = undefined
      throw error
    })
  }

  function start() {
    started ??= create().then(async (line) => {
      const state = await line.start()
      if (state.inClient) inside = line
      return { line, start: state }
    })
    return started
  }

  async function arrive(returnPath: string): Promise<Arrival> {
    const [{ line, start: state }, user] = await Promise.all([start(), client.ensureQueryData(meQuery(api))])
    if (user) {
      if (!isAnother(state)) return 'signed-in'
      await signOut(api, client)
    }
    if (!state.loggedIn || state.idToken === null) return 'visitor'
    try {
      const body = { id_token: state.idToken, access_token: state.accessToken ?? undefined }
      rememberUser(client, (await api.call(lineLogin, { body })).data, state.person ?? undefined)
      return 'signed-in'
    } catch (error) {
      const { code, status } = toApiError(error)
      if (code === 'auth.line_not_registered') return 'unregistered'
      // Expired or used: LINE never renews an ID token by itself (line.md, rule 7).
      if (status === 410 && line.renew(returnPath)) return new Promise(() => {})
      throw error
    }
  }

  return {
    mode: config.mode,
    quickFill: config.mode === 'off' ? undefined : config.quickFill,
    start,
    arrive,
    async signIn(returnPath) {
      const { line, start: state } = await start()
      if (state.loggedIn) return arrive(returnPath)
      line.login(returnPath)
      return new Promise(() => {})
    },
    async renew(returnPath) {
      const line = await create()
      if (!line.renew(returnPath)) location.reload()
    },
    resume(returnPath) {
      // LINE would begin the session of somebody else than the one who chose to stay.
      if (useSessionStore.getState().lineAnswer) return false
      leaving ||= inside?.renew(returnPath) ?? false
      return leaving
    },
    async accessToken() {
      const known = await started?.catch(() => undefined)
      return known?.line.accessToken() ?? undefined
    },
    async leave() {
      inside = undefined
      if (config.mode === 'off') return
      const { line, start: state } = await start()
      if (!state.inClient && state.loggedIn) line.logout()
    },
  }
}

/** The session began by LINE, for somebody else than who is logged in there now: they share the device, not the account. */
function isAnother({ inClient, person }: LineStart) {
  const { linePerson } = useSessionStore.getState()
  return inClient && linePerson !== undefined && person !== null && linePerson !== person
}

const LineContext = createContext<LineSession | null>(null)
export const LineProvider = LineContext.Provider

export function useLine(): LineSession {
  const line = use(LineContext)
  if (!line) throw new Error('LineProvider is missing')
  return line
}
