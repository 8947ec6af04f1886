import { Hono } from 'hono'
import { html } from 'hono/html'
import * as z from 'zod'
import type { ChangedPosts } from './changed-posts.ts'
import { clockOf } from './clock-words.ts'
import { findMedia } from './instagram/media.ts'
import { type AccountControls, accountControls, accountSection } from './line/account-section.ts'
import { allStates, usualStates } from './line/outage.ts'
import type { ServiceState, Outage } from './line/outage.ts'
import type { Phone } from './line/phone/phone.ts'
import { type QuickFill, quickFillControls, quickFillSection } from './line/quick-fill.ts'
import { mailList } from './mailbox/mail-pages.ts'
import type { Mailbox } from './mailbox/mailbox.ts'
import { page } from './page.ts'
import type { Html } from './page.ts'
import { everybody, personById } from './people.ts'
import type { Person } from './people.ts'
import type { TakenBack } from './permissions-taken-back.ts'
import type { LoggedRequest, RequestLog } from './request-log.ts'
import { socialSection } from './social-section.ts'
import { findVideo } from './tiktok/videos.ts'

export interface InspectorParts extends AccountControls {
  phone: Phone
  outages: Record<Service, Outage>
  takenBack: Record<Vouching, TakenBack>
  changed: ChangedPosts
  now: () => Date
  quickFill: QuickFill
  mailbox: Mailbox
  requests: RequestLog
  /** Puts everything back but what the provider set up at LINE. */
  forget: () => void
}

const services = ['line', 'messaging', 'instagram', 'tiktok'] as const
export type Service = (typeof services)[number]
const vouching = ['facebook', 'tiktok'] as const
type Vouching = (typeof vouching)[number]

const statesOf = (service: Service) => (service === 'messaging' ? allStates : usualStates)
const usualState = z.enum(usualStates).optional()
const simulatedErrorBody = z
  .object({
    line: usualState,
    messaging: z.enum(allStates).optional(),
    instagram: usualState,
    tiktok: usualState,
  })
  .refine((allStates) => Object.values(allStates).some((one) => one !== undefined))
const postBody = z.object({
  /** The number of a post of Instagram or a video of TikTok, as their APIs give it. */
  media: z.string().regex(/^\d+$/),
  act: z.enum(['delete', 'edit', 'restore']),
  caption: z.string().default(''),
})
const withdrawBody = z.object({ at: z.enum(vouching), person: z.string() })

/** The front page and its switches; the forms and the tests use the same two calls. */
export function inspector(parts: InspectorParts) {
  const { phone, outages, takenBack, changed, now, quickFill, mailbox, requests, forget, ...account } = parts
  return new Hono()
    .route('/', accountControls(account))
    .route('/', quickFillControls(quickFill))
    .get('/', (c) => {
      const body = html`<div class="row">
          ${services.map((service) => switches(service, outages[service].state()))} ${resetButton}
        </div>
        ${accountSection(account)} ${quickFillSection(quickFill)} ${peopleSection()}
        ${socialSection(now(), changed)}
        <h2>メール<small>Mailbox</small></h2>
        ${mailList(mailbox.mails.slice(0, 5))}
        <p><a href="/mail">すべてのメール / All mails</a></p>
        <h2>
          外部への通信<small
            >Recent requests to LINE, Facebook, Instagram and TikTok, newest first, secrets masked</small
          >
        </h2>
        ${requestTable(requests.entries)}`
      const title = ['LINE・SNS・メール', 'LINE, social platforms and the mailbox'] as const
      return c.html(page(...title, body, phone.front(c)))
    })
    .post('/reset', (c) => {
      forget()
      return c.redirect('/', 303)
    })
    .post('/outages', async (c) => {
      const isJson = c.req.header('content-type')?.startsWith('application/json')
      const body = simulatedErrorBody.safeParse(
        await (isJson ? c.req.json().catch(() => undefined) : c.req.parseBody()),
      )
      if (!body.success)
        return c.json(
          {
            message: `a service (${services.join(', ')}) is one of ${usualStates.join(', ')}; messaging also limited`,
          },
          400,
        )
      for (const service of services) {
        const state = body.data[service]
        if (state) outages[service].set(state)
      }
      return c.redirect('/', 303)
    })
    .post('/posts', async (c) => {
      const body = postBody.safeParse(await c.req.parseBody())
      if (!body.success || !(findMedia(body.data.media, now()) ?? findVideo(body.data.media, now())))
        return c.json({ message: 'media is the number of a post, act is delete, edit or restore' }, 400)
      const { media, act, caption } = body.data
      changed[act](media, caption)
      return c.redirect('/', 303)
    })
    .post('/withdraw', async (c) => {
      const body = withdrawBody.safeParse(await c.req.parseBody())
      const person = personById(body.data?.person ?? '')
      if (!body.success || !person) return c.json({ message: 'at and person name who takes it back' }, 400)
      takenBack[body.data.at].takeBack(person)
      return c.redirect('/', 303)
    })
}

const stateTexts: Record<ServiceState, { jp: string; en: string }> = {
  ok: { jp: '正常', en: 'working' },
  down: { jp: '停止', en: 'answers 500' },
  slow: { jp: '遅延', en: 'hangs up to 30 s' },
  limited: { jp: '制限', en: 'answers 429' },
}

const serviceNames: Record<Service, string> = {
  line: 'LINE',
  messaging: 'Messaging API',
  instagram: 'Instagram・Facebook',
  tiktok: 'TikTok',
}

function switches(service: Service, current: ServiceState): Html {
  const buttons = statesOf(service).map(
    (state) =>
      html`<button
        class="${state === current ? '' : 'plain'}"
        name="${service}"
        value="${state}"
        aria-pressed="${String(state === current)}"
      >
        ${serviceNames[service]} ${stateTexts[state].jp}<small>${stateTexts[state].en}</small>
      </button>`,
  )
  return html`<form class="row" method="post" action="/outages">${buttons}</form>`
}

const resetButton: Html = html`<form method="post" action="/reset">
  <button class="plain">すべて元に戻す<small>Reset all</small></button>
</form>`

function peopleSection(): Html {
  return html`<h2>LINEの利用者<small>People with a LINE account</small></h2>
    <form method="get" target="_blank">
      <label for="path">開く場所<small>Path to open in LINE; empty is the front page</small></label>
      <input id="path" name="path" placeholder="/dashboard/project-search" />
      ${everybody.map(personCard)}
    </form>`
}

function personCard(person: Person): Html {
  const tags = html`${person.registered ? html`<span class="tag">登録済み</span>` : ''}
  ${person.simulatedError ? html`<span class="tag bad">${person.simulatedError}</span>` : ''}`
  return html`<div class="card">
    <img src="/line/avatar/${person.id}" alt="" />
    <div>${person.name} ${tags}<small>${person.shows.jp}</small><small>${person.shows.en}</small></div>
    <div class="acts">
      <button formaction="/line/open/${person.id}">LINEで開く<small>Open in LINE</small></button>
      <a class="button plain" href="/line/desktop/${person.id}" target="_blank"
        >PCでログイン<small>Log in on desktop</small></a
      >
    </div>
  </div>`
}

function requestTable(entries: readonly LoggedRequest[]): Html {
  if (entries.length === 0) return html`<p>まだありません。<small>None yet.</small></p>`
  return html`<table>
    ${entries.slice(0, 30).map(
      ({ at, method, path, status }) =>
        html`<tr>
          <td>${clockOf(at)}</td>
          <td>${method} ${path}</td>
          <td>${status ?? '…'}</td>
        </tr>`,
    )}
  </table>`
}
