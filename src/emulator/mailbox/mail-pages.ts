import { Hono } from 'hono'
import { html } from 'hono/html'
import { page } from '../page.ts'
import type { Html } from '../page.ts'
import { withLinks } from '../text-links.ts'
import type { Mail, Mailbox } from './mailbox.ts'

/** The mailbox for people (`/mail`) and for tests (`/api/mails`, newest first). */
export function mailPages(mailbox: Mailbox) {
  return new Hono()
    .get('/api/mails', (c) => c.json(mailbox.mails))
    .get('/mail', (c) => c.html(page('メール', 'Mails the portal has sent', mailList(mailbox.mails))))
    .get('/mail/:id', (c) => {
      const mail = mailbox.mails.find((each) => each.id === c.req.param('id'))
      return mail
        ? c.html(page(mail.subject, `${mail.sender} → ${mail.to.join(', ')}`, mailBody(mail)))
        : c.notFound()
    })
}

export function mailList(mails: readonly Mail[]): Html {
  if (mails.length === 0) return html`<p>まだ届いていません。<small>Nothing has arrived yet.</small></p>`
  return html`${mails.map(
    (mail) =>
      html`<div class="card">
        <div>
          <a href="/mail/${mail.id}">${mail.subject}</a
          ><small>${mail.sender} → ${mail.to.join(', ')} · ${mail.receivedAt}</small>
        </div>
      </div>`,
  )}`
}

function mailBody(mail: Mail): Html {
  return html`
    <p><small>${mail.receivedAt}</small></p>
    <pre>${withLinks(mail.text, (address) => html`<a href="${address}">${address}</a>`)}</pre>
    ${mail.html === undefined ? '' : html`<iframe title="HTML" sandbox srcdoc="${mail.html}"></iframe>`}
    <details>
      <summary>受信したままの内容 / As received</summary>
      <pre>${mail.raw}</pre>
    </details>
  `
}
