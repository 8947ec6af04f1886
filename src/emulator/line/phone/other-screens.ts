import { html } from 'hono/html'
import { dateOf, dayOf, timeOf } from '../../clock-words.ts'
import type { Html } from '../../page.ts'
import {
  accountBasicId,
  accountName,
  type ChatEntry,
  type Friendship,
  type Talk,
} from '../official-account.ts'
import { summaryOf } from './message.ts'
import { addressOf, backToTalks, faceOf, nameOfTalk, newestByTalk } from './talks.ts'

interface Profile {
  friendship: Exclude<Friendship, 'friend'>
  /** Unread in the other talks. */
  elsewhere: number
}

/** The account to somebody who is no friend of it: all they can do is become one. */
export function profileScreen(personId: string, { friendship, elsewhere }: Profile): Html {
  const blocked = friendship === 'blocked'
  return html`<div class="screen profile" data-key="profile-${friendship}">
    <div class="head">${backToTalks(personId, elsewhere)}</div>
    <div class="cover"></div>
    ${faceOf('account')}
    <strong>${accountName}</strong>
    <p>${accountBasicId}</p>
    <form method="post" action="/line/phone/${personId}/${blocked ? 'unblock' : 'follow'}">
      <button>${blocked ? 'ブロック解除' : '友だち追加'}</button>
    </form>
    ${blocked ? html`<p>ブロックしているため、メッセージは届きません。</p>` : ''}
  </div>`
}

interface Talks {
  entries: readonly ChatEntry[]
  unreadOf: (talk: Talk) => number
  now: Date
}

/** トーク: the account, and everybody who has sent something. */
export function talkList(personId: string, { entries, unreadOf, now }: Talks): Html {
  const newest = newestByTalk(entries)
  const talks = new Set<Talk>([...newest.keys(), 'account'])
  return html`<div class="screen talks" data-live data-key="talks">
    <div class="head" data-key="head"><strong>トーク</strong></div>
    <ul data-live data-key="list" aria-label="トーク">
      ${[...talks].map((talk) => {
        const last = newest.get(talk)
        return html`<li data-key="${talk}-${last?.id}">
          <a href="${addressOf(personId, talk)}">
            ${faceOf(talk)}
            <span class="about"
              ><b>${nameOfTalk(talk)}</b><span>${last ? summaryOf(last.message) : ''}</span></span
            >
            <span class="when">${last ? whenOf(last.at, now) : ''} ${unreadMark(unreadOf(talk))}</span>
          </a>
        </li>`
      })}
    </ul>
  </div>`
}

const whenOf = (at: Date, now: Date) => (dateOf(at) === dateOf(now) ? timeOf(at) : dayOf(at, now))

const unreadMark = (count: number) =>
  count > 0 ? html`<span class="unread">${count}<span class="unseen">件の未読</span></span>` : ''
