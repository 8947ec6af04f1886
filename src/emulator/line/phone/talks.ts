import { html } from 'hono/html'
import type { Html } from '../../page.ts'
import { personById } from '../../people.ts'
import { accountName, type ChatEntry, type Talk, talkOf } from '../official-account.ts'

/** The content of the phone: one talk, or the list of all. */
export type Shown = Talk | 'list'

export const addressOf = (personId: string, shown: Shown) => `/?person=${personId}&talk=${shown}`

/** The account's talk for everything that is no other. */
export function shownBy(query: string | undefined): Shown {
  if (query === 'list' || query === 'notifier') return query
  return personById(query ?? '')?.id ?? 'account'
}

export function nameOfTalk(talk: Talk) {
  if (talk === 'account') return accountName
  return talk === 'notifier' ? '通知' : (personById(talk)?.name ?? talk)
}

export function faceOf(talk: Talk): Html {
  if (talk === 'account') return html`<span class="face" aria-hidden="true">A</span>`
  if (talk === 'notifier') return html`<span class="face" aria-hidden="true">!</span>`
  return html`<img class="face" src="/line/avatar/${talk}" alt="" />`
}

/** Back to the list of talks, with what is unread in it. */
export function backToTalks(personId: string, unread: number): Html {
  const name = unread > 0 ? `トーク一覧（未読${unread}件）` : 'トーク一覧'
  return html`<a class="back" href="${addressOf(personId, 'list')}" aria-label="${name}"
    ><b aria-hidden="true">‹</b>${unread > 0 ? unread : ''}</a
  >`
}

/** The newest entry of each talk, the newest talk first. */
export function newestByTalk(entries: readonly ChatEntry[]) {
  const newest = new Map<Talk, ChatEntry>()
  for (const entry of entries.toReversed()) if (!newest.has(talkOf(entry))) newest.set(talkOf(entry), entry)
  return newest
}
