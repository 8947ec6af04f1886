import { Hono, type MiddlewareHandler } from 'hono'
import type { Scope } from '../people.ts'
import { createAccounts } from './accounts.ts'
import { lineApi } from './api.ts'
import { authorizePages } from './authorize.ts'
import { createChannelTokens, type LineChannels } from './channel-tokens.ts'
import { createCodes } from './codes.ts'
import { dataApi } from './data-api.ts'
import { createGrants } from './grants.ts'
import type { IdTokens } from './id-tokens.ts'
import { createLiffApps, type LiffApp, liffAppChange, type LiffApps, newLiffApp } from './liff-apps.ts'
import { liffDialogs } from './liff-dialogs.ts'
import { messagingApi } from './messaging-api.ts'
import { notifierApi } from './notifier-api.ts'
import { accountUserId, createOfficialAccount } from './official-account.ts'
import { createOpening, openInLine, permanentLinks } from './open-in-line.ts'
import type { Outage } from './outage.ts'
import { createPhone } from './phone/phone.ts'
import { createQuickFill, quickFillApi, quickFillPicture } from './quick-fill.ts'
import { createQuota } from './quota.ts'
import { readBody } from './refused-body.ts'
import { richMenuAliasApi } from './rich-menu-alias-api.ts'
import { richMenuApi } from './rich-menu-api.ts'
import { createRichMenus } from './rich-menus.ts'
import { createUnits, unitsApi } from './units.ts'
import { webhookApi } from './webhook-api.ts'
import { createWebhooks } from './webhooks.ts'

/** Most LIFF apps of a channel. */
const most = 30

const notFound = { message: 'not found' }

/** The LIFF server API, for the log-in channel. */
function liffApi(liffApps: LiffApps) {
  return new Hono()
    .get('/liff/v1/apps', (c) => {
      const apps = liffApps.all()
      return apps.length === 0 ? c.json(notFound, 404) : c.json({ apps })
    })
    .post('/liff/v1/apps', async (c) => {
      const body = await readBody(c, newLiffApp)
      if (body.refused) return body.refused
      if (liffApps.all().length >= most) return c.json({ message: 'Exceeded the number of LIFF apps' }, 400)
      return c.json({ liffId: liffApps.create(body.data) })
    })
    .put('/liff/v1/apps/:liffId', async (c) => {
      const app = liffApps.byId(c.req.param('liffId'))
      if (!app) return c.json(notFound, 404)
      const body = await readBody(c, liffAppChange)
      if (body.refused) return body.refused
      liffApps.change(body.data, app)
      return c.body(null, 200)
    })
    .delete('/liff/v1/apps/:liffId', (c) =>
      liffApps.remove(c.req.param('liffId')) ? c.body(null, 200) : c.json(notFound, 404),
    )
}

export interface LinePlatformParts {
  /** The emulator's own address. */
  url: string
  portalUrl: string
  portalCookies: readonly string[]
  now: () => Date
  channels: LineChannels
  /** The id of the app that opens the portal; undefined when no LIFF app has been created yet. */
  liffId: string | undefined
  webhookUrl: string | undefined
  deliverWebhook: ((request: Request) => Promise<Response>) | undefined
  idTokens: IdTokens
  outages: { line: Outage; messaging: Outage }
}

/** LINE as a whole: its memory, and its hosts under `/line` and `/liff`. */
export function createLinePlatform(parts: LinePlatformParts) {
  const { url, portalUrl, portalCookies, now, channels, liffId, idTokens, outages } = parts
  const { channelId } = channels.login
  const accounts = createAccounts({ url, channelId, now, idTokens })
  const codes = createCodes<Scope>(now)
  const grants = createGrants({ accounts, outage: outages.line })
  const channelTokens = createChannelTokens({ channels, now })
  const initial = liffId === undefined ? [] : [portalApp(liffId, portalUrl)]
  const liffApps = createLiffApps({ channelId, initial })
  const webhooks = createWebhooks({
    now,
    url: parts.webhookUrl,
    channelSecret: channels.messaging.channelSecret,
    destination: accountUserId,
    ...(parts.deliverWebhook && { deliver: parts.deliverWebhook }),
  })
  const richMenus = createRichMenus()
  const officialAccount = createOfficialAccount({ now, webhooks, richMenus })
  const phone = createPhone({ liffUrl: `${url}/liff`, officialAccount, richMenus, now })
  const quota = createQuota(now)
  const quickFill = createQuickFill()
  const units = createUnits({ now, isRead: officialAccount.isRead })
  const messaging = messagingApi({ now, accounts, officialAccount, quota, units })
  const notifier = notifierApi({ now, accounts, officialAccount })

  const opening = createOpening({ channelId, accounts, portalCookies })
  const login = { accounts, grants, officialAccount }
  const api = new Hono()
    .route('/', lineApi({ ...login, channelId, now, idTokens, codes, channelTokens, outage: outages.line }))
    .route('/', liffDialogs(login))
    .route('/', quickFillApi(quickFill, grants))
    .use('/v2/bot/*', healthOf(outages.messaging), channelTokens.only('messaging'))
    .use('/message/v3/*', healthOf(outages.messaging), channelTokens.only('login'))
    .use('/liff/v1/*', healthOf(outages.line), channelTokens.only('login'))
    .route('/', messaging.api)
    .route('/', unitsApi(units))
    .route('/', notifier.api)
    .route('/', richMenuAliasApi(richMenus))
    .route('/', richMenuApi(richMenus))
    .route('/', webhookApi(webhooks))
    .route('/', liffApi(liffApps))
  const data = new Hono()
    .use(healthOf(outages.messaging), channelTokens.only('messaging'))
    .route('/', dataApi(richMenus))
  const app = new Hono()
    .route('/line/api', api)
    .route('/line/data', data)
    .route('/line/access', authorizePages({ portalUrl, channelId, liffApps, accounts, codes }))
    .route('/line/phone', phone.pages)
    .get('/line/quick-fill.svg', (c) => c.body(quickFillPicture, 200, { 'content-type': 'image/svg+xml' }))
    .route('/line', openInLine({ portalUrl, accounts, liffApps, portalCookies, opening }))
    .route('/liff', permanentLinks({ liffApps, opening }))

  /** Deletes what people did. What the provider has set up (LIFF apps, rich menus and the webhook's endpoint) stays. */
  function forget() {
    const memories = [accounts, codes, officialAccount, quota, units, quickFill, messaging, notifier]
    for (const memory of memories) memory.reset()
    webhooks.forget()
  }

  function reset() {
    forget()
    for (const memory of [liffApps, richMenus, webhooks]) memory.reset()
  }

  return { app, accounts, officialAccount, phone, webhooks, quota, units, quickFill, forget, reset }
}

/** Returns the LIFF app as the portal's set-up creates it. */
function portalApp(liffId: string, portalUrl: string): LiffApp {
  return {
    liffId,
    view: { type: 'full', url: `${portalUrl}/`, moduleMode: false },
    description: 'Anken',
    features: { ble: false, qrCode: false },
    permanentLinkPattern: 'concat',
    scope: ['openid', 'profile'],
    botPrompt: 'normal',
  }
}

function healthOf(outage: Outage): MiddlewareHandler {
  return async function simulate(c, next) {
    await outage.simulate(c.req.raw.signal)
    await next()
  }
}
