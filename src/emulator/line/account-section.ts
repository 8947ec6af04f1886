import { Hono } from 'hono'
import { html } from 'hono/html'
import * as z from 'zod'
import { clockOf } from '../clock-words.ts'
import type { Html } from '../page.ts'
import type { Quota } from './quota.ts'
import type { WebhookDelivery, Webhooks } from './webhooks.ts'

export interface AccountControls {
  quota: Quota
  webhooks: Webhooks
}

const whole = z.coerce.number().int().min(0)
const quotaForm = z.object({
  limit: z
    .literal('')
    .transform(() => undefined)
    .or(whole),
  used: whole,
})

/** The official account's quota and webhooks on the inspector. */
export function accountSection({ quota, webhooks }: AccountControls): Html {
  return html`<h2>公式アカウント<small>Official account: pushes of this month, webhooks</small></h2>
    <form class="row" method="post" action="/quota">
      <label
        >上限（空欄は無制限）<small>Limit; empty is none</small
        ><input name="limit" inputmode="numeric" value="${quota.limit() ?? ''}"
      /></label>
      <label
        >今月の送信数<small>Used this month</small
        ><input name="used" inputmode="numeric" value="${quota.used()}"
      /></label>
      <button>変更<small>Change</small></button>
    </form>
    <form method="post" action="/webhook/repeat">
      <p>
        <button class="plain">最後のWebhookを再送<small>Repeat the last webhook</small></button>
        <small>${webhooks.endpoint()}</small>
      </p>
    </form>
    ${webhookTable(webhooks.log)}`
}

export function accountControls({ quota, webhooks }: AccountControls) {
  return new Hono()
    .post('/quota', async (c) => {
      const form = quotaForm.safeParse(await c.req.parseBody())
      if (!form.success) return c.json({ message: 'limit and used are whole numbers' }, 400)
      quota.set(form.data)
      return c.redirect('/', 303)
    })
    .post('/webhook/repeat', async (c) => {
      await webhooks.repeatLast()
      return c.redirect('/', 303)
    })
}

function webhookTable(log: readonly WebhookDelivery[]): Html {
  if (log.length === 0) return html`<p>まだありません。<small>None yet.</small></p>`
  return html`<table>
    ${log.slice(0, 10).map(
      ({ at, about, redelivery, status }) =>
        html`<tr>
          <td>${clockOf(at)}</td>
          <td>${about} ${redelivery ? html`<span class="tag">再送</span>` : ''}</td>
          <td>${status ?? '…'}</td>
        </tr>`,
    )}
  </table>`
}
