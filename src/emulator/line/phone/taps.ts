import { html } from 'hono/html'
import type { Html } from '../../page.ts'
import type { Action } from '../actions.ts'
import { unknownPart } from './unknown-part.ts'

/** The person who holds the phone, and the beginning of its links into the portal: `…/liff`. */
export interface Holder {
  personId: string
  liffUrl: string
}

/** Returns the name of the tap for screen readers. */
export function nameOf(action: Action) {
  if (action.label) return action.label
  if (action.type === 'uri') return action.uri
  return action.type === 'message' ? action.text : action.type
}

/** The content as something to tap, with attributes of its looks. What LINE could do and this phone cannot is marked. */
export function tap(action: Action, holder: Holder, look: Html, content: Html | string): Html {
  if (action.type === 'uri' && /^(https?|tel):/.test(action.uri))
    return html`<a ${look} ${linkOf(action.uri, holder)}>${content}</a>`
  if (action.type === 'message')
    return html`<form class="tap" method="post" action="/line/phone/${holder.personId}/say">
      <button ${look} name="text" value="${action.text}">${content}</button>
    </form>`
  return html`<span ${look}>${content} ${unknownPart(action)}</span>`
}

/** LINE's own hosts, at which this phone opens what the emulator's address opens. */
const lineHosts = ['https://miniapp.line.me', 'https://liff.line.me']

/** Returns the attributes of a link on this phone: into the portal as LINE opens it, or into a tab of its own. */
export function linkOf(uri: string, { personId, liffUrl }: Holder): Html {
  const base = [liffUrl, ...lineHosts].find((one) => uri.startsWith(`${one}/`))
  if (base === undefined) return html`href="${uri}" target="_blank" rel="noreferrer"`
  const [liffId = ''] = uri.slice(base.length + 1).split(/[/?#]/)
  const query = new URLSearchParams({ liffId, path: uri.slice(base.length + 1 + liffId.length) })
  return html`href="/line/open/${personId}?${query}" target="anken-liff"`
}
