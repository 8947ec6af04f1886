import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pino } from 'pino'
import { expect, inject } from 'vitest'
import type { Answer, Endpoint } from '#contract/endpoint.ts'
import { type Problem, problem } from '#contract/problem.ts'
import { emulatedApps, emulatedLineChannels, startEmulator } from '#emulator/start-emulator.ts'
import { readConfig } from '#server/config.ts'
import { createServer } from '#server/create-server.ts'
import type { Deps } from '#server/deps.ts'
import type { Message } from '#server/mail/mail.ts'
import { ensureDefaultAgency } from '#server/modules/agencies/agencies.service.ts'
import { jobHandlers } from '#server/modules/jobs.ts'
import { startOperatorSession } from '#server/modules/operators/operator-sessions.service.ts'
import { startSession } from '#server/modules/sessions/sessions.service.ts'
import { createEncryption } from '#server/platform/encryption.ts'
import { createLineApi } from '#server/platform/line-api.ts'
import { createLineLoginChannel } from '#server/platform/line-login-channel.ts'
import { createLineMessaging } from '#server/platform/line-messaging.ts'
import { workOutbox } from '#server/platform/outbox-worker.ts'
import { createPasswordHashing } from '#server/platform/password-hash.ts'
import { createRateLimits } from '#server/platform/rate-limits.ts'
import { openLocalStorage } from '#server/storage/local-storage.ts'
import { noteAnswer } from './answered-calls.ts'
import { borrowTestDatabase, clearTables } from './database.ts'

export const portalUrl = 'https://portal.example'
/** The headers with which whoever runs the portal reads figures and API documents. */
export const inspector = { authorization: 'Bearer a token of tests, thirty-two characters' }
/** Noon in Tokyo. */
const start = '2026-11-20T03:00:00.000Z'

/** The least that argon2 takes. What a portal pays stands in password-hash.test.ts. */
const lowCost = { memoryCost: 8, timeCost: 1, parallelism: 1 }

/** The environment that a server needs, with a mail server that does not exist. */
export const environment = {
  PUBLIC_URL: portalUrl,
  LIFF_ID: '2000000001-AbCdEfGh',
  SMTP_URL: 'smtp://127.0.0.1:1',
  MAIL_FROM: 'portal@portal.example',
  HASH_KEY: 'a key of tests, thirty-two characters and more',
  INSPECTION_TOKEN: inspector.authorization.replace('Bearer ', ''),
  ENCRYPTION_KEYS: `test:${Buffer.alloc(32, 7).toString('base64')}`,
  PROVIDER_NAME: '株式会社テスト',
  PROVIDER_ADDRESS: '東京都千代田区丸の内1-1-1',
  PROVIDER_REPRESENTATIVE: '試験 太郎',
  PROVIDER_EMAIL: 'provider@portal.example',
  PROVIDER_PHONE: '0120000000',
  PAYER_CODE: '0012345678',
  PAYER_NAME: 'カ)テスト',
  PAYER_BANK_CODE: '0001',
  PAYER_BRANCH_CODE: '001',
  PAYER_ACCOUNT_TYPE: '1',
  PAYER_ACCOUNT_NUMBER: '0123456',
  LOG_LEVEL: 'silent',
}

/** The official account's channels as the emulated LINE knows them. */
const officialAccount = {
  LINE_LOGIN_CHANNEL_SECRET: emulatedLineChannels.login.channelSecret,
  LINE_MESSAGING_CHANNEL_ID: emulatedLineChannels.messaging.channelId,
  LINE_MESSAGING_CHANNEL_SECRET: emulatedLineChannels.messaging.channelSecret,
}

/** Input as it goes over the wire, right or wrong on purpose. */
export interface CallOptions {
  params?: Record<string, string | number>
  query?: Record<string, string | number | readonly string[]>
  body?: unknown
  /** A session cookie as `as`, `asOperator` and `cookie` give it. */
  as?: string | undefined
  headers?: Record<string, string>
}

export interface Reply<E extends Endpoint> {
  status: number
  headers: Headers
  /** The answer, or the problem with its code. */
  body: Answer<E> & Partial<Problem>
  setCookie: string | null
  /** `name=value` of the session that the answer set. */
  cookie: string | undefined
  /** The same by which the device is known from now on. */
  device: string | undefined
}

export type TestApi = Awaited<ReturnType<typeof testApi>>

/**
 * The assembled server in process: real database, real storage in a temporary folder, emulated LINE, mails kept in a list and a
 * clock that stands still. `messaging`: with the official account, whose messages then go first. Close it after the tests; `reset` before each gives an empty portal with its default agency.
 */
export async function testApi({ messaging = false }: { messaging?: boolean } = {}) {
  const database = await borrowTestDatabase()
  const folder = await mkdtemp(join(tmpdir(), 'anken-test-'))
  const clock = createClock()
  const line = await startEmulator({
    portalUrl,
    now: clock.now,
    deliverWebhook: async (request) => app.fetch(request),
  })
  const mails: Message[] = []
  const config = readConfig({
    ...environment,
    LINE_API_URL: line.lineApiUrl,
    ...(messaging && officialAccount),
    FACEBOOK_GRAPH_URL: line.facebookGraphUrl,
    FACEBOOK_LOGIN_URL: line.facebookLoginUrl,
    FACEBOOK_APP_ID: emulatedApps.facebook.appId,
    FACEBOOK_APP_SECRET: emulatedApps.facebook.appSecret,
    TIKTOK_LOGIN_URL: line.tiktokLoginUrl,
    TIKTOK_API_URL: line.tiktokApiUrl,
    TIKTOK_CLIENT_KEY: emulatedApps.tiktok.clientKey,
    TIKTOK_CLIENT_SECRET: emulatedApps.tiktok.clientSecret,
  })
  const limits = () => createRateLimits(database.pool, config.hashKey)
  const messages = () =>
    config.line.messaging &&
    createLineMessaging({ apiUrl: line.lineApiUrl, now: clock.now, ...config.line.messaging })
  const deps: Deps = {
    config,
    database,
    storage: await openLocalStorage(folder),
    mail: { send: async (message) => void mails.push(message) },
    line: createLineApi({ baseUrl: line.lineApiUrl, channelId: config.line.channelId }),
    loginChannel: createLineLoginChannel(config, clock.now),
    messaging: messages(),
    encryption: createEncryption(config.encryptionKeys),
    passwords: createPasswordHashing(lowCost),
    limits: limits(),
    log: pino({ level: 'silent' }),
    now: clock.now,
  }
  let app = createServer(deps)

  return {
    deps,
    line,
    clock,
    mails,
    ...createCalls((request) => app.fetch(request)),
    /** A session cookie of that person, without the way through the log-in. */
    async as(influencer: { id: number }) {
      const origin = { userAgent: 'test', sessionToken: undefined }
      const token = await startSession(database.db, clock.now(), influencer.id, origin)
      return `__Host-session=${token}`
    },
    /** The same for an operator, whose cookie is another one. */
    async asOperator(operator: { id: number }) {
      const origin = { userAgent: 'test', sessionToken: undefined }
      const token = await startOperatorSession(database.db, clock.now(), operator.id, origin)
      return `__Host-operator=${token}`
    },
    /** Does what is due in the outbox. */
    work: () => workOutbox(deps, jobHandlers),
    /** The server's memory goes, the database stays. */
    restart() {
      deps.limits = limits()
      deps.messaging = messages()
      app = createServer(deps)
    },
    async reset() {
      await clearTables(database)
      await ensureDefaultAgency(deps)
      line.reset()
      deps.messaging = messages()
      clock.set(start)
      mails.length = 0
    },
    async close() {
      await Promise.all([line.close(), database.close()])
      await rm(folder, { recursive: true, force: true })
    },
  }
}

type Fetch = (request: Request) => Response | Promise<Response>

/** Both ways to call a server that runs in this process. */
export function createCalls(answer: Fetch) {
  const raw = async (path: string, init?: RequestInit) => {
    const request = new Request(`${portalUrl}${path}`, init)
    const response = await answer(request)
    if (response.status < 400 && expect.getState().testPath?.includes('/test/api/'))
      noteAnswer(inject('answeredCalls'), request.method, new URL(request.url).pathname)
    return response
  }

  async function call<E extends Endpoint>(endpoint: E, options: CallOptions = {}): Promise<Reply<E>> {
    const init: RequestInit = { method: endpoint.method, headers: headersOf(options) }
    if (options.body !== undefined) init.body = bodyText(options.body)
    const response = await raw(pathOf(endpoint, options), init)
    const content: unknown = await response.json()
    if (!response.ok) problem.parse(content)
    const cookies = response.headers.getSetCookie()
    const isDevice = (cookie: string) => /^__Host-(?:operator_)?device=/.test(cookie)
    const setCookie = cookies.find((cookie) => !isDevice(cookie)) ?? null
    return {
      status: response.status,
      headers: response.headers,
      // The server parses its answers itself, and a problem was parsed just now.
      body: content as Answer<E> & Partial<Problem>,
      setCookie,
      cookie: nameAndValue(setCookie),
      device: nameAndValue(cookies.find(isDevice)),
    }
  }

  return {
    call,
    /** A request as it is, without the headers of our own page. */
    raw,
  }
}

function createClock() {
  let at = new Date(start)
  return {
    now: () => at,
    set: (instant: string) => void (at = new Date(instant)),
    advance: (milliseconds: number) => void (at = new Date(at.getTime() + milliseconds)),
  }
}

function pathOf(endpoint: Endpoint, { params = {}, query = {} }: CallOptions) {
  const path = endpoint.path.replaceAll(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(String(params[name] ?? '')),
  )
  const search = new URLSearchParams(
    Object.entries(query).flatMap(([name, value]) =>
      (Array.isArray(value) ? value : [value]).map((one) => [name, String(one)]),
    ),
  )
  return search.size > 0 ? `${path}?${search}` : path
}

function nameAndValue(setCookie: string | null | undefined) {
  return setCookie?.split(';', 1)[0]
}

/** Form data and ready text bring their own media type. */
function headersOf({ body, as, headers }: CallOptions) {
  return {
    'sec-fetch-site': 'same-origin',
    ...(body === undefined || isBody(body) ? {} : { 'content-type': 'application/json' }),
    ...(as === undefined ? {} : { cookie: as }),
    ...headers,
  }
}

function bodyText(body: unknown) {
  return isBody(body) ? body : JSON.stringify(body)
}

function isBody(body: unknown) {
  return typeof body === 'string' || body instanceof FormData || body instanceof URLSearchParams
}
