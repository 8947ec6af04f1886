import { createServer } from 'node:http'
import type { Server } from 'node:http'
import { getRequestListener } from '@hono/node-server'
import { Hono } from 'hono'
import { boundPort } from './bound-port.ts'
import { createChangedPosts } from './changed-posts.ts'
import { facebookDialog } from './facebook/dialog.ts'
import { logInApi } from './facebook/log-in-api.ts'
import { createFacebookTokens } from './facebook/tokens.ts'
import { inspector, type Service } from './inspector.ts'
import { graphApi } from './instagram/graph-api.ts'
import { drawPicture } from './instagram/media.ts'
import type { SignIn, SignInOptions } from './line/accounts.ts'
import type { LineChannels } from './line/channel-tokens.ts'
import { createCodes } from './line/codes.ts'
import { createIdTokens } from './line/id-tokens.ts'
import type { IdTokens } from './line/id-tokens.ts'
import { createLinePlatform } from './line/line-platform.ts'
import type { OfficialAccount } from './line/official-account.ts'
import { createOutage, type ServiceState } from './line/outage.ts'
import type { QuickFill } from './line/quick-fill.ts'
import type { Quota } from './line/quota.ts'
import type { Units } from './line/units.ts'
import type { Webhooks } from './line/webhooks.ts'
import { mailPages } from './mailbox/mail-pages.ts'
import { openMailbox } from './mailbox/mailbox.ts'
import type { Mail } from './mailbox/mailbox.ts'
import { people, personById } from './people.ts'
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
  /** The portal's cookies that hold a session. They are deleted when another person's phone opens the portal in the same browser. */
  portalCookies?: readonly string[]
  channels?: LineChannels
  /** The id of the LIFF app that exists from the start; `none` for a provider who has not created one yet. */
  liffId?: string
  /** The address for the official account's webhooks until the portal sets another one; `none` for a provider who has not set one yet. */
  webhookUrl?: string
  /** Takes webhooks to the portal instead of the network, for a server without a port. */
  deliverWebhook?: (request: Request) => Promise<Response>
  now?: () => Date
}

export interface Emulator {
  /** The inspector's address; also the origin of pictures and log-in pages. */
  url: string
  smtpUrl: string
  /** Stands for https://api.line.me. */
  lineApiUrl: string
  /** Stands for https://api-data.line.me. */
  lineDataApiUrl: string
  /** Stands for https://access.line.me. */
  lineAccessUrl: string
  /** Stands for https://liff.line.me. */
  liffUrl: string
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
  officialAccount: OfficialAccount
  webhooks: Webhooks
  quota: Quota
  quickFill: QuickFill
  /** The aggregation units: what was sent with each name, and figures set by hand. */
  units: Units
  setServiceState: (service: Service, state: ServiceState) => void
  /** Forgets tokens, codes, consent, chats, rich menus, mails and requests; everything is well again. */
  reset: () => void
  /** Tokens as after a log-in of that person; throws for an unknown id. */
  signIn: (personId: string, options?: SignInOptions) => Promise<SignIn>
  close: () => Promise<void>
}

/** The credentials under which Facebook and TikTok know the portal. Nothing outside this machine knows them. */
export const emulatedApps = {
  facebook: { appId: '200000000000001', appSecret: 'emulated-facebook-secret' },
  tiktok: { clientKey: 'emulated-tiktok-key', clientSecret: 'emulated-tiktok-secret' },
}

/** The portal's two channels at the emulated LINE. */
export const emulatedLineChannels: LineChannels = {
  login: { channelId: '2000000001', channelSecret: 'emulated-login-secret' },
  messaging: { channelId: '2000000002', channelSecret: 'emulated-messaging-secret' },
}

/** Starts LINE, Facebook with Instagram, TikTok and a mailbox on loopback. Rejects when a port is taken. */
export async function startEmulator(options: EmulatorOptions): Promise<Emulator> {
  const { host = '127.0.0.1', port = 0, smtpPort = 0, portalUrl, now = () => new Date() } = options
  const { channels = emulatedLineChannels, liffId = '2000000001-AbCdEfGh' } = options
  const { webhookUrl = `${portalUrl}/api/line/webhook` } = options
  const idTokens = await createIdTokens({ channelId: channels.login.channelId, now })
  const mailbox = await openMailbox({ host, port: smtpPort, now })
  const server = createServer()
  const url = await listen(server, port, host).catch(async (error: unknown) => {
    await mailbox.close()
    throw error
  })

  const outages = {
    line: createOutage(),
    messaging: createOutage(),
    instagram: createOutage(),
    tiktok: createOutage(),
  }
  const line = createLinePlatform({
    url,
    portalUrl,
    portalCookies: options.portalCookies ?? [],
    now,
    channels,
    liffId: liffId === 'none' ? undefined : liffId,
    webhookUrl: webhookUrl === 'none' ? undefined : webhookUrl,
    deliverWebhook: options.deliverWebhook,
    idTokens,
    outages,
  })
  const facebook = { ...emulatedApps.facebook, codes: createCodes<string>(now), takenBack: createTakenBack() }
  const facebookTokens = createFacebookTokens({ now, takenBack: facebook.takenBack })
  const tiktok = { ...emulatedApps.tiktok, codes: createCodes<string>(now), takenBack: createTakenBack() }
  const tiktokTokens = createTiktokTokens({ now, takenBack: tiktok.takenBack })
  const requests = createRequestLog(now)

  const changed = createChangedPosts()

  function forget() {
    changed.reset()
    line.forget()
    tiktokTokens.reset()
    for (const { codes, takenBack } of [facebook, tiktok]) for (const part of [codes, takenBack]) part.reset()
    for (const part of [mailbox, requests]) part.clear()
    for (const outage of Object.values(outages)) outage.set('ok')
  }

  function reset() {
    forget()
    line.reset()
  }

  const app = new Hono()
    .use('/line/api/*', requests.record)
    .use('/line/data/*', requests.record)
    .use('/line/access/*', requests.record)
    .use('/graph/*', requests.record)
    .use('/tiktok/api/*', requests.record)
    .route('/', line.app)
    .route('/facebook/v24.0', facebookDialog({ portalUrl, ...facebook }))
    .route('/graph/v24.0', logInApi({ ...facebook, tokens: facebookTokens, outage: outages.instagram }))
    .route('/graph/v24.0', graphApi({ url, now, outage: outages.instagram, tokens: facebookTokens, changed }))
    .route('/tiktok/login', tiktokAuthorize({ portalUrl, ...tiktok }))
    .route(
      '/tiktok/api',
      tiktokApi({ ...tiktok, now, tokens: tiktokTokens, outage: outages.tiktok, changed }),
    )
    .get('/instagram/picture/:id{[0-9]+}', (c) =>
      c.body(drawPicture(c.req.param('id')), 200, { 'content-type': 'image/svg+xml' }),
    )
    .route('/', mailPages(mailbox))
    .route(
      '/',
      inspector({
        outages,
        changed,
        now,
        takenBack: { facebook: facebook.takenBack, tiktok: tiktok.takenBack },
        mailbox,
        requests,
        quota: line.quota,
        quickFill: line.quickFill,
        webhooks: line.webhooks,
        phone: line.phone,
        forget,
      }),
    )
  server.on('request', getRequestListener(app.fetch))

  return {
    url,
    smtpUrl: mailbox.url,
    lineApiUrl: `${url}/line/api`,
    lineDataApiUrl: `${url}/line/data`,
    lineAccessUrl: `${url}/line/access`,
    liffUrl: `${url}/liff`,
    facebookGraphUrl: `${url}/graph/v24.0`,
    facebookLoginUrl: `${url}/facebook/v24.0`,
    tiktokLoginUrl: `${url}/tiktok/login`,
    tiktokApiUrl: `${url}/tiktok/api`,
    people,
    certs: idTokens.certs,
    mails: () => mailbox.mails,
    officialAccount: line.officialAccount,
    webhooks: line.webhooks,
    quota: line.quota,
    quickFill: line.quickFill,
    units: line.units,
    setServiceState: (service, state) => outages[service].set(state),
    reset,
    signIn: async (personId, signInOptions) => {
      const person = personById(personId)
      if (!person) throw new Error(`Nobody has the LINE id ${personId}`)
      return line.accounts.signIn(person, signInOptions)
    },
    close: async () => {
      for (const outage of Object.values(outages)) outage.set('ok')
      line.reset()
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
