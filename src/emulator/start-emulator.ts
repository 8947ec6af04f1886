import { createServer } from 'node:http'
import type { Server } from 'node:http'
import { getRequestListener } from '@hono/node-server'
import { Hono } from 'hono'
import { boundPort } from './bound-port.ts'
import { facebookDialog } from './facebook/dialog.ts'
import { logInApi } from './facebook/log-in-api.ts'
import { createFacebookTokens } from './facebook/tokens.ts'
import { graphApi } from './instagram/graph-api.ts'
import { drawPicture } from './instagram/picture.ts'
import { inspector } from './inspector.ts'
import { createAccounts } from './line/accounts.ts'
import type { SignIn, SignInOptions } from './line/accounts.ts'
import { lineApi } from './line/api.ts'
import { authorizePages } from './line/authorize.ts'
import { createCodes } from './line/codes.ts'
import { createIdTokens } from './line/id-tokens.ts'
import type { IdTokens } from './line/id-tokens.ts'
import { openInLine } from './line/open-in-line.ts'
import { createOutage } from './line/outage.ts'
import { mailPages } from './mailbox/mail-pages.ts'
import { openMailbox } from './mailbox/mailbox.ts'
import type { Mail } from './mailbox/mailbox.ts'
import { people, personById, type Scope } from './people.ts'
import { createTakenBack } from './permissions-taken-back.ts'
import { createRequestLog } from './request-log.ts'
import { tiktokApi } from './tiktok/api.ts'
import { tiktokAuthorize } from './tiktok/authorize.ts'
import { createTiktokTokens } from './tiktok/tokens.ts'

export interface EmulatorOptions {
  host?: string
  /** 0: any free port. */
  port?: number
  smtpPort?: number
  /** Origin of the portal, without a slash at its end: the only place log-ins return to. */
  portalUrl: string
  channelId?: string
  liffId?: string
  now?: () => Date
}

export interface Emulator {
  /** The inspector's address; also the origin of pictures and log-in pages. */
  url: string
  smtpUrl: string
  /** Stands for https://api.line.me. */
  lineApiUrl: string
  /** Stands for https://access.line.me. */
  lineAccessUrl: string
  /** Stands for https://graph.facebook.com/v24.0. */
  facebookGraphUrl: string
  /** Stands for https://www.facebook.com/v24.0. */
  facebookLoginUrl: string
  /** Stands for https://www.tiktok.com. */
  tiktokLoginUrl: string
  /** Stands for https://open.tiktokapis.com. */
  tiktokApiUrl: string
  people: typeof people
  /** The public keys of the ID tokens, as certs answers them. */
  certs: IdTokens['certs']
  /** Newest first. */
  mails: () => readonly Mail[]
  /** Forgets tokens, codes, consent, mails and requests; LINE and Instagram are well again. */
  reset: () => void
  /** Tokens as after a log-in of that person; throws for an unknown id. */
  signIn: (personId: string, options?: SignInOptions) => Promise<SignIn>
  close: () => Promise<void>
}

/** Under which Facebook and TikTok know the portal; nothing outside this machine does. */
export const emulatedApps = {
  facebook: { appId: '200000000000001', appSecret: 'emulated-facebook-secret' },
  tiktok: { clientKey: 'emulated-tiktok-key', clientSecret: 'emulated-tiktok-secret' },
}

/** Starts LINE, Facebook with Instagram, TikTok and a mailbox on loopback. Rejects when a port is taken. */
export async function startEmulator(options: EmulatorOptions): Promise<Emulator> {
  const { host = '127.0.0.1', port = 0, smtpPort = 0, portalUrl, now = () => new Date() } = options
  const { channelId = '2000000001', liffId = '2000000001-AbCdEfGh' } = options
  const idTokens = await createIdTokens({ channelId, now })
  const mailbox = await openMailbox({ host, port: smtpPort, now })
  const server = createServer()
  const url = await listen(server, port, host).catch(async (error: unknown) => {
    await mailbox.close()
    throw error
  })

  const accounts = createAccounts({ url, channelId, now, idTokens })
  const codes = createCodes<Scope>(now)
  const facebook = { ...emulatedApps.facebook, codes: createCodes<string>(now), takenBack: createTakenBack() }
  const facebookTokens = createFacebookTokens({ now, takenBack: facebook.takenBack })
  const tiktok = { ...emulatedApps.tiktok, codes: createCodes<string>(now), takenBack: createTakenBack() }
  const tiktokTokens = createTiktokTokens({ now, takenBack: tiktok.takenBack })
  const outages = { line: createOutage(), instagram: createOutage(), tiktok: createOutage() }
  const requests = createRequestLog(now)

  function reset() {
    for (const part of [accounts, codes, tiktokTokens]) part.reset()
    for (const { codes, takenBack } of [facebook, tiktok]) for (const part of [codes, takenBack]) part.reset()
    for (const part of [mailbox, requests]) part.clear()
    for (const outage of Object.values(outages)) outage.set('ok')
  }

  const app = new Hono()
    .use('/line/api/*', requests.record)
    .use('/line/access/*', requests.record)
    .use('/graph/*', requests.record)
    .use('/tiktok/api/*', requests.record)
    .route('/line/api', lineApi({ channelId, now, idTokens, accounts, codes, outage: outages.line }))
    .route('/line/access', authorizePages({ portalUrl, channelId, liffId, accounts, codes }))
    .route('/line', openInLine({ portalUrl, channelId, liffId, accounts }))
    .route('/facebook/v24.0', facebookDialog({ portalUrl, ...facebook }))
    .route('/graph/v24.0', logInApi({ ...facebook, tokens: facebookTokens, outage: outages.instagram }))
    .route('/graph/v24.0', graphApi({ url, now, outage: outages.instagram, tokens: facebookTokens }))
    .route('/tiktok/login', tiktokAuthorize({ portalUrl, ...tiktok }))
    .route('/tiktok/api', tiktokApi({ ...tiktok, tokens: tiktokTokens, outage: outages.tiktok }))
    .get('/instagram/picture/:id{[0-9]+}', (c) =>
      c.body(drawPicture(c.req.param('id')), 200, { 'content-type': 'image/svg+xml' }),
    )
    .route('/', mailPages(mailbox))
    .route(
      '/',
      inspector({
        outages,
        takenBack: { facebook: facebook.takenBack, tiktok: tiktok.takenBack },
        mailbox,
        requests,
        reset,
      }),
    )
  server.on('request', getRequestListener(app.fetch))

  return {
    url,
    smtpUrl: mailbox.url,
    lineApiUrl: `${url}/line/api`,
    lineAccessUrl: `${url}/line/access`,
    facebookGraphUrl: `${url}/graph/v24.0`,
    facebookLoginUrl: `${url}/facebook/v24.0`,
    tiktokLoginUrl: `${url}/tiktok/login`,
    tiktokApiUrl: `${url}/tiktok/api`,
    people,
    certs: idTokens.certs,
    mails: () => mailbox.mails,
    reset,
    signIn: async (personId, signInOptions) => {
      const person = personById(personId)
      if (!person) throw new Error(`Nobody has the LINE id ${personId}`)
      return accounts.signIn(person, signInOptions)
    },
    close: async () => {
      for (const outage of Object.values(outages)) outage.set('ok')
      server.closeAllConnections()
      await Promise.all([new Promise((resolve) => server.close(resolve)), mailbox.close()])
    },
  }
}

function listen(server: Server, port: number, host: string) {
  return new Promise<string>((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, host, () => resolve(`http://${host}:${boundPort(server)}`))
  })
}
