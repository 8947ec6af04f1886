import { Hono } from 'hono'
import { html } from 'hono/html'
import * as z from 'zod'
import type { Html } from '../page.ts'
import { type DummyProfile, dummyProfiles } from './dummy-profiles.ts'
import type { Grants } from './grants.ts'
import { createOutage } from './outage.ts'
import { readBody } from './refused-body.ts'

const odd = {
  closed: { jp: '閉じる', en: 'Closes the screen' },
  refused: { jp: '提供を断る', en: 'Refuses consent' },
  slow: { jp: '遅れて入力', en: 'Fills in after 30 s' },
  failed: { jp: '失敗', en: 'Fails' },
} as const
/** The person's answer to Quick-fill: one of LINE's dummy profiles by its `caseId`, or what else may come of it. */
export type QuickFillChoice = keyof typeof odd | `${keyof typeof dummyProfiles}`

const profiles = new Map<string, DummyProfile>(Object.entries(dummyProfiles))
const usual: DummyProfile = dummyProfiles[1]
const choices = Object.keys({ ...dummyProfiles, ...odd }) as QuickFillChoice[]
const choiceForm = z.object({ answer: z.enum(choices) })
const askBody = z.object({ access_token: z.string(), scopes: z.array(z.string()) })

export type QuickFill = ReturnType<typeof createQuickFill>

/** Whoever fills a form in from their Common Profile: one answer for all, as it was chosen last. */
export function createQuickFill() {
  let choice: QuickFillChoice = '1'
  const wait = createOutage()

  function choose(next: QuickFillChoice) {
    choice = next
    wait.set(next === 'slow' ? 'slow' : 'ok')
  }

  /** What the plug-in gets for these scopes, as its version 0.1.0 gives it: null when the screen was closed. */
  async function answer(scopes: readonly string[], signal: AbortSignal) {
    await wait.simulate(signal)
    if (choice === 'closed') return null
    const profile = profiles.get(choice) ?? usual
    return Object.fromEntries(scopes.map((scope) => [scope, profile[scope] ?? null]))
  }

  return { choice: () => choice, choose, answer, reset: () => choose('1') }
}

/** How LINE's app and plug-in ask, and LINE's picture for the button. */
export function quickFillApi(quickFill: QuickFill, grants: Grants) {
  return new Hono().post('/liff/common-profile', async (c) => {
    const body = await readBody(c, askBody)
    if (body.refused) return body.refused
    await grants.of(body.data.access_token, c.req.raw.signal)
    if (quickFill.choice() === 'refused') return c.json({ message: 'The person refused' }, 403)
    if (quickFill.choice() === 'failed') return c.json({ message: 'Internal server error' }, 500)
    return c.json(await quickFill.answer(body.data.scopes, c.req.raw.signal))
  })
}

/** Stands for LINE's picture of the button: as large as it, and twice as fine. */
export const quickFillPicture = `<svg xmlns="http://www.w3.org/2000/svg" width="528" height="146" viewBox="0 0 264 73">
<rect width="264" height="73" rx="8" fill="#1f1f1f"/>
<g fill="#fff" font-family="sans-serif" text-anchor="middle">
<text x="132" y="32" font-size="17" font-weight="bold">ユーザー情報を自動入力</text>
<text x="132" y="53" font-size="9.5">LINEやYahoo! JAPANに登録した情報を利用できます</text>
</g></svg>`

/** The choice on the inspector. */
export function quickFillSection(quickFill: QuickFill): Html {
  const current = quickFill.choice()
  const option = (value: string, label: string) =>
    html`<option value="${value}" ${value === current ? 'selected' : ''}>${label}</option>`
  return html`<h2>自動入力<small>Quick-fill: what LINE gives when a form is filled in</small></h2>
    <form class="row" method="post" action="/quick-fill">
      <label
        >回答<small>Answer</small
        ><select name="answer">
          ${[...profiles.keys()].map((id) => option(id, `ダミーデータ${id} / dummy case ${id}`))}
          ${Object.entries(odd).map(([id, { jp, en }]) => option(id, `${jp} / ${en}`))}
        </select></label
      >
      <button>変更<small>Change</small></button>
    </form>`
}

export function quickFillControls(quickFill: QuickFill) {
  return new Hono().post('/quick-fill', async (c) => {
    const form = choiceForm.safeParse(await c.req.parseBody())
    if (!form.success) return c.json({ message: 'answer is a dummy case or what else may happen' }, 400)
    quickFill.choose(form.data.answer)
    return c.redirect('/', 303)
  })
}
