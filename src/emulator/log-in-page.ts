import type { Context } from 'hono'
import { html } from 'hono/html'
import type * as z from 'zod'
import { type Html, page } from './page.ts'
import { everybody, type Person, personById } from './people.ts'

/** A person's answer to a log-in: who they are, and whether they allow everything that is requested. */
export type LogInAnswer = { person: Person; all: boolean } | 'refused'

interface Wording {
  title: string
  subtitle: string
  /** Describes what the portal will see of the person. */
  describe: (person: Person) => Html
  /** Another choice above the people. */
  choice?: Html
}

/** Asks who the person is; with and without everything, or refusing. */
export function logInPage({ title, subtitle, describe, choice }: Wording) {
  return page(
    title,
    subtitle,
    html`<form method="post">
      <label
        ><input type="checkbox" name="partly" value="1" style="width:auto;min-height:0" />
        一部の許可を外す<small>Leave out one of the permissions</small></label
      >
      ${choice}
      ${everybody.map(
        (person) =>
          html`<button class="pick" name="person" value="${person.id}">
            <img src="/line/avatar/${person.id}" alt="" />
            <span>${person.name}${describe(person)}${simulatedErrorOf(person)}</span>
          </button>`,
      )}
      <p>
        <button class="plain" name="refuse" value="1">キャンセル（許可しない）<small>Cancel</small></button>
      </p>
    </form>`,
  )
}

/** Errors of the way back that a person has everywhere. */
function simulatedErrorOf({ simulatedError }: Person): Html | undefined {
  if (simulatedError === 'line_down')
    return html`<small>確認が500を返す</small><small>The platform answers 500</small>`
  if (simulatedError === 'slow_line')
    return html`<small>確認が最大30秒返らない</small><small>It hangs up to 30 s</small>`
  return undefined
}

/** Reads what was tapped on the log-in page. */
export async function readLogIn(c: Context): Promise<LogInAnswer> {
  const body = await c.req.parseBody()
  const person = personById(typeof body['person'] === 'string' ? body['person'] : '')
  return person ? { person, all: body['partly'] !== '1' } : 'refused'
}

/** Says what is wrong with the portal's request; nobody is asked then. */
export function errorPage(error: z.ZodError) {
  const errors = error.issues.map((issue) => html`<li>${issue.path.join('.')}: ${issue.message}</li>`)
  return page(
    '400 Bad Request',
    'The portal asked wrongly',
    html`<ul>
      ${errors}
    </ul>`,
  )
}

export function withParams(address: string, params: Record<string, string>) {
  const url = new URL(address)
  for (const [name, value] of Object.entries(params)) url.searchParams.set(name, value)
  return url.href
}
